package kit

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Queue is the queue that owns every modal dialog of the window: one is open, the others wait. Nobody answers a dialog
// that he cannot have seen: until guardTime has passed since it appeared, and since the last press upon it in that time,
// it takes no press and no Enter; and no key that was down before. Nor does a press that was aimed at a dialog reach the
// window, where that has just closed, nor a key that was pressed upon it and is still held.
type Queue struct {
	Canvas   fyne.Canvas
	Places   Places   // in the window; nil: nothing stands there that is left uncovered
	Listener Listener // nil: nobody listens
	Changed  func()   // is told that another dialog is open, or none; nil: nobody is
	Open     *Dialog
	waiting  []*Dialog
	Guard    time.Duration             // guardTime, or 0 for no guard
	Post     func(func())              // runs a function on the window's goroutine
	Below    *PressGuard               // lies over the window, where a dialog has just closed; nil: nothing does
	until    time.Time                 // when the open dialog takes presses
	pressed  map[fyne.KeyName]struct{} // the keys that were pressed since it does
	held     map[fyne.KeyName]struct{} // the keys that were pressed upon a dialog that has closed, and may still be down
	typed    []func()                  // types what was typed while slow work was unseen
	last     func()                    // is to be done after slow work; nil: nothing is
	keep     *Dialog                   // stays seen when it is left
	below    *dialogView               // of the dialog that did, under the open one; nil: none did
}

// Busy tells whether a dialog is open; until it is closed no command and no key of the window does anything.
func (d *Queue) Busy() bool { return d.Open != nil }

// View returns the open dialog as it is drawn, nil if none is.
func (d *Queue) View() fyne.CanvasObject {
	if d.Open == nil {
		return nil
	}
	return d.Open.view
}

// Card returns where the open dialog stands in the window, nowhere if none is open.
func (d *Queue) Card() Rect {
	if d.Open == nil {
		return Rect{}
	}
	return d.Open.view.at
}

// Resized places the open dialog anew: its content needs more room now, or the board beside it stands elsewhere.
func (d *Queue) Resized() {
	if d.Open != nil {
		d.Open.view.Refresh()
	}
}

// Waiting returns how many dialogs wait until the open one is answered.
func (d *Queue) Waiting() int { return len(d.waiting) }

// Seen tells whether a dialog is open and can be seen: slow work is shown only if it takes a moment.
func (d *Queue) Seen() bool { return d.Open != nil && !d.Open.view.unseen }

// Show opens a dialog, or lets it wait until those before it are answered.
func (d *Queue) Show(s *Dialog) {
	d.waiting = append(d.waiting, s)
	d.next()
}

// ShowFirst opens a dialog before all those that wait: one that belongs to the answer just given.
func (d *Queue) ShowFirst(s *Dialog) {
	d.waiting = slices.Insert(d.waiting, 0, s)
	d.next()
}

// Leave closes a dialog for another one, and comes back to it after that and whatever that leads to.
func (d *Queue) Leave(from, to *Dialog) {
	d.waiting = slices.DeleteFunc(d.waiting, func(w *Dialog) bool { return w == from })
	d.waiting = slices.Insert(d.waiting, 0, to, from)
	if d.Open == from {
		d.lower(from)
		d.next()
	}
}

// Over is Leave for a short word about what a dialog shows: that stays seen below it.
func (d *Queue) Over(from, to *Dialog) {
	d.keep = from
	d.Leave(from, to)
	d.keep = nil
}

// next opens the first dialog that waits, if none is open.
func (d *Queue) next() {
	for d.Open == nil && len(d.waiting) > 0 {
		s := d.waiting[0]
		d.waiting = d.waiting[1:]
		if s.Stale == nil || !s.Stale() {
			d.raise(s)
		}
	}
}

func (d *Queue) raise(s *Dialog) {
	d.Open = s
	d.Canvas.Unfocus()
	s.view = newDialogView(s, d.buttonRow(s))
	s.view.places = d.Places
	s.view.tips.Post = d.Post
	s.Offer()
	s.view.unseen = s.Working
	s.view.guard.dialogs = d
	d.Canvas.Overlays().Add(s.view)
	s.view.Resize(d.Canvas.Size())
	d.startGuard(s)
	if !s.Working {
		focus := s.First
		if focus == nil && len(s.Buttons) > 0 {
			focus = s.Buttons[len(s.Buttons)-1]
		}
		d.Canvas.Focus(focus)
	}
	d.change()
	if s.Shown != nil {
		s.Shown()
	}
	if !s.Working && d.Listener != nil {
		d.Listener.Raised(s)
	}
}

