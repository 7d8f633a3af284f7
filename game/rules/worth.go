package rules

import "slices"

// usualWorth are the usual values of ways of moving, in pawns, as Betza strings. A piece with several has their sum, and one more
// for the rook's and the bishop's together.
var usualWorth = []struct {
	betza string
	pawns int
}{{"Q", 9}, {"R", 5}, {"B", 3}, {"N", 3}}

// worthPawn is the worth of a kind that goes only forward and promotes.
const worthPawn = 1

// Worth returns the usual value of a kind in pawns, and whether it has one: a kind whose moves are those of a rook, a bishop and
// a knight, or several of these, or one that goes only forward and promotes.
func (rs *Ruleset) Worth(k Kind) (pawns int, known bool) {
	def := rs.Def(k)
	if def == nil {
		return 0, false
	}
	if rs.promotes(k) {
		return worthPawn, true
	}
	steps := stepsOf(def.Move, White, false)
	if !slices.Equal(steps, stepsOf(def.Capture, White, false)) || len(def.Initial) > 0 {
		return 0, false
	}
	for _, way := range usualWorth {
		move, _, _, _ := ParseBetza(way.betza)
		of := stepsOf(move, White, false)
		rest := slices.DeleteFunc(slices.Clone(steps), func(s step) bool { return slices.Contains(of, s) })
		if len(rest)+len(of) == len(steps) {
			steps = rest
			pawns += way.pawns
		}
	}
	return pawns, len(steps) == 0 && pawns > 0
}

// promotes reports whether a kind goes forward, never back, and promotes on either side.
func (rs *Ruleset) promotes(k Kind) bool {
	white, black := &rs.moves[NewPiece(k, White)], &rs.moves[NewPiece(k, Black)]
	return white.forward && len(white.choices) > 0 && len(black.choices) > 0
}

// Lead returns the material lead of a side in pawns, by the usual values of the pieces that the other side lacks. It is unknown
// if a kind without a usual value makes the difference, if pieces are dropped, or if not both sides win by checkmate.
func (p *Position) Lead(c Color) (pawns int, known bool) {
	rs := p.Ruleset()
	if rs.Drops() || rs.definition.WinsBy(White, Checkmate) == nil || rs.definition.WinsBy(Black, Checkmate) == nil {
		return 0, false
	}
	for k := range rs.EachKind {
		more := p.Of(NewPiece(k, c)).Count() - p.Of(NewPiece(k, c.Other())).Count()
		if more == 0 {
			continue
		}
		worth, ok := rs.Worth(k)
		if !ok {
			return 0, false
		}
		pawns += more * worth
	}
	return pawns, true
}
