package rules

import "pgregory.net/rapid"

var (
	drawRange  = rapid.SampledFrom([]int{1, 1, 1, 1, 2, 3, Unlimited, Unlimited})
	drawOffset = rapid.Custom(func(t *rapid.T) Offset {
		o := Offset{Forward: rapid.IntRange(-3, 3).Draw(t, "forward"), Right: rapid.IntRange(-3, 3).Draw(t, "right"), Range: drawRange.Draw(t, "range")}
		if o.Forward == 0 && o.Right == 0 {
			o.Forward = 1
		}
		return o
	})
	knownOffsets = [][]Offset{
		{{1, 0, -1}, {-1, 0, -1}, {0, 1, -1}, {0, -1, -1}},
		{{1, 1, -1}, {-1, 1, -1}, {1, -1, -1}, {-1, -1, -1}},
		{{1, 0, 1}, {1, 1, 1}, {0, 1, 1}, {-1, 1, 1}, {-1, 0, 1}, {-1, -1, 1}, {0, -1, 1}, {1, -1, 1}},
		{{2, 1, 1}, {1, 2, 1}, {-1, 2, 1}, {-2, 1, 1}, {-2, -1, 1}, {-1, -2, 1}, {1, -2, 1}, {2, -1, 1}},
		{{2, 1, -1}, {1, 2, -1}, {-1, 2, -1}, {-2, 1, -1}, {-2, -1, -1}, {-1, -2, -1}, {1, -2, -1}, {2, -1, -1}},
		{{1, 0, 1}}, {{1, 1, 1}, {1, -1, 1}}, {{2, 0, -1}}, {{1, 0, 2}}, {{2, 0, 1}}, {{2, 2, 2}, {2, -2, 1}},
	}
	// drawOffsets draws the offsets of known pieces, of two of them together, or any.
	drawOffsets = rapid.Custom(func(t *rapid.T) []Offset {
		var offsets []Offset
		for range rapid.IntRange(0, 2).Draw(t, "known") {
			offsets = append(offsets, rapid.SampledFrom(knownOffsets).Draw(t, "offsets")...)
		}
		return append(offsets, rapid.SliceOfN(drawOffset, 0, 3).Draw(t, "others")...)
	})
)

// drawDefinition draws a ruleset of three to six kinds, two of which are like a king and a pawn.
func drawDefinition(t *rapid.T) *Definition {
	d := &Definition{Name: "random", Rotate: rapid.Bool().Draw(t, "rotate"), MustCapture: rapid.IntRange(0, 3).Draw(t, "must capture") == 0}
	letters := []byte("ABKPRZ")[:rapid.IntRange(4, 6).Draw(t, "kinds")]
	for _, letter := range letters {
		d.Pieces = append(d.Pieces, drawPiece(t, letter))
	}
	flip := func(name string) bool { return rapid.Bool().Draw(t, name) }
	d.Royal = []byte{'K'}
	if flip("second royal") {
		d.Royal = append(d.Royal, 'A')
	}
	drawWins(t, d)
	d.Stalemate = StalemateRule(rapid.IntRange(0, 2).Draw(t, "stalemate"))
	if len(letters) > 4 && flip("castling") {
		d.Castling = &CastlingDef{'K', 'R'}
		if rapid.IntRange(0, 4).Draw(t, "castling king") == 0 {
			d.Castling.King = 'B'
		}
	}
	if flip("en passant") {
		d.EnPassant = []byte{'P', 'B'}
	}
	d.Promotion = map[byte]PromotionDef{}
	for _, letter := range letters {
		if letter == 'P' || rapid.IntRange(0, 5).Draw(t, "promotes") == 0 {
			to := rapid.SliceOfNDistinct(rapid.SampledFrom(letters), 1, 3, func(b byte) byte { return b }).Draw(t, "to")
			d.Promotion[letter] = PromotionDef{to, rapid.IntRange(5, 8).Draw(t, "rank")}
		}
	}
	drawBoard(t, d)
	return d
}

func drawPiece(t *rapid.T, letter byte) PieceDef {
	p := PieceDef{Letter: letter, Move: drawOffsets.Draw(t, "move"), Capture: drawOffsets.Draw(t, "capture")}
	if rapid.Bool().Draw(t, "same") {
		p.Capture = p.Move
	}
	switch {
	case letter == 'P' && rapid.Bool().Draw(t, "pawn"):
		p.Move, p.Capture, p.Initial = knownOffsets[5], knownOffsets[6], []Offset{{1, 0, rapid.IntRange(2, 4).Draw(t, "steps")}}
	case letter == 'K' && rapid.Bool().Draw(t, "king"):
		p.Move, p.Capture = knownOffsets[2], knownOffsets[2]
	case rapid.Bool().Draw(t, "initial"):
		p.Initial = drawOffsets.Draw(t, "initially")
	}
	return p
}

// drawWins draws checkmate alone, checkmate with others, or others.
func drawWins(t *rapid.T, d *Definition) {
	if rapid.IntRange(0, 3).Draw(t, "check rule") > 0 {
		d.Win = []WinCondition{{Ending: Checkmate}}
	} else if rapid.Bool().Draw(t, "capture royal") {
		d.Win = []WinCondition{{Ending: CaptureRoyal}}
	}
	if rapid.Bool().Draw(t, "plain") {
		return
	}
	if rapid.Bool().Draw(t, "no royals") && len(d.Win) == 0 {
		d.Royal = nil
	}
	others := []WinCondition{
		{Ending: Reach, Squares: Bitboard(rapid.Uint64().Draw(t, "squares"))},
		{Ending: ChecksGiven, Checks: rapid.IntRange(1, 3).Draw(t, "checks")},
		{Ending: Extinction, Letters: []byte{'P', 'B'}[:rapid.IntRange(1, 2).Draw(t, "mortal")]},
		{Ending: BareRoyal},
		{Ending: NoPieces},
	}
	for _, w := range others {
		if rapid.IntRange(0, 3).Draw(t, "win") == 0 {
			d.Win = append(d.Win, w)
		}
	}
}

// drawBoard draws a start board with a few pieces of each side, and the king and partners of a castling on end ranks.
func drawBoard(t *rapid.T, d *Definition) {
	d.Board = [64]byte{}
	d.Turn = Color(rapid.IntRange(0, 1).Draw(t, "turn"))
	n := rapid.IntRange(3, 16).Draw(t, "pieces")
	for range n {
		sq := rapid.IntRange(0, 63).Draw(t, "square")
		letter := d.Pieces[rapid.IntRange(0, len(d.Pieces)-1).Draw(t, "piece")].Letter
		if p, ok := d.Promotion[letter]; ok && (sq/8 == p.Rank-1 || sq/8 == 8-p.Rank) {
			continue
		}
		if letter == 'K' || d.Castling != nil && letter == d.Castling.King {
			continue
		}
		d.Board[sq] = letter | byte(rapid.IntRange(0, 1).Draw(t, "colour"))<<5
	}
	for c := byte(0); c < 2; c++ {
		rank := rapid.IntRange(0, 1).Draw(t, "home rank")
		if c == 1 {
			rank = 7 - rank
		}
		placed := []byte{'K'}
		if d.Castling != nil {
			placed = []byte{'R', 'R', d.Castling.King}
			if d.Castling.King != 'K' {
				placed = append(placed, 'K')
			}
		}
		for _, letter := range placed {
			d.Board[rank*8+rapid.IntRange(0, 7).Draw(t, "file")] = letter | c<<5
		}
	}
}
