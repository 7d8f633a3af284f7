package rules

import (
	"bytes"
	"maps"
	"slices"
	"strings"
)

// check notes the faults that lie between the fields of a ruleset, each good by itself.
func (r *rulesetReader) check() {
	r.checkWin()
	for _, letter := range r.def.EnPassant {
		if bytes.IndexByte(r.def.Royal, letter) >= 0 {
			r.place("en_passant").Fault("a royal piece, %q, cannot take or be taken en passant", string(letter))
		}
	}
	if r.legible {
		r.checkCastling()
		r.checkPromotion()
		r.checkShuffle()
		r.checkUpsideDown()
	}
}

// stands counts the pieces of a letter and colour on the start board.
func (r *rulesetReader) stands(letter byte, c Color) int {
	return bytes.Count(r.def.Board[:], []byte{coloured(letter, c)})
}

// coloured returns a letter in the case of a colour: White's are capitals.
func coloured(letter byte, c Color) byte {
	if c == Black {
		return letter | 0x20
	}
	return letter
}

// royals counts the royal pieces of a colour on the start board.
func (r *rulesetReader) royals(c Color) int {
	n := 0
	for _, letter := range r.def.Royal {
		n += r.stands(letter, c)
	}
	return n
}

// checkWin notes win conditions that contradict each other, and those that lack their royal pieces.
func (r *rulesetReader) checkWin() {
	given := make(map[Ending]bool)
	for _, c := range r.def.Win {
		given[c.Ending] = true
		if r.legible {
			r.checkCondition(c)
		}
	}
	if given[Checkmate] && given[CaptureRoyal] {
		r.place("win").Fault("capture_royal and checkmate cannot both win")
	}
}

// checkCondition notes what one win condition lacks on the start board.
func (r *rulesetReader) checkCondition(c WinCondition) {
	switch c.Ending {
	case Checkmate, CaptureRoyal:
		for _, side := range []Color{White, Black} {
			if r.royals(side) == 0 {
				r.place("board").Fault("%s has no royal piece, which winning by %s needs", side, c.Ending.String())
			}
		}
	case Reach, ChecksGiven, BareRoyal:
		if r.royals(White)+r.royals(Black) == 0 {
			r.place("win").Fault("winning by %s needs royal pieces", c.Ending.String())
		}
	case Extinction:
		for _, letter := range c.Letters {
			if r.stands(letter, White)+r.stands(letter, Black) == 0 {
				r.place("win").Warn("neither side starts with a %q that could die out", string(letter))
			}
		}
	}
}

// checkCastling notes a castling for which neither side has its one king and a partner on one rank.
func (r *rulesetReader) checkCastling() {
	c := r.def.Castling
	if c == nil || c.King == 0 || c.Partner == 0 {
		return
	}
	for _, side := range []Color{White, Black} {
		if r.stands(c.King, side) != 1 {
			continue
		}
		at := bytes.IndexByte(r.def.Board[:], coloured(c.King, side))
		rank := r.def.Board[at&^7 : at|7+1]
		if bytes.IndexByte(rank, coloured(c.Partner, side)) >= 0 {
			return
		}
	}
	r.place("castling").Fault("neither side has one %q and a %q on one rank", string(c.King), string(c.Partner))
}

// checkPromotion notes pieces that start where their kind promotes.
func (r *rulesetReader) checkPromotion() {
	for _, letter := range slices.Sorted(maps.Keys(r.def.Promotion)) {
		promotion := r.def.Promotion[letter]
		for _, side := range []Color{White, Black} {
			rank := promotion.Rank
			if side == Black {
				rank = 9 - rank
			}
			if rank < 1 || rank > 8 {
				continue
			}
			if bytes.IndexByte(r.def.Board[rank*8-8:rank*8], coloured(letter, side)) >= 0 {
				r.place("board").Fault("a %q stands on rank %d, where it promotes", string(coloured(letter, side)), rank)
			}
		}
	}
}

// checkShuffle notes a start rank that cannot be drawn: Black's must mirror White's, and the pieces that are drawn by a
// condition must be there in the right number.
func (r *rulesetReader) checkShuffle() {
	s := r.def.Shuffle
	if s == nil {
		return
	}
	white, black := string(r.def.Board[:8]), string(r.def.Board[56:])
	if strings.ToLower(white) != black || strings.ToUpper(black) != white {
		r.place("shuffle").Fault("the ranks 1 and 8 do not mirror each other")
		return
	}
	count := func(letter byte) int { return strings.Count(white, string(letter)) }
	if b := s.Between; b[0] != 0 && (count(b[0]) != 1 || count(b[1]) != 2) {
		r.place("shuffle").Fault("one %q between two %q is not possible on the start rank", string(b[0]), string(b[1]))
	}
	if o := s.OppositeColours; o != 0 && count(o) != 2 {
		r.place("shuffle").Fault("there are not two %q on the start rank", string(o))
	}
}

// checkUpsideDown warns if White's royal pieces stand high and Black's low.
func (r *rulesetReader) checkUpsideDown() {
	white, black, pieces := 0, 0, 0
	for square, letter := range r.def.Board {
		upper := letter &^ 0x20
		if letter == 0 || bytes.IndexByte(r.def.Royal, upper) < 0 {
			continue
		}
		pieces++
		if high := square >= 32; letter == upper && high {
			white++
		} else if letter != upper && !high {
			black++
		}
	}
	if white > 0 && black > 0 && white+black == pieces {
		r.place("board").Warn("the board may be upside down: its first row is rank 1, unless \"first_row\" is 8")
	}
}
