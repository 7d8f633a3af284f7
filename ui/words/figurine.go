package words

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/diagram"
)

// Figurine returns the two pictures, one per colour, that replace the piece's letter in a move, and the text without it; no
// pictures if the text names no piece.
func Figurine(n *game.Node) (pictures [2]string, text string) {
	text = AnnotatedMove(n)
	m, ok := n.Move()
	if !ok || m.Castling != rules.NoCastling {
		return pictures, text
	}
	p := n.Parent().Position()
	kind := p.Effect(m).Piece.Kind()
	def := p.Ruleset().Def(kind)
	if def == nil {
		return pictures, text
	}
	rest, named := strings.CutPrefix(text, Move(p.Ruleset(), def.SAN))
	if !named || rest == text {
		return pictures, text
	}
	for c := range pictures {
		pictures[c] = diagram.PictureName(p.Ruleset(), rules.NewPiece(kind, rules.Color(c)))
	}
	return pictures, rest
}
