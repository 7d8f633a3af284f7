package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// answer is one button of a dialog: a verb, and what it does once the dialog is closed.
type answer struct {
	text   string
	run    func()
	accept func() bool // asked before the dialog closes; nil: it always closes
	danger bool        // it loses something, and stands apart
}

// sheet is one modal dialog. Enter gives the last answer, Escape the one numbered escape; a tap outside does nothing.
type sheet struct {
	title   string
	content fyne.CanvasObject
	answers []answer
	escape  int                       // the answer that Escape gives; -1: it only closes
	first   fyne.Focusable            // has the focus at first; nil: the last answer
	width   float32                   // of the content; 0: an ordinary one
	height  float32                   // of content that can be made lower; 0: what it needs, scrolling if there is less
	shown   func()                    // called once the dialog is on the screen
	closed  func()                    // called once it is gone from there
	typed   func(*fyne.KeyEvent) bool // is asked of every other key, and tells whether it took it; nil: none is taken
	turned  bool                      // it is for a player who sits opposite: a short question without entries
	stale   func() bool               // tells whether the question has answered itself; nil: never
	working bool                      // it asks nothing and waits for slow work: unseen at first; Enter does nothing
	buttons []*button                 // one an answer, made when shown
	surface *surface                  // nil until shown
}

// guardTime is how long presses are taken for ones that were aimed at what stood there before: as long as a double click.
const guardTime = 400 * time.Millisecond

// dialogs is the queue that owns every modal dialog of the window: one is open, the others wait. Nobody answers a dialog
// that he cannot have seen: until guardTime has passed since it appeared, and since the last press upon it in that time,
// it takes no press and no Enter; and no key that was down before. Nor does a press that was aimed at a dialog reach the
// window, where that has just closed.
type dialogs struct {
	canvas  fyne.Canvas
	open    *sheet
	waiting []*sheet
	guard   time.Duration             // guardTime, or 0 for no guard
	post    func(func())              // runs a function on the window's goroutine
	below   *pressGuard               // lies over the window, where a dialog has just closed; nil: nothing does
	until   time.Time                 // when the open dialog takes presses
	pressed map[fyne.KeyName]struct{} // the keys that were pressed since it does
	typed   []func()                  // types what was typed while slow work was unseen
}

// busy tells whether a dialog is open; until it is closed no command and no key of the window does anything.
func (d *dialogs) busy() bool { return d.open != nil }

// show opens a dialog, or lets it wait until those before it are answered.
func (d *dialogs) show(s *sheet) {
	d.waiting = append(d.waiting, s)
	d.next()
}

// showFirst opens a dialog before all those that wait: one that belongs to the answer just given.
func (d *dialogs) showFirst(s *sheet) {
	d.waiting = slices.Insert(d.waiting, 0, s)
	d.next()
}

// leave closes a dialog for another one, each answer of which leads back to it.
func (d *dialogs) leave(from, to *sheet) {
	for i := range to.answers {
		run := to.answers[i].run
		to.answers[i].run = func() {
			if run != nil {
				run()
			}
			d.showFirst(from)
		}
	}
	d.waiting = slices.Insert(d.waiting, 0, to)
	d.close(from)
}

// next opens the first dialog that waits, if none is open.
func (d *dialogs) next() {
	for d.open == nil && len(d.waiting) > 0 {
		s := d.waiting[0]
		d.waiting = d.waiting[1:]
		if s.stale == nil || !s.stale() {
			d.raise(s)
		}
	}
}

func (d *dialogs) raise(s *sheet) {
	d.open = s
	d.canvas.Unfocus()
	s.surface = newSurface(s, d.buttonRow(s))
	s.surface.veiled = s.working
	s.surface.guard.pressed = d.extendGuard
	d.canvas.Overlays().Add(s.surface)
	s.surface.Resize(d.canvas.Size())
	d.startGuard(s)
	if !s.working {
		focus := s.first
		if focus == nil && len(s.buttons) > 0 {
			focus = s.buttons[len(s.buttons)-1]
		}
		d.canvas.Focus(focus)
	}
	if s.shown != nil {
		s.shown()
	}
}

