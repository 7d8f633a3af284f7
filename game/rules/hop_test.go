package rules

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"overtheboard/game/testenv"
)

func TestManners(t *testing.T) {
	for _, c := range []struct {
		offset   string
		occupied string // squares other than d4, the piece's own
		want     string
	}{
		{`[1, 0, -1, "over"]`, "", ""},
		{`[1, 0, -1, "over"]`, "d6", "d7 d8"},
		{`[1, 0, -1, "over"]`, "d5 d8", "d6 d7 d8"},
		{`[1, 0, -1, "over"]`, "d5 d6 d8", "d6"},
		{`[1, 0, 3, "over"]`, "d5", "d6 d7"},
		{`[1, 0, 2, "over"]`, "d6", ""},
		{`[2, 0, 1, "over"]`, "", ""},
		{`[2, 0, 1, "over"]`, "d5 d6", "d6"},
		{`[3, 0, 1, "over"]`, "d6", "d7"},
		{`[3, 0, 1, "over"]`, "d5 d6", ""},
		{`[2, 0, -1, "over"]`, "d5 d6", "d8"},
		{`[2, 1, 1, "over"]`, "e5", ""},
		{`[2, 1, 1, "over"]`, "d5", "e6"},
		{`[1, 0, -1, "beyond"]`, "", ""},
		{`[1, 0, -1, "beyond"]`, "d6", "d7"},
		{`[1, 0, -1, "beyond"]`, "d5 d7", "d6"},
		{`[1, 0, -1, "beyond"]`, "d6 d7", "d7"},
		{`[1, 0, -1, "beyond"]`, "d8", ""},
		{`[1, 0, 2, "beyond"]`, "d6", ""},
		{`[2, 1, -1, "beyond"]`, "e6", "f8"},
		{`[2, 0, 1, "beyond"]`, "d5", "d6"},
		{`[3, 0, 1, "beyond"]`, "d5", ""},
		{`[3, 0, 1, "beyond"]`, "d6", "d7"},
		{`[2, 1, 1, "lame"]`, "", "e6"},
		{`[2, 1, 1, "lame"]`, "d5", ""},
		{`[2, 1, 1, "lame"]`, "e5", "e6"},
		{`[1, -2, 1, "lame"]`, "c4", ""},
		{`[1, -2, 1, "lame"]`, "c5 d5", "b5"},
		{`[3, 2, 1, "lame"]`, "e5 d6 e7", "f7"},
		{`[3, 2, 1, "lame"]`, "d5", ""},
		{`[3, 2, 1, "lame"]`, "e6", ""},
		{`[2, 2, 1, "lame"]`, "e5", ""},
		{`[2, 2, 1, "lame"]`, "d5 e4 f6", "f6"},
		{`[2, 0, 1, "lame"]`, "d5", ""},
		{`[2, 1, -1, "lame"]`, "", "e6 f8"},
		{`[2, 1, -1, "lame"]`, "e7", "e6"},
		{`[2, 1, -1, "lame"]`, "e6", "e6"},
		{`[1, 0, -1, "lame"]`, "d7", "d5 d6 d7"},
	} {
		book, err := readText(t, "", `{"t": {"inherits": "normal", "royal": [], "win": [], "castling": null, "pieces": {
			"N": {"name": "X", "move": [`+c.offset+`], "capture": "move"}}}}`)
		if err != nil {
			t.Errorf("%s: %v", c.offset, err)
			continue
		}
		rs, err := book.Ruleset("t")
		if err != nil {
			t.Fatal(err)
		}
		white, black := NewPiece(rs.KindOf('N'), White), NewPiece(rs.KindOf('N'), Black)
		occupied, want := squareSet(t, c.occupied), squareSet(t, c.want)
		d4, d5 := At(3, 3), At(3, 4)
		if got := rs.Reach(white, d4, Capturing, occupied); got != want {
			t.Errorf("%s over %s: %x, want %x", c.offset, c.occupied, got, want)
		}
		if got := rs.Reach(black, d5, Capturing, mirrored(occupied)); got != mirrored(want) {
			t.Errorf("%s over %s for Black: %x, want %x", c.offset, c.occupied, got, mirrored(want))
		}
		for to := range Square(64) {
			back := rs.moves[white].capture.back
			if got := back.from(to, occupied).Has(d4); got != want.Has(to) {
				t.Errorf("%s over %s from %s: %v", c.offset, c.occupied, to, got)
			}
			if got := rs.moves[white].capture.origins(to, d4.Bit(), occupied) != 0; got != want.Has(to) {
				t.Errorf("%s over %s originates from %s: %v", c.offset, c.occupied, to, got)
			}
		}
	}
}

func squareSet(t *testing.T, text string) Bitboard {
	t.Helper()
	var set Bitboard
	for i := 0; i < len(text); i += 3 {
		sq, err := ParseSquare(text[i : i+2])
		if err != nil {
			t.Fatal(err)
		}
		set |= sq.Bit()
	}
	return set
}

