package library

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Leave makes the current game safe, as far as its players want, then continues: another game replaces it.
func (l *Library) Leave(then func()) { l.files.leave(then) }

// Keeps reports whether the archive keeps the current game when another replaces it.
func (l *Library) Keeps() bool { return l.archiving.keepable() && !l.archiving.failed }

// LeaveToNextStart leaves the current game for the next start, then continues. It asks the players only if the game would be
// lost.
func (l *Library) LeaveToNextStart(then func()) {
	if l.journal.recorder.Keep() {
		then()
		return
	}
	l.Leave(func() {
		if l.journal.recorder.Behind() {
			l.journal.recorder.Keep() // if it fails, all of the game is in the journal nevertheless
		} else {
			l.journal.recorder.Discard()
		}
		then()
	})
}

// leaving is what is known of the current game while it is left.
type leaving struct {
	files *files
	kept  bool // in the archive, or in its journal until that can be written
}

// leave runs before another game replaces the current one, or the window closes and cannot keep it. If the archive stores the
// game, there are no questions.
func (f *files) leave(then func()) {
	l := &leaving{files: f}
	shell.InOrder(
		l.lookWhereItWasOpened,
		l.putIntoArchive,
		l.askToSave,
		func(func()) { then() },
	)
}

// lookWhereItWasOpened checks whether the game is still where it was opened; if not, it belongs in the archive, played or not.
func (l *leaving) lookWhereItWasOpened(next func()) {
	a, o := l.files.archiving, &l.files.journal.origin
	o.record.Played = o.record.Played || !o.holds()
	r := o.record
	if a.archive == nil || r.Played || r.From == "" {
		next()
		return
	}
	stands := false
	a.do(true, func() { stands = r.stands() }, func() {
		o.record.Played = !stands
		next()
	})
}

// putIntoArchive archives the game if it belongs there. The players see an error.
func (l *leaving) putIntoArchive(next func()) {
	a := l.files.archiving
	if !a.keepable() {
		next()
		return
	}
	a.put(true, func(err error) {
		l.kept = err == nil || a.journal.recorder.LeaveBehind()
		next()
		if err != nil {
			a.tell(err, l.kept)
		}
	})
}

// askToSave asks whether to save the game if it would be lost, which happens only without an archive.
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
			{Text: words.Text("button.save"), Run: func() { f.save(next) }},
		},
		Escape: 1,
	})
}

// loses returns the key of the text on what of the current game would be lost; "" if nothing, as when nothing was played.
func (f *files) loses() string {
	g := f.shell.Controller.Game()
	switch {
	case !f.shell.Controller.Unsaved() && f.journal.origin.holds():
		return ""
	case !f.shell.Controller.Unsaved():
		return "unsaved.gone"
	case f.journal.origin.path != "" || !played(g) && written(g, f.shell.Prefs.Names()):
		return "unsaved.changed"
	case g.Root().Branches() > 0:
		return "unsaved.moves"
	case g.Outcome().Over():
		return "unsaved.result"
	}
	return ""
}
