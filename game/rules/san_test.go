package rules

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

func mustFEN(t testing.TB, ruleset, fen string) Position {
	t.Helper()
	return position(t, shippedRuleset(t, ruleset), fen)
}

func mustUCI(t testing.TB, p *Position, text string) Move {
	t.Helper()
	m, err := p.ParseUCI(text)
	testenv.Must(t, err, p.FEN())
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

// checkPlaySAN checks that PlaySAN does what ParseSANNoting and Play do, with the standard text of each legal move and with
// texts that are almost that.
func checkPlaySAN(t *testing.T, p *Position) {
	t.Helper()
	for _, m := range p.LegalMoves() {
		san := p.SAN(m)
		body := strings.TrimRight(san, "+#")
		long := body
		if m.Castling == NoCastling {
			long = strings.TrimLeft(body, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
			long = body[:len(body)-len(long)] + m.From.String() + long
		}
		for _, text := range []string{san, body, body + "+", body + "#", long, san[:1] + "a" + san[1:], san[:1] + "1" + san[1:]} {
			checkOneSAN(t, p, text)
		}
	}
	checkOwnSAN(t, p)
}

// checkOwnSAN checks that the standard text of each legal move is known at once, where it can be, and means that move.
func checkOwnSAN(t rapid.TB, p *Position) {
	t.Helper()
	for _, m := range p.LegalMoves() {
		san := p.SAN(m)
		checkOneSAN(t, p, san)
		checkOneSAN(t, p, san+"+")
		got, ok := p.standardMove(strings.TrimRight(san, "+#"), false)
		if known := m.Castling != NoCastling || !m.IsDrop() && p.oneKindHas(p.sanLetter(p.At(m.From).Kind())); !ok && known {
			t.Fatalf("%s: the standard text %s of %v was not known at once", p.FEN(), san, m)
		} else if ok && got != m {
			t.Fatalf("%s: %s is %v, not %v", p.FEN(), san, m, got)
		}
	}
}

// oneKindHas reports whether exactly one kind has a letter in move text, and each kind a letter of its own to promote to.
func (p *Position) oneKindHas(letter string) bool {
	count := 0
	seen := make(map[string]bool)
	for k := Kind(1); int(k) <= p.rs.kinds; k++ {
		if p.sanLetter(k) == letter {
			count++
		}
		if seen[p.PromotionLetter(k)] {
			return false
		}
		seen[p.PromotionLetter(k)] = true
	}
	return count == 1
}

// checkOneSAN checks that PlaySAN and ParseSANNoting with Play agree on a text.
func checkOneSAN(t rapid.TB, p *Position, text string) {
	t.Helper()
	want, wantNotices, wantErr := p.parseSANNoting(text)
	if wantErr != nil && !errors.Is(wantErr, ErrMoveText) && !errors.Is(wantErr, ErrIllegal) && !errors.Is(wantErr, ErrAmbiguous) {
		t.Fatalf("%s: %q: %v", p.FEN(), text, wantErr)
	}
	after, err := p.Play(want)
	if err != nil && wantErr == nil {
		t.Fatal(err)
	}
	var next Position
	unchecked := !p.rs.checkRule[p.turn] || p.AttackedRoyals(p.turn) == 0
	got, notices, err := p.PlaySAN(&next, text, unchecked)
	if (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() {
		t.Fatalf("%s: %q gives the error %v, not %v", p.FEN(), text, err, wantErr)
	}
	if err == nil && (got != want || len(notices) != len(wantNotices) || next != after) {
		t.Fatalf("%s: %q is %v %v to %s, not %v %v to %s", p.FEN(), text, got, notices, next.FEN(), want, wantNotices, after.FEN())
	}
	if err == nil && next.rs.checkRule[next.turn] && next.checkedBy(p, got) != (next.AttackedRoyals(next.turn) != 0) {
		t.Fatalf("%s: it is not seen whether %q gives check", p.FEN(), text)
	}
	if again, _, err := p.PlaySAN(&next, text, false); again != got || (err == nil) != (wantErr == nil) {
		t.Fatalf("%s: %q is %v if nothing is known of checks, not %v", p.FEN(), text, again, got)
	}
}

// TestPlaySAN has the texts of all legal moves of positions in which much is pinned, in check, or may be mistaken.
func TestPlaySAN(t *testing.T) {
	for _, fen := range []string{
		kiwipete,
		"4k3/8/8/8/8/8/4r3/R2QK2R w KQ - 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
		"4k3/8/8/8/1b6/8/3N4/R3KN1N w Q - 0 1",
		"k7/8/8/2Q1Q3/8/2Q1Q3/8/K7 w - - 0 1",
		"8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 1",
		"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
		"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
		"7k/8/6K1/7Q/8/8/8/8 b - - 0 1",
		"4k3/8/4r3/8/4R3/8/4K3/R7 w - - 0 1",
		"r6k/8/8/8/N7/8/8/K7 w - - 0 1",
		"b6k/1N6/2B5/8/Q6K/8/8/q2R3R w - - 0 1",
		"4k3/P3P1P1/8/4B3/2N1R1N1/8/8/4K3 w - - 0 1",
	} {
		p := mustFEN(t, "normal", fen)
		checkPlaySAN(t, &p)
	}
	start := shippedRuleset(t, "normal").Start()
	for _, text := range []string{"", "+", "#", "x", "e", "=Q", "e4=Q", "Ke2", "O-O", "O-O-O", "0-0", "i4", "e9", "N", "Nx", "Pe4", "nf3", "--"} {
		checkOneSAN(t, &start, text)
	}
}

// TestFault names why a text is no legal move: the reason, and the turn, piece, start, goal, and the two pieces and squares that a
// sentence of it may name.
func TestFault(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
	for _, c := range []struct {
		fen, text string
		reason    RefusalReason
		told      string
		other     bool // it is a move of the other side
	}{
		{"4k3/8/1b6/8/3R4/8/8/6K1 w - -", "Rd8+", Pinned, "[white rook d4 d8 king g1 bishop b6]", false},
		{start, "Ke2", OwnPieceThere, "[white king e1 e2 pawn e2 - -]", false},
		{start, "Bb5", Blocked, "[white bishop f1 b5 pawn e2 - -]", false},
		{start, "Nc4", CannotGoThere, "[white knight b1 c4 knight - - -]", false},
		{start, "e5", CannotGoThere, "[white pawn e2 e5 pawn - - -]", true},
		{start, "Nf6", CannotGoThere, "[white knight g1 f6 knight - - -]", true},
		{start, "O-O", CastlingBlocked, "[white king e1 g1 bishop f1 - -]", false},
		{start, "exd3", NothingToCapture, "[white pawn e2 d3 pawn - - -]", false},
		{"4k3/8/8/8/8/8/4r3/4K2R w - -", "O-O", CastlingLost, "[white king e1 g1 king - - -]", false},
		{"4k3/8/8/8/8/8/8/R3K3 w Q -", "Kc1", CannotGoThere, "[white king e1 c1 king - - -]", false},
		{"4kr2/8/8/8/8/8/8/4K2R w K -", "0-0", CastlingThroughCheck, "[white king e1 g1 king f1 rook f8]", false},
		{"4k3/8/8/8/4r3/8/8/4K2R w K -", "O-O", CastlingOutOfCheck, "[white king e1 g1 king e1 rook e4]", false},
		{"4k3/8/8/8/4r3/8/8/4K2R w K -", "Rh5", RoyalAttacked, "[white rook h1 h5 king e1 rook e4]", false},
		{"4k3/8/8/8/4r3/8/8/4K3 w - -", "Rh5", NothingThere, "[white - - h5 - - - -]", false},
		{"7k/8/8/8/8/8/8/R3R1K1 w - -", "Kc1", CannotGoThere, "[white king g1 c1 king - - -]", false},
		{"4k3/8/8/8/8/8/4p3/4K3 w - -", "Qxe2", NothingThere, "[white - - e2 - - - -]", false},
		{"4k3/8/8/8/4p3/4P3/8/4K3 w - -", "e4", CannotCaptureSo, "[white pawn e3 e4 pawn e4 - -]", false},
	} {
		p := mustFEN(t, "normal", c.fen)
		f := p.Fault(c.text)
		inner, other := f.Args[0].(*source.Fault)
		if other {
			f = inner
		}
		if got := strings.ReplaceAll(fmt.Sprint(f.Args), "<nil>", "-"); got != c.told || f.Format != refusals[c.reason] || other != c.other {
			t.Errorf("%s in %s: %v of %s, want %s", c.text, c.fen, f, got, c.told)
		}
	}
}

// TestBeginning: a move is found by the beginning of its text, in any case, or by its squares, and completed. A pawn's drop is
// also found with its letter.
func TestBeginning(t *testing.T) {
	const middle = "r2qkbnr/pppbpppp/2n5/1B1p4/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
	const drops = "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1"
	for _, c := range []struct{ ruleset, fen, text, want, completed string }{
		{"normal", middle, "o", "O-O", "O-O"}, {"normal", middle, "0-0", "O-O", "O-O"}, {"normal", middle, "ed", "exd5", "exd5"},
		{"normal", middle, "Bx", "Bxc6", "Bxc6"}, {"normal", middle, "bc", "Bc4 Bxc6", "bc"}, {"normal", middle, "e4d5", "exd5", "e4d5"},
		{"normal", middle, "b2", "b3 b4", "b2"}, {"normal", middle, "B2", "", "B2"}, {"normal", middle, "", "", ""},
		{"normal", middle, "q", "Qe2", "Qe2"}, {"normal", middle, "na", "Na3", "Na3"},
		{"crazyhouse", drops, "P@e6", "@e6", "P@e6"}, {"crazyhouse", drops, "p@e6", "@e6", "p@e6"}, {"crazyhouse", drops, "@e6", "@e6", "@e6"},
		{"crazyhouse", drops, "N@f3", "N@f3", "N@f3"}, {"crazyhouse", drops, "n@f3", "N@f3", "N@f3"}, {"crazyhouse", drops, "P@e8", "", "P@e8"},
	} {
		p := mustFEN(t, c.ruleset, c.fen)
		found := Beginning(p.TypedMoves(nil), c.text)
		var sans []string
		for _, m := range found {
			sans = append(sans, m.San)
		}
		if got := strings.Join(sans, " "); got != c.want || Completed(found, c.text) != c.completed {
			t.Errorf("%q begins %q, and is completed to %q", c.text, got, Completed(found, c.text))
		}
	}
}
