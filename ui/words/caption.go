package words

import (
	"overtheboard/game"
	"overtheboard/game/rules"
)

// Caption names the position of a node by its move.
func Caption(n *game.Node) string {
	if n.Parent() == nil {
		return Text("evidence.start")
	}
	p := n.Parent().Position()
	if m, ok := n.Move(); ok {
		return NumberedMove(p, m)
	}
	if i, _ := n.Irregular(); i.Sets() {
		return MoveSign(n) + string(Article(p.Ruleset(), i.Article))
	}
	return Numbered(p, n.SAN())
}

// NumberedMove returns a legal move with its number: "12. Nf3" or "12… Nf6".
func NumberedMove(p *rules.Position, m rules.Move) string { return Numbered(p, p.SAN(m)) }

// Numbered is NumberedMove for a move's text.
func Numbered(p *rules.Position, san string) string {
	return numbered(p, p.Turn(), Move(p.Ruleset(), san))
}

func numbered(p *rules.Position, side rules.Color, text string) string {
	data := With{"Round": p.Fullmove(), "Move": text}
	if side == rules.White {
		return Text("move.numberedWhite", data)
	}
	return Text("move.numberedBlack", data)
}
