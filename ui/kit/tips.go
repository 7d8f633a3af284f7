package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Tips are short descriptions of the button under the pointer. Their view lies over the window's content, takes no presses, and
// costs nothing while hidden.
type Tips struct {
	Drawing
	over fyne.CanvasObject // the overlay with the buttons; nil: the window's content
	text string
}

// NewTips returns hidden tips.
func NewTips() *Tips {
	t := &Tips{}
	t.DrawBy(t, Least(0, 0), t.draw)
	t.Hide()
	return t
}

// Attach sets a button's tip; text returns it, "" for none.
func (t *Tips) Attach(b *Button, text func() string) {
	b.hovered = func(in bool) {
		if t.Away(); in {
			t.show(b, text())
		}
	}
}

// tell shows a tip.
func (t *Tips) tell(b *Button, text string) {
	t.Away()
	t.show(b, text)
}

// Away hides the tip until the pointer enters a button again.
func (t *Tips) Away() {
	if t.Visible() {
		t.Hide()
	}
}

// show shows a tip below a button and its Apart, or above if there is no room.
func (t *Tips) show(b *Button, text string) {
	if text == "" || !b.Visible() {
		return
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil || c.Overlays().Top() != t.over {
		return
	}
	origin := PlaceOf(c, c.Content())
	if t.over != nil {
		origin = PlaceOf(c, t.over)
	}
	at, room := PlaceOf(c, b).Subtract(origin), c.Size()
	t.text = Elide(text, room.Width-3*Step, SmallSize, fyne.TextStyle{})
	size := fyne.MeasureText(t.text, SmallSize, fyne.TextStyle{}).AddWidthHeight(2*Step, Step)
	x := max(0, min(at.X+(b.Size().Width-size.Width)/2, room.Width-size.Width-Step/2))
	top, bottom := at.Y, at.Y+b.Size().Height
	if b.Apart != nil {
		top = PlaceOf(c, b.Apart).Y - origin.Y
		bottom = top + b.Apart.Size().Height
	}
	y := bottom + Step/2
	if y+size.Height > room.Height-origin.Y {
		y = top - size.Height - Step/2
	}
	Place(t, float32(int(x)), float32(int(y)), size.Width, size.Height)
	t.Refresh()
	t.Show()
	c.Refresh(t) // an object that was hidden does not cause its first painting
}

func (t *Tips) draw(size fyne.Size) []fyne.CanvasObject {
	card := canvas.NewRectangle(theme.Color(theme.ColorNameOverlayBackground))
	card.StrokeColor, card.StrokeWidth, card.CornerRadius = theme.Color(theme.ColorNameInputBorder), 1, Radius
	card.Resize(size)
	line := NewText(t.text, SmallSize, fyne.TextStyle{}, theme.ColorNameForeground)
	line.Alignment = fyne.TextAlignCenter
	line.Resize(size)
	return []fyne.CanvasObject{card, line}
}
