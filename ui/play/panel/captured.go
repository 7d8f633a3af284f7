package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/resources"
	"overtheboard/ui/kit"
)

// capturedSize is the side of a captured piece's picture.
const capturedSize = 3.25 * kit.Step

// captured shows the pieces that a player has captured, as they stood then: pictures by name, those of one name
// overlapping.
type captured struct {
	widget.BaseWidget
	names []string
	lead  string // by how much the player's men outweigh the opponent's: "+2"; "" for nothing to say
}

func newCaptured() *captured {
	c := &captured{}
	c.ExtendBaseWidget(c)
	return c
}

// set shows other pieces.
func (c *captured) set(names []string, lead string) {
	if slices.Equal(names, c.names) && lead == c.lead {
		return
	}
	c.names, c.lead = names, lead
	c.Refresh()
}

// CreateRenderer returns the renderer that places the pictures in a row.
func (c *captured) CreateRenderer() fyne.WidgetRenderer {
	r := &capturedRenderer{captured: c, tray: canvas.NewRectangle(nil), lead: canvas.NewText("", nil)}
	r.lead.TextSize, r.lead.TextStyle = kit.SmallSize, kit.BoldStyle
	r.tray.CornerRadius = kit.Radius / 2
	r.Refresh()
	return r
}

type capturedRenderer struct {
	captured *captured
	tray     *canvas.Rectangle
	lead     *canvas.Text
	images   []fyne.CanvasObject
	names    []string
}

// Layout places the pictures, closer together if there is not room enough.
func (r *capturedRenderer) Layout(size fyne.Size) {
	offsets, width := capturedOffsets(r.names)
	defer func(whole float32) { kit.Mirror(r.Objects(), whole) }(size.Width)
	if r.lead.Text != "" {
		need := r.lead.MinSize().Width + kit.Step/2
		size.Width -= need
		x := min(width, size.Width) + kit.Step/2
		if len(r.names) == 0 {
			x = 0
		}
		kit.Place(r.lead, x, 0, need, size.Height)
	}
	kit.Place(r.tray, 0, (size.Height-capturedSize)/2-1, min(width, size.Width), capturedSize+2)
	squeeze := float32(1)
	if width > size.Width && width > capturedSize {
		squeeze = max(0, size.Width-capturedSize) / (width - capturedSize)
	}
	for i, image := range r.images {
		kit.Place(image, offsets[i]*squeeze, (size.Height-capturedSize)/2, capturedSize, capturedSize)
	}
}

// capturedOffsets returns where each picture begins and how wide they are together.
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

func (r *capturedRenderer) MinSize() fyne.Size { return fyne.NewSize(0, capturedSize) }

func (r *capturedRenderer) Objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{r.tray, r.lead}, r.images...)
}

// Refresh makes the images anew if other pieces are shown.
func (r *capturedRenderer) Refresh() {
	px := r.pixels()
	r.names = r.captured.names
	r.tray.FillColor = theme.Color(kit.ColorTray)
	r.lead.Text, r.lead.Color = r.captured.lead, theme.Color(kit.ColorSecondary)
	kit.Show(r.tray, len(r.names) > 0)
	r.images = nil
	for _, name := range r.names {
		i := canvas.NewImageFromImage(resources.Picture(name, px))
		i.FillMode = canvas.ImageFillStretch
		r.images = append(r.images, i)
	}
	r.Layout(r.captured.Size())
	canvas.Refresh(r.captured)
}

// pixels returns the side of a picture on the screen.
func (r *capturedRenderer) pixels() int {
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.captured); c != nil {
		return int(capturedSize*c.Scale() + 0.5)
	}
	return int(capturedSize)
}

func (r *capturedRenderer) Destroy() {}
