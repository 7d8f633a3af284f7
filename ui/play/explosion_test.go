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

// TestExplosionOnTheBoard: an explosion is marked and counted, and its victims are shown at the opponent's bar. One that takes
// the king ends the game.
func TestExplosionOnTheBoard(t *testing.T) {
	w := newPlay(t)
	w.startRules(withExplosions(t))
	w.play(t, "Nf3 a6 Ng5 a5")
	before := w.Table.board.State()
	w.play(t, "Nxh7")
	s := w.Table.board.State()
	slices.Sort(s.Exploded)
	want := []int{square(t, "h7"), square(t, "g8"), square(t, "h8")}
	preview := slices.IndexFunc(before.Targets[square(t, "g5")], func(g board.Target) bool {
		slices.Sort(g.Explodes)
		return g.To == want[0] && slices.Equal(g.Explodes, want)
	})
	if !slices.Equal(s.Exploded, want) || preview < 0 {
		t.Errorf("marked are %v, want %v; shown before: %v", s.Exploded, want, preview >= 0)
	}
	wantText(t, words.SpokenMove(w.game.Live()), "move.blasted 3")
	if white, black := len(w.Table.bars[0].Shown().Captured), len(w.Table.bars[1].Shown().Captured); white != 3 || black != 1 {
		t.Errorf("White has captured %d, Black %d", white, black)
	}
	w.startRules(withExplosions(t))
	w.play(t, "Nf3 a6 Ng5 a5 Nxf7")
	w.wantOutcome(t, game.WhiteWins, game.RoyalExploded)
}

// TestOtherRefusals says why a move is refused that only other games forbid, and points at the reason.
func TestOtherRefusals(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newPlay(t)
	noCheck := changed(t, "normal", func(d *rules.Definition) { d.NoCheck, d.Draws.DeadPosition = [2]bool{true, true}, false })
	for _, c := range []struct {
		rs                    *rules.Ruleset
		moves, taps, says, at string
	}{
		{withExplosions(t), "e4 Nc6 a3 Nd4 b3 Ne2", "f1 e2", "refusal.blowsUpRoyal e1", "e1"},
		{noCheck, "e4 f6", "d1 h5", "refusal.givesCheck e8", "e8"},
	} {
		w.startRules(c.rs)
		w.play(t, c.moves)
		w.tap(t, c.taps)
		wantText(t, w.status().Detail, c.says)
		want := board.Highlight{Square: square(t, c.at), Style: board.Outlined}
		if marks := w.Table.board.State().Highlights; !slices.Contains(marks, want) {
			t.Errorf("%s: pointed at is %v", c.taps, marks)
		}
	}
}
