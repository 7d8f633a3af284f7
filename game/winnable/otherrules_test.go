package winnable

import (
	"math/rand/v2"
	"slices"

	"overtheboard/game/rules"
)

// randomOffsets returns a few offsets; with forward, all lead forward.
func randomOffsets(r *rand.Rand, most int, forward bool) (all []rules.Offset) {
	for n := 1 + r.IntN(most); n > 0; n-- {
		o := rules.Offset{Forward: r.IntN(5) - 2, Right: r.IntN(5) - 2, Range: []int{1, 1, 1, 2, rules.Unlimited}[r.IntN(5)]}
		if forward {
			o.Forward = 1 + r.IntN(2)
		}
		if o.Forward == 0 && o.Right == 0 {
			o.Right = 1
		}
		all = append(all, o)
	}
	return all
}

// kingOffsets are those of FIDE's king: a royal that takes so attacks another from where that attacks it.
var kingOffsets = []rules.Offset{
	{Forward: 1, Range: 1}, {Forward: 1, Right: 1, Range: 1}, {Right: 1, Range: 1}, {Forward: -1, Right: 1, Range: 1},
	{Forward: -1, Range: 1}, {Forward: -1, Right: -1, Range: 1}, {Right: -1, Range: 1}, {Forward: 1, Right: -1, Range: 1},
}

// steps returns the offsets of a king, or some of them.
func steps(r *rand.Rand) (all []rules.Offset) {
	for _, o := range kingOffsets {
		if r.IntN(5) > 0 {
			all = append(all, o)
		}
	}
	return append(all, kingOffsets[0])
}

// randomRules returns rules with a royal K, a piece F that only goes forward and may promote, and two pieces A and B.
func randomRules(r *rand.Rand, win []rules.WinCondition) *rules.Definition {
	d := &rules.Definition{Name: "made up", Width: 8, Height: 8, Royal: rules.Both([]byte{'K'}), Win: rules.Both(win), Rotate: r.IntN(2) == 0, MustCapture: rules.Both(r.IntN(6) == 0)}
	piece := func(letter byte, move, capture []rules.Offset) {
		d.Pieces = append(d.Pieces, rules.PieceDef{Letter: letter, Name: string(letter), Move: move, Capture: capture})
	}
	a, b := randomOffsets(r, 2, false), randomOffsets(r, 2, false)
	piece('A', a, a)
	piece('B', b, randomOffsets(r, 3, false))
	piece('F', []rules.Offset{{Forward: 1, Range: 1}}, randomOffsets(r, 1, true))
	k := steps(r)
	if r.IntN(3) == 0 {
		piece('K', k, kingOffsets)
	} else {
		piece('K', k, k[:r.IntN(len(k)+1)])
	}
	if r.IntN(3) == 0 {
		d.Pieces[2].Initial = []rules.Offset{{Forward: 1, Range: 2}}
		d.EnPassant = rules.Both(&rules.EnPassantDef{Of: []byte{'F'}, On: 1<<64 - 1})
	}
	if r.IntN(4) == 0 {
		d.Promotion = promotesOn('F', "AB", 4+r.IntN(4))
	}
	if r.IntN(4) == 0 {
		d.Castling = rules.Both(&rules.CastlingDef{King: 'K', Partners: []byte{'A'}})
	}
	if r.IntN(4) == 0 {
		d.Stalemate = rules.Both(rules.StalemateRule(r.IntN(3)))
	}
	return d
}

