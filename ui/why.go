package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/evidence"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// showEvidence opens the evidence in a dialog. After it, then is called, unless it is nil. Players who sit opposite each other
// can turn it round; at first it is for the one who is spoken to.
func (a *arbiter) showEvidence(e evidence.Evidence, then func()) {
	a.showEvidenceTo(e, then, a.shell.Opposite())
}

// showEvidenceTo opens the evidence upside down or not.
func (a *arbiter) showEvidenceTo(e evidence.Evidence, then func(), turned bool) {
	s := &kit.Dialog{}
	var shown []string // what has been said, or waits for it
	v := evidence.NewView(e, evidence.Options{
		Colors: a.shell.BoardColors(), Flipped: a.shell.Prefs.Flipped() != turned, Keys: a.shell.Dialogs.TypedKey, Post: a.shell.Post,
		Changed: func(asked bool) {
			s.Redraw()
			if a.shell.Dialogs.Open == s {
				a.shell.SpeakNews(asked, &shown, kit.TextsOf(s.Content))
			}
		},
	})
	shown = kit.TextsOf(v.Box)
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
	if a.shell.Prefs.Seating() == settings.FaceToFace {
		turn := kit.Answer{Text: words.Text("button.turn"), Run: func() { a.showEvidenceTo(e, then, !turned) }}
		s.Answers = append([]kit.Answer{turn}, s.Answers...)
	}
	if live := a.shell.Controller.Live(); e.Claim != game.NoClaim && a.shell.Controller.Can(game.Claiming(a.claimant(), e.Claim)) == nil {
		s.Answers = append([]kit.Answer{a.claimAnswer(e.Claim)}, s.Answers...)
		s.Stale = func() bool { return a.shell.Controller.Live() != live || a.shell.Controller.Outcome().Over() }
	}
	s.Escape = len(s.Answers) - 1
	a.shell.Dialogs.ShowFirst(s)
}

// claimAnswer is the button that makes the claim which a piece of evidence supports.
func (a *arbiter) claimAnswer(kind game.ClaimKind) kit.Answer {
	side := a.claimant()
	if a.shell.Controller.Live().Claim(kind).Holds(rules.Move{}) {
		return kit.Answer{Text: words.Text("evidence.claimButton"), Run: func() { a.claim(side, kind) }}
	}
	return kit.Answer{Text: words.Text("claim.withMove"), Run: func() { a.shell.Try(a.shell.Controller.Do(game.Arming(side, kind))) }}
}

// ShowWhy opens the reason of the game's end.
func (a *arbiter) ShowWhy() {
	if g := a.shell.Controller.Game(); !a.shell.Dialogs.Busy() && g.Outcome().Over() {
		a.showEvidence(evidence.Outcome(g), nil)
	}
}
