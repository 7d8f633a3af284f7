package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Check is a check box that passes Enter and Escape to its dialog. Space toggles it.
type Check struct {
	widget.Check
	Keyed
	Name   string    // for screen readers; "" for the text
	states [2]string // spoken when it is off, and on
	focus  bool
}

// NewCheck returns a check box; states are spoken when it is off, and on; changed is called when the user toggles it.
func NewCheck(text string, on bool, states [2]string, changed func(bool)) *Check {
	c := &Check{states: states}
	c.Text, c.Checked, c.OnChanged = text, on, changed
	c.ExtendBaseWidget(c)
	return c
}

// turn sets the state without calling OnChanged, and enables or disables the check box.
func (c *Check) turn(on, enabled bool) {
	if c.Checked == on && c.Disabled() != enabled {
		return
	}
	told := c.OnChanged
	c.OnChanged = nil
	c.SetChecked(on)
	c.OnChanged = told
	if enabled {
		c.Enable()
	} else {
		c.Disable()
	}
}

// CreateRenderer returns the renderer of the check box, which is mirrored and has the text size of other choices.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	r := checkRenderer{c.Check.CreateRenderer(), c}
	r.shrink()
	return r
}

// checkRenderer draws the box at the side where the text begins.
type checkRenderer struct {
	fyne.WidgetRenderer
	check *Check
}

func (r checkRenderer) shrink() {
	for _, o := range r.Objects() {
		switch o := o.(type) {
		case *canvas.Text:
			o.TextSize = SmallSize
		case *canvas.Circle:
			o.StrokeWidth, o.StrokeColor = 0, theme.Color(theme.ColorNamePrimary)
			if r.check.focus {
				o.StrokeWidth = 2
			}
		}
	}
}

func (r checkRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	Mirror(r.Objects(), size.Width)
}

func (r checkRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.shrink()
	r.Layout(r.check.Size())
}

// FocusGained shows the focus.
func (c *Check) FocusGained() { c.focus = true; c.Check.FocusGained() }

// FocusLost hides it.
func (c *Check) FocusLost() { c.focus = false; c.Check.FocusLost() }

// Tapped toggles the check box if the visible part was hit.
func (c *Check) Tapped(e *fyne.PointEvent) {
	at := *e
	at.Position.X = MirroredX(at.Position.X, 0, c.Size().Width)
	c.Check.Tapped(&at)
}

func (c *Check) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

func (c *Check) MouseMoved(e *desktop.MouseEvent) {
	at := *e
	at.Position.X = MirroredX(at.Position.X, 0, c.Size().Width)
	c.Check.MouseMoved(&at)
}

// MinSize returns the size of box and text.
func (c *Check) MinSize() fyne.Size {
	least := c.Check.MinSize()
	least.Height = Tall(least.Height)
	return least
}

// TypedKey leaves the keys to the dialog.
func (c *Check) TypedKey(key *fyne.KeyEvent) { c.Pass(key) }

// Description returns the name, and the spoken state.
func (c *Check) Description() (name, value string) {
	if name = c.Name; name == "" {
		name = c.Text
	}
	if c.Checked {
		return name, c.states[1]
	}
	return name, c.states[0]
}
