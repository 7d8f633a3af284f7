package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
)

// showEvidence opens the evidence in a dialog. After it, then is called, unless it is nil.
func (w *Window) showEvidence(e evidence, then func()) {
	v := newEvidenceView(e, evidenceOptions{
		colors: w.boardColors(), flipped: w.prefs.flipped(), keys: w.dialogs.typedKey, post: w.post,
	})
	s := &sheet{
		title:   e.title,
		content: v.box,
		answers: []answer{{text: tr("button.close"), run: then}},
		width:   evidenceWidth,
		height:  v.height(min(evidenceWidth, w.win.Canvas().Size().Width-8*step)),
		typed:   v.arrow,
		closed:  v.close,
	}
	if live := w.controller.Live(); e.claim != game.NoClaim && w.controller.AtLive() && w.controller.CanClaim(w.claimant(), e.claim) {
		s.answers = append([]answer{w.claimAnswer(e.claim)}, s.answers...)
		s.stale = func() bool { return w.controller.Live() != live || w.controller.Outcome().Over() }
	}
	s.escape = len(s.answers) - 1
	w.dialogs.showFirst(s)
}

// claimAnswer is the button that makes the claim which a piece of evidence supports.
func (w *Window) claimAnswer(kind game.ClaimKind) answer {
	side := w.claimant()
	if w.controller.Live().ClaimHolds(kind, rules.Move{}) {
		return answer{text: tr("evidence.claimButton"), run: func() { w.claim(side, kind) }}
	}
	return answer{text: tr("claim.withMove"), run: func() { w.try(w.controller.ArmClaim(side, kind)) }}
}

// showWhy opens the reason of the game's end.
func (w *Window) showWhy() {
	if g := w.controller.Game(); !w.dialogs.busy() && g.Outcome().Over() {
		w.showEvidence(outcomeEvidence(g), nil)
	}
}
