package words

import "overtheboard/game"

// BrokenOff returns why a game breaks off: "31. Rxe7 is not legal".
func BrokenOff(g *game.Game, b game.Breakoff) string {
	return Text("status.brokenOff", With{"Move": Numbered(g.Live().Position(), b.Written)})
}

// WhyBroken returns why the game breaks off after a node.
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

// setReasons are the reasons why positions are corrected, by article.
var setReasons = map[string]string{
	game.Laws.WrongSetUp: "correct.article72", game.Laws.Displaced: "correct.article74", game.Laws.Illegal: "correct.article75",
}

// Irregularities returns a sentence for each irregularity at a node: "30. Rxe7: an illegal move that stood (FIDE A.5.2)", and
// illegal moves that were taken back.
func Irregularities(n *game.Node) (said []string) {
	rs := n.Position().Ruleset()
	if i, irregular := n.Irregular(); irregular {
		data := With{"Move": Caption(n), "Article": Article(rs, i.Article)}
		key := "irregular.stood"
		switch reason := setReasons[i.Article]; {
		case i.Article == game.NullMove:
			key = "irregular.null"
		case i.Sets() && reason != "":
			key, data["Reason"] = "irregular.boardFor", Text(reason)
		case i.Sets():
			key = "irregular.board"
		case i.Article == game.Laws.Illegal:
			key = "irregular.late"
		}
		said = append(said, Text(key, data))
	}
	for _, e := range n.Events() {
		if e.Type == game.Illegal {
			key, data := "irregular.takenBack", With{"Side": Color(e.By), "Article": Article(rs, game.Laws.Ends[game.IllegalMoves])}
			if e.Written != "" {
				key, data["Move"] = "irregular.takenBackMove", Move(rs, e.Written)
			}
			said = append(said, Text(key, data))
		}
	}
	return said
}
