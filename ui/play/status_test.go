package play

import (
	"testing"

	"overtheboard/ui/words"
)

func TestStatus(t *testing.T) {
	for _, c := range []struct{ moves, headline, detail string }{
		{"", "White to move", ""},
		{"e4", "Black to move", "White: pawn from e2 to e4."},
		{"e4 d5 exd5", "Black to move", "White: pawn takes pawn on d5."},
		{"e4 d5 exd5 Qxd5", "White to move", "Black: queen takes pawn on d5."},
		{"e4 f5 Qh5+", "Black to move, in check", "White: queen from d1 to h5. Check."},
		{"d4 d5 Nc3 Nf6 Bf4 g6 Qd2 Bg7 O-O-O", "Black to move", "White castled long."},
	} {
		w := newPlay(t)
		w.play(t, c.moves)
		if got := w.Table.Sheet.Status.Shown(); got != (words.Status{Headline: c.headline}) {
			t.Errorf("%s: %+v", c.moves, got)
		}
		if said := words.SpokenMove(w.shell.Controller.Live()); said != c.detail {
			t.Errorf("%s: %q is said", c.moves, said)
		}
	}
}
