package pgn

import (
	"testing"

	"pgregory.net/rapid"
)

// TestIsPlain: a comment that is said to be plain is what is left of it when all has been replaced that PGN cannot hold.
func TestIsPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-c {}\x00-\x02]{0,9}`)).Draw(t, "text")
		if isPlain(text) && (narrowed(text) != text || roundBrackets.Replace(text) != text || text == "") {
			t.Errorf("%q is not plain", text)
		}
	})
}
