package testenv

import (
	"strings"
	"testing"
)

func TestNotPlain(t *testing.T) {
	long := strings.Repeat("word ", LongestSentence)
	for text, faults := range map[string]int{
		"White begins. Click a piece.": 0, "It is written in Go, e4 is 1. e4.": 0, long + "end.": 1, long + ". " + long + ".": 0,
		"Choose a game (any game). " + long + "end?": 1, "Use the other button on men.": 2, "Own pieces…": 1, "its own pieces": 0, "commend it": 0,
	} {
		if got := NotPlain(text); len(got) != faults {
			t.Errorf("%s: %q", text, got)
		}
	}
}
