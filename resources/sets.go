package resources

import (
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"

	"golang.org/x/image/draw"

	"overtheboard/game/rules"
)

// DefaultSet is the name of the set of pieces that is shown at first, and that stands in for what another one lacks.
const DefaultSet = "flat"

// shippedSets are the names of the folders in Files, in the order in which they are offered.
var shippedSets = []string{DefaultSet, "shaded", "print", "clear"}

// ShippedSets returns the names of the shipped sets.
func ShippedSets() []string { return slices.Clone(shippedSets) }

// Set is a set of pieces: a shipped one, or pictures of the players' own over it.
type Set struct {
	folder string                 // of the shipped pictures
	own    map[string]*image.RGBA // by name, all PictureWidth wide and high
}

// PictureWidth is how wide and high the pictures of a set are, in pixels.
const PictureWidth = shippedWidth

// Shipped returns a shipped set, the default one if there is none of that name.
func Shipped(name string) Set {
	if !slices.Contains(shippedSets, name) {
		name = DefaultSet
	}
	return Set{folder: name}
}

// OwnSet returns a set of pictures by name, such as "knight-white", each PictureWidth wide and high. What is not among
// them is the default set's. The pictures must not be changed afterwards.
func OwnSet(pictures map[string]*image.RGBA) Set { return Set{folder: DefaultSet, own: pictures} }

func (s Set) path(name string) string { return "pieces/" + s.folder + "/" + name + ".png" }

// lettered returns which letter stands on a token, from 0 for A, and the name of the blank token below it; -1 and the name for
// what is no such token.
func lettered(name string) (letter int, blank string) {
	rest, is := strings.CutPrefix(name, "token-")
	if !is || len(rest) < 2 || rest[0] < 'a' || rest[0] > 'z' || rest[1] != '-' {
		return -1, name
	}
	return int(rest[0] - 'a'), unknownPicture + rest[1:]
}

// has reports whether the set has a picture.
func (s Set) has(name string) bool {
	if s.own[name] != nil {
		return true
	}
	_, name = lettered(name)
	f, err := Files.Open(s.path(name))
	if err != nil {
		return false
	}
	f.Close()
	return true
}

// letterSide is the side of a letter's field, in the middle of its token.
const letterSide = shippedWidth / 2

// picture returns a picture that the set has at its own size.
func (s Set) picture(name string) *image.RGBA {
	if own := s.own[name]; own != nil {
		return own
	}
	img := image.NewRGBA(image.Rect(0, 0, shippedWidth, shippedWidth))
	letter, name := lettered(name)
	read := shipped(s.path(name))
	var colors [256]color.RGBA
	for i, c := range read.Palette {
		colors[i] = color.RGBAModel.Convert(c).(color.RGBA)
	}
	for i, index := range read.Pix { // image/draw asks the palette for each
		c := colors[index]
		img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], img.Pix[4*i+3] = c.R, c.G, c.B, c.A
	}
	if letter >= 0 {
		letters := shipped("letters/" + s.folder + strings.TrimPrefix(name, unknownPicture) + ".png")
		draw.Draw(img, img.Rect.Inset(letterSide/2), letters, image.Pt(0, letter*letterSide), draw.Over)
	}
	return img
}

// shipped returns a picture from its file. Black's hold nothing but the colours that they have instead of White's.
func shipped(path string) *image.Paletted {
	f, err := Files.Open(path)
	if err != nil {
		return &image.Paletted{}
	}
	defer f.Close()
	read, _ := png.Decode(f) // a test holds that they can be read
	if picture, ok := read.(*image.Paletted); ok {
		return picture
	}
	picture := shipped(strings.Replace(path, colorSuffix[rules.Black], colorSuffix[rules.White], 1))
	for i := range picture.Palette {
		picture.Palette[i] = read.At(i, 0)
	}
	return picture
}

// Pictures returns the names of all pictures that a set may have.
func Pictures() []string {
	entries, _ := Files.ReadDir("pieces/" + DefaultSet)
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		names = append(names, e.Name()[:len(e.Name())-len(".png")])
	}
	for letter := 'a'; letter <= 'z'; letter++ {
		for _, suffix := range colorSuffix {
			names = append(names, "token-"+string(letter)+suffix)
		}
	}
	return names
}