// vary gives made-up rules, whose board is drawn, one more feature.
func vary(r *rand.Rand, d *rules.Definition) {
	switch r.IntN(9) {
	case 0:
		d.Hand = rules.Both(&rules.HandDef{Captures: rules.HandCapture(r.IntN(3)), First: r.IntN(3) == 0})
	case 1:
		d.Hand[r.IntN(2)] = &rules.HandDef{Start: []byte("A"), Drop: map[byte]rules.Bitboard{'A': rules.Bitboard(r.Uint64())}}
	case 2:
		d.Explosion = &rules.ExplosionDef{Spares: []byte("F")}
	case 3:
		d.NoCheck[r.IntN(2)] = true
	case 4:
		d.Lose, d.Win = d.Win, d.Lose
	case 5:
		for sq, letter := range d.Board {
			if letter == 0 && r.IntN(8) == 0 {
				d.Holes |= rules.Square(sq).Bit()
			}
		}
	case 6:
		for i, o := range d.Pieces[0].Move {
			if o.Manner = rules.Manner(r.IntN(4)); o.Range != 1 || o.Manner == rules.Lame {
				d.Pieces[0].Move[i] = o
			}
		}
	case 7:
		for c := range d.Promotion {
			if f, ok := d.Promotion[c]['F']; ok {
				f.Optional, f.Leaving = r.IntN(2) == 0, r.IntN(2) == 0
				d.Promotion[c]['F'] = f
			}
		}
	case 8:
		d.Initial = [2]map[byte]rules.Bitboard{{'F': rules.Bitboard(r.Uint64())}, {'F': rules.Bitboard(r.Uint64())}}
	}
}

// promotesOn returns that a kind promotes to others on a rank, counted from 0 as each side sees it.
func promotesOn(letter byte, to string, rank int) [2]map[byte]rules.PromotionDef {
	return [2]map[byte]rules.PromotionDef{
		{letter: {To: []byte(to), Zone: 0xff << (8 * rank)}},
		{letter: {To: []byte(to), Zone: 0xff << (8 * (7 - rank))}},
	}
}

// randomBoard fills a definition's board: walls of F, royals, and few other pieces.
func randomBoard(r *rand.Rand, d *rules.Definition) {
	d.Board = [64]byte{}
	put := func(letter byte) {
		if sq := r.IntN(64); d.Board[sq] == 0 {
			d.Board[sq] = letter
		}
	}
	rank := 2 + r.IntN(3)
	for f := range 8 {
		if r.IntN(30) > 0 {
			d.Board[rank*8+f] = 'F'
			d.Board[rank*8+8+f] = 'f'
		}
	}
	for n := r.IntN(2); n > 0; n-- {
		put("ABab"[r.IntN(4)])
	}
	if r.IntN(8) == 0 { // only a royal for one side, and little for the other
		bare := byte(r.IntN(2) * 32)
		for sq, letter := range d.Board {
			if letter&32 == bare || r.IntN(8) > 0 {
				d.Board[sq] = 0
			}
		}
	}
	if r.IntN(8) == 0 {
		put("Kk"[r.IntN(2)])
	}
	if d.Castling[rules.White] != nil { // king and partner on their rank
		d.Board[2+r.IntN(4)], d.Board[7*r.IntN(2)] = 'K', 'A'
	} else {
		d.Board[r.IntN(64)] = 'K'
	}
	for !slices.Contains(d.Board[:], 'k') {
		put('k')
	}
	if r.IntN(6) == 0 {
		d.Turn = rules.Black
	}
}

var (
	mate     = rules.WinCondition{Ending: rules.Checkmate}
	someWins = [][]rules.WinCondition{
		{mate}, {mate}, {mate}, {mate},
		{{Ending: rules.CaptureRoyal}},
		{mate, {Ending: rules.Reach, Squares: 0x1818000000}},
		{mate, {Ending: rules.ChecksGiven, Checks: 2}},
		{{Ending: rules.Extinction, Letters: []byte{'F'}}},
		{{Ending: rules.NoPieces}},
		{mate, {Ending: rules.BareRoyal}},
	}
)

// madeUp draws positions under made-up rules, varied further.
func madeUp(vary func(*rand.Rand, *rules.Definition)) func(hunt) (*rules.Position, bool) {
	return func(h hunt) (*rules.Position, bool) {
		d := randomRules(h.Rand, someWins[h.IntN(len(someWins))])
		randomBoard(h.Rand, d)
		vary(h.Rand, d)
		return start(d)
	}
}