func mirrored(set Bitboard) Bitboard {
	var m Bitboard
	for sq := range set.Squares {
		m |= At(sq.File(), 7-sq.Rank()).Bit()
	}
	return m
}

// TestHurdlesByTrying compares the legal moves of random hoppers and lame leapers with those found by making every move.
func TestHurdlesByTrying(t *testing.T) {
	testenv.OneGoroutine(t)
	checked, seeds := 0, uint64(rounds(1000))
	for seed := range seeds {
		random := rand.New(rand.NewPCG(seed, 10))
		rs, err := Compile(hopperDefinition(random))
		if err != nil {
			continue // a royal that could be taken
		}
		p := rs.Start()
		for range 12 {
			moves := p.LegalMoves()
			got := make(map[Move]bool)
			for _, m := range moves {
				got[m] = true
			}
			if want := triedMoves(&p); !maps.Equal(got, want) {
				t.Fatalf("seed %d: %s: %v, want %v", seed, p.FEN(), got, want)
			}
			if n := p.CountLegalMoves(); n != len(got) || len(moves) != n || Perft(&p, 1) != uint64(n) {
				t.Fatalf("seed %d: %s: %d moves counted, %d listed", seed, p.FEN(), n, len(moves))
			}
			for _, m := range moves {
				var next Position
				again, _, err := p.PlaySAN(&next, p.SAN(m), false)
				if err != nil || again != m {
					t.Fatalf("seed %d: %s: %s is read as %v, %v, not %v", seed, p.FEN(), p.SAN(m), again, err, m)
				}
			}
			checked++
			if len(moves) == 0 {
				break
			}
			if p, err = p.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if uint64(checked) < 2*seeds {
		t.Errorf("only %d positions", checked)
	}
}

// triedMoves returns the legal moves of a position without castling, en passant and promotion, each found by making it.
func triedMoves(p *Position) map[Move]bool {
	moves := make(map[Move]bool)
	for from := range p.Pieces(p.turn).Squares {
		for to := range p.rs.moves[p.board[from]].allTargets(p, from).Squares {
			m := Move{From: from, To: to}
			var next Position
			p.play(&next, m)
			if next.AttackedRoyals(p.turn) == 0 {
				moves[m] = true
			}
		}
	}
	return moves
}

// hopperDefinition returns a ruleset of two royals a side and pieces whose offsets have all manners.
func hopperDefinition(random *rand.Rand) *Definition {
	offset := func() Offset {
		for {
			o := Offset{random.IntN(7) - 3, random.IntN(7) - 3, []int{1, 2, 3, Unlimited}[random.IntN(4)], Manner(random.IntN(4))}
			if random.IntN(2) == 0 {
				o.Forward, o.Right, o.Range = max(-1, min(1, o.Forward)), max(-1, min(1, o.Right)), Unlimited
			}
			if o.valid() {
				return o
			}
		}
	}
	d := &Definition{Width: 8, Height: 8, Win: Both([]WinCondition{{Ending: Checkmate}}), Royal: Both([]byte("K")), Rotate: random.IntN(2) == 0}
	for _, letter := range []byte("ABCK") {
		piece := PieceDef{Letter: letter, SAN: string(letter)}
		for range 2 + random.IntN(5) {
			piece.Move, piece.Capture = append(piece.Move, offset()), append(piece.Capture, offset())
		}
		if random.IntN(2) == 0 {
			piece.Capture = slices.Clone(piece.Move)
		}
		d.Pieces = append(d.Pieces, piece)
	}
	for range 4 + random.IntN(20) {
		d.Board[random.IntN(64)] = "ABCabc"[random.IntN(6)]
	}
	for range 1 + random.IntN(2) {
		d.Board[random.IntN(64)] = 'K'
		d.Board[random.IntN(64)] = 'k'
	}
	return d
}

// cannons are chess with cannons for knights, which move as rooks and capture across a piece, and with horses for bishops, which
// are lame knights.
const cannons = `{"cannons": {"inherits": "normal", "pieces": {
	"N": {"name": "Cannon", "move": [[1, 0, -1], [-1, 0, -1], [0, 1, -1], [0, -1, -1]],
		"capture": [[1, 0, -1, "over"], [-1, 0, -1, "over"], [0, 1, -1, "over"], [0, -1, -1, "over"]]},
	"B": {"name": "Horse", "capture": "move", "move": [[2, 1, 1, "lame"], [2, -1, 1, "lame"], [-2, 1, 1, "lame"], [-2, -1, 1, "lame"],
		[1, 2, 1, "lame"], [-1, 2, 1, "lame"], [1, -2, 1, "lame"], [-1, -2, 1, "lame"]]}}}}`

func cannonRuleset(t *testing.T) *Ruleset {
	t.Helper()
	book, err := readText(t, "", cannons)
	if err != nil {
		t.Fatal(err)
	}
	rs, err := book.Ruleset("cannons")
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// TestCastlingAndCannons castles where a cannon looks on: at a king without a hurdle, with one, across squares on the way.
func TestCastlingAndCannons(t *testing.T) {
	rs := cannonRuleset(t)
	for _, test := range []struct {
		name, fen           string
		kingside, queenside bool
	}{
		{"no hurdle, so that no check", "1k2n3/8/8/8/8/8/8/R3K2R w KQ -", true, true},
		{"check", "1k2n3/8/8/8/8/8/4P3/R3K2R w KQ -", false, false},
		{"two hurdles", "1k2n3/8/8/8/8/4P3/4P3/R3K2R w KQ -", true, true},
		{"into check", "1k4n1/8/8/8/8/8/6P1/R3K2R w KQ -", false, true},
		{"through check", "1k3n2/8/8/8/8/8/5P2/R3K2R w KQ -", false, true},
		{"the partner becomes the hurdle", "1k6/8/8/8/8/8/8/R3K2n w Q -", false, false},
	} {
		p := position(t, rs, test.fen)
		found := [3]bool{}
		for _, m := range p.LegalMoves() {
			found[m.Castling] = true
		}
		if found[Kingside] != test.kingside || found[Queenside] != test.queenside {
			t.Errorf("%s: %s: %v", test.name, test.fen, found)
		}
	}
}

func TestWhyNotAcross(t *testing.T) {
	rs := cannonRuleset(t)
	for _, test := range []struct {
		fen, from, to string
		reason        RefusalReason
		by, at        string
	}{
		{"k7/4p3/4p3/8/4N3/8/8/K7 w - -", "e4", "e7", Allowed, "-", "-"},
		{"k7/4p3/8/8/4N3/8/8/K7 w - -", "e4", "e7", NoHurdle, "-", "-"},
		{"k7/4p3/4p3/4p3/4N3/8/8/K7 w - -", "e4", "e7", Blocked, "-", "e5"},
		{"k7/8/4p3/8/4N3/8/8/K7 w - -", "e4", "e7", Blocked, "-", "e6"},
		{"k7/8/8/4p3/4B3/8/8/K7 w - -", "e4", "f6", Blocked, "-", "e5"},
		{"k7/8/8/5p2/4B3/8/8/K7 w - -", "e4", "f6", Allowed, "-", "-"},
		{"1k2n3/8/8/4P3/8/4R3/8/4K3 w - -", "e3", "a3", Pinned, "e8", "e1"},
		{"1k2n3/8/8/4P3/8/4R3/8/4K3 w - -", "e3", "e4", Allowed, "-", "-"},
		{"1k2n3/8/8/8/8/R7/8/4K3 w - -", "a3", "e3", RoyalAttacked, "e8", "e1"},
		{"1k2n3/8/8/8/8/4R3/8/4K3 w - -", "e3", "e4", RoyalAttacked, "e8", "e1"},
		{"1k2n3/8/8/8/8/4R3/8/4K3 w - -", "e3", "a3", Allowed, "-", "-"},
	} {
		p := position(t, rs, test.fen)
		sq := squares(t, test.from, test.to, test.by, test.at)
		if got, want := p.WhyNot(sq[0], sq[1]), (Refusal{test.reason, sq[2], sq[3]}); got != want {
			t.Errorf("%s: %s-%s: %v, want %v", test.fen, test.from, test.to, got, want)
		}
	}
}

// TestEnPassantAcross opens the squares on which a ride across a hurdle stopped, but not the hurdle's; a lame leap opens none.
func TestEnPassantAcross(t *testing.T) {
	for _, test := range []struct{ initial, fen, move, open string }{
		{`[1, 0, 4, "over"]`, "4k3/8/8/8/4n3/8/4P3/4K3 w - -", "e2e5", "e3"},
		{`[1, 0, 4, "over"]`, "4k3/8/8/8/4n3/8/4P3/4K3 w - -", "e2e6", "e3 e5"},
		{`[1, 0, 4, "beyond"]`, "4k3/8/8/8/4n3/8/4P3/4K3 w - -", "e2e5", "e3"},
		{`[2, 0, 1, "lame"]`, "4k3/8/8/8/4n3/8/5P2/4K3 w - -", "f2f4", ""},
		{`[2, 0, 2, "lame"]`, "4k3/8/8/8/4n3/8/5P2/4K3 w - -", "f2f6", "f4"},
	} {
		book, err := readText(t, "", `{"t": {"inherits": "normal", "pieces": {"P": {"name": "Pawn", "san": "", "move": [[1, 0]],
			"initial": [`+test.initial+`], "capture": [[1, 1], [1, -1]]}}}}`)
		if err != nil {
			t.Fatal(err)
		}
		rs, err := book.Ruleset("t")
		if err != nil {
			t.Fatal(err)
		}
		p := playUCI(t, position(t, rs, test.fen), test.move)
		if open, _ := p.EnPassant(); open != squareSet(t, test.open) {
			t.Errorf("%s after %s: %x, want %s", test.initial, test.move, open, test.open)
		}
		setup := p.Setup()
		if !setup.enPassantFits(rs) {
			t.Errorf("%s after %s: the board does not support %s", test.initial, test.move, test.open)
		}
	}
}
