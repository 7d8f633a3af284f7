package saves

import (
	"fmt"
	"strings"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savestest"
)

// TestKind: what is inside decides, the ending only where that is open.
func TestKind(t *testing.T) {
	const board = "4k3/8/8/8/8/8/8/4K3"
	for _, c := range []struct{ name, text, want string }{
		{"a.txt", "[Event \"x\"]\n\n1. e4", "pgn"}, {"a.json", "\ufeff\n[Event \"x\"]\n", "pgn"}, {"a.fen", "1. e4 e5", "pgn"},
		{"a", "e4 e5", "pgn"}, {"a.bpgn", "; x\n[Event \"x\"]", "pgn"}, {"a.pgn", "{ \"quoted\" } 1. e4", "pgn"}, {"a", "{a} 1. e4", "pgn"},
		{"a.txt", " {\"round\": {}}", "json"}, {"a.pgn", "{ // x\n \"round\" /* y */ : {}}", "json"}, {"a.fen", "/* x */ {}", "json"},
		{"a.json", "{ wrong", "json"}, {"a", "{ wrong", "json"}, {"a.json", "", "json"}, {"a.json", "[1]", "json"},
		{"a.txt", "# x\n\n" + board + " w - -", "fen"}, {"a.pgn", board, "fen"}, {"a", "FEN: " + board, "fen"}, {"a", "\"" + board + " w\"", "fen"},
		{"a", "https://lichess.org/analysis/" + board + "_w", "fen"}, {"a.epd", "x", "fen"}, {"a.fen", "8/8 w - - 0 1.5", "fen"},
		{"a", `4k3\8\8\8\8\8\8\4K3`, "fen"}, {"a", "1/2-1/2", "pgn"}, {"a", "https://lichess.org/abc", "pgn"}, {"a", "", "pgn"},
		{"a.json", "\xff\xfe[\x00E\x00v\x00 \x00\"\x00", "pgn"},
	} {
		testenv.Same(t, Kind(c.name, []byte(c.text)), c.want, c.name, c.text)
	}
}

// TestWritePositions: each position is a game in its own line.
func TestWritePositions(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	var text strings.Builder
	n, err := WritePositions(&text, "a.epd", strings.NewReader("# x\n\n"+kings+` bm Kd2; id "a \ b";`+"\r\n\n"+kings+"; {x}\n8/8\n"))
	if err != nil || n != 3 {
		t.Fatal(n, err)
	}
	games := pgn.NewReader(savestest.Shipped(), "a.epd", strings.NewReader(text.String()))
	for _, want := range []string{`3 a \ b|bm Kd2`, `5 |{x)`, "6 "} {
		g, notices, err := games.Next()
		got := ""
		for _, f := range append(notices, source.Faults(err)...) {
			got = fmt.Sprint(f.Line, " ")
		}
		if g != nil {
			got = strings.Fields(want)[0] + " " + g.Tags["Event"] + "|" + g.Root().After
		}
		testenv.Same(t, got, want, notices, err, text.String())
	}
}
