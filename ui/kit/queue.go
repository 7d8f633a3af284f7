package kit

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Queue owns every modal dialog of the window: one is open, the others wait. New dialogs ignore input briefly, to prevent
// accidental answers: presses and Enter until Guard has passed since the dialog appeared, or since the last press in that time,
// and keys that were down before. The window likewise ignores a press meant for a dialog that has just closed, and a key held
// since then.
type Queue struct {
	Canvas   fyne.Canvas
	Places   Places   // areas to leave uncovered; may be nil
	Listener Listener // may be nil
	Bar      *MenuBar // faint while a question beside the board is open; may be nil
	Changed  func()   // called when another dialog opens, or the last one closes; may be nil
	Open     *Dialog
	waiting  []*Dialog
	Guard    time.Duration             // GuardTime, or 0 for none
	Key      *fyne.KeyEvent            // that went down last; nil: none yet
	Post     func(func())              // runs a function on the window's goroutine
	Below    *PressGuard               // over the window after a dialog has closed; may be nil
	pressed  map[fyne.KeyName]struct{} // keys pressed on the open dialog since its guard ended
	held     map[fyne.KeyName]struct{} // keys pressed on a closed dialog, perhaps still down
	early    bool                      // keys may still be meant for the board, which a card at the foot of the panel follows
	letter   *fyne.KeyEvent            // was typed on such a card a moment ago, perhaps of a move, so that Enter does not answer it; may be nil
	typed    []func()                  // replays what was typed during invisible work
	last     func()                    // runs after slow work; may be nil
	keep     *Dialog                   // stays visible below the next one
	below    *dialogView               // the view that stays visible below the open dialog; may be nil
}

// Busy reports whether a dialog is open. The window then ignores commands and keys.
func (d *Queue) Busy() bool { return d.Open != nil }

// View returns the open dialog's view, or nil.
func (d *Queue) View() fyne.CanvasObject {
	if d.Open == nil {
		return nil
	}
	return d.Open.view
}

// Card returns the open dialog's area, zero if none is open.
func (d *Queue) Card() Rect {
	if d.Open == nil {
		return Rect{}
	}
	return d.Open.view.at
}

// Resized lays the open dialog out again, after its content or the board has changed its size.
func (d *Queue) Resized() {
	if d.Open == nil {
		return
	}
	if d.Open.move() { // over the board, or away
		d.change()
	}
	d.Open.view.Refresh()
	d.reveal()
}

// Waiting returns the number of waiting dialogs.
func (d *Queue) Waiting() int { return len(d.waiting) }

// Seen reports whether an open dialog is visible; slow work becomes visible only after a moment.
func (d *Queue) Seen() bool { return d.Open != nil && !d.Open.view.unseen }

// Show opens a dialog, or adds it to the queue.
func (d *Queue) Show(s *Dialog) {
	d.waiting = append(d.waiting, s)
	d.next()
}

// ShowFirst opens a dialog before all that wait, as part of the answer just given.
func (d *Queue) ShowFirst(s *Dialog) {
	d.waiting = slices.Insert(d.waiting, 0, s)
	d.next()
}

// Leave replaces a dialog by another, and returns to it after that one and all that it opens.
func (d *Queue) Leave(from, to *Dialog) {
	d.waiting = slices.DeleteFunc(d.waiting, func(w *Dialog) bool { return w == from })
	d.waiting = slices.Insert(d.waiting, 0, to, from)
	if d.Open == from {
		d.lower(from)
		d.next()
	}
}

// Over is Leave for a short message; the first dialog stays visible below.
func (d *Queue) Over(from, to *Dialog) {
	d.keep = from
	d.Leave(from, to)
	d.keep = nil
}

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
	s.move()
	s.view = newDialogView(s, d.buttonRow(s))
	s.view.places = d.Places
	s.Offer()
	s.view.unseen = s.Kind == Work
	s.view.guard.dialogs = d
	d.Canvas.Overlays().Add(s.view)
	s.view.Resize(d.Canvas.Size())
	d.startGuard(s)
	if s.Kind != Work {
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
	if s.Kind != Work && d.Listener != nil {
		d.Listener.Raised(s)
	}
}

