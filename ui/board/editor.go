package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Arranger is told what the players do on an Editor.
type Arranger interface {
	speaker
	// Tapped tells of a place that was tapped, or of Space or Enter with the cursor on it.
	Tapped(place int)
	// Erased tells of a right-click on a place, or of Delete or Backspace with the cursor on it.
	Erased(place int)
	// Dragged tells that the piece of a place was dragged to another, -1 for outside of the board.
	Dragged(from, to int)
	// Typed tells what is typed, but for spaces, with the place that it is about.
	Typed(place int, r rune)
	// Key gets the keys that the board has no use for.
	Key(e *fyne.KeyEvent)
	// Shortcut gets the shortcuts that are typed while the board has the focus.
	Shortcut(s fyne.Shortcut)
}

// Editor is a board on which a position is set up: anything may stand anywhere, and nothing on it is a move. It shows a
// State and tells an Arranger what the player does, which answers with SetState.
type Editor struct {
	base

	Name string // what those are told who cannot see it

	arranger Arranger
	hovered  int // the place under the pointer, -1 for none
	drag     drag
}

// NewEditor returns an empty board; its pictures come as those of New do.
func NewEditor(pictures func(name string, px int) image.Image, a Arranger) *Editor {
	e := &Editor{arranger: a, hovered: -1}
	e.ExtendBaseWidget(e)
	e.view = newView(e, pictures)
	e.view.style.Slide = 0
	e.cursor = cursor{view: e.view, told: a, last: -1}
	return e
}

// SetState shows another state. What it says of moves is not shown.
func (e *Editor) SetState(s State) {
	e.endDrag()
	e.view.show(s.filled())
}

// PlaceAt returns the place under a position in the widget, -1 for none.
func (e *Editor) PlaceAt(p fyne.Position) int { return e.view.squareAt(p) }

// Stands says what stands on a place.
func (e *Editor) Stands(place int) string { return e.arranger.Stands(place) }

// Unit returns the side of a square.
func (e *Editor) Unit() float32 { return e.view.unit() }

// Tapped reports the place.
func (e *Editor) Tapped(p *fyne.PointEvent) {
	e.focusSilently()
	e.endDrag()
	e.tapped(e.view.squareAt(p.Position))
}

// TappedSecondary reports the place as one to be emptied.
func (e *Editor) TappedSecondary(p *fyne.PointEvent) {
	e.focusSilently()
	e.erased(e.view.squareAt(p.Position))
}

// tapped reports a place, unless it is none.
func (e *Editor) tapped(place int) {
	if valid(place) {
		e.arranger.Tapped(place)
	}
}

// erased reports a place as one to be emptied, unless it is none.
func (e *Editor) erased(place int) {
	if valid(place) {
		e.arranger.Erased(place)
	}
}

// Dragged lifts the piece on which the drag began, and lets it follow the pointer.
func (e *Editor) Dragged(d *fyne.DragEvent) {
	if !e.drag.active {
		e.focusSilently()
		e.drag = drag{active: true, from: e.view.squareAt(d.Position.SubtractXY(d.Dragged.DX, d.Dragged.DY))}
		if valid(e.drag.from) {
			e.view.lift(e.drag.from)
		}
	}
	e.drag.last = d.Position
	e.view.carry(d.Position)
}

// DragEnd puts the piece down. On the place where the drag began, that is a tap.
func (e *Editor) DragEnd() {
	if !e.drag.active {
		return
	}
	from, to, lifted := e.drag.from, e.view.squareAt(e.drag.last), e.view.lifted != nil
	e.endDrag()
	switch {
	case from == to:
		e.tapped(to)
	case lifted:
		e.arranger.Dragged(from, to)
	}
}

// endDrag brings a lifted piece back to its place.
func (e *Editor) endDrag() {
	if e.drag.active = false; e.view.lifted != nil {
		e.view.lower()
		e.view.settle()
		e.view.repaint()
	}
}

// focusSilently takes the focus for the pointer, and shows neither ring nor cursor.
func (e *Editor) focusSilently() {
	if c := canvasOf(e); c != nil && c.Focused() != fyne.Focusable(e) {
		c.Focus(e)
	}
	e.view.ring(false)
	e.cursor.show(-1)
}

// TypedRune reports what is typed, but for spaces.
func (e *Editor) TypedRune(r rune) {
	if place := e.meant(); r != ' ' && place >= 0 {
		e.arranger.Typed(place, r)
	}
}

// meant returns the place that a key is about: that of the cursor or, as long as that is not seen, the one under the
// pointer. If there is none either it shows the cursor and returns -1.
func (e *Editor) meant() int {
	switch {
	case e.view.cursor >= 0:
		return e.view.cursor
	case e.view.present(e.hovered):
		return e.hovered
	}
	e.cursor.wake(e.view.aboveLeft())
	return -1
}

// CursorAt returns the place of the cursor, -1 while none is seen.
func (e *Editor) CursorAt() int { return e.view.cursor }

// TypedKey moves the cursor with the arrows; Space, Enter and Delete tell what is meant for its place.
func (e *Editor) TypedKey(k *fyne.KeyEvent) {
	dx, dy := arrow(k.Name)
	switch {
	case (dx != 0 || dy != 0) && e.view.cursor < 0:
		e.cursor.wake(e.view.aboveLeft())
	case dx != 0 || dy != 0:
		e.cursor.move(dx, dy)
	case enters(k.Name) && (e.view.cursor >= 0 || k.Name == fyne.KeySpace):
		e.tapped(e.meant())
	case k.Name == fyne.KeyDelete || k.Name == fyne.KeyBackspace:
		e.erased(e.meant())
	case k.Name == fyne.KeyEscape && e.Selected() >= 0:
		e.Select(-1)
	default:
		e.arranger.Key(k)
	}
}

// TypedShortcut reports a shortcut.
func (e *Editor) TypedShortcut(s fyne.Shortcut) { e.arranger.Shortcut(s) }

// MouseIn, MouseMoved and MouseOut follow the pointer.
func (e *Editor) MouseIn(m *desktop.MouseEvent) { e.hovered = e.view.squareAt(m.Position) }

// MouseMoved follows the pointer.
func (e *Editor) MouseMoved(m *desktop.MouseEvent) { e.hovered = e.view.squareAt(m.Position) }

// MouseOut forgets it.
func (e *Editor) MouseOut() { e.hovered = -1 }

// Said returns what the board is called.
func (e *Editor) Said() (name, value string) { return e.Name, "" }

// Cursor returns a pointing hand: every place can be tapped.
func (e *Editor) Cursor() desktop.Cursor { return desktop.PointerCursor }
