package ui

import (
	"image"

	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/words"
)

// pieceSets are the sets of pieces that can be chosen.
type pieceSets struct {
	shown   string // the set that the window shows
	samples map[sampleKey]image.Image
}

// sampleKey is what a sample shows.
type sampleKey struct {
	name   string
	px     int
	colors board.Colors
}

// mostSamples is how many samples are remembered.
const mostSamples = 100

// names returns the names of all sets, as the preferences store them.
func (p *pieceSets) names() []string { return resources.ShippedSets() }

// titles returns what they are called on the screen.
func (p *pieceSets) titles() []string {
	var titles []string
	for _, name := range p.names() {
		titles = append(titles, words.Text("pieces."+name))
	}
	return titles
}

// sample returns a picture of a set, on a square of a board.
func (p *pieceSets) sample(name string, px int, colors board.Colors) image.Image {
	key := sampleKey{name, px, colors}
	if s := p.samples[key]; s != nil {
		return s
	}
	if p.samples == nil || len(p.samples) > mostSamples {
		p.samples = map[sampleKey]image.Image{}
	}
	p.samples[key] = board.OnSquare(colors, resources.SetPicture(resources.Shipped(name), "knight-white", px))
	return p.samples[key]
}
