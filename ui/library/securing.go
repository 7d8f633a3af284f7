package library

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Leave makes the running game safe, as far as its players want that, and then goes on: another game takes its place.
func (l *Library) Leave(then func()) { l.files.leave(then) }

// LeaveToNextStart has the running game come back at the next start, and then goes on. Only where that cannot be are the players
// asked before it is lost.
func (l *Library) LeaveToNextStart(then func()) {
	if l.journal.recorder.Keep() {
		then()
		return
	}
	l.Leave(func() {
		l.journal.recorder.Discard()
		then()
	})
}

// leaving is what is known of the running game while it is left.
type leaving struct {
	files *files
	kept  bool // it is in the archive
}

// leave is all that happens, and all that the players are asked, before another game takes the running one's place, or the window is
// closed and cannot keep it. Where the game is kept in the archive they are asked nothing.
func (f *files) leave(then func()) {
	l := &leaving{files: f}
	shell.InOrder(
		l.lookWhereItWasOpened,
		l.putIntoArchive,
		l.askToSave,
		func(func()) { then() },
	)
}

// lookWhereItWasOpened finds out whether the game still is where it was opened; if not, it belongs into the archive, played or not.
func (l *leaving) lookWhereItWasOpened(next func()) {
	a := l.files.archiving
	a.belongsUnless(l.files.file.holds)
	r := a.record
	if a.archive == nil || r.Played || r.From == "" {
		next()
		return
	}
	stands := false
	a.do(true, func() { stands = r.stands() }, func() {
		a.belongsUnless(func() bool { return stands })
		next()
	})
}

// putIntoArchive puts the game into the archive if it belongs there. Where that fails the players are told.
func (l *leaving) putIntoArchive(next func()) {
	a := l.files.archiving
	if !a.keepable() {
		next()
		return
	}
	a.put(true, func(err error) {
		l.kept = err == nil
		next()
		if err != nil {
			a.tell(err)
		}
	})
}

// askToSave asks whether to save the game if it would be lost: only where it cannot be kept.
func (l *leaving) askToSave(next func()) {
	f, loses := l.files, ""
	if !l.kept {
		loses = f.loses()
	}
	if loses == "" {
		next()
		return
	}
	f.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("unsaved.title"),
		Content: kit.Paragraph(words.Text(loses)),
		Answers: []kit.Answer{
			{Text: words.Text("unsaved.discard"), Danger: true, Run: next},
			{Text: words.Text("button.cancel")},
			{Text: words.Text("unsaved.save"), Run: func() { f.save(next) }},
		},
		Escape: 1,
	})
}

// loses returns the key of the text that says what of the running game would be lost; "" if nothing would: a game in
// which nothing was played is none to save.
func (f *files) loses() string {
	g := f.shell.Controller.Game()
	switch {
	case !f.shell.Controller.Unsaved() && f.file.holds():
		return ""
	case !f.shell.Controller.Unsaved():
		return "unsaved.gone"
	case f.file.path != "":
		return "unsaved.changed"
	case len(g.Root().Children()) > 0:
		return "unsaved.moves"
	case g.Outcome().Over():
		return "unsaved.result"
	}
	return ""
}
