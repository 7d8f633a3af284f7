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

// badge shows a short fact, and opens what is behind it by a tap or by Enter.
type badge struct {
	widget.BaseWidget
	Fact      words.Fact
	number    int // among words.Facts
	explainer Explainer
	keys      kit.KeyFilter
	hovered   bool
	focused   bool
}

func newBadge(number int, e Explainer, keys kit.KeyFilter) *badge {
	b := &badge{number: number, explainer: e, keys: keys}
	b.ExtendBaseWidget(b)
	b.Hide()
	return b
}

// set shows another fact, and tells whether it is another one.
func (b *badge) set(f words.Fact) bool {
	if f == b.Fact {
		return false
	}
	b.Fact = f
	kit.Show(b, f.Text != "")
	b.Refresh()
	return true
}

// badgePadding is the room at both sides of a badge's text together.
const badgePadding = 5

// need returns the width in which the whole fact can be read.
func (b *badge) need() float32 {
	return fyne.MeasureText(b.Fact.Text, kit.SmallSize, fyne.TextStyle{}).Width + badgePadding + 1
}

// Open opens what is behind the fact.
func (b *badge) Open() { b.explainer.ShowFact(b.number) }

// Tapped opens what is behind the fact.
func (b *badge) Tapped(*fyne.PointEvent) { b.Open() }

// Said returns the fact.
func (b *badge) Said() (name, value string) { return b.Fact.Text, "" }

// Cursor says that a tap opens something.
func (b *badge) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn marks the badge under the pointer.
func (b *badge) MouseIn(*desktop.MouseEvent) { b.hovered = true; b.Refresh() }

// MouseMoved has nothing to follow.
func (b *badge) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the mark away.
func (b *badge) MouseOut() { b.hovered = false; b.Refresh() }

// FocusGained draws the focus.
func (b *badge) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost takes the focus' sign away.
func (b *badge) FocusLost() { b.focused = false; b.Refresh() }

// TypedRune ignores text.
func (b *badge) TypedRune(rune) {}

// KeyDown tells the window which keys are pressed anew.
func (b *badge) KeyDown(key *fyne.KeyEvent) { kit.PressedAnew(b, key) }

// KeyUp tells the window which keys are released.
func (b *badge) KeyUp(key *fyne.KeyEvent) { kit.Released(b, key) }

// TypedKey opens what is behind the fact with Space or Enter.
func (b *badge) TypedKey(key *fyne.KeyEvent) {
	switch {
	case key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter || key.Name == fyne.KeySpace:
		b.Open()
	case b.keys != nil:
		b.keys.TypedKey(key)
	}
}

// CreateRenderer returns the renderer of the card and its line of text.
func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	r := &badgeRenderer{badge: b, card: canvas.NewRectangle(nil), hover: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	r.card.CornerRadius, r.hover.CornerRadius = kit.Radius, kit.Radius
	r.text.TextSize = kit.SmallSize
	r.text.Alignment = fyne.TextAlignCenter
	r.paint()
	return r
}

type badgeRenderer struct {
	badge       *badge
	card, hover *canvas.Rectangle
	text        *canvas.Text
}

// Layout centres the text, shortened to the badge's width.
func (r *badgeRenderer) Layout(size fyne.Size) {
	r.card.Resize(size)
	r.hover.Resize(size)
	r.text.Text = kit.Elide(r.badge.Fact.Text, size.Width-badgePadding, kit.SmallSize, r.text.TextStyle)
	kit.Orient(r.text)
	kit.Place(r.text, badgePadding/2, 0, size.Width-badgePadding, size.Height)
}

// MinSize is small: the layout decides.
func (r *badgeRenderer) MinSize() fyne.Size { return fyne.NewSize(6*kit.Step, FactsLow) }

// Objects returns what is drawn, from back to front.
func (r *badgeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.card, r.hover, r.text}
}

// Refresh redraws the badge.
func (r *badgeRenderer) Refresh() {
	r.paint()
	r.Layout(r.badge.Size())
	canvas.Refresh(r.badge)
}

func (r *badgeRenderer) paint() {
	b := r.badge
	r.card.FillColor, r.text.Color = theme.Color(theme.ColorNameButton), theme.Color(theme.ColorNameForeground)
	if b.Fact.Lit {
		r.card.FillColor, r.text.Color = theme.Color(theme.ColorNamePrimary), theme.Color(theme.ColorNameForegroundOnPrimary)
	}
	r.card.StrokeColor, r.card.StrokeWidth = theme.Color(theme.ColorNameInputBorder), 1
	if b.focused {
		r.card.StrokeColor, r.card.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
		if b.Fact.Lit {
			r.card.StrokeColor = theme.Color(theme.ColorNameForeground)
		}
	}
	r.hover.FillColor = theme.Color(theme.ColorNameHover)
	kit.Show(r.hover, b.hovered)
}

// Destroy has nothing to give back.
func (r *badgeRenderer) Destroy() {}