// unveil lets a dialog be seen that was open unseen until now.
func (d *dialogs) unveil(s *sheet) {
	if d.open == s && s.surface.veiled {
		s.surface.veiled = false
		d.typed = nil // what is typed from now on is meant for the dialog
		s.surface.Refresh()
		d.startGuard(s)
	}
}

// startGuard lets a dialog that has just appeared take no press for a moment.
func (d *dialogs) startGuard(s *sheet) {
	if d.pressed = nil; d.guard > 0 {
		s.surface.guard.Show()
		d.extendGuard()
		d.endGuard(s)
	}
}

func (d *dialogs) extendGuard() { d.until = time.Now().Add(d.guard) }

func (d *dialogs) guarded() bool { return time.Now().Before(d.until) }

// endGuard lets a dialog take presses when the time has come.
func (d *dialogs) endGuard(s *sheet) {
	time.AfterFunc(time.Until(d.until), func() {
		d.post(func() {
			switch {
			case d.open != s:
			case d.guarded():
				d.endGuard(s)
			default:
				s.surface.guard.Hide()
			}
		})
	})
}

// guardBelow lets the window take no press for a moment where a dialog has just closed.
func (d *dialogs) guardBelow(s *sheet) {
	if d.guard == 0 || d.below == nil || s.surface.veiled {
		return
	}
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.below).Subtract(d.below.Position()) // of the window's content
	at, size := s.surface.at.Subtract(origin), s.surface.size
	place(d.below, at.X, at.Y, size.Width, size.Height)
	d.below.Show()
	d.until = time.Now().Add(d.guard)
	time.AfterFunc(d.guard, func() {
		d.post(func() {
			if d.open != nil || !d.guarded() {
				d.below.Hide()
			}
		})
	})
}

// keyDown hears of every key that is pressed, but not of those that repeat while they are held.
func (d *dialogs) keyDown(key *fyne.KeyEvent) {
	if d.open == nil || key.Name != fyne.KeyEscape && d.guarded() {
		return
	}
	if d.pressed == nil {
		d.pressed = make(map[fyne.KeyName]struct{})
	}
	d.pressed[key.Name] = struct{}{}
}

// answers tells whether a key may answer the open dialog: it was pressed when that was to be seen.
func (d *dialogs) answers(key fyne.KeyName) bool {
	_, pressed := d.pressed[key]
	return pressed || d.guard == 0
}

// buttonRow makes the buttons of a dialog: at the right, the one that Enter presses last.
func (d *dialogs) buttonRow(s *sheet) *fyne.Container {
	row := container.New(&answerLayout{})
	s.buttons = nil
	for i, a := range s.answers {
		b := newButton(a.text, nil, func() { d.give(s, i) }, d.typedKey)
		b.takes = d.answers
		switch {
		case a.danger:
			b.Importance = widget.DangerImportance
		case i == len(s.answers)-1 && !s.working:
			b.Importance = widget.HighImportance
		}
		s.buttons = append(s.buttons, b)
		row.Add(b)
	}
	return row
}

// give closes the dialog with an answer, unless that refuses.
func (d *dialogs) give(s *sheet, i int) {
	if d.open != s {
		return
	}
	if i < 0 {
		d.close(s)
		return
	}
	a := s.answers[i]
	if a.accept != nil && !a.accept() {
		return
	}
	d.typed = nil
	d.finish(s, a.run)
}

// finish closes the open dialog, and lets what comes of it go before the dialogs that wait.
func (d *dialogs) finish(s *sheet, then func()) {
	if d.open != s {
		return
	}
	typed := d.typed
	d.lower(s)
	if then != nil {
		then()
	}
	d.next()
	for _, again := range typed {
		if d.open == nil {
			again()
		}
	}
}

