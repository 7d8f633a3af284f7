package rules

import (
	"maps"
	"math/rand/v2"
	"testing"

	"overtheboard/game/testenv"
)

func TestPromotionZones(t *testing.T) {
	testenv.OneGoroutine(t)
	stayed, promoted := 0, 0
	for seed := range uint64(rounds(400)) {
		random := rand.New(rand.NewPCG(seed, 11))
		d := hopperDefinition(random)
		d.Royal, d.Win = [2][]byte{}, [2][]WinCondition{}
		for c := range d.Promotion {
			d.Promotion[c] = map[byte]PromotionDef{
				'A': {To: []byte("BC"), Zone: Bitboard(random.Uint64() & random.Uint64()), Optional: random.IntN(2) == 0, Leaving: random.IntN(2) == 0},
				'B': {To: []byte("C"), Zone: rankSet(random.IntN(8)), Optional: true},
			}
		}
		d.Pieces[1].Move, d.Pieces[1].Capture = triples{{1, 0, 1}}.offsets(), triples{{1, 1, 1}, {2, 0, 1}}.offsets()
		rs, err := Compile(d)
		if err != nil {
			continue // the piece must have promoted before
		}
		p := rs.Start()
		for range 15 {
			moves := p.LegalMoves()
			got := make(map[Move]bool)
			for _, m := range moves {
				got[m] = true
				if m.Promotion != NoKind {
					promoted++
				} else if rs.moves[p.board[m.From]].promoting(m.From, m.To.Bit()) != 0 {
					stayed++
				}
			}
			if want := definedMoves(&p); !maps.Equal(got, want) {
				t.Fatalf("seed %d: %s: %v, want %v", seed, p.FEN(), got, want)
			}
			if n := p.CountLegalMoves(); n != len(got) || len(moves) != n || Perft(&p, 1) != uint64(n) || PerftList(&p, 1) != uint64(n) {
				t.Fatalf("seed %d: %s: %d moves counted, %d listed", seed, p.FEN(), n, len(moves))
			}
			checkNotation(t, &p)
			if len(moves) == 0 {
				break
			}
			if p, err = p.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if least := rounds(100); stayed < least || promoted < least {
		t.Errorf("%d moves stayed, %d promoted", stayed, promoted)
	}
}

// definedMoves returns the moves of a position without royals, castling and en passant, by the definition.
func definedMoves(p *Position) map[Move]bool {
	moves := make(map[Move]bool)
	for from := range p.Pieces(p.turn).Squares {
		piece := p.board[from]
		promotion, promotes := p.rs.definition.Promotion[p.turn][p.rs.Def(piece.Kind()).Letter]
		for to := range p.rs.moves[piece].allTargets(p, from).Squares {
			can := promotes && (promotion.Zone.Has(to) || promotion.Leaving && promotion.Zone.Has(from))
			stuck := p.rs.EverReach(piece, to, Quietly)|p.rs.EverReach(piece, to, Capturing) == 0
			if !can || promotion.Optional && !stuck {
				moves[Move{From: from, To: to}] = true
			}
			if can {
				for _, letter := range promotion.To {
					moves[Move{From: from, To: to, Promotion: p.rs.KindOf(letter)}] = true
				}
			}
		}
	}
	return moves
}

// TestPromotionOfShogi promotes as shogi does: three ranks, as one likes, by coming or leaving, and where one must.
func TestPromotionOfShogi(t *testing.T) {
	book, err := readText(t, "", `{"t": {"inherits": "normal", "castling": null, "en_passant": [],
		"pieces": {"P": {"name": "Pawn", "san": "", "betza": "fW"}, "G": {"name": "Gold", "betza": "WfF"}, "N": {"name": "Horse", "betza": "fN"}},
		"promotion": {
			"P": {"to": ["G"], "zone": ["*6", "*7", "*8"], "optional": true, "leaving": true},
			"N": {"to": ["G"], "zone": ["*6", "*7", "*8"], "optional": true, "leaving": true},
			"R": {"to": ["Q"], "zone": ["*6", "*7", "*8"], "optional": true, "leaving": true}}}}`)
	if err != nil {
		t.Fatal(err)
	}
	rs, _ := book.Ruleset("t")
	for _, test := range []struct {
		fen  string
		from string
		want int
	}{
		{"4k3/8/8/P7/8/8/8/4K3 w - -", "a5", 2},
		{"4k3/8/P7/8/8/8/8/4K3 w - -", "a6", 2},
		{"4k3/P7/8/8/8/8/8/4K3 w - -", "a7", 1},
		{"4k3/8/8/8/N7/8/8/4K3 w - -", "a4", 2},
		{"4k3/8/8/N7/8/8/8/4K3 w - -", "a5", 1},
		{"4k3/8/R7/8/8/8/8/3K4 w - -", "a6", 2 * (7 + 7)},
		{"4k3/8/8/R7/8/8/8/3K4 w - -", "a5", 7 + 4 + 3*2},
		{"3k4/8/8/8/8/r7/8/4K3 b - -", "a3", 2 * (7 + 7)},
	} {
		p := position(t, rs, test.fen)
		if got := len(p.MovesFrom(squares(t, test.from)[0])); got != test.want {
			t.Errorf("%s: %d moves from %s, want %d", test.fen, got, test.from, test.want)
		}
	}
	for _, c := range []struct{ fen, text, uci string }{
		{"4k3/8/8/P7/8/8/8/4K3 w - -", "a6", "a5a6"}, {"4k3/8/8/P7/8/8/8/4K3 w - -", "a6=G", "a5a6g"},
		{"4k3/8/8/R7/8/8/8/3K4 w - -", "Ra6", "a5a6"}, {"4k3/8/8/R7/8/8/8/3K4 w - -", "Ra6=Q", "a5a6q"},
	} {
		p := position(t, rs, c.fen)
		m, err := p.ParseSAN(c.text)
		if err != nil || p.UCI(m) != c.uci || p.SAN(m) != c.text {
			t.Errorf("%s is read as %s, written %s, %v", c.text, p.UCI(m), p.SAN(m), err)
		}
		var next Position
		if again, _, err := p.PlaySAN(&next, c.text, false); err != nil || again != m {
			t.Errorf("%s is played as %v, %v", c.text, again, err)
		}
	}
}
