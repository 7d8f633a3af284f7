package rules

import (
	"strings"

	"overtheboard/game/source"
)

// promotedMark follows a piece in a FEN that reverts to its former kind when it is taken.
const promotedMark = '~'

// MostInHand limits the pieces in a hand.
const MostInHand = 64

// cutHands reads the hands after the pieces, "[Qnp]" or one rank more, and returns the field without them.
func (r *fenReader) cutHands(field string, height int) string {
	board, hands, found := field, "", false
	if cut, inside, bracket := strings.Cut(field, "["); bracket {
		board, found = cut, true
		if hands, found = strings.CutSuffix(inside, "]"); !found {
			r.fault("board", "the hands %q do not end with ]", source.Quoted(inside))
			return board
		}
	} else if r.rs.Drops() && strings.Count(field, "/") == height {
		last := strings.LastIndexByte(field, '/')
		board, hands, found = field[:last], field[last+1:], true
	}
	if found {
		r.readHands(strings.TrimPrefix(hands, "-"))
	}
	return board
}

func (r *fenReader) readHands(text string) {
	if text != "" && !r.rs.Drops() {
		r.fault("board", "there are no hands in this game, but %q was given", source.Quoted(text))
		return
	}
	var held [2]int
	for _, c := range []byte(text) {
		piece := r.rs.pieceOf(c)
		color := piece.Color()
		switch {
		case c >= 0x80 || piece == NoPiece:
			r.fault("board", "no piece has the letter %q", source.Quoted(string(c)))
			return
		case r.rs.definition.Hand[color] == nil:
			r.fault("board", "%s has no hand, but %q was given", color, source.Quoted(text))
			return
		}
		if held[color]++; held[color] > MostInHand {
			r.fault("board", "a hand holds at most %d pieces", MostInHand)
			return
		}
		r.setup.Hands[color][piece.Kind()]++
	}
}

// dropMarks removes marks of promotion that have no meaning under these rules, or for their pieces.
func (r *fenReader) dropMarks() {
	for sq := range r.setup.Promoted.Squares {
		if r.rs.demoted[r.setup.Board[sq]&63] == NoKind {
			r.notice("the mark ~ on %s was dropped: that piece does not change back when it is captured", sq)
			r.setup.Promoted &^= sq.Bit()
		}
	}
}

func (p *Position) appendHands(text []byte) []byte {
	if !p.rs.Drops() {
		return text
	}
	text = append(text, '[')
	for c := range Sides {
		for k := range p.rs.EachKind {
			for range p.Hand(c, k) {
				text = append(text, p.rs.Letter(NewPiece(k, c)))
			}
		}
	}
	return append(text, ']')
}
