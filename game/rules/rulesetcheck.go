package rules

import (
	"bytes"
	"maps"
	"slices"
	"strings"
)

// check reports contradictions between the fields of a ruleset, each valid by itself.
func (r *rulesetReader) check() {
	r.checkWin()
	for _, letter := range r.def.royalEnPassant() {
		r.place("en_passant").Fault("a royal piece, %q, cannot capture or be captured en passant", string(letter))
	}
	if r.legible {
		r.checkCastling()
		r.checkPromotion()
		r.checkShuffle()
		r.checkUpsideDown()
		r.checkZones()
		r.checkHands()
	}
}

// checkZones reports missing squares that a side needs.
func (r *rulesetReader) checkZones() {
	for c, initial := range r.def.Initial {
		zone := func(field string, letter byte, squares Bitboard) {
			if squares == 0 {
				r.place(field).Fault("%s's %q has no square on the board", Color(c), string(letter))
			}
		}
		for letter, squares := range initial {
			zone("initial", letter, squares)
		}
		for letter, p := range r.def.Promotion[c] {
			zone("promotion", letter, p.Zone)
		}
		if e := r.def.EnPassant[c]; e != nil {
			zone("en_passant", e.Of[0], e.On)
		}
		if h := r.def.Hand[c]; h != nil {
			for letter, squares := range h.Drop {
				zone("hand", letter, squares)
			}
		}
	}
}

// checkHands reports hands that take promoted pieces whose former kind is unknown.
func (r *rulesetReader) checkHands() {
	for c, h := range r.def.Hand {
		if h != nil && h.Captures == CaptureDemoted && !r.checkDemotions(r.def.Promotion[1-c]) {
			break
		}
	}
}

// checkDemotions reports whether the former kind of every promoted piece of a side is known, and a fault if not.
func (r *rulesetReader) checkDemotions(promotion map[byte]PromotionDef) bool {
	was := make(map[byte]byte)
	before := r.own.Document().Wrong()
	letters := slices.Sorted(maps.Keys(promotion))
	for _, letter := range letters {
		for _, to := range promotion[letter].To {
			if other, known := was[to]; known {
				r.place("hand").Fault("%q and %q both promote to %q, which could not go back to either in a hand", string(other), string(letter), string(to))
			}
			was[to] = letter
		}
	}
	for _, letter := range letters {
		if was[letter] != 0 {
			r.place("hand").Fault("%q promotes again after having been promoted, and could not go back to what it was in a hand", string(letter))
		}
	}
	return r.own.Document().Wrong() == before
}

func (r *rulesetReader) stands(letter byte, c Color) int {
	return bytes.Count(r.def.Board[:], []byte{coloured(letter, c)})
}

func coloured(letter byte, c Color) byte {
	if c == Black {
		return letter | 0x20
	}
	return letter
}

func colourOf(letter byte) Color { return Color(letter >> 5 & 1) }

func (r *rulesetReader) royals(c Color) int {
	n := 0
	for _, letter := range r.def.Royal[c] {
		if hand := r.def.Hand[c]; hand != nil {
			n += bytes.Count(hand.Start, []byte{letter})
		}
		n += r.stands(letter, c)
	}
	return n
}

// checkWin reports win conditions that contradict each other, and those without their royal pieces.
func (r *rulesetReader) checkWin() {
	contradict := false
	for c := range Sides {
		if r.legible {
			r.checkConditions(c)
		}
		contradict = contradict || r.def.WinsBy(c, Checkmate) != nil && r.def.WinsBy(c, CaptureRoyal) != nil
	}
	if contradict {
		r.place("win").Fault("capture_royal and checkmate cannot both win")
	}
}

// checkConditions reports what a side's conditions lack on the start board. A fault of both sides is reported once.
func (r *rulesetReader) checkConditions(c Color) {
	for _, list := range []struct {
		field      string
		conditions [2][]WinCondition
	}{{"win", r.def.Win}, {"lose", r.def.Lose}} {
		for _, condition := range list.conditions[c] {
			again := c == Black && conditionWith(list.conditions[White], condition.Ending) != nil
			r.checkCondition(list.field, condition, c, again)
		}
	}
}

