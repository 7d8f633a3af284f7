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

// TestEPD: operations give the counters, the event and a comment.
func TestEPD(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/4K2R w - -"
	for line, want := range map[string]string{
		kings + ` hmvc 12; fmvn 57; id "x";`:          kings + ` 12 57|x|`,
		kings + ` fmvn 9; bm Rh8+ O-O; dm 3; id two;`: kings + ` 0 9|two|bm Rh8+ O-O; dm 3`,
		kings + ` 3 4 c0 "a; b"; am Kd2;`:             kings + ` 3 4||c0 "a; b"; am Kd2`,
		kings + ` 3 4; bm Rh2; hmvc 5;`:               kings + ` 5 4||bm Rh2`,
		kings + ` - - ; a remark`:                     kings + ` 0 1||a remark`,
		kings + ` 0 1;D1 15 ;D2 66`:                   kings + ` 0 1||D1 15; D2 66`,
		`FEN: ` + kings + ` id "x y"; hmvc 7`:         kings + ` 7 1|x y|`,
		kings + `; id "open`:                          kings + ` 0 1|open|`,
		kings[:len(kings)-6] + `; id "board";`:        kings + ` 0 1|board|`,
	} {
		g := new(game.Game)
		_, err := notation.ReadFEN(savestest.Shipped(), g, "p.epd", 1, line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
		} else if got := g.Live().Position().FEN() + "|" + g.Tags["Event"] + "|" + g.Root().After; got != want {
			t.Errorf("%s:\n got %s\nwant %s", line, got, want)
		}
	}
}

func TestReadFENRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"\n8/8 w - -\n":                 "p.fen:2:board: the board has 8 ranks, not 2",
		"4k3/8/8/8/8/8/8/8 x - - 0 1\n": "p.fen:1:turn: \"x\" is neither w nor b",
		"4k3/8/8/8/8/8/8/8 w - - 0 1":   "p.fen:1:: a side has no royal piece: white",
		"4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1": "p.fen:2:: the file holds more than one position",
		"4k3/8/8/8/8/8/8/4K3 w - - hmvc x;":                            "p.fen:1:halfmove clock: \"x\" is not a number from 0 to 9999",
		"\xff":                                                         "p.fen:1:fen: a FEN has 4 to 6 fields, not 1",
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
