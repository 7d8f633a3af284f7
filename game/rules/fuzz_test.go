package rules

import (
	"math/rand/v2"
	"strings"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

// FuzzRead reads libraries and rulesets: no panic, every fault has its place, and valid rulesets are played.
func FuzzRead(f *testing.F) {
	f.Add(`{"X": {"name": "X", "move": [[1, 0, -1]], "capture": "move"}}`, `{"t": {"inherits": "normal"}}`)
	f.Add(`{}`, `{"t": {"inherits": "u"}, "u": {"inherits": "t"}}`)
	f.Add(`{"K": {"name": "", "move": "initial", "initial": "capture", "capture": "move"}}`, `[`)
	f.Add(`// "`, `{"t": {"inherits": "normal", "win": [{"reach": ["d4"]}], "shuffle": {"between": ["K", "R"]}}}`)
	f.Add(`{"N": {"name": "Horse", "betza": "nN"}, "P": {"name": "Pawn", "betza": "fmWfcFimfR3"}, "R": {"name": "Cannon", "betza": "mRcpR"}}`,
		`{"t": {"inherits": "normal", "initial": {"P": ["*2", "*4"]}, "en_passant": {"of": ["P"], "on": ["*6", "*3"]},
		"castling": {"white": {"partner": ["R", "N"], "goals": ["d", "f"]}},
		"promotion": {"P": {"to": ["Q"], "zone": ["*6", "*7", "*8"], "optional": true, "leaving": true}}}}`)
	f.Add(`{"A": {"name": "X", "move": [[1, 0, -1, "over"], [2, 1, 2, "lame"]], "initial": [[1, 1, 4, "beyond"]], "capture": "initial"}}`,
		`{"t": {"royal": "K", "fen": "k4/aa3/2*2/3AA/4K", "hand": {"captures": "demoted", "start": ["A"], "drop": {"A": ["*2", "b*"]}},
		"lose": [{"extinction": "all", "left": 1}], "stalemate": "fewer"}}`)
	f.Add(``, `{"t": {"inherits": "normal", "blast": {"spares": ["P"]}, "give_check": {"white": false}, "win": {"black": [{"reach": ["*8"], "by": ["P"]}]}}}`)
	f.Fuzz(func(t *testing.T, library, rulesets string) {
		book, err := ReadFiles(source.File{Name: LibraryFile, Data: []byte(library)}, source.File{Name: RulesetsFile, Data: []byte(rulesets)}, shippedBook(t))
		if err != nil {
			for _, fault := range source.Faults(err) {
				ends := strings.Count(library+rulesets, "\n") + strings.Count(library+rulesets, "\r")
				if fault.File == "" || fault.Line < 1 || fault.Line > 2+ends || fault.Warning {
					t.Fatalf("a fault without its place: %v", fault)
				}
			}
			return
		}
		for _, name := range book.Names()[len(shippedBook(t).Names()):] {
			rs, err := book.Ruleset(name)
			testenv.Must(t, err)
			playOn(t, rs.Start(), 4)
		}
	})
}

// FuzzFEN reads positions: no panic, and a valid one reads back as the same and can be played on.
func FuzzFEN(f *testing.F) {
	names := shippedBook(f).Names()
	for i, name := range names {
		rs := shippedRuleset(f, name)
		start := rs.Start()
		f.Add(uint8(i), start.FEN())
		if rs.Drops() {
			f.Add(uint8(i), "1Q~2k3/8/8/8/8/8/8/4K3[Rnpp] b - - 0 1")
			f.Add(uint8(i), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/Qn w KQkq - 0 1")
		}
	}
	f.Add(uint8(0), "r3k2r/8/8/3pP3/8/8/8/R3K2R w HAha d6 3 9")
	f.Add(uint8(13), "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6c5 0 1")
	f.Add(uint8(6), "4k3/8/8/8/8/8/8/4K3 w - - 2 5 +2+0")
	f.Fuzz(func(t *testing.T, ruleset uint8, fen string) {
		rs := shippedRuleset(t, names[int(ruleset)%len(names)])
		p, _, err := rs.ParseFEN(fen)
		if err != nil {
			return
		}
		checkNotation(t, &p)
		back, notices, err := rs.ParseFEN(p.FEN())
		same := back.Key() == p.Key() || p.Verdict() != (Verdict{}) // a decided position has no legal en passant
		if err != nil || !same || back.Halfmoves() != p.Halfmoves() || back.Fullmove() != p.Fullmove() {
			t.Fatalf("%s reads back as %s: %v %v", p.FEN(), back.FEN(), notices, err)
		}
		playOn(t, p, 3)
	})
}

// FuzzMoveText reads move texts in positions of random play: no panic, what is read is legal, and the standard text of it, in SAN
// and in UCI, reads as the same move. The laws of notation hold in each position.
func FuzzMoveText(f *testing.F) {
	for _, seed := range []string{"e4", "e2e4", "Nf3", "O-O", "e1g1", "exd6 e.p.", "e8=Q+", "Nb1xc3#", "e7e8q", "0-0-0", "--", "bxc8(N)"} {
		f.Add(uint8(0), uint64(1), uint8(0), seed)
		f.Add(uint8(13), uint64(2), uint8(20), seed)
	}
	names := shippedBook(f).Names()
	for i := range names {
		f.Add(uint8(i), uint64(i), uint8(40), "N@f3")
		f.Add(uint8(i), uint64(i), uint8(60), "@e4")
	}
	f.Fuzz(func(t *testing.T, ruleset uint8, seed uint64, plies uint8, move string) {
		rs := shippedRuleset(t, names[int(ruleset)%len(names)])
		p := randomPosition(t, rs, rand.New(rand.NewPCG(seed, 0)), int(plies)%100)
		if p.Verdict().Ending != RoyalExploded { // a FEN needs the king that is gone
			checkNotation(t, &p)
		}
		for _, parse := range []func(*Position, string) (Move, error){(*Position).ParseSAN, (*Position).ParseUCI} {
			if m, err := parse(&p, move); err != nil && m != (Move{}) || err == nil && !p.IsLegal(m) {
				t.Fatalf("%s: %q is %v, %v", p.FEN(), move, m, err)
			}
		}
	})
}

// playOn plays the first and the last legal move for some plies, checking the laws of notation.
func playOn(t *testing.T, p Position, plies int) {
	t.Helper()
	for i := range plies {
		moves := p.LegalMoves()
		if len(moves) == 0 {
			return
		}
		checkNotation(t, &p)
		next, err := p.Play(moves[(len(moves)-1)*(i%2)])
		testenv.Must(t, err)
		p = next
	}
}

func randomPosition(t *testing.T, rs *Ruleset, random *rand.Rand, plies int) Position {
	t.Helper()
	p, err := NewPosition(rs, rs.Shuffled(random.IntN))
	testenv.Must(t, err)
	for range plies {
		moves := p.LegalMoves()
		if len(moves) == 0 || p.Verdict() != (Verdict{}) {
			break
		}
		if p, err = p.Play(moves[random.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	return p
}
