package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askOffer asks a player to answer the opponent's offer of a draw. Escape answers nothing: the offer stays open, and
// can be answered in the player's bar or by moving.
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
		Beside: true,
		Stale: func() bool {
			by, open := a.game.Offer()
			return !open || by == side
		},
	})
}

// draws returns the ways to a draw that are open: each side's offer, and a claim; last the one that Enter gives, the offer of who has
// just moved.
func (a *Players) draws() (answers []kit.Answer) {
	c := a.game
	turn := c.Live().Position().Turn()
	offer := func(side rules.Color) {
		if a.canOffer(side) == nil {
			answers = append(answers, kit.Answer{Text: words.OffersText(c.Game(), side), Run: func() { a.Draw(side) }})
		}
	}
	offer(turn)
	if a.canClaim() == nil {
		answers = append(answers, kit.Answer{Text: words.Text("command.claim"), Run: a.askClaim})
	}
	offer(turn.Other())
	return answers
}

// askDraw asks who offers a draw, or claims one.
func (a *Players) askDraw() {
	answers := a.draws()
	if len(answers) == 0 {
		a.table.Answer(a.whyNoOffer())
		return
	}
	live := a.game.Live()
	answers = append([]kit.Answer{{Text: words.Text("button.cancel")}}, answers...)
	a.shell.Dialogs.Show(&kit.Dialog{
		Title: words.Text("bar.draw"), Content: kit.Space(0), Answers: answers, Beside: true, Yields: true,
		Stale: func() bool { return a.game.Live() != live || a.game.Outcome().Over() },
	})
}

// canOffer returns why a side cannot offer a draw, nil if it can: not before both have moved, for until then it could not
// be accepted (FIDE 5.2.3).
func (a *Players) canOffer(side rules.Color) error {
	err := a.game.Can(game.Offering(side))
	if err == nil && a.game.Live().Ply() < 2 {
		err = game.ErrTooEarly
	}
	return err
}