// Reveal makes an invisible open dialog visible.
func (d *Queue) Reveal(s *Dialog) {
	if d.Open == s && s.view.unseen {
		s.view.unseen = false
		d.typed = nil // from now on the dialog gets what is typed
		s.view.Refresh()
		d.startGuard(s)
	}
}

// startGuard makes a new dialog ignore presses for a moment.
func (d *Queue) startGuard(s *Dialog) {
	if d.pressed, d.early, d.letter = nil, s.Where == Foot && d.Guard > 0, nil; d.Guard > 0 {
		s.view.guard.start(d)
	}
	if d.early {
		time.AfterFunc(earlyTime, func() { d.Post(func() { d.early = d.early && d.Open != s }) })
	}
}

// guardBelow makes the window ignore presses for a moment where a dialog has closed.
func (d *Queue) guardBelow(s *Dialog) {
	if d.Guard == 0 || d.Below == nil || s.view.unseen {
		return
	}
	at, origin := s.view.at, PlaceOf(d.Canvas, d.Canvas.Content())
	Place(d.Below, at.X-origin.X, at.Y-origin.Y, at.Width, at.Height)
	d.Below.start(d)
}

// KeyDown records a key press; repeats of held keys do not come here.
func (d *Queue) KeyDown(key *fyne.KeyEvent) {
	d.held = nil // of several held keys, only the last repeats
	d.Key = key
	if d.Open != nil && d.Open.Where == Foot && len(key.Name) <= 1 {
		if d.letter = key; d.Guard > 0 {
			time.AfterFunc(earlyTime, func() { d.Post(func() { d.forget(key) }) })
		}
	}
	if d.Open == nil || key.Name != fyne.KeyEscape && (d.early || d.Open.view.guard.Visible()) {
		return
	}
	if d.pressed == nil {
		d.pressed = make(map[fyne.KeyName]struct{})
	}
	d.pressed[key.Name] = struct{}{}
}

// forget lets Enter answer again after a typed letter, if none came later.
func (d *Queue) forget(letter *fyne.KeyEvent) {
	if d.letter == letter {
		d.letter = nil
	}
}

// KeyUp records a key release.
func (d *Queue) KeyUp(key *fyne.KeyEvent) {
	delete(d.pressed, key.Name)
	delete(d.held, key.Name)
}

// Held reports whether a key is a repeat of one that was pressed on a closed dialog.
func (d *Queue) Held(key fyne.KeyName) bool {
	_, held := d.held[key]
	return held && d.Open == nil
}

// earlyTime is how long Enter may still be meant for the board when a card at the foot of the panel has come, or after a letter.
const earlyTime = 2 * time.Second

// answers reports whether a key may answer the open dialog: it was pressed after the guard, and not to play a move.
func (d *Queue) answers(key fyne.KeyName) bool {
	_, pressed := d.pressed[key]
	return (pressed || d.Guard == 0) && (d.letter == nil || key == fyne.KeyEscape)
}

// buttonRow makes the buttons of a dialog: Escape's last, and Enter's first if they form columns.
func (d *Queue) buttonRow(s *Dialog) *fyne.Container {
	rows := s.Where == Beside && s.Width == 0
	row := container.New(&answerLayout{foot: s.Where == Foot, rows: rows})
	s.Buttons = nil
	for i, a := range s.Answers {
		b := NewButton(a.Text, nil, func() { d.give(s, i) })
		b.dialogs, b.Refused, b.Apart, b.Player = d, b.OnTapped, row, a.Player
		switch {
		case a.Danger:
			b.Importance = widget.WarningImportance // which the theme draws in red
		case i == len(s.Answers)-1 && s.Kind != Work:
			b.Importance = widget.HighImportance
		}
		s.Buttons = append(s.Buttons, b)
		row.Add(b)
	}
	enter := len(row.Objects) - 1
	if i := s.Escape; s.Where != Foot && i >= 0 && i < enter {
		row.Objects = append(slices.Delete(row.Objects, i, i+1), s.Buttons[i])
		enter--
	}
	if s.Where == Foot || rows && s.Escape != len(s.Answers)-1 { // Enter's answer comes first
		b := row.Objects[enter]
		row.Objects = slices.Insert(slices.Delete(row.Objects, enter, enter+1), 0, b)
	}
	return row
}

