package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/evidence"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// showEvidence opens the evidence in a dialog. After it, then is called, unless it is nil.
func (w *Window) showEvidence(e evidence.Evidence, then func()) {
	v := evidence.NewView(e, evidence.Options{
		Colors: w.boardColors(), Flipped: w.prefs.Flipped(), Keys: w.dialogs.TypedKey, Post: w.post,
	})
	s := &kit.Dialog{
		Title:   e.Title,
		Content: v.Box,
		Answers: []kit.Answer{{Text: words.Text("button.close"), Run: then}},
		Width:   evidence.EvidenceWidth,
		Height:  v.Height(min(evidence.EvidenceWidth, w.win.Canvas().Size().Width-8*kit.Step)),
		Typed:   v.Arrow,
		Closed:  v.Close,
	}
	if live := w.controller.Live(); e.Claim != game.NoClaim && w.controller.AtLive() && w.controller.CanClaim(w.claimant(), e.Claim) {
		s.Answers = append([]kit.Answer{w.claimAnswer(e.Claim)}, s.Answers...)
		s.Stale = func() bool { return w.controller.Live() != live || w.controller.Outcome().Over() }
	}
	s.Escape = len(s.Answers) - 1
	w.dialogs.ShowFirst(s)
}

// claimAnswer is the button that makes the claim which a piece of evidence supports.
func (w *Window) claimAnswer(kind game.ClaimKind) kit.Answer {
	side := w.claimant()
	if w.controller.Live().ClaimHolds(kind, rules.Move{}) {
		return kit.Answer{Text: words.Text("evidence.claimButton"), Run: func() { w.claim(side, kind) }}
	}
	return kit.Answer{Text: words.Text("claim.withMove"), Run: func() { w.try(w.controller.ArmClaim(side, kind)) }}
}

// showWhy opens the reason of the game's end.
func (w *Window) showWhy() {
	if g := w.controller.Game(); !w.dialogs.Busy() && g.Outcome().Over() {
		w.showEvidence(evidence.Outcome(g), nil)
	}
}
