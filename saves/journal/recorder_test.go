package journal

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

type window struct {
	noTable
	state  func(closing bool) string
	failed func(error)
}

func (w window) State(closing bool) string { return w.state(closing) }

func (w window) Failed(err error) {
	if w.failed != nil {
		w.failed(err)
	}
}

// closing is a window state that holds whether it is being closed.
func closing(closing bool) string { return fmt.Sprint("closing ", closing) }

// The recorder writes by itself each second while a clock runs, and not otherwise.
func TestRecorderWritesEachSecond(t *testing.T) {
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		c, k, calls := timedRecorder(t, folder, "60")
		defer c.Close()
		c.Listen(k.Follow)
		size := func() int {
			data, _ := os.ReadFile(k.file.Path)
			return strings.Count(string(data), "\n")
		}
		pass := func(d time.Duration) (lines int) {
			before := size()
			serve(calls, d)
			return size() - before
		}
		k.Start()
		testenv.Same(t, pass(10*time.Second+time.Millisecond), 10, "lines in 10 s")
		_ = c.Do(game.Pausing)
		testenv.Same(t, pass(time.Minute), 0, "lines in a pause")
		_ = c.Do(game.Resuming)
		pass(500 * time.Millisecond)
		left, err := Recover(savestest.Shipped(), savedgame.Form{}, k.file.Path)
		testenv.Must(t, err)
		if clock := left.Game.Clock().Remaining(rules.White, time.Time{}); clock > 50*time.Second || clock < 49*time.Second {
			t.Errorf("White is left with %v", clock)
		}
		pass(time.Minute)
		testenv.Same(t, c.Outcome().Reason, game.Time, "the flag did not fall")
		k.Discard()
		if savestest.Exists(k.file.Path) {
			t.Error("the journal is still there")
		}
		k.Follow(game.Change{Parts: game.ChangedGame})
		testenv.Same(t, pass(time.Minute), 0, "a discarded keeper writes")
	})
}

// A recorded game comes back at the next start; a saved one leaves nothing.
func TestKeep(t *testing.T) {
	folder := t.TempDir()
	if _, k := kept(t, folder); !k.Keep() {
		t.Fatal("an untouched game is not safe")
	}
	c, k := kept(t, folder)
	k.Table = window{state: closing, failed: func(err error) { t.Fatal(err) }}
	playFirst(t, c)
	if !k.Keep() || k.Keep() {
		t.Error("kept not once")
	}
	again, k := kept(t, folder)
	own := k.Path()
	left := onlyLeft(t, folder)
	if left.Seating != "closing true" || left.Game.Live().Ply() != 1 {
		t.Fatalf("found %+v", left)
	}
	k.GoOn(left)
	again.Restore(left.Game)
	if savestest.Exists(own) || k.Path() == own {
		t.Error("the journal of a game in which nothing happened stays")
	}
	again.Saved()
	if !k.Keep() {
		t.Error("a saved game is not safe")
	}
	if savestest.Exists(k.file.Path) {
		t.Error("a saved game leaves a journal")
	}
	var none *Recorder
	none.Follow(game.Change{Parts: game.ChangedGame})
	none.Discard()
	if none.Keep() {
		t.Error("nothing is kept by nobody")
	}
}

// playFirst plays the first legal move.
func playFirst(t *testing.T, c *game.Controller) {
	t.Helper()
	testenv.Must(t, c.Play(c.Live().Position().LegalMoves()[0]))
}

func onlyLeft(t *testing.T, folder string) *Interrupted {
	t.Helper()
	left, quarantined, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, folder, "")
	if err != nil || len(quarantined) > 0 || len(left) != 1 || len(left[0].Notices) > 0 || left[0].Damage != nil {
		t.Fatalf("left %+v, quarantined %v, %v", left, quarantined, err)
	}
	return left[0]
}

// The window's state is written together with the move that changed it. A kill between the two would make a saved game count as
// saved with a move that its file lacks.
func TestSeatingWithTheMove(t *testing.T) {
	folder := t.TempDir()
	c, k := kept(t, folder)
	k.Table = window{state: func(bool) string { return fmt.Sprint("unsaved ", c.Unsaved()) }}
	for _, text := range []string{"e4", "e5"} {
		before := len(savestest.Read(t, k.Path()))
		testenv.Must(t, c.Play(savestest.Move(t, c.Live().Position(), text)))
		data := []byte(savestest.Read(t, k.Path()))
		for end := before; end < len(data); end++ { // killed between two writes, or during one
			left, err := recoverFrom(savestest.Shipped(), savedgame.Form{}, "cut", bytes.NewReader(data[:end+1]))
			if err == nil && left.Game.Live().Ply() == c.Live().Ply() && left.Seating != "unsaved true" {
				t.Fatalf("after %d of %d bytes the game stands after %s and is %s", end+1, len(data), text, left.Seating)
			}
		}
		c.Saved()
	}
	k.Discard()
}