// checkCondition reports what one condition lacks; again means that White has one of its kind too.
func (r *rulesetReader) checkCondition(field string, c WinCondition, judged Color, again bool) {
	enemy := judged.Other()
	switch c.Ending {
	case Checkmate, CaptureRoyal:
		if r.royals(enemy) == 0 {
			r.place("board").Fault("%s has no royal piece, which winning by %s needs", enemy, c.Ending.String())
		}
	case Reach, ChecksGiven, BareRoyal:
		if r.royals(White)+r.royals(Black) == 0 && len(c.By) == 0 && !again {
			r.place(field).Fault("winning by %s needs royal pieces", c.Ending.String())
		}
	case Extinction:
		for _, letter := range c.Letters {
			if r.stands(letter, White)+r.stands(letter, Black) == 0 && !again {
				r.place(field).Warn("neither side starts with a %q that could die out", string(letter))
			}
		}
	}
}

// checkCastling reports a castling for which neither side has its one king and a partner on one rank.
func (r *rulesetReader) checkCastling() {
	var wrong *CastlingDef
	for c := range Sides {
		d := r.def.Castling[c]
		if d == nil || len(d.Partners) == 0 {
			continue
		}
		if hand := r.def.Hand[c]; r.couldCastle(d, c) || hand != nil && hand.Castles {
			return
		}
		wrong = d
	}
	if wrong != nil {
		r.place("castling").Fault("neither side has one %q and a %q on one rank", string(wrong.King), string(wrong.Partners[0]))
	}
}

func (r *rulesetReader) couldCastle(d *CastlingDef, c Color) bool {
	if r.stands(d.King, c) != 1 {
		return false
	}
	at := bytes.IndexByte(r.def.Board[:], coloured(d.King, c))
	rank := r.def.Board[at&^7 : at|7+1]
	return slices.ContainsFunc(d.Partners, func(partner byte) bool { return bytes.IndexByte(rank, coloured(partner, c)) >= 0 })
}

// checkPromotion reports pieces that start where their kind promotes.
func (r *rulesetReader) checkPromotion() {
	for side := range Sides {
		for _, letter := range slices.Sorted(maps.Keys(r.def.Promotion[side])) {
			promotion := r.def.Promotion[side][letter]
			if promotion.Optional {
				continue
			}
			for sq := range promotion.Zone.Squares {
				if r.def.Board[sq] == coloured(letter, side) {
					r.place("board").Fault("a %q stands on %s, where it promotes", string(coloured(letter, side)), sq)
					break
				}
			}
		}
	}
}

// checkShuffle reports a start rank that cannot be drawn: Black's must mirror White's, and the pieces with a condition must be
// there in the right number.
func (r *rulesetReader) checkShuffle() {
	s := r.def.Shuffle
	if s == nil {
		return
	}
	last := 8 * (r.def.Height - 1)
	white, black := string(r.def.Board[:r.def.Width]), string(r.def.Board[last:last+r.def.Width])
	if strings.ToLower(white) != black || strings.ToUpper(black) != white {
		r.place("shuffle").Fault("the ranks 1 and %d do not mirror each other", r.def.Height)
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

// checkUpsideDown warns if White's royal pieces are high and Black's low.
func (r *rulesetReader) checkUpsideDown() {
	white, black, pieces := 0, 0, 0
	for square, letter := range r.def.Board {
		upper := letter &^ 0x20
		if letter == 0 || bytes.IndexByte(r.def.Royal[colourOf(letter)], upper) < 0 {
			continue
		}
		pieces++
		if high := 2*Square(square).Rank() >= r.def.Height; letter == upper && high {
			white++
		} else if letter != upper && !high {
			black++
		}
	}
	if white > 0 && black > 0 && white+black == pieces {
		r.place("board").Warn("the board may be upside down: its first row is rank 1, unless \"first_row\" is 8")
	}
}
