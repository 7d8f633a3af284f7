package words

import (
	"overtheboard/game/rules"
)

// PieceFacts says in words what a diagram of a piece's moves cannot show.
func PieceFacts(rs *rules.Ruleset, piece rules.Piece) string {
	d, side, def := rs.Definition(), piece.Color(), rs.Def(piece.Kind())
	var said []string
	if rs.Royal(piece) {
		said = append(said, royalFact(rs, side))
	}
	if castling := d.Castling[side]; castling != nil && rs.KindOf(castling.King) == piece.Kind() {
		said = append(said, Text("piece.castles", With{"Partner": Or(kindNames(rs, castling.Partners))}))
	}
	if promotion, ok := d.Promotion[side][def.Letter]; ok && len(promotion.To) > 0 {
		key := "piece.promotes"
		if promotion.Optional {
			key = "piece.mayPromote"
		}
		said = append(said, Text(key, With{"Zone": zoneText(rs, side, promotion.Zone), "Pieces": Or(kindNames(rs, promotion.To))}))
	}
	if rs.TakesEnPassant(piece) {
		said = append(said, Text("piece.enPassant"))
	}
	return sentences(said)
}

// royalFact says what it means that a piece is royal.
func royalFact(rs *rules.Ruleset, side rules.Color) string {
	d := rs.Definition()
	switch {
	case d.WinsBy(side.Other(), rules.Checkmate) != nil:
		return Text("piece.royalMate")
	case d.WinsBy(side.Other(), rules.CaptureRoyal) != nil:
		return Text("piece.royalTaken")
	}
	return Text("piece.royal")
}
