package workshop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
)

// step is a square as a piece sees it: so many ranks ahead, so many files to its right.
type step struct{ forward, right int }

func (s step) plus(by step) step { return step{s.forward + by.forward, s.right + by.right} }

// away returns how far off a square is, in steps of a king.
func (s step) away() int { return max(s.forward, -s.forward, s.right, -s.right) }

// arrows are the steps of the arrow keys.
var arrows = map[fyne.KeyName]step{
	fyne.KeyUp: {1, 0}, fyne.KeyDown: {-1, 0}, fyne.KeyLeft: {0, -1}, fyne.KeyRight: {0, 1},
}

// pieceBoard shows a piece and where it goes, and hands on taps and keys to its view.
type pieceBoard struct {
	widget.BaseWidget
	Name string // what those are told who cannot see it
	view boardView
}

// boardView is what a pieceBoard shows.
type boardView interface {
	draw(size fyne.Size) []fyne.CanvasObject
	tapped(at fyne.Position, erase bool)
	typedKey(*fyne.KeyEvent)
	focus(on bool)
	said() string
}

var (
	_ fyne.Tappable          = (*pieceBoard)(nil)
	_ fyne.SecondaryTappable = (*pieceBoard)(nil)
	_ fyne.Focusable         = (*pieceBoard)(nil)
	_ desktop.Keyable        = (*pieceBoard)(nil)
	_ desktop.Cursorable     = (*pieceBoard)(nil)
)

// show shows the board in another way.
func (b *pieceBoard) show(name string, v boardView) {
	b.Name, b.view = name, v
	b.Refresh()
}

// Tapped hands on a tap.
func (b *pieceBoard) Tapped(e *fyne.PointEvent) { b.tap(e.Position, false) }

// TappedSecondary hands on a tap that erases.
func (b *pieceBoard) TappedSecondary(e *fyne.PointEvent) { b.tap(e.Position, true) }

func (b *pieceBoard) tap(at fyne.Position, erase bool) {
	kit.TakeFocus(b)
	b.view.tapped(at, erase)
	b.Refresh()
}

// TypedKey hands on a key.
func (b *pieceBoard) TypedKey(key *fyne.KeyEvent) {
	b.view.typedKey(key)
	b.Refresh()
}

// TypedRune has no use for text.
func (b *pieceBoard) TypedRune(rune) {}

// KeyDown tells the window which keys are pressed anew.
func (b *pieceBoard) KeyDown(key *fyne.KeyEvent) { kit.PressedAnew(b, key) }

// KeyUp tells the window which keys are released.
func (b *pieceBoard) KeyUp(key *fyne.KeyEvent) { kit.Released(b, key) }

// FocusGained shows the focus.
func (b *pieceBoard) FocusGained() { b.focus(true) }

// FocusLost hides it.
func (b *pieceBoard) FocusLost() { b.focus(false) }

func (b *pieceBoard) focus(on bool) {
	b.view.focus(on)
	b.Refresh()
}

// Cursor returns a pointing hand: every square can be tapped.
func (b *pieceBoard) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Said returns what the board is called, and where its piece stands if that can be chosen.
func (b *pieceBoard) Said() (name, value string) { return b.Name, b.view.said() }

// CreateRenderer returns the renderer of what the view draws.
func (b *pieceBoard) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(15 * kit.Step) }
	return kit.DrawnFixed(b, least, func(size fyne.Size) []fyne.CanvasObject { return b.view.draw(size) })
}

// frame returns a frame of the focus.
func frame(at kit.Rect, width float32) fyne.CanvasObject {
	return placed(&canvas.Rectangle{StrokeColor: theme.Color(theme.ColorNamePrimary), StrokeWidth: width}, at)
}

func placed(o fyne.CanvasObject, at kit.Rect) fyne.CanvasObject {
	kit.Place(o, at.X, at.Y, at.Width, at.Height)
	return o
}
