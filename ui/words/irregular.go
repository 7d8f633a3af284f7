package words

import (
	"errors"
	"slices"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// BrokenOff returns where a game breaks off: "31. Rxe7 is not legal", or "31. Nd2" if several moves could be meant.
func BrokenOff(g *game.Game, b game.Breakoff) string {
	p := g.Live().Position()
	move := Numbered(p, b.Written)
	if _, err := p.ParseSAN(b.Written); errors.Is(err, rules.ErrAmbiguous) {
		return move
	}
	return Text("status.brokenOff", With{"Move": move})
}

// WhyBroken returns why the game breaks off after a node.
func WhyBroken(n *game.Node, b game.Breakoff) string {
	p := n.Position()
	if _, err := p.ParseSAN(b.Written); errors.Is(err, rules.ErrAmbiguous) {
		return Which(p, b.Written)
	}
	if attempts := p.Attempts(b.Written); len(attempts) > 0 && !n.Decided() {
		first := attempts[0]
		if text := Refusal(p, p.At(first.Move.From), first.Move.From, first.Move.To, first.Why); text != "" {
			return text
		}
	}
	fault := n.Refuse(b.Written)
	if why := p.Fault(b.Written); why != nil && !n.Decided() { // the title says the rest
		fault = why
	}
	if fault != nil {
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
func Irregularities(g *game.Game, n *game.Node) (said []string) {
	rs, events := n.Position().Ruleset(), n.Events()
	found := slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.Illegal }) // late, and taken back
	if i, irregular := n.Irregular(); irregular && !(found && i.Sets() && i.Article == game.Laws.Illegal) {
		data := With{"Move": Caption(n) + " (" + SideOf(g, n.Mover()) + ")", "Article": Article(rs, i.Article)}
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
	for i, e := range events {
		if e.Type != game.Illegal {
			continue
		}
		p := n.Position()
		if p.Turn() != e.By && n.Parent() != nil {
			p = n.Parent().Position()
		}
		key, data := "irregular.takenBack", With{"Side": numbered(p, e.By, SideOf(g, e.By)), "Article": Article(rs, game.Laws.Ends[game.IllegalMoves])}
		if e.Written != "" {
			key, data["Move"] = "irregular.takenBackMove", Move(rs, e.Written)
		}
		said = append(said, Text(key, data))
		if i+1 < len(events) && events[i+1].Type == game.TimeAdded && events[i+1].By != e.By {
			data := Sides(g, e.By)
			data["Article"] = Verbatim("")
			said[len(said)-1] += Text("words.space") + Count("claim.wrongTime", events[i+1].Seconds/60, data)
		}
	}
	return said
}

// TookBack reports whether a side's illegal move was taken back at a node.
func TookBack(n *game.Node, by rules.Color) bool {
	return slices.ContainsFunc(n.Events(), func(e game.Event) bool { return e.Type == game.Illegal && e.By == by })
}

// replaces reports whether a move replaced an illegal one.
func replaces(n *game.Node) bool {
	parent := n.Parent()
	return parent != nil && (TookBack(n, n.Mover()) || parent.First() == n && TookBack(parent, n.Mover()))
}
