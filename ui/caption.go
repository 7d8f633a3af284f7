package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
)

// nodeCaption names the position of a node by the move that led there.
func nodeCaption(n *game.Node) string {
	if n.Parent() == nil {
		return tr("evidence.start")
	}
	p := n.Parent().Position()
	if m, ok := n.Move(); ok {
		return numberedMove(p, m)
	}
	return numberedText(p, n.SAN())
}

// numberedMove returns a legal move with its number: "12. Nf3" or "12… Nf6".
func numberedMove(p *rules.Position, m rules.Move) string { return numberedText(p, p.SAN(m)) }

func numberedText(p *rules.Position, san string) string {
	data := words{"Round": p.Fullmove(), "Move": san}
	if p.Turn() == rules.White {
		return tr("move.numberedWhite", data)
	}
	return tr("move.numberedBlack", data)
}
