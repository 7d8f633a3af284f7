package game

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// The flag falls by itself, to the millisecond, and loses (FIDE 6.9).
func TestFlag(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "10+5")
		d.clocks(tick{4, "e2e4", 11, 10}, tick{9.999, nil, 11, 0.001})
		d.want(Outcome{})
		d.clocks(tick{0.001, nil, 11, 0}, tick{3600, nil, 11, 0})
		d.want(Outcome{WhiteWins, Time})
		d.recorded(Event{Ply: 1, By: rules.Black, Type: Flag})
		if err := d.Play(move(t, d.Live(), "e7e5")); !errors.Is(err, ErrGameOver) {
			t.Errorf("a move after the flag: %v", err)
		}
	})
}

// An unnoticed fallen flag ends the game before any action: a move is too late, and playing on does not start a new game.
func TestFlagBeforeItsNews(t *testing.T) {
	c := config(t, "")
	c.TimeControl = parsed(t, "10")
	for name, act := range map[string]func(d *desk) error{
		"a move":     func(d *desk) error { return d.Play(move(t, d.Live(), "g1f3")) },
		"playing on": func(d *desk) error { d.Study().Step(-1); return d.Do(PlayingOn) },
	} {
		d := newDesk(t).start(c)
		d.moves("e2e4 e7e5")
		g := d.Game()
		d.now = d.now.Add(10 * time.Second)
		if err := act(d); !errors.Is(err, ErrGameOver) || d.Game() != g {
			t.Errorf("%s: %v", name, err)
		}
		d.want(Outcome{BlackWins, Time})
		d.Close()
	}
}

// A fallen flag draws if the opponent cannot win; an ending on the board precedes it (FIDE 6.9).
func TestFlagDraws(t *testing.T) {
	for _, test := range []struct {
		name, fen, moves string
		want             Outcome
	}{
		{"6.9 a bare king cannot win", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "", Outcome{Drawn, Time}},
		{"6.9 a queen can", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "", Outcome{WhiteWins, Time}},
		{"6.9 a knight against a rook can", "4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1", "", Outcome{BlackWins, Time}},
		{"6.9 mate on the board", "4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1", "b1b8", Outcome{WhiteWins, Checkmate}},
		{"6.9 stalemate on the board", "7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "f5f7", Outcome{Drawn, Stalemate}},
		{"6.9 a dead position on the board", "8/8/8/8/8/4k3/4Q3/7K b - - 0 1", "e3e2", Outcome{Drawn, DeadPosition}},
	} {
		synctest.Test(t, func(t *testing.T) {
			d := timed(t, test.fen, "10")
			d.moves(test.moves)
			d.sleep(time.Minute)
			testenv.Same(t, d.Outcome(), test.want, test.name)
		})
	}
}
