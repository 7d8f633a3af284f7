package study

import (
	"errors"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/ui/words"
)

// illegal returns the irregularity of an illegal move that stood, and the position after it. In rapid and blitz it stands once it
// is answered, otherwise only if nobody noticed.
func illegal(n *game.Node, control game.TimeControl, written string) (game.Irregularity, *rules.Position, error) {
	p, m := n.Position(), rules.Move{From: rules.NoSquare, To: rules.NoSquare}
	if attempts := p.Attempts(written); len(attempts) > 0 {
		m = attempts[0].Move
	}
	made, err := p.Made(m)
	return game.Irregularity{Written: written, Article: stoodBy(control)}, &made, err
}

// stoodBy returns the article by which an illegal move stands.
func stoodBy(control game.TimeControl) string {
	if control.Quick() {
		return game.Laws.Stood
	}
	return game.Laws.Illegal
}

// typed returns a typed move with the letters that game/rules reads: those of the window's language, or else the ruleset's.
func typed(p *rules.Position, text string) string {
	text = strings.TrimSpace(text)
	local := words.DataMove(p.Ruleset(), text)
	if meant := p.Attempts(local); len(meant) > 0 && meant[0].Why.Reason != rules.NothingThere {
		return local
	}
	return text
}

// unmade returns why a text cannot be an illegal move that was made at a node; "" if it can.
func unmade(n *game.Node, text string) string {
	p := n.Position()
	attempts := p.Attempts(text)
	switch _, err := p.ParseSAN(text); {
	case err == nil && !n.Decided():
		return words.Text("correct.legal")
	case errors.Is(err, rules.ErrAmbiguous):
		return words.Which(p, text)
	case len(attempts) == 0, attempts[0].Stays(p):
		return words.Text("entry.unknown", words.With{"Text": words.Move(p.Ruleset(), source.Shown(text, source.LineText))})
	case attempts[0].Why.Reason == rules.NothingThere, attempts[0].Move.To == rules.NoSquare:
		return words.WhyBroken(n, text)
	}
	return ""
}

// likely returns what an illegal move may mean: only pieces that move so, if there are any.
func likely(p *rules.Position, text string) []rules.Attempt {
	attempts := p.Attempts(text)
	for i, a := range attempts {
		if i > 0 && a.Why.Reason == rules.CannotGoThere && attempts[0].Why.Reason != rules.CannotGoThere {
			return attempts[:i]
		}
	}
	return attempts
}

// takesOwn returns which piece of its own side an illegal move takes, "" for none.
func takesOwn(p *rules.Position, text string) string {
	m := p.Attempts(text)[0].Move
	if m.Castling != rules.NoCastling || !p.Pieces(p.Turn()).Has(m.To) {
		return ""
	}
	return words.Refusal(p, p.At(m.To), m.From, m.To, rules.Refusal{Reason: rules.OwnPieceThere, At: m.To, By: rules.NoSquare})
}