// later keeps what is typed while slow work is unseen: it was meant for the window, and is typed when the work is done.
func (d *dialogs) later(again func()) bool {
	if d.open == nil || !d.open.surface.veiled {
		return false
	}
	d.typed = append(d.typed, again)
	return true
}

// close closes a dialog without an answer, or takes it out of the queue.
func (d *dialogs) close(s *sheet) {
	d.waiting = slices.DeleteFunc(d.waiting, func(w *sheet) bool { return w == s })
	if d.open == s {
		d.lower(s)
		d.next()
	}
}

// dismiss closes the open dialog and all that wait, unanswered.
func (d *dialogs) dismiss() {
	d.waiting = nil
	if d.open != nil {
		d.close(d.open)
	}
}

func (d *dialogs) lower(s *sheet) {
	d.canvas.Overlays().Remove(s.surface)
	d.open, d.typed = nil, nil
	d.guardBelow(s)
	if s.closed != nil {
		s.closed()
	}
}

// prune closes the dialogs whose question has answered itself.
func (d *dialogs) prune() {
	if s := d.open; s != nil && s.stale != nil && s.stale() {
		d.close(s)
	}
}

// typeAgain types a key into what has the focus now.
func (d *dialogs) typeAgain(key *fyne.KeyEvent) {
	if focused := d.canvas.Focused(); focused != nil {
		focused.TypedKey(key)
	} else {
		d.canvas.OnTypedKey()(key)
	}
}

// typedKey answers the open dialog with Enter and Escape, and swallows every other key.
func (d *dialogs) typedKey(key *fyne.KeyEvent) bool {
	s := d.open
	if s == nil {
		return false
	}
	if key.Name != fyne.KeyEscape && d.later(func() { d.typeAgain(key) }) {
		return true
	}
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !s.working && d.answers(key.Name) {
			d.give(s, len(s.answers)-1)
		}
	case fyne.KeyEscape:
		if d.answers(key.Name) {
			d.give(s, s.escape)
		}
	default:
		if s.typed == nil || !s.typed(key) {
			s.surface.scrollKey(key.Name)
		}
	}
	return true
}

// answerLayout puts buttons in a row at the right, none of them too narrow to be hit; where there is no room for that,
// each is as narrow as its text. What loses something stands apart at the left.
type answerLayout struct{}

const narrowestAnswer = 11 * step

func (answerLayout) width(o fyne.CanvasObject) float32 {
	return max(narrowestAnswer, o.MinSize().Width+2*step)
}

// Layout places the buttons.
func (l answerLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x, tight := size.Width, l.MinSize(objects).Width > size.Width
	for _, o := range slices.Backward(objects) {
		width := l.width(o)
		if tight {
			width = o.MinSize().Width
		}
		if b, ok := o.(*button); ok && b.Importance == widget.DangerImportance {
			place(o, 0, 0, width, size.Height)
			continue
		}
		x -= width
		place(o, x, 0, width, size.Height)
		x -= step
	}
}

// MinSize returns the width of all buttons.
func (l answerLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := -step
	for _, o := range objects {
		width += l.width(o) + step
	}
	return fyne.NewSize(max(0, width), controlHeight+step/2)
}

// paragraph returns a text that wraps to the width of its dialog and begins where the title begins.
func paragraph(text string) fyne.CanvasObject { return outdented(wrapped(text)) }

func wrapped(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// outdented takes the padding at both sides away from a label.
func outdented(label *widget.Label) fyne.CanvasObject { return container.New(&outdent{}, label) }

type outdent struct{}

// Layout lets the object reach out by the padding of a label.
func (outdent) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		place(o, -step, 0, size.Width+2*step, size.Height)
	}
}

// MinSize returns the object's own, without its padding.
func (outdent) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	return fyne.NewSize(max(0, least.Width-2*step), least.Height)
}
