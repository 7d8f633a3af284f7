package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/evidence"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// showEvidence opens evidence in a dialog, then calls then, which may be nil. Players who sit opposite each other can turn it; at
// first it faces the addressed player.
func (a *Players) showEvidence(e evidence.Evidence, then func()) {
	a.showEvidenceTo(e, then, a.shell.Opposite())
}

// showEvidenceTo opens evidence upside down or not.
func (a *Players) showEvidenceTo(e evidence.Evidence, then func(), turned bool) {
	s := &kit.Dialog{}
	var told []string // already spoken, or waiting to be
	v := evidence.NewView(e, a.shell.Dialogs, func(asked bool) {
		s.Redraw()
		if a.shell.Dialogs.Open == s {
			a.shell.SpeakNews(asked, &told, kit.TextsOf(s.Content))
		}
	}, a.shell.BoardColors(), a.shell.Prefs.Flipped.Get() != turned)
	told = kit.TextsOf(v.Box)
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

// claimAnswer returns the button that makes the claim that the evidence supports.
func (a *Players) claimAnswer(kind game.ClaimKind) kit.Answer {
	side := a.claimant()
	if a.game.Live().Claim(kind).Holds(rules.Move{}) {
		return kit.Answer{Text: words.Text("evidence.claimButton"), Run: func() { a.claim(side, kind) }}
	}
	return kit.Answer{Text: words.Text("claim.withMove"), Run: func() { a.do(game.Arming(side, kind)) }}
}

// showWhy opens the reason of the game's end, and its irregularities.
func (a *Players) showWhy() {
	if !a.shell.Dialogs.Busy() {
		a.showEvidence(evidence.Outcome(a.game.Game()), nil)
	}
}

// whyNoWhy returns why there is no reason to show, "" if there is one.
func (p *Play) whyNoWhy() string {
	if len(p.game.Game().MainLine().Irregularities()) > 0 {
		return ""
	}
	return p.goesOn()
}
