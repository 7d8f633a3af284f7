package play

import (
	"slices"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/board"
	"overtheboard/ui/words"
)

func withExplosions(t *testing.T) *rules.Ruleset {
	return changed(t, "normal", func(d *rules.Definition) {
		d.Draws.DeadPosition, d.Explosion = false, &rules.ExplosionDef{Spares: []byte("P")}
	})
}

// TestExplosionOnTheBoard: an explosion is marked and counted, and its victims are shown at the opponent's bar.
func TestExplosionOnTheBoard(t *testing.T) {
	w := newPlay(t)
	w.startRules(withExplosions(t))
	w.play(t, "Nf3 a6 Ng5 a5 Nxh7")
	s := w.Table.board.State()
	slices.Sort(s.Exploded)
	if want := []int{square(t, "h7"), square(t, "g8"), square(t, "h8")}; !slices.Equal(s.Exploded, want) {
		t.Errorf("marked are %v, want %v", s.Exploded, want)
	}
	if got := words.SpokenMove(w.shell.Controller.Live()); got != "White: knight takes pawn on h7. The explosion removed 3 more pieces." {
		t.Errorf("%q is said", got)
	}
	if white, black := len(w.Table.bars[0].Shown().Captured), len(w.Table.bars[1].Shown().Captured); white != 3 || black != 1 {
		t.Errorf("White has captured %d, Black %d", white, black)
	}
}

// TestRoyalExploded ends a game by an explosion that takes the king, and says why.
func TestRoyalExploded(t *testing.T) {
	w := newPlay(t)
	w.startRules(withExplosions(t))
	w.play(t, "Nf3 a6 Ng5 a5 Nxf7")
	if got := w.shell.Controller.Outcome(); got != (game.Outcome{Result: game.WhiteWins, Reason: game.RoyalExploded}) {
		t.Fatalf("the outcome is %v", got)
	}
	if got := words.ReasonText(w.shell.Controller.Game()); got != "White wins: Black lost a royal piece in an explosion." {
		t.Errorf("the end is told as %q", got)
	}
}

// TestOtherRefusals says why a move is refused that only other games forbid, and points at the reason.
func TestOtherRefusals(t *testing.T) {
	testenv.OneGoroutine(t)
	for _, c := range []struct {
		name     string
		rs       *rules.Ruleset
		moves    string
		from, to string
		says     string
		at       string
	}{
		{"the own king would go", withExplosions(t), "e4 Nc6 a3 Nd4 b3 Ne2", "f1", "e2",
			"The explosion would remove your own king on e1.", "e1"},
		{"no check may be given", changed(t, "normal", func(d *rules.Definition) { d.NoCheck = [2]bool{true, true} }), "e4 f6", "d1", "h5",
			"The king on e8 would be attacked by the queen: no move may give check here.", "e8"},
	} {
		w := newPlay(t)
		w.startRules(c.rs)
		w.play(t, c.moves)
		w.tap(t, c.from+" "+c.to)
		if got := w.Table.Sheet.Status.Shown().Detail; got != c.says {
			t.Errorf("%s: %q, want %q", c.name, got, c.says)
		}
		want := board.Highlight{Square: square(t, c.at), Style: board.Outlined}
		if marks := w.Table.board.State().Highlights; !slices.Contains(marks, want) {
			t.Errorf("%s: pointed at is %v", c.name, marks)
		}
	}
}
