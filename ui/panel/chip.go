package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// chip is a short fact that opens what is behind it, by a tap or by Enter.
type chip struct {
	widget.BaseWidget
	Fact     words.Fact
	OnTapped func()
	keys     kit.KeyFilter
	hovered  bool
	focused  bool
}

func newChip(tapped func(), keys kit.KeyFilter) *chip {
	c := &chip{OnTapped: tapped, keys: keys}
	c.ExtendBaseWidget(c)
	c.Hide()
	return c
}

// set shows another fact, and tells whether it is another one.
func (c *chip) set(f words.Fact) bool {
	if f == c.Fact {
		return false
	}
	c.Fact = f
	kit.Show(c, f.Text != "")
	c.Refresh()
	return true
}

// chipPadding is the room at both sides of a chip's text together.
const chipPadding = 5

// need returns the width in which the whole fact can be read.
func (c *chip) need() float32 {
	return fyne.MeasureText(c.Fact.Text, kit.SmallSize, fyne.TextStyle{}).Width + chipPadding + 1
}

// Tapped opens what is behind the fact.
func (c *chip) Tapped(*fyne.PointEvent) { c.OnTapped() }

// Said returns the fact.
func (c *chip) Said() (name, value string) { return c.Fact.Text, "" }

// Cursor says that a tap opens something.
func (c *chip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn marks the chip under the pointer.
func (c *chip) MouseIn(*desktop.MouseEvent) { c.hovered = true; c.Refresh() }

// MouseMoved has nothing to follow.
func (c *chip) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the mark away.
func (c *chip) MouseOut() { c.hovered = false; c.Refresh() }

// FocusGained draws the focus.
func (c *chip) FocusGained() { c.focused = true; c.Refresh() }

// FocusLost takes the focus' sign away.
func (c *chip) FocusLost() { c.focused = false; c.Refresh() }

// TypedRune ignores text.
func (c *chip) TypedRune(rune) {}

// KeyDown tells the window which keys are pressed anew.
func (c *chip) KeyDown(key *fyne.KeyEvent) { kit.PressedAnew(c, key) }

// KeyUp tells the window which keys are released.
func (c *chip) KeyUp(key *fyne.KeyEvent) { kit.Released(c, key) }

// TypedKey opens what is behind the fact with Space or Enter.
func (c *chip) TypedKey(key *fyne.KeyEvent) {
	switch {
	case key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter || key.Name == fyne.KeySpace:
		c.OnTapped()
	case c.keys != nil:
		c.keys(key)
	}
}

// CreateRenderer returns the renderer of the card and its line of text.
func (c *chip) CreateRenderer() fyne.WidgetRenderer {
	r := &chipRenderer{chip: c, card: canvas.NewRectangle(nil), hover: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	r.card.CornerRadius, r.hover.CornerRadius = kit.Radius, kit.Radius
	r.text.TextSize = kit.SmallSize
	r.text.Alignment = fyne.TextAlignCenter
	r.paint()
	return r
}

type chipRenderer struct {
	chip        *chip
	card, hover *canvas.Rectangle
	text        *canvas.Text
}

// Layout centres the text, shortened to the chip's width.
func (r *chipRenderer) Layout(size fyne.Size) {
	r.card.Resize(size)
	r.hover.Resize(size)
	r.text.Text = kit.Elide(r.chip.Fact.Text, size.Width-chipPadding, kit.SmallSize, r.text.TextStyle)
	kit.Orient(r.text)
	kit.Place(r.text, chipPadding/2, 0, size.Width-chipPadding, size.Height)
}

// MinSize is small: the layout decides.
func (r *chipRenderer) MinSize() fyne.Size { return fyne.NewSize(6*kit.Step, StripLow) }

// Objects returns what is drawn, from back to front.
func (r *chipRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.card, r.hover, r.text}
}

// Refresh redraws the chip.
func (r *chipRenderer) Refresh() {
	r.paint()
	r.Layout(r.chip.Size())
	canvas.Refresh(r.chip)
}

func (r *chipRenderer) paint() {
	c := r.chip
	r.card.FillColor, r.text.Color = theme.Color(theme.ColorNameButton), theme.Color(theme.ColorNameForeground)
	if c.Fact.Lit {
		r.card.FillColor, r.text.Color = theme.Color(theme.ColorNamePrimary), theme.Color(theme.ColorNameForegroundOnPrimary)
	}
	r.card.StrokeColor, r.card.StrokeWidth = theme.Color(theme.ColorNameInputBorder), 1
	if c.focused {
		r.card.StrokeColor, r.card.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
		if c.Fact.Lit {
			r.card.StrokeColor = theme.Color(theme.ColorNameForeground)
		}
	}
	r.hover.FillColor = theme.Color(theme.ColorNameHover)
	kit.Show(r.hover, c.hovered)
}

// Destroy has nothing to give back.
func (r *chipRenderer) Destroy() {}
