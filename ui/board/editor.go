package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Arranger gets the players' actions on an Editor.
type Arranger interface {
	speaker
	// Tapped reports a tap on a place, or Space or Enter on the cursor's.
	Tapped(place int)
	// Erased reports a right-click on a place, or Delete or Backspace on the cursor's.
	Erased(place int)
	// Dragged reports a drag from one place to another, -1 for outside the board.
	Dragged(from, to int)
	// Typed reports a typed character other than space, and its place.
	Typed(place int, r rune)
	// Cancels ends what is dragged to the board, as another button is pressed there, and reports whether there was something.
	Cancels() bool
	// Key gets the keys that the board does not use.
	Key(e *fyne.KeyEvent)
	// Shortcut gets shortcuts typed while the board has the focus.
	Shortcut(s fyne.Shortcut)
}

// Editor is a board for setting up positions: any piece may be anywhere, and there are no moves. It shows a State and reports
// actions to an Arranger, which responds with SetState.
type Editor struct {
	base

	Name string // for screen readers

	arranger Arranger
	hovered  int // the place under the pointer, -1 for none
}

// NewEditor returns an empty board; for pictures see New.
func NewEditor(pictures func(name string, px int) image.Image, a Arranger) *Editor {
	e := &Editor{arranger: a, hovered: -1}
	e.ExtendBaseWidget(e)
	e.view = newView(e, pictures)
	e.view.style.Slide = 0
	e.cursor = cursor{view: e.view, told: a, last: -1}
	return e
}

// SetState shows another state, without its moves.
func (e *Editor) SetState(s State) {
	e.endDrag()
	e.view.show(s.filled())
}

// Stands describes the content of a place.
func (e *Editor) Stands(place int) string { return e.arranger.Stands(place) }

// Unit returns the side of a square.
func (e *Editor) Unit() float32 { return e.view.unit() }

// MouseDown begins a tap or a drag; during a drag, another button cancels it.
func (e *Editor) MouseDown(m *desktop.MouseEvent) {
	if e.press(m.Button, m.Button != desktop.MouseButtonPrimary && (e.drag.active || e.arranger.Cancels())); e.spoiled() {
		e.endDrag()
	}
}

func (e *Editor) MouseUp(*desktop.MouseEvent) {}

func (e *Editor) Tapped(p *fyne.PointEvent) {
	if e.spoiled() {
		return
	}
	e.focusSilently()
	e.endDrag()
	e.tapped(e.view.squareAt(p.Position))
}

// TappedSecondary reports that a place is to be emptied.
func (e *Editor) TappedSecondary(p *fyne.PointEvent) {
	if e.spoiled() {
		return
	}
	e.focusSilently()
	e.erased(e.view.squareAt(p.Position))
}

// tapped reports a tap on a place, if there is one.
func (e *Editor) tapped(place int) {
	if valid(place) {
		e.arranger.Tapped(place)
	}
}

// erased reports that a place is to be emptied, if there is one.
func (e *Editor) erased(place int) {
	if valid(place) {
		e.arranger.Erased(place)
	}
}

// Dragged lifts the piece under the drag's begin, and moves it with the pointer.
func (e *Editor) Dragged(d *fyne.DragEvent) {
	if !e.drag.active {
		if e.grip != firm {
			return
		}
		e.focusSilently()
		e.drag = drag{active: true, from: e.view.squareAt(d.Position.SubtractXY(d.Dragged.DX, d.Dragged.DY))}
		if valid(e.drag.from) {
			e.view.lift(e.drag.from)
		}
	}
	e.drag.last = d.Position
	e.view.carry(d.Position)
}

// DragEnd drops the piece. On the drag's first place, that is a tap.
func (e *Editor) DragEnd() {
	if !e.drag.active {
		return
	}
	from, to, lifted := e.drag.from, e.view.squareAt(e.drag.last), e.view.lifted != nil
	e.grip = loose
	e.endDrag()
	switch {
	case from == to:
		e.tapped(to)
	case lifted:
		e.arranger.Dragged(from, to)
	}
}

// endDrag returns a lifted piece to its place.
func (e *Editor) endDrag() {
	if e.drag.active = false; e.view.lifted != nil {
		e.view.lower()
		e.view.settle()
		e.view.repaint()
	}
}

// TypedRune reports a typed character other than space.
func (e *Editor) TypedRune(r rune) {
	if place := e.meant(); r != ' ' && place >= 0 {
		e.arranger.Typed(place, r)
	}
}

// meant returns the place that a key refers to: the cursor's, or if that is hidden, the one under the pointer. Without either it
// shows the cursor and returns -1.
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

// CursorAt returns the cursor's place, -1 while it is hidden.
func (e *Editor) CursorAt() int { return e.view.cursor }

// TypedKey moves the cursor with the arrows; Space, Enter and Delete act on its place.
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
	case k.Name == fyne.KeyEscape && e.drag.active:
		e.grip = lost
		e.endDrag()
	case k.Name == fyne.KeyEscape && e.Selected() >= 0:
		e.Select(-1)
	default:
		e.arranger.Key(k)
	}
}

func (e *Editor) TypedShortcut(s fyne.Shortcut) { e.arranger.Shortcut(s) }

// MouseIn, MouseMoved and MouseOut track the pointer.
func (e *Editor) MouseIn(m *desktop.MouseEvent) { e.hovered = e.view.squareAt(m.Position) }

func (e *Editor) MouseMoved(m *desktop.MouseEvent) { e.hovered = e.view.squareAt(m.Position) }

func (e *Editor) MouseOut() { e.hovered = -1 }

func (e *Editor) Description() (name, value string) { return e.Name, "" }

// Cursor returns a pointing hand, since every place can be clicked.
func (e *Editor) Cursor() desktop.Cursor { return desktop.PointerCursor }
