package play

import (
	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/evidence"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// showEvidence opens the evidence in a dialog. After it, then is called, unless it is nil. Players who sit opposite each other
// can turn it round; at first it is for the one who is spoken to.
func (a *Players) showEvidence(e evidence.Evidence, then func()) {
	a.showEvidenceTo(e, then, a.shell.Opposite())
}

// showEvidenceTo opens the evidence upside down or not.
func (a *Players) showEvidenceTo(e evidence.Evidence, then func(), turned bool) {
	s := &kit.Dialog{}
	w := &evidenceWindow{shell: a.shell, dialog: s}
	v := evidence.NewView(e, w, a.shell.BoardColors(), a.shell.Prefs.Flipped.Get() != turned)
	w.told = kit.TextsOf(v.Box)
	*s = kit.Dialog{
		Title:   e.Title,
		Content: v.Box,
		Answers: []kit.Answer{{Text: words.Text("button.close"), Run: then}},
		Width:   evidence.EvidenceWidth,
		Height:  v.Height(min(evidence.EvidenceWidth, a.shell.Win.Canvas().Size().Width-8*kit.Step)),
		Typed:   v.Arrow,
		Closed:  v.Close,
		Turned:  turned,
		Touch:   v,
	}
	if a.shell.Prefs.Seating.Get() == settings.FaceToFace {
		turn := kit.Answer{Text: words.Text("button.turn"), Run: func() { a.showEvidenceTo(e, then, !turned) }}
		s.Answers = append([]kit.Answer{turn}, s.Answers...)
	}
	if live := a.game.Live(); e.Claim != game.NoClaim && a.game.Can(game.Claiming(a.claimant(), e.Claim)) == nil {
		s.Answers = append([]kit.Answer{a.claimAnswer(e.Claim)}, s.Answers...)
		s.Stale = func() bool { return a.game.Live() != live || a.game.Outcome().Over() }
	}
	s.Escape = len(s.Answers) - 1
	a.shell.Dialogs.ShowFirst(s)
}

// evidenceWindow is what a dialog of evidence is for its view.
type evidenceWindow struct {
	shell  *shell.Shell
	dialog *kit.Dialog
	told   []string // what has been said, or waits for it
}

// TypedKey gives the dialog a key.
func (w *evidenceWindow) TypedKey(key *fyne.KeyEvent) bool { return w.shell.TypedKey(key) }

// Later runs a function on the window's goroutine.
func (w *evidenceWindow) Later(f func()) { w.shell.Post(f) }

// Changed draws the dialog anew, and says what is new in it.
func (w *evidenceWindow) Changed(asked bool) {
	w.dialog.Redraw()
	if w.shell.Dialogs.Open == w.dialog {
		w.shell.SpeakNews(asked, &w.told, kit.TextsOf(w.dialog.Content))
	}
}

// claimAnswer is the button that makes the claim which a piece of evidence supports.
func (a *Players) claimAnswer(kind game.ClaimKind) kit.Answer {
	side := a.claimant()
	if a.game.Live().Claim(kind).Holds(rules.Move{}) {
		return kit.Answer{Text: words.Text("evidence.claimButton"), Run: func() { a.claim(side, kind) }}
	}
	return kit.Answer{Text: words.Text("claim.withMove"), Run: func() { a.do(game.Arming(side, kind)) }}
}

// ShowWhy opens the reason of the game's end.
func (a *Players) ShowWhy() {
	if g := a.game.Game(); !a.shell.Dialogs.Busy() && g.Outcome().Over() {
		a.showEvidence(evidence.Outcome(g), nil)
	}
}
