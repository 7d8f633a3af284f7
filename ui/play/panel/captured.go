package panel

import (
	"image/draw"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
)

// captured shows a player's captured pieces in their order; equal ones overlap.
type captured struct {
	kit.Drawing
	names []string
	lead  string // the player's material lead: "+2"; "" for none
}

func newCaptured() *captured {
	c := &captured{}
	c.DrawBy(c, kit.Least(0, 3*kit.Step), c.draw)
	return c
}

func (c *captured) set(names []string, lead string) {
	if !slices.Equal(names, c.names) || lead != c.lead {
		c.names, c.lead = names, lead
		c.Refresh()
	}
}

// draw places the pictures, then the lead.
func (c *captured) draw(size fyne.Size) []fyne.CanvasObject {
	ground := theme.Color(kit.ColorPanel)
	lead := kit.NewText(c.lead, kit.SmallSize, kit.BoldStyle, kit.ColorSecondary)
	need := lead.MinSize().Width
	objects, width := []fyne.CanvasObject{lead}, float32(0)
	for _, at := range capturedPlaces(c.names, size.Width-need-kit.Step, size.Height) {
		name := c.names[len(objects)-1]
		picture := resources.Picture(name, int(at.Width*kit.ScaleOf(c)+0.5))
		edged := board.Edge(picture, ground)
		draw.Draw(edged, edged.Rect, picture, picture.Bounds().Min, draw.Over)
		shown := canvas.NewImageFromImage(edged)
		shown.FillMode = canvas.ImageFillStretch
		kit.Place(shown, at.X, at.Y, at.Width, at.Height)
		objects = append(objects, shown)
		width = max(width, at.X+at.Width)
	}
	if width > 0 {
		width += kit.Step / 2
	}
	kit.Place(lead, width, 0, need, size.Height)
	return objects
}

// capturedLeast is the least part of a picture that the next one leaves visible.
const capturedLeast = 0.4

// capturedPlaces returns the places of the pictures, of this side at most, in a width. If there is little room they are closer
// together, then smaller, then in two rows.
func capturedPlaces(names []string, room, side float32) (places []kit.Rect) {
	inRow := len(names)
	each := min(side, room/(1+capturedLeast*float32(inRow-1)))
	if each < side*2/3 {
		inRow, each = (inRow+1)/2, side/2
	}
	y := (side - each) / 2
	if inRow < len(names) {
		y = 0
	}
	for row := range slices.Chunk(names, max(1, inRow)) {
		offsets, wide := capturedOffsets(row, each)
		for i, x := range offsets {
			if wide > room && i > 0 {
				x = float32(i) * max(0, room-each) / float32(inRow-1)
			}
			places = append(places, kit.NewRect(x, y, each, each))
		}
		y += each
	}
	return places
}

// capturedOffsets returns the positions of the pictures of a row, and its width.
func capturedOffsets(names []string, each float32) (offsets []float32, width float32) {
	x := float32(0)
	for i, name := range names {
		if i > 0 {
			x += each * 0.42
			if name != names[i-1] {
				x += each * 0.45
			}
		}
		offsets = append(offsets, x)
	}
	return offsets, x + each
}
