package ui

import (
	"strings"
	"testing"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// TestElide: what fits is found by a few questions about short texts, however long the text is.
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

// TestIsolated: a name that is written from right to left stands in a sentence without turning it.
func TestIsolated(t *testing.T) {
	english()
	got := tr("over.title", words{"White": "אנה", "Black": "Ben", "WhiteScore": "1", "BlackScore": "0"})
	if want := "\u2068אנה\u2069 1 – 0 Ben"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := tr("app.titleUnsaved", words{"Title": got}); strings.Count(got, "\u2068") != strings.Count(got, "\u2069") {
		t.Errorf("%q", got)
	}
	for _, left := range []string{"Ann", "丁立人", "नमस्ते", "Łukasz", "👩"} {
		if isolated(left) != left {
			t.Errorf("%q is isolated", left)
		}
	}
	for _, right := range []string{"אנה", "محمد", "Ann (עברית)", "ܫܠܡܐ", "ދިވެހި", "𞤀𞤣"} {
		if isolated(right) != "\u2068"+right+"\u2069" {
			t.Errorf("%q is not isolated", right)
		}
	}
	if shown := rules.Shown(isolated("אנה"), 100); shown != "אנה" {
		t.Errorf("%q", shown)
	}
}
