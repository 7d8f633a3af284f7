package words

import (
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

// Irregularity says what led to a node where no legal move did: "30. Rxe7: an illegal move that stood (FIDE 7.5.1)"; "" where one did.
func Irregularity(n *game.Node) string {
	i, irregular := n.Irregular()
	key := "irregular.board"
	switch {
	case !irregular:
		return ""
	case i.Article == game.NullMove:
		key = "irregular.null"
	case i.Written != "":
		key = "irregular.stood"
	}
	return Text(key, With{"Move": Caption(n), "Article": Article(n.Position().Ruleset(), i.Article)})
}
