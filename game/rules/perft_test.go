package rules

import "testing"

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// TestPerft counts standard chess (known-counts.md, chessprogramming wiki).
func TestPerft(t *testing.T) {
	rs := mustCompile(t, standardDefinition())
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
	for _, test := range []struct {
		fen   string
		depth int
		nodes uint64
	}{
		{start, 5, 4865609},
		{kiwipete, 4, 4085603},
		{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083},
		{"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292},
		{"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
		{"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594},
		{"4k3/8/8/8/8/8/8/rRK5 w B -", 1, 5},
	} {
		p := setupOf(t, rs, test.fen)
		if got := Perft(&p, test.depth); got != test.nodes {
			t.Errorf("%s: %d series of %d moves, want %d", test.fen, got, test.depth, test.nodes)
		}
		if got, want := PerftList(&p, 3), Perft(&p, 3); got != want {
			t.Errorf("%s: a list of %d moves, want %d", test.fen, got, want)
		}
	}
}

// TestStartIsTheFEN holds the start board against its FEN.
func TestStartIsTheFEN(t *testing.T) {
	rs := mustCompile(t, standardDefinition())
	start := rs.Start()
	p := setupOf(t, rs, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
	if p != start {
		t.Errorf("the start is not that of the FEN")
	}
}
