package words

import (
	"overtheboard/game/rules"
)

// PieceFacts describes what a diagram of a piece's moves cannot show.
func PieceFacts(rs *rules.Ruleset, piece rules.Piece) string {
	d, side, def := rs.Definition(), piece.Color(), rs.Def(piece.Kind())
	var said said
	if rs.Royal(piece) {
		said = append(said, royalFact(rs, side))
	}
	if castling := d.Castling[side]; castling != nil {
		said.when(rs.KindOf(castling.King) == piece.Kind(), "piece.castles", With{"Partner": Or(kindNames(rs, castling.Partners))})
	}
	if promotion, ok := d.Promotion[side][def.Letter]; ok && len(promotion.To) > 0 {
		key := "piece.promotes"
		if promotion.Optional {
			key = "piece.mayPromote"
		}
		said.when(true, key, With{"Zone": zoneText(rs, side, promotion.Zone), "Pieces": Or(kindNames(rs, promotion.To))})
	}
	said.when(rs.TakesEnPassant(piece), "piece.enPassant")
	return Paragraph(said...)
}

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
