package evidence

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/words"
)

// Decided shows why no move can follow: checkmate, stalemate, a variant's win, or a result without a reason.
func Decided(n *game.Node) Evidence {
	g, o := n.Game(), n.Outcome()
	if n == g.Live() {
		o = g.Outcome()
	}
	p := page{facts: []string{words.ReasonOf(g, o)}}
	state := diagram.Still(n)
	switch o.Reason {
	case game.Checkmate:
		p.say(mateFacts(n.Position(), &state)...)
	case game.Stalemate:
		key := "evidence.noMove"
		if n.Position().Royals(n.Position().Turn()) == 0 {
			key = "evidence.noMoveAtAll"
		}
		p.say(words.Text(key, words.With{"Side": words.SideOf(g, n.Position().Turn())}))
		p.say(crossFlights(n.Position(), &state)...)
	default:
		if m, ok := n.Move(); ok {
			state.Highlights = append(state.Highlights, board.Highlight{Square: int(m.To), Style: board.Outlined})
		}
	}
	p.exhibits = []exhibit{{state, words.Caption(n)}}
	title := words.Text("evidence.reason")
	if _, reason := words.OutcomeLine(o); reason != "" {
		title = words.Capital(reason)
	}
	return Evidence{Title: title, pages: []page{p}}
}

// mateFacts describes and highlights what attacks the royals of the side to move.
func mateFacts(p *rules.Position, state *board.State) []string {
	rs := p.Ruleset()
	var facts []string
	for royal := range p.AttackedRoyals(p.Turn()).Squares {
		for by := range p.Attackers(royal, p.Turn().Other()).Squares {
			facts = append(facts, words.Text("evidence.attacked", words.With{
				"Piece": words.Piece(rs, p.At(royal)), "Square": royal.String(), "ByPiece": words.Piece(rs, p.At(by)), "By": by.String(),
			}))
			state.Highlights = append(state.Highlights, board.Highlight{Square: int(by), Style: board.Outlined})
		}
	}
	return append(append(facts, words.Text("evidence.noEscape")), crossFlights(p, state)...)
}

// crossFlights crosses the attacked squares beside the royals of the side to move, and says so if there are any.
func crossFlights(p *rules.Position, state *board.State) []string {
	var crossed rules.Bitboard
	for royal := range p.Royals(p.Turn()).Squares {
		for to := range rules.NoSquare {
			if why := p.WhyNot(royal, to); why.Reason == rules.RoyalAttacked && why.At == to {
				crossed |= to.Bit()
			}
		}
	}
	for sq := range crossed.Squares {
		state.Highlights = append(state.Highlights, board.Highlight{Square: int(sq), Style: board.Crossed})
	}
	if crossed == 0 {
		return nil
	}
	return []string{words.Count("evidence.crossed", crossed.Count())}
}
