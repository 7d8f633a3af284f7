package pgn

import (
	"strings"
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

// TestPlainWords: a plain comment is broken into lines as any other is, wherever it begins.
func TestPlainWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a%\[]([a-c]{0,9}|[a-c]{60,90})`), 1, 30).Draw(t, "words")
		before := rapid.IntRange(0, 90).Draw(t, "column")
		written := func(add func(m *movetext)) string {
			var m movetext
			if before > 0 {
				m.addNarrow(strings.Repeat("x", before))
			}
			m.openComment()
			add(&m)
			m.closeComment()
			m.addNarrow("e4")
			m.end()
			return string(m.text)
		}
		text := strings.Join(words, " ")
		if got, want := written(func(m *movetext) { m.narrowWords(text) }), written(func(m *movetext) { m.words(text) }); got != want {
			t.Errorf("%q is written\n%s\nnot\n%s", text, got, want)
		}
	})
}
