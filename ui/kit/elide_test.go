package kit

import (
	"strings"
	"testing"
	"unicode/utf8"

	"overtheboard/game/testenv"
)

// TestElide: the fitting part is found by measuring few and short texts, however long the text is.
func TestElide(t *testing.T) {
	for _, test := range []struct {
		text string
		room int // in runes
		want string
	}{
		{"", 5, ""}, {"Ann", 3, "Ann"}, {"Annabel", 7, "Annabel"}, {"Annabel", 6, "Annab…"}, {"Annabel", 2, "A…"},
		{"Annabel", 1, "…"}, {"Annabel", 0, "…"}, {"丁立人", 2, "丁…"}, {"Jose\u0301 R", 5, "Jos…"},
		{strings.Repeat("x", 1_000_000), 50, strings.Repeat("x", 49) + "…"},
	} {
		asked := 0
		got := elideTo(test.text, func(s string) bool {
			if asked++; len(s) > 4*longestLine {
				t.Errorf("%.20q: a text of %d bytes is measured", test.text, len(s))
			}
			return utf8.RuneCountInString(s) <= test.room
		})
		if got != test.want || asked > 12 {
			t.Errorf("%.20q in %d: %q after %d questions, want %q", test.text, test.room, got, asked, test.want)
		}
	}
}

func TestWrap(t *testing.T) {
	lines := Wrap("Draw: the same position for the fifth time (FIDE 9.6.1).", 200, TextSize, BoldStyle, 3)
	if len(lines) < 2 || strings.Join(lines, " ") != "Draw: the same position for the fifth time (FIDE 9.6.1)." {
		t.Errorf("%q", lines)
	}
	if lines := Wrap("one two three four five six", 60, TextSize, BoldStyle, 2); len(lines) != 2 || !strings.HasSuffix(lines[1], "…") {
		t.Errorf("%q", lines)
	}
	for text, want := range map[string]string{
		"「王」を詰める。Nf3を指す":                     "「王」|を|詰|め|る。|Nf3|を|指|す",
		"It is 2. Nf3. 50 1… e5":             "It |is |2. Nf3. |50 |1… e5",
		"(FIDE 9.2) a (a b c) （FIDE 5.1.1）。": "(FIDE 9.2) |a |(a |b |c) |（FIDE 5.1.1）。",
		" a  b\nc": "a |b |c",
	} {
		testenv.Same(t, strings.Join(Parts(text), "|"), want, text)
	}
	if lines := Wrap("", 60, TextSize, BoldStyle, 2); len(lines) != 0 {
		t.Errorf("%q", lines)
	}
}
