package positioneditor

import (
	"slices"

	"overtheboard/game/rules"
	"overtheboard/game/setup"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
)

// boardState returns the board of a draft with faults: a royal in check glows, the checking piece is outlined, and a piece on an
// impossible square is crossed out.
func boardState(d *setup.Draft, faults []*rules.SetupFault) board.State {
	rs, setup := d.Ruleset(), d.Setup()
	s := diagram.Blank(rs)
	for sq, p := range setup.Board {
		if p != rules.NoPiece {
			s.Pictures[sq] = diagram.PictureName(rs, p)
		}
	}
	for side := range s.Hands {
		for _, k := range handKinds(d, rules.Color(side)) {
			name := diagram.PictureName(rs, rules.NewPiece(k, rules.Color(side)))
			s.Hands[side] = append(s.Hands[side], board.Held{Picture: name, Count: int(setup.Hands[side][k])})
		}
	}
	s.BlackMoves = setup.Turn == rules.Black
	if p, err := d.Position(); err == nil {
		s.Checked = squares(p.AttackedRoyals(p.Turn()))
	}
	for sq := range (setup.EnPassant | setup.Promoted).Squares {
		s.Highlights = append(s.Highlights, board.Highlight{Square: int(sq), Style: board.Hatched})
	}
	for _, f := range faults {
		style := board.Crossed
		if f.Err == rules.ErrOppositeCheck {
			s.Checked = append(s.Checked, squares(f.At)...)
			f, style = &rules.SetupFault{At: f.By}, board.Outlined
		}
		for sq := range f.At.Squares {
			s.Highlights = append(s.Highlights, board.Highlight{Square: int(sq), Style: style})
		}
	}
	return s
}

func squares(of rules.Bitboard) (list []int) {
	for sq := range of.Squares {
		list = append(list, int(sq))
	}
	return list
}

// handKinds returns the kinds with places in a side's hand: those it can get, and those it has.
func handKinds(d *setup.Draft, side rules.Color) []rules.Kind {
	rs := d.Ruleset()
	if rs.Definition().Hand[side] == nil {
		return nil
	}
	kinds := slices.Clone(diagram.HandKinds(rs, side))
	for k, n := range d.Setup().Hands[side] {
		if n > 0 && !slices.Contains(kinds, rules.Kind(k)) {
			kinds = append(kinds, rules.Kind(k))
		}
	}
	return kinds[:min(len(kinds), board.MostHeld)]
}
