package words

import (
	"strings"

	"overtheboard/game"
)

// BrokenOff says that a game breaks off: "31. Rxe7 is not legal".
func BrokenOff(g *game.Game, b game.Breakoff) string {
	return Text("status.brokenOff", With{"Move": numberedText(g.Live().Position(), b.Written)})
}

// WhyBroken says why the game breaks off behind a node.
func WhyBroken(n *game.Node, b game.Breakoff) string {
	p := n.Position()
	if attempts := p.Attempts(b.Written); len(attempts) > 0 && !n.Decided() {
		first := attempts[0]
		if text := Refusal(p, p.At(first.Move.From), first.Move.From, first.Move.To, first.Why); text != "" {
			return text
		}
	}
	if fault := n.Refuse(b.Written); fault != nil {
		return translatedFault(fault).Reason()
	}
	return ""
}

// Irregularities says what led to a node where no legal move did: "30. Rxe7: an illegal move that stood (FIDE 7.5.1)", and which
// illegal moves were taken back there; "" if all is as it should be.
func Irregularities(n *game.Node) string {
	var said []string
	rs := n.Position().Ruleset()
	if i, irregular := n.Irregular(); irregular {
		key := "irregular.board"
		if i.Article == game.NullMove {
			key = "irregular.null"
		} else if i.Written != "" {
			key = "irregular.stood"
		}
		said = append(said, Text(key, With{"Move": Caption(n), "Article": Article(rs, i.Article)}))
	}
	for _, e := range n.Events() {
		if e.Type == game.Illegal {
			said = append(said, Text("irregular.takenBack", With{"Side": Color(e.By), "Article": Article(rs, "7.5.5")}))
		}
	}
	return strings.Join(said, " ")
}
