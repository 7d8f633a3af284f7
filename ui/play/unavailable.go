package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// whyNoDraw says why a side cannot offer a draw, or accept the one that it is offered (FIDE 5.2.3, 9.1.2).
func (a *Players) whyNoDraw(side rules.Color) string {
	if accept := game.Accepting(side); a.game.Can(game.Declining(side)) == nil {
		return words.WhyNot(a.game, accept, a.game.Can(accept))
	}
	return words.WhyNot(a.game, game.Offering(side), a.canOffer(side))
}

// whyNoOffer says why the command to offer a draw cannot be given.
func (a *Players) whyNoOffer() string {
	side := a.offerer()
	return words.WhyNot(a.game, game.Offering(side), a.canOffer(side))
}

// whyNot says why an action cannot be done now.
func (a *Players) whyNot(action game.Action) string {
	return words.WhyNot(a.game, action, a.game.Can(action))
}

// Answer answers what the players have just tried, in the status, until something else is done.
func (t *Table) Answer(text string) { t.sayTo(text, t.addressee()) }

// sayTo answers what a side's player has just tried, if there is anything to say, and tells whether there was.
func (t *Table) sayTo(text string, to rules.Color) bool {
	if text == "" {
		return false
	}
	s := words.StatusOf(t.game)
	s.Detail, s.Answer = text, true
	t.inform(s, to)
	t.shell.Speak(speech.Answer, text)
	return true
}
