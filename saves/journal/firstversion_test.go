package journal

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

// scenes are the games of testdata/1.0.0, by their time controls: 1.0.0 wrote their journals.
var scenes = map[string]string{"increment": "5400+2", "bronstein": "5400b5", "delay": "5400d5", "stages": "3/3600+1:30"}

// playScene plays a game on a clock of its own until the program is killed during a turn.
func playScene(t *testing.T, control string) *game.Controller {
	t.Helper()
	now := savestest.Evening
	c := game.NewController(func(func()) {})
	c.Watch = savestest.Watch{Time: &now}
	pass := func(ms int) { now = now.Add(time.Duration(ms) * time.Millisecond) }
	do := func(actions ...game.Action) {
		t.Helper()
		for _, a := range actions {
			if err := c.Do(a); err != nil {
				t.Fatal(err)
			}
		}
	}
	play := func(text string) {
		t.Helper()
		if err := c.Play(savestest.Move(t, c.Live().Position(), text)); err != nil {
			t.Fatal(err)
		}
	}
	config := savestest.NewGame(t, "normal", "").Config()
	config.Names = [2]string{"Ann", "Ben"}
	config.TimeControl, _ = game.ParseTimeControl(control)
	if err := c.NewGame(config); err != nil {
		t.Fatal(err)
	}
	pass(3400)
	play("e4")
	pass(7250)
	play("e5")
	do(game.Offering(rules.Black))
	pass(2100)
	play("Nf3")
	pass(4200)
	do(game.Pausing)
	pass(9000)
	do(game.Resuming)
	pass(1300)
	do(game.GivingTime(rules.White, 15*time.Second))
	pass(900)
	play("Nc6")
	pass(6001)
	play("Bc4")
	c.Hold(true) // 1.0.0 returned this time
	pass(5002)
	do(game.TakingBack)
	pass(1003)
	c.Hold(false)
	do(game.TakingBack, game.Redoing)
	pass(8004)
	play("Bb5")
	pass(2005)
	do(game.Claiming(rules.Black, game.ClaimThreefold))
	pass(3006)
	do(game.Arming(rules.Black, game.ClaimFifty))
	play("a6")
	pass(11007)
	return c
}

// TestFirstVersion reads journals of 1.0.0: game, clocks and the time used of the turn are the same.
func TestFirstVersion(t *testing.T) {
	for name, control := range scenes {
		t.Run(name, func(t *testing.T) {
			c := playScene(t, control)
			r, err := Recover(savestest.Shipped(), savedgame.Form{}, filepath.Join("testdata", "1.0.0", name+".journal"))
			if err != nil || r.Damage != nil || len(r.Notices) > 0 {
				t.Fatal(err, r)
			}
			if got, want := playedText(r.Game), playedText(c.Snapshot()); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			var text strings.Builder
			if err := pgn.Write(&text, r.Game); err != nil {
				t.Fatal(err)
			}
			if strings.Contains(text.String(), "event clocks") {
				t.Errorf("a reading was changed:\n%s", text.String())
			}
		})
	}
}

// TestFirstVersionInTheWindow reads a journal that the window of 1.0.0 wrote. It wrote its lines of moves a moment after the
// moves, when the next player's clock was already running: the time before that counts.
func TestFirstVersionInTheWindow(t *testing.T) {
	r, err := Recover(savestest.Shipped(), savedgame.Form{}, filepath.Join("testdata", "1.0.0", "window.journal"))
	if err != nil || r.Damage != nil || len(r.Notices) > 0 {
		t.Fatal(err, r)
	}
	for n := r.Game.Live(); n.Ply() > 1; n = n.Parent() {
		next := n.Position().Turn()
		left, known := n.Remaining(next)
		if before, _ := n.Parent().Remaining(next); !known || left != before {
			t.Errorf("after ply %d %s had %v, %v, not %v", n.Ply(), next, left, known, before)
		}
	}
}

// playedText is treeText without what the first version did not store: the redoable moves.
func playedText(g *game.Game) string {
	_, text, _ := strings.Cut(savestest.TreeText(g), "\n")
	return g.Used().String() + "\n" + text
}