// Reveal lets a dialog be seen that was open unseen until now.
func (d *Queue) Reveal(s *Dialog) {
	if d.Open == s && s.view.unseen {
		s.view.unseen = false
		d.typed = nil // what is typed from now on is meant for the dialog
		s.view.Refresh()
		d.startGuard(s)
	}
}

// startGuard lets a dialog that has just appeared take no press for a moment.
func (d *Queue) startGuard(s *Dialog) {
	if d.pressed = nil; d.Guard > 0 {
		s.view.guard.Show()
		d.extendGuard()
		d.endGuard(s, s.view.guard)
	}
}

func (d *Queue) extendGuard() { d.until = time.Now().Add(d.Guard) }

func (d *Queue) guarded() bool { return time.Now().Before(d.until) }

// endGuard ends a guard when the time has come, which whatever was shown since may have put off: that of a dialog, or with nil that
// of the window.
func (d *Queue) endGuard(s *Dialog, guard *PressGuard) {
	time.AfterFunc(time.Until(d.until), func() {
		d.Post(func() {
			if d.Open == s && d.guarded() {
				d.endGuard(s, guard)
			} else {
				guard.Hide()
			}
		})
	})
}

// guardBelow lets the window take no press for a moment where a dialog has just closed.
func (d *Queue) guardBelow(s *Dialog) {
	if d.Guard == 0 || d.Below == nil || s.view.unseen {
		return
	}
	at, origin := s.view.at, PlaceOf(d.Canvas, d.Canvas.Content())
	Place(d.Below, at.X-origin.X, at.Y-origin.Y, at.Width, at.Height)
	d.Below.Show()
	d.extendGuard()
	d.endGuard(nil, d.Below)
}

// KeyDown hears of every key that is pressed, but not of those that repeat while they are held.
func (d *Queue) KeyDown(key *fyne.KeyEvent) {
	d.held = nil // of several keys only the last repeats
	if d.Open == nil || key.Name != fyne.KeyEscape && d.guarded() {
		return
	}
	if d.pressed == nil {
		d.pressed = make(map[fyne.KeyName]struct{})
	}
	d.pressed[key.Name] = struct{}{}
}

// KeyUp hears of every key that is released.
func (d *Queue) KeyUp(key *fyne.KeyEvent) {
	delete(d.pressed, key.Name)
	delete(d.held, key.Name)
}

// Held tells whether a key repeats that was pressed upon a dialog, which has closed since then.
func (d *Queue) Held(key fyne.KeyName) bool {
	_, held := d.held[key]
	return held && d.Open == nil
}

// answers tells whether a key may answer the open dialog: it was pressed when that was to be seen.
func (d *Queue) answers(key fyne.KeyName) bool {
	_, pressed := d.pressed[key]
	return pressed || d.Guard == 0
}

// buttonRow makes the buttons of a dialog: last the one that Escape presses, and first that of Enter where they stand below each other.
func (d *Queue) buttonRow(s *Dialog) *fyne.Container {
	rows := s.Beside && s.Width == 0
	row := container.New(&answerLayout{foot: s.Foot, rows: rows})
	s.Buttons = nil
	for i, a := range s.Answers {
		b := NewButton(a.Text, nil, func() { d.give(s, i) })
		b.dialogs, b.Refused, b.Apart = d, b.OnTapped, row
		switch {
		case a.Danger:
			b.Importance = widget.WarningImportance // which the theme writes in red
		case i == len(s.Answers)-1 && !s.Working:
			b.Importance = widget.HighImportance
		}
		s.Buttons = append(s.Buttons, b)
		row.Add(b)
	}
	enter := len(row.Objects) - 1
	if i := s.Escape; !s.Foot && i >= 0 && i < enter {
		row.Objects = append(slices.Delete(row.Objects, i, i+1), s.Buttons[i])
		enter--
	}
	if s.Foot || rows && enter < len(row.Objects)-1 { // the answer of Enter stands first
		b := row.Objects[enter]
		row.Objects = slices.Insert(slices.Delete(row.Objects, enter, enter+1), 0, b)
	}
	return row
}

// give closes the dialog with an answer, unless that refuses.
func (d *Queue) give(s *Dialog, i int) {
	if d.Open != s {
		return
	}
	if i < 0 {
		d.close(s)
		return
	}
	a := s.Answers[i]
	if why := a.whyNot(); why != "" {
		s.view.tips.Tell(s.Buttons[i], why)
		if d.Listener != nil {
			d.Listener.Refused(why)
		}
		return
	}
	if a.Accept != nil && !a.Accept() {
		return
	}
	d.typed, d.last = nil, nil
	d.Finish(s, a.Run)
}

