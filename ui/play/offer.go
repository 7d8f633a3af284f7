package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askOffer asks a player to answer the opponent's draw offer. Escape leaves the offer open, to be answered in the player bar or
// by a move. Decline is above, where the offer may have been, and Accept where the card with the result has no Rematch.
func (a *Players) askOffer(side rules.Color) {
	names := a.shell.Sides(side)
	a.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("offer.title", names),
		Content: kit.Paragraph(words.Text("offer.text", names)),
		Answers: []kit.Answer{
			{Text: words.Text("bar.accept"), Run: func() { a.do(game.Accepting(side)) }},
			{Text: words.Text("bar.decline"), Run: func() { a.do(game.Declining(side)) }},
		},
		Escape: -1,
		Turned: a.table.far(side),
		Where:  kit.Beside,
		Stale: func() bool {
			by, open := a.game.Offer()
			return !open || by == side
		},
	})
}

// answer answers the open offer.
func (a *Players) answer(action func(rules.Color) game.Action) {
	by, _ := a.game.Offer()
	a.do(action(by.Other()))
}

// draws returns the possible ways to a draw: each side's offer, and a claim; last is Enter's answer, the offer of the side that
// has just moved.
func (a *Players) draws() (answers []kit.Answer) {
	c := a.game
	turn := c.Live().Position().Turn()
	offer := func(side rules.Color) {
		if a.canOffer(side) == nil {
			answers = append(answers, kit.Answer{Text: words.OffersText(c.Game(), side), Player: words.SideOf(c.Game(), side), Run: func() { a.Draw(side) }})
		}
	}
	offer(turn)
	if a.canClaim() == nil {
		answers = append(answers, kit.Answer{Text: words.Text("command.claim"), Run: a.askClaim})
	}
	offer(turn.Other())
	return answers
}

// askDraw asks who offers or claims a draw.
func (a *Players) askDraw() {
	live := a.game.Live()
	answers := append([]kit.Answer{{Text: words.Text("button.cancel")}}, a.draws()...)
	a.shell.Dialogs.Show(&kit.Dialog{
		Title: words.Text("bar.draw"), Content: kit.Space(0), Answers: answers, Where: kit.Beside, Kind: kit.Message,
		Stale: func() bool { return a.game.Live() != live || a.game.Outcome().Over() },
	})
}

// canOffer returns why a side cannot offer a draw, nil if it can: before both have moved it could not be accepted (FIDE 5.2.3).
func (a *Players) canOffer(side rules.Color) error {
	err := a.game.Can(game.Offering(side))
	if err == nil && a.game.Live().Ply() < 2 {
		err = game.ErrTooEarly
	}
	return err
}
