package rules

import (
	"errors"
	"testing"

	"overtheboard/game/testenv"
)

func mustFEN(t testing.TB, ruleset, fen string) Position {
	t.Helper()
	return position(t, shippedRuleset(t, ruleset), fen)
}

func mustUCI(t testing.TB, p *Position, text string) Move {
	t.Helper()
	m, err := p.ParseUCI(text)
	if err != nil {
		t.Fatalf("%s: %v", p.FEN(), err)
	}
	return m
}

// TestSAN writes moves in algebraic notation (FIDE appendix C).
func TestSAN(t *testing.T) {
	for _, c := range []struct{ ruleset, fen, uci, want string }{
		{"normal", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e4"},
		{"normal", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3"},
		{"normal", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "exd6"},
		{"normal", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
		{"normal", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "O-O-O"},
		{"normal", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
		{"normal", "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "exd8=Q+"},
		{"normal", "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", "e8=N"},
		{"normal", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},
		// As much of the start as it takes to tell the pieces apart, and no more.
		{"normal", "4k3/8/8/8/8/8/8/N1K1N3 w - - 0 1", "a1c2", "Nac2"},
		{"normal", "4k3/8/N7/8/N7/8/8/2K5 w - - 0 1", "a4c5", "N4c5"},
		{"normal", "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
		{"normal", "6k1/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "a4e4", "Qae4"},
		{"normal", "7k/4N3/8/b7/8/2N5/8/4K3 w - - 0 1", "e7d5", "Nd5"}, // the other knight is pinned
		// A capture without a letter begins with the file, also straight ahead.
		{"berolina", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5", "exe5"},
		{"berolina", "4k3/8/8/8/8/2P1P3/8/4K3 w - - 0 1", "c3d4", "cd4"},
		{"berolina", "4k3/8/8/8/8/2P5/8/4K3 w - - 0 1", "c3d4", "d4"},
		{"berolina", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6c5 0 1", "d5d6", "dxd6"},
		// "#" is for every move that wins at once, "+" only where check has to be answered.
		{"king of the hill", "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "e3e4", "Ke4#"},
		{"three-check", "4k3/8/8/8/8/8/8/Q3K3 w - - 1+3 0 1", "a1a8", "Qa8#"},
		{"three-check", "4k3/8/8/8/8/8/8/Q3K3 w - - 2+3 0 1", "a1a8", "Qa8+"},
		{"royals taken", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "a1a8", "Qa8"},
		{"royals taken", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "a1h8", "Qh8"},
		{"royals taken", "Q3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a8e8", "Qxe8#"},
		{"antichess", "8/8/8/8/8/8/1p6/R7 b - - 0 1", "b2a1k", "bxa1=K"},
	} {
		p := mustFEN(t, c.ruleset, c.fen)
		m := mustUCI(t, &p, c.uci)
		testenv.Same(t, p.SAN(m), c.want, c.fen, c.uci)
	}
}

func TestLenientSAN(t *testing.T) {
	const (
		start     = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		castles   = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
		enPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
		promotion = "3n4/4P2k/8/8/8/8/8/4K3 w - - 0 1"
		pinned    = "rnbqk2r/ppp2ppp/3p1n2/4p3/1bP1P3/2N5/PP1P1PPP/R1BQKBNR w KQkq - 0 1"
		twoPieces = "7k/8/8/1B6/8/1P6/8/4K3 w - - 0 1"
	)
	for _, c := range []struct{ fen, text, uci string }{
		{castles, "0-0", "e1g1"}, {castles, "0-0-0", "e1c1"}, {castles, "o-o", "e1g1"}, {castles, "O-O+", "e1g1"},
		{castles, "O–O–O", "e1c1"}, {castles, "e1g1", "e1g1"}, {castles, "e1h1", "e1g1"}, {castles, "Ke1-f2", "e1f2"},
		{castles, "Rxa8", "a1a8"}, {castles, "Rxa8+!?", "a1a8"}, {castles, "Ra8", "a1a8"}, {castles, "R:a8", "a1a8"},
		{enPassant, "exd6 e.p.", "e5d6"}, {enPassant, "exd6e.p.", "e5d6"}, {enPassant, "exd6ep", "e5d6"}, {enPassant, "ed6", "e5d6"},
		{enPassant, "ed", ""}, {enPassant, "e5xd6", "e5d6"}, {enPassant, "e5-d6", "e5d6"}, {enPassant, "exd6 e.p.+", "e5d6"},
		{promotion, "e8Q", "e7e8q"}, {promotion, "e8=Q", "e7e8q"}, {promotion, "e8=q", "e7e8q"}, {promotion, "e8(Q)", "e7e8q"},
		{promotion, "e8/Q", "e7e8q"}, {promotion, "exd8N+", "e7d8n"}, {promotion, "e7e8r", "e7e8r"}, {promotion, "e7-e8=B", "e7e8b"},
		{promotion, "e7xd8q", "e7d8q"}, {promotion, "e8", ""}, {promotion, "e8=K", ""}, {promotion, "e8=QQ", ""},
		{start, "Nf3", "g1f3"}, {start, "Ng1f3", "g1f3"}, {start, "Ngf3", "g1f3"}, {start, "N1f3", "g1f3"}, {start, "Ng1-f3", "g1f3"},
		{start, "nf3", "g1f3"}, {start, "Pe4", "e2e4"}, {start, "e2-e4", "e2e4"}, {start, "e2e4", "e2e4"}, {start, "e4!!", "e2e4"},
		{start, " e4\n", "e2e4"}, {start, "e4#", "e2e4"}, {start, "g1f3", "g1f3"}, {start, "e5", ""}, {start, "Qd4", ""},
		{start, "Nd2", ""}, {start, "", ""}, {start, "x", ""}, {start, "N", ""}, {start, "e", ""}, {start, "Ni9", ""},
		{start, "e9", ""}, {start, "O-O", ""}, {start, "0000", ""}, {start, "Nf3f3f3", ""}, {start, "♘f3", "g1f3"},
		{start, "♟\ufe0ee4", "e2e4"}, {start, "♕f3", ""}, {start, "♔", ""}, {castles, "♔e1×f2", "e1f2"}, {castles, "Rxa8ch", "a1a8"}, {castles, "O−O", "e1g1"},
		{pinned, "Nge2", "g1e2"}, {pinned, "Ne2", ""}, {pinned, "Nce2", "c3e2"},
		{twoPieces, "bc4", ""}, {twoPieces, "Bc4", "b5c4"}, {twoPieces, "b4", "b3b4"},
	} {
		p := mustFEN(t, "normal", c.fen)
		m, err := p.ParseSAN(c.text)
		if c.uci == "" {
			if err == nil {
				t.Errorf("%s: %q is %s, should be refused", c.fen, c.text, p.UCI(m))
			}
			continue
		}
		if err != nil || p.UCI(m) != c.uci {
			t.Errorf("%s: %q is %s, want %s: %v", c.fen, c.text, p.UCI(m), c.uci, err)
		}
	}
}

// TestPinnedTwin reads a disambiguation that is fuller than needed because the other knight cannot move.
func TestPinnedTwin(t *testing.T) {
	p := mustFEN(t, "normal", "rnbqk2r/ppp2ppp/3p1n2/4p3/1bP1P3/2N5/PP1K1PPP/R1BQ1BNR w kq - 0 1")
	m, notices, err := p.parseSANNoting("Nge2")
	if err != nil || p.UCI(m) != "g1e2" {
		t.Fatalf("got %s: %v", p.UCI(m), err)
	}
	if len(notices) != 1 || notices[0].Error() != `"Nge2" was read as "Ne2"` {
		t.Errorf("notices are %v", notices)
	}
	if _, notices, err := p.parseSANNoting("Ne2!"); err != nil || len(notices) != 0 {
		t.Errorf("the standard text: %v %v", notices, err)
	}
}

func TestMoveTextErrors(t *testing.T) {
	p := mustFEN(t, "normal", "4k3/P7/8/8/8/8/8/N1K1N3 w - - 0 1")
	for _, c := range []struct {
		text string
		san  error
		uci  error
	}{
		{"hello", ErrMoveText, ErrMoveText},
		{"Nc2", ErrAmbiguous, ErrMoveText},
		{"Nb2", ErrIllegal, ErrMoveText},
		{"O-O", ErrIllegal, ErrMoveText},
		{"a8", ErrAmbiguous, ErrMoveText},
		{"a7a8", ErrAmbiguous, ErrAmbiguous},
		{"a7a8x", ErrMoveText, ErrMoveText},
		{"a7a8k", ErrIllegal, ErrIllegal},
		{"c1c3", ErrIllegal, ErrIllegal},
		{"c1c2q", ErrIllegal, ErrIllegal},
		{"i1c2", ErrMoveText, ErrMoveText},
	} {
		if _, err := p.ParseSAN(c.text); !errors.Is(err, c.san) {
			t.Errorf("SAN %q: got %v, want %v", c.text, err, c.san)
		}
		if _, err := p.ParseUCI(c.text); !errors.Is(err, c.uci) {
			t.Errorf("UCI %q: got %v, want %v", c.text, err, c.uci)
		}
	}
}
