package rules

import (
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

func fieldOf(fen string, n int) string { return strings.Fields(fen)[n] }

// TestEnPassant plays initial moves and checks the squares that they open (FIDE 3.7.3).
func TestEnPassant(t *testing.T) {
	for _, test := range []struct {
		name, ruleset, fen, move string
		open, victim             string
		captures                 int
	}{
		{"two steps", "normal", "4k3/8/8/8/3p4/8/4P3/4K3 w - -", "e2e4", "e3", "e4", 1},
		{"one step", "normal", "4k3/8/8/8/3p4/8/4P3/4K3 w - -", "e2e3", "", "-", 0},
		{"nobody there", "normal", "4k3/8/8/8/8/8/4P3/4K3 w - -", "e2e4", "e3", "e4", 0},
		{"two takers", "normal", "4k3/8/8/8/3p1p2/8/4P3/4K3 w - -", "e2e4", "e3", "e4", 2},
		{"both pawns leave the rank", "normal", "8/8/8/8/k2p3R/8/4P3/4K3 w - -", "e2e4", "e3", "e4", 0},
		{"the pinned taker stays on its line", "normal", "8/8/8/8/3p4/8/1k2P3/4K2B w - -", "e2e4", "e3", "e4", 1},
		{"the victim gives check", "normal", "8/8/8/3k4/3p4/8/4P3/4K3 w - -", "e2e4", "e3", "e4", 1},
		{"another gives check", "normal", "8/8/8/8/3p4/8/4P1k1/4K2R w - -", "e2e4", "e3", "e4", 1},
		{"a leap opens nothing", "classic", "4k3/8/8/8/3p4/8/4P3/4K3 w - -", "e2e4", "", "-", 0},
		{"Berolina's opens its diagonal", "berolina", "4k3/8/8/8/3p4/8/4P3/4K3 w - -", "e2c4", "d3", "c4", 1},
	} {
		next := playUCI(t, position(t, shippedRuleset(t, test.ruleset), test.fen), test.move)
		var want Bitboard
		if test.open != "" {
			want = squares(t, test.open)[0].Bit()
		}
		open, victim := next.EnPassant()
		if open != want || victim != squares(t, test.victim)[0] {
			t.Errorf("%s: open %x, victim %s", test.name, open, victim)
		}
		captures := 0
		for _, m := range next.LegalMoves() {
			if e := next.Effect(m); e.EnPassant {
				captures++
				if e.CapturedOn != victim || e.Captured != next.At(victim) || !next.Irreversible(m) {
					t.Errorf("%s: %+v", test.name, e)
				}
			}
		}
		testenv.Same(t, captures, test.captures, test.name)
	}
}
