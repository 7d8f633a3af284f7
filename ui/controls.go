package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// controlHeight is the height of a button.
const controlHeight = 4 * step

// keyFilter is asked of every key before a focused control gets it; it tells whether it took the key. Without it, the
// window's keys would fall silent while a control has the focus.
type keyFilter func(*fyne.KeyEvent) bool

// button is a button that Enter presses, too, and that leaves other keys to its window.
type button struct {
	widget.Button
	keys    keyFilter
	takes   func(fyne.KeyName) bool // tells whether a key may press it now; nil: always
	refused func()                  // says why the button is disabled, when it is tapped; nil: nothing is to be said
	redrawn func()                  // called when focus or pointer change its look; nil: nobody needs to know
}

// newButton returns a button; an empty text or a nil icon leaves that part out.
func newButton(text string, icon fyne.Resource, tapped func(), keys keyFilter) *button {
	b := &button{keys: keys}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// Tapped presses the button; a disabled one says why it is.
func (b *button) Tapped(e *fyne.PointEvent) {
	if b.Disabled() && b.refused != nil {
		b.refused()
		return
	}
	b.Button.Tapped(e)
}

// TypedKey presses the button with Space or Enter.
func (b *button) TypedKey(key *fyne.KeyEvent) {
	switch {
	case key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter || key.Name == fyne.KeySpace:
		if b.takes == nil || b.takes(key.Name) {
			b.Tapped(nil)
		}
	case b.keys != nil:
		b.keys(key)
	}
}

// KeyDown tells the window which keys are pressed anew.
func (b *button) KeyDown(key *fyne.KeyEvent) { pressedAnew(b, key) }

// KeyUp has nothing to tell.
func (b *button) KeyUp(*fyne.KeyEvent) {}

// FocusGained shows the focus.
func (b *button) FocusGained() { b.Button.FocusGained(); b.tell() }

// FocusLost hides it.
func (b *button) FocusLost() { b.Button.FocusLost(); b.tell() }

// MouseIn shows that the pointer is there.
func (b *button) MouseIn(e *desktop.MouseEvent) { b.Button.MouseIn(e); b.tell() }

// MouseOut shows that it is gone.
func (b *button) MouseOut() { b.Button.MouseOut(); b.tell() }

func (b *button) tell() {
	if b.redrawn != nil {
		b.redrawn()
	}
}

// setEnabled enables or disables the button, and redraws it only if that changes something.
func (b *button) setEnabled(enabled bool) {
	if enabled == b.Disabled() {
		if enabled {
			b.Enable()
		} else {
			b.Disable()
		}
	}
}

// pressedAnew tells the window that a key was pressed, for Fyne does not while a control has the focus: held, it repeats
// as TypedKey alone.
func pressedAnew(o fyne.CanvasObject, key *fyne.KeyEvent) {
	if c, ok := fyne.CurrentApp().Driver().CanvasForObject(o).(desktop.Canvas); ok && c.OnKeyDown() != nil {
		c.OnKeyDown()(key)
	}
}

// list is a list that leaves Enter and Escape to its dialog. Moving through it selects; a frame shows the focus.
type list struct {
	widget.List
	keys    keyFilter
	current widget.ListItemID
	byKey   bool // the selection is being moved by a key, not by a tap
	frame   *canvas.Rectangle
}

func newList(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject),
	selected func(widget.ListItemID), keys keyFilter) *list {
	l := &list{keys: keys, current: -1, frame: canvas.NewRectangle(nil)}
	l.frame.StrokeWidth, l.frame.CornerRadius = 1.5, step/2
	l.frame.Hide()
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.HideSeparators = true
	l.OnSelected = func(id widget.ListItemID) {
		l.current = id
		selected(id)
	}
	l.ExtendBaseWidget(l)
	return l
}

// FocusGained shows the focus. Fyne would mark an item that need not be the selected one.
func (l *list) FocusGained() {
	l.frame.StrokeColor = theme.Color(theme.ColorNamePrimary)
	l.frame.Show()
	canvas.Refresh(l)
}

// FocusLost hides it.
func (l *list) FocusLost() {
	l.frame.Hide()
	canvas.Refresh(l)
}

// KeyDown tells the window which keys are pressed anew.
func (l *list) KeyDown(key *fyne.KeyEvent) { pressedAnew(l, key) }

// KeyUp has nothing to tell.
func (l *list) KeyUp(*fyne.KeyEvent) {}

// CreateRenderer returns the renderer of a list with a frame.
func (l *list) CreateRenderer() fyne.WidgetRenderer { return &framed{l.List.CreateRenderer(), l.frame} }

// framed draws a widget with a frame over it.
type framed struct {
	fyne.WidgetRenderer
	frame *canvas.Rectangle
}

// Layout gives widget and frame all the room.
func (r *framed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	place(r.frame, 0, 0, size.Width, size.Height)
}

// Objects returns the widget's, and the frame last.
func (r *framed) Objects() []fyne.CanvasObject { return append(r.WidgetRenderer.Objects(), r.frame) }

// TypedKey moves the selection, but for the keys that the dialog takes.
func (l *list) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyUp:
		l.choose(l.current - 1)
	case fyne.KeyDown:
		l.choose(l.current + 1)
	case fyne.KeyHome:
		l.choose(0)
	case fyne.KeyEnd:
		l.choose(l.Length() - 1)
	default:
		if l.keys != nil {
			l.keys(key)
		}
	}
}

// choose selects an item, the nearest there is.
func (l *list) choose(id widget.ListItemID) {
	if n := l.Length(); n > 0 {
		l.byKey = true
		l.Select(max(0, min(id, n-1)))
		l.byKey = false
	}
}

// dialogKey tells whether a key answers a dialog rather than editing a text in it.
func dialogKey(key *fyne.KeyEvent) bool {
	return key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter || key.Name == fyne.KeyEscape
}
