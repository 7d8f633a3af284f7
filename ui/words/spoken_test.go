package words

import (
	"testing"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

// Squares and moves in a sentence are said letter by letter, and nothing else is changed.
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
		if got := Spoken(written); got != said {
			t.Errorf("%q is said as %q, not %q", written, got, said)
		}
	}
}

// In German the knights are asked for by their letter there, and by their name.
func TestAskedInGerman(t *testing.T) {
	Use("de")
	defer Use(resources.English)
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	p := chess.Start()
	knight := p.At(1).Kind() // on b1
	want := Where(&p, rules.NewPiece(knight, rules.White)) + " " + Where(&p, rules.NewPiece(knight, rules.Black))
	for _, question := range []string{"?S", "?s", "?N", "? wo sind die Springer"} {
		if got := AnswerTo(&p, question); got != want {
			t.Errorf("%q is answered by %q, not %q", question, got, want)
		}
	}
}
