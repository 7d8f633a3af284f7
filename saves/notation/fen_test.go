package notation_test

import (
	"errors"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"
)

// TestReadFEN: a file of one position is the start of a game, judged like every other.
func TestReadFEN(t *testing.T) {
	const mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
	g, notices, err := notation.ReadFENFile(savestest.Shipped(), "p.fen", []byte(notation.ByteOrderMark+"# mate\r\n\r\n  "+mated+"\r\n"))
	if err != nil || len(notices) > 0 {
		t.Fatal(err, notices)
	}
	if g.Outcome() != (game.Outcome{Result: game.WhiteWins, Reason: game.Checkmate}) {
		t.Errorf("outcome %v", g.Outcome())
	}
	var b strings.Builder
	if err := notation.WriteFEN(&b, g.Live().Position()); err != nil || b.String() != mated+"\n" {
		t.Errorf("written %q, %v", b.String(), err)
	}
	_, notices, err = notation.ReadFENFile(savestest.Shipped(), "p.fen", []byte("4k3/8/8/8/8/8/8/4K3 w K - 0 1"))
	if err != nil || len(notices) != 1 || notices[0].File != "p.fen" || notices[0].Line != 1 || !notices[0].Warning {
		t.Errorf("a right that is dropped: %v, %v", notices, err)
	}
}

func TestReadFENRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"\n8/8 w - -\n":                 "p.fen:2:board: the board has 8 ranks, not 2",
		"4k3/8/8/8/8/8/8/8 x - - 0 1\n": "p.fen:1:turn: \"x\" is neither w nor b",
		"4k3/8/8/8/8/8/8/8 w - - 0 1":   "p.fen:1:: a side has no royal piece: white",
		"4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1": "p.fen:2:: the file holds more than one position",
		"\xff": "p.fen:1:fen: a FEN has 4 to 6 fields, not 1",
	} {
		g, _, err := notation.ReadFENFile(savestest.Shipped(), "p.fen", []byte(text))
		if g != nil || err == nil || err.Error() != want {
			t.Errorf("%.50q: %v, want %s", text, err, want)
		}
	}
	if _, _, err := notation.ReadFENFile(savestest.Shipped(), "p.fen", []byte("\n# nothing\n")); !errors.Is(err, notation.ErrEmpty) {
		t.Errorf("an empty file: %v", err)
	}
}
