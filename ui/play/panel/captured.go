package panel

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/resources"
	"overtheboard/ui/kit"
)

// capturedSize is the side of a captured piece's picture.
const capturedSize = 3 * kit.Step

// captured shows a player's captured pieces in their order; equal ones overlap.
type captured struct {
	kit.Drawing
	names []string
	lead  string // the player's material lead: "+2"; "" for none
}

func newCaptured() *captured {
	c := &captured{}
	c.DrawBy(c, kit.Least(0, capturedSize), c.draw)
	return c
}

func (c *captured) set(names []string, lead string) {
	if !slices.Equal(names, c.names) || lead != c.lead {
		c.names, c.lead = names, lead
		c.Refresh()
	}
}

// draw places the pictures, closer together if there is little room, then the lead.
func (c *captured) draw(size fyne.Size) (objects []fyne.CanvasObject) {
	offsets, width := capturedOffsets(c.names)
	lead := kit.NewText(c.lead, kit.SmallSize, kit.BoldStyle, kit.ColorSecondary)
	need := lead.MinSize().Width
	room := max(0, size.Width-need-kit.Step/2)
	squeeze := float32(1)
	if width > room && width > capturedSize {
		squeeze, width = max(0, room-capturedSize)/(width-capturedSize), room
	}
	px := int(capturedSize*kit.ScaleOf(c) + 0.5)
	for i, name := range c.names {
		shown := canvas.NewImageFromImage(seen(resources.Picture(name, px)))
		shown.FillMode = canvas.ImageFillStretch
		kit.Place(shown, offsets[i]*squeeze, 0, capturedSize, capturedSize)
		objects = append(objects, shown)
	}
	if len(c.names) > 0 {
		width += kit.Step / 2
	} else {
		width = 0
	}
	kit.Place(lead, width, 0, need, size.Height)
	return append(objects, lead)
}

// seen gives a picture a light outline on a dark panel.
func seen(picture image.Image) image.Image {
	if isLight(theme.Color(kit.ColorPanel)) {
		return picture
	}
	edged := image.NewNRGBA(picture.Bounds())
	for _, by := range []image.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		light := image.NewUniform(color.Gray{Y: 0xC8})
		draw.DrawMask(edged, edged.Rect, light, image.Point{}, picture, edged.Rect.Min.Add(by), draw.Over)
	}
	draw.Draw(edged, edged.Rect, picture, edged.Rect.Min, draw.Over)
	return edged
}

// capturedOffsets returns the positions of the pictures, and their total width.
func capturedOffsets(names []string) (offsets []float32, width float32) {
	x := float32(0)
	for i, name := range names {
		if i > 0 {
			x += capturedSize * 0.42
			if name != names[i-1] {
				x += capturedSize * 0.45
			}
		}
		offsets = append(offsets, x)
	}
	return offsets, x + capturedSize
}
