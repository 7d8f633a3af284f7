package pgn

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"overtheboard/game/source"
)

// TestLexerPieces: the tokens of a text do not depend on how much of it is buffered.
func TestLexerPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pieces := rapid.SliceOfN(rapid.SampledFrom([]string{
			"{", "}", "{", "}", "\n", " ", "\n\n", "\r\n", "a", "word", "[", "]", "[%clk 1:00]", "[Event \"x\"]\n", "1.", "12", "e4", "exd6", "e.p.",
			"(", ")", "(=)", "$3", "!", "?!", "1-0", "*", "%", ";", "é", "\xe9", "\x00", "\x00\x00ab", "\"", "\\", "O-O", "e8=Q+", ".",
		}), 0, 40).Draw(t, "pieces")
		text := "1. e4 {" + strings.Join(pieces, "")
		want := lexed(strings.NewReader(text))
		if got := lexed(iotest.OneByteReader(strings.NewReader(text))); !slices.Equal(got, want) {
			t.Errorf("byte by byte %q is\n%q, not\n%q", text, got, want)
		}
	})
}

func lexed(in io.Reader) (tokens []string) {
	note := func(line int, format string, args ...any) {
		tokens = append(tokens, fmt.Sprint(line, ": ", fmt.Sprintf(format, args...)))
	}
	text, _, err := source.Text(in)
	if err != nil {
		return append(tokens, err.Error())
	}
	l := &lexer{in: text, line: 1, note: note, lose: note}
	for {
		token := *l.next()
		if tokens = append(tokens, fmt.Sprintf("%+v", token)); token.kind == tokenEnd {
			return tokens
		}
	}
}

// TestBehindBlanks: a token is read as it is, however many blanks stand before it.
func TestBehindBlanks(t *testing.T) {
	if testing.Short() {
		t.Skip("takes 400 MB; the beginning of the blanks was taken for the token")
	}
	if games, said := readAll(t, "1. e4 "+strings.Repeat(" ", 2*maxBraced+2*bufferSize)+"♘f6 *"); len(games) != 1 || games[0].Live().SAN() != "Nf6" {
		t.Errorf("%q", said)
	}
}
