package game

import (
	"errors"
	"testing"

	"overtheboard/game/testenv"
)

func TestControllerShow(t *testing.T) {
	d := opening(t, "e2e4 e7e5 g1f3 b8c6")
	line := d.Game().MainLine()
	steps := []struct {
		do   func()
		want int
	}{
		{func() { d.Study().Step(-1) }, 3}, {func() { d.Study().Step(-9) }, 0}, {func() { d.Study().Step(-1) }, 0}, {func() { d.Study().Step(3) }, 3},
		{func() { d.Study().Step(9) }, 4}, {func() { d.Show(line[0]) }, 0}, {func() { d.Show(d.Live()) }, 4}, {func() { d.Show(line[2]) }, 2}, {func() { d.Study().Step(0) }, 2},
	}
	for i, step := range steps {
		step.do()
		testenv.Same(t, d.Shown(), line[step.want], "step", i, "shows ply", d.Shown().Ply(), step.want)
	}
	if d.CanPlay() || d.AtLive() {
		t.Error("an earlier position can be played in")
	}
	if err := d.Play(move(t, d.Live(), "f1b5")); !errors.Is(err, ErrNotLive) {
		t.Errorf("a move in an earlier position: %v", err)
	}
	d.changes = 0
	if err := d.Do(PlayingOn); err != nil || d.Live() != line[2] || !d.AtLive() || !d.CanPlay() || d.Can(Redoing) != nil {
		t.Fatalf("play on: %v", err)
	}
	if d.said(ChangedGame) {
		t.Error("it is another game")
	}
	d.moves("f1c4")
	d.Show(line[3])
	d.Study().Step(1)
	testenv.Same(t, d.Shown(), line[4], "no step along a variation")
	d.Study().Step(1)
	d.Study().Step(-2)
	testenv.Same(t, d.Shown(), line[2], "no way back from a variation")
	d.Show(line[4])
	if err := d.Do(PlayingOn); err != nil || d.Live() != line[4] {
		t.Errorf("play on in a variation: %v", err)
	}
	d.Show(from(t, "", "").Root())
	testenv.Same(t, d.Shown(), line[4], "another game's position is shown")
}
