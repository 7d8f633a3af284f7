package rules

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

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
