package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// whyNoDraw returns why a side cannot offer a draw, or accept the one offered (FIDE 5.2.3, 9.1.2).
func (a *Players) whyNoDraw(side rules.Color) string {
	if accept := game.Accepting(side); a.game.Can(game.Declining(side)) == nil {
		return words.WhyNot(a.game, accept, a.game.Can(accept))
	}
	return words.WhyNot(a.game, game.Offering(side), a.canOffer(side))
}

// whyNoOffer returns why no draw can be offered, "" if one can.
func (a *Players) whyNoOffer() string {
	side := a.offerer()
	return words.WhyNot(a.game, game.Offering(side), a.canOffer(side))
}

// whyNoDraws returns why there is no way to a draw, "" if there is one.
func (a *Players) whyNoDraws() string {
	if len(a.draws()) > 0 {
		return ""
	}
	return a.whyNoOffer()
}

func (a *Players) whyNot(action game.Action) string {
	return words.WhyNot(a.game, action, a.game.Can(action))
}

// Answer responds in the status to the players' last action, until the next.
func (t *Table) Answer(text string) { t.sayTo(text, t.addressee()) }

// sayTo responds to a side's player if there is a text, and reports whether there was.
func (t *Table) sayTo(text string, to rules.Color) bool {
	if text == "" {
		return false
	}
	s := t.status()
	s.Detail, s.Answer = text, true
	t.inform(s, to)
	t.shell.Speak(speech.Answer, text)
	return true
}
