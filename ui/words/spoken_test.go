package words

import (
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// Only squares and moves are spelled in speech.
func TestSpokenText(t *testing.T) {
	for written, said := range map[string]string{
		"pawn from e2 to e4.":              "pawn from E 2 to E 4.",
		"after 12. Nxf3+, the king":        "after 12. N F 3, the king",
		"a8=Q# or bxa8=N":                  "A 8 Q or B A 8 N",
		"Nbd2, R1xe2 or e2e4":              "N B D 2, R 1 E 2 or E 2 E 4",
		"Кf3 или Крxe2, e8=Ф на d5":        "К F 3 или Кр E 2, E 8 Ф на D 5",
		"Ann 1½ – ½ Ben":                   "Ann 1.5 – 0.5 Ben",
		"Language…, Close…. New…":          "Language, Close. New.",
		"Ben9 has 4 minutes, not a9":       "Ben9 has 4 minutes, not a9",
		"\u2068\u05d0\u2069 resigns…\nWhy": "\u05d0 resigns. Why",
	} {
		testenv.Same(t, Spoken(written), said, written, "is said as")
	}
}

// TestGoals: captures are announced, and castling that the king's goal does not show is found on the partner's square.
func TestGoals(t *testing.T) {
	for _, c := range []struct{ ruleset, fen, from, want string }{
		{"normal", "4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1", "e4", "pawn to d5 and e5. captures: d5."},
		{"normal", "4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1", "e1", "king to c1, d1, f1, g1, d2, e2 and f2."},
		{"chess960", "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EA - 0 1", "b1", "king to a1, c1 and g1."},
		{"normal", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "a2", "pawn to a3 and a4."},
	} {
		rs, err := resources.Rulebook().Ruleset(c.ruleset)
		testenv.Must(t, err)
		p, _, err := rs.ParseFEN(c.fen)
		testenv.Must(t, err)
		from, _ := rules.ParseSquare(c.from)
		testenv.Same(t, Goals(&p, p.At(from), p.MovesFrom(from)), c.want, c.from)
	}
}