// give closes the dialog with an answer, unless its Accept refuses.
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
		s.view.tips.tell(s.Buttons[i], why)
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

// Answer gives the open dialog Enter's answer.
func (d *Queue) Answer() {
	if s := d.Open; s != nil && s.Kind != Work {
		d.give(s, len(s.Answers)-1)
	}
}

// Finish closes the open dialog, and runs then before the waiting dialogs open.
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

// Later stores what is typed during invisible work, and replays it for the window afterwards.
func (d *Queue) Later(again func()) bool {
	if d.Open == nil || !d.Open.view.unseen {
		return false
	}
	d.typed = append(d.typed, again)
	return true
}

// Last runs then after the current slow work, unless that leads to a question or is cancelled. It reports whether there is such
// work.
func (d *Queue) Last(then func()) bool {
	working := d.Open != nil && d.Open.Kind == Work
	if working {
		d.last = then
	}
	return working
}

// close closes a dialog without an answer, or removes it from the queue.
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
	if s.Kind != Work && d.Listener != nil {
		d.Listener.Lowered()
	}
	if s.Closed != nil {
		s.Closed()
	}
}

func (d *Queue) change() {
	if d.Bar != nil {
		d.Bar.turnOff(d.Open != nil && d.Open.Where == Beside)
	}
	if d.Changed != nil {
		d.Changed()
	}
}

// Prune closes dialogs whose question no longer applies.
func (d *Queue) Prune() {
	if s := d.Open; s != nil && s.Stale != nil && s.Stale() {
		d.close(s)
	}
}

func (d *Queue) typeAgain(key *fyne.KeyEvent) {
	if focused := d.Canvas.Focused(); focused != nil {
		focused.TypedKey(key)
	} else {
		d.Canvas.OnTypedKey()(key)
	}
}

// TypedKey answers the open dialog with Enter or Escape, and blocks every other key.
func (d *Queue) TypedKey(key *fyne.KeyEvent) bool {
	s := d.Open
	if s == nil {
		return false
	}
	if key.Name != fyne.KeyEscape && d.Later(func() { d.typeAgain(key) }) {
		return true
	}
	s.view.tips.Away()
	enter := key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
	if focused := d.Canvas.Focused(); s.Home && (focused == nil || enter && focused != s.First && d.answers(key.Name)) {
		d.Canvas.Focus(s.First)
		s.First.TypedKey(key)
		return true
	}
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

// TypedRune gives the open dialog a letter that nothing in it uses.
func (d *Queue) TypedRune(r rune) {
	if s := d.Open; s != nil && s.Home {
		d.Canvas.Focus(s.First)
		s.First.TypedRune(r)
	}
}

// TabbedTo notifies the open dialog and the focused object after Tab. In an entry it selects all, so that typing replaces the
// text.
func (d *Queue) TabbedTo() {
	switch f := d.Canvas.Focused().(type) {
	case *Entry:
		if !f.MultiLine {
			f.TypedShortcut(&fyne.ShortcutSelectAll{})
		}
	case interface{ Tabbed() }:
		f.Tabbed()
	}
	d.reveal()
}

// reveal scrolls the open dialog to what has the focus.
func (d *Queue) reveal() {
	switch s := d.Open; {
	case s == nil:
	case s.Tabbed != nil:
		s.Tabbed(d.Canvas.Focused())
	case s.view.scroll != nil:
		reveal(s.view.scroll, s.view.scroll.Content.(*fyne.Container), d.Canvas.Focused())
	}
}

// TypedShortcut gives the open dialog a shortcut that its focused object did not take.
func (d *Queue) TypedShortcut(s fyne.Shortcut) {
	if d.Seen() && d.Open.Shortcut != nil {
		d.Open.Shortcut(s)
	}
}