// Answer gives the open dialog the answer that Enter gives.
func (d *Queue) Answer() {
	if s := d.Open; s != nil && !s.Working {
		d.give(s, len(s.Answers)-1)
	}
}

// Finish closes the open dialog, and lets what comes of it go before the dialogs that wait.
func (d *Queue) Finish(s *Dialog, then func()) {
	if d.Open != s {
		return
	}
	typed, last := d.typed, d.last
	d.lower(s)
	if then != nil {
		then()
	}
	d.next()
	for _, again := range typed {
		if d.Open == nil {
			again()
		}
	}
	if last != nil && d.Open == nil {
		last()
	}
}

// Later keeps what is typed while slow work is unseen: it was meant for the window, and is typed when the work is done.
func (d *Queue) Later(again func()) bool {
	if d.Open == nil || !d.Open.view.unseen {
		return false
	}
	d.typed = append(d.typed, again)
	return true
}

// Last has something done when the slow work is done that goes on, seen or not, unless that leads to a question or is
// cancelled. It tells whether there is such work.
func (d *Queue) Last(then func()) bool {
	working := d.Open != nil && d.Open.Working
	if working {
		d.last = then
	}
	return working
}

// close closes a dialog without an answer, or takes it out of the queue.
func (d *Queue) close(s *Dialog) {
	d.waiting = slices.DeleteFunc(d.waiting, func(w *Dialog) bool { return w == s })
	if d.Open == s {
		d.lower(s)
		d.next()
	}
}

// Dismiss closes the open dialog and all that wait, unanswered.
func (d *Queue) Dismiss() {
	d.waiting = nil
	if d.Open != nil {
		d.close(d.Open)
	}
}

func (d *Queue) lower(s *Dialog) {
	if d.keep == s {
		d.below = s.view
	} else {
		d.Canvas.Overlays().Remove(s.view)
		if d.below != nil {
			d.Canvas.Overlays().Remove(d.below)
			d.below = nil
		}
	}
	d.Open, d.typed, d.last = nil, nil, nil
	d.change()
	if d.Guard > 0 && len(d.pressed) > 0 {
		d.held, d.pressed = d.pressed, nil
	}
	d.guardBelow(s)
	if !s.Working && d.Listener != nil {
		d.Listener.Lowered()
	}
	if s.Closed != nil {
		s.Closed()
	}
}

func (d *Queue) change() {
	if d.Changed != nil {
		d.Changed()
	}
}

// Prune closes the dialogs whose question has answered itself.
func (d *Queue) Prune() {
	if s := d.Open; s != nil && s.Stale != nil && s.Stale() {
		d.close(s)
	}
}

// typeAgain types a key into what has the focus now.
func (d *Queue) typeAgain(key *fyne.KeyEvent) {
	if focused := d.Canvas.Focused(); focused != nil {
		focused.TypedKey(key)
	} else {
		d.Canvas.OnTypedKey()(key)
	}
}

// TypedKey answers the open dialog with Enter and Escape, and swallows every other key.
func (d *Queue) TypedKey(key *fyne.KeyEvent) bool {
	s := d.Open
	if s == nil {
		return false
	}
	if key.Name != fyne.KeyEscape && d.Later(func() { d.typeAgain(key) }) {
		return true
	}
	s.view.tips.Away()
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if d.answers(key.Name) {
			d.Answer()
		}
	case fyne.KeyEscape:
		if d.answers(key.Name) {
			d.give(s, s.Escape)
		}
	default:
		taken := s.Typed != nil && s.Typed(key)
		if !taken {
			s.view.scrollKey(key.Name)
		}
		if (!taken || s.Texts != nil) && d.Listener != nil {
			d.Listener.Read(s, key.Name)
		}
	}
	return true
}

// TabbedTo tells the open dialog, and what has the focus now, that Tab has brought it. In a line of text all is selected, so that what
// is typed replaces it.
func (d *Queue) TabbedTo() {
	switch f := d.Canvas.Focused().(type) {
	case *Entry:
		if !f.MultiLine {
			f.TypedShortcut(&fyne.ShortcutSelectAll{})
		}
	case interface{ Tabbed() }:
		f.Tabbed()
	}
	switch s := d.Open; {
	case s == nil:
	case s.Tabbed != nil:
		s.Tabbed(d.Canvas.Focused())
	case s.view.scroll != nil:
		Reveal(s.view.scroll, s.view.scroll.Content.(*fyne.Container), d.Canvas.Focused())
	}
}

// TypedShortcut gives the open dialog a shortcut that nothing in it with the focus has taken.
func (d *Queue) TypedShortcut(s fyne.Shortcut) {
	if d.Seen() && d.Open.Shortcut != nil {
		d.Open.Shortcut(s)
	}
}
