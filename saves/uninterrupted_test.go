package saves

import (
	"bytes"
	"path/filepath"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	_ "overtheboard/game/testenv"
	"overtheboard/saves/journal"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

// player plays a game on its own clock, with interruptions.
type player struct {
	t    *rapid.T
	c    *game.Controller
	now  time.Time
	path string // of the journal, "" for none
	j    *journal.Journal
}

func newPlayer(t *rapid.T, path string) *player {
	p := &player{t: t, now: savestest.Evening, path: path}
	p.sit(nil)
	return p
}

func (p *player) sit(left *game.Game) {
	paused := p.c != nil && p.c.Paused()
	p.c = game.NewController(func(func()) {})
	p.c.Watch = savestest.Watch{Time: &p.now}
	if p.path != "" {
		p.j = journal.Open(p.path, savedgame.Form{})
		p.c.Listen(func(c game.Change) { p.write(c.Steps) })
	}
	if left == nil {
		return
	}
	p.c.Restore(left)
	if !paused {
		_ = p.c.Do(game.Resuming) // refused after the end
	}
}

func (p *player) write(steps []game.Step) {
	if err := p.j.Follow(p.c.Game(), steps, p.c.Clock().Used(p.now)); err != nil {
		p.t.Fatal(err)
	}
}

func (p *player) leave() {
	p.c.Close()
	_ = p.j.Close()
}

func (p *player) interrupt() {
	form := rapid.SampledFrom([]string{"kill", "copy", ".json", ".pgn", "archive"}).Draw(p.t, "interrupted by")
	switch form {
	case "kill":
		p.write(nil)
		p.leave()
		left, err := journal.Recover(savestest.Shipped(), savedgame.Form{}, p.path)
		if err != nil || left.Damage != nil {
			p.t.Fatal(err, left)
		}
		p.sit(left.Game)
	case "copy", "archive":
		if err := pgn.Write(new(bytes.Buffer), p.c.Snapshot()); err != nil {
			p.t.Fatal(err)
		}
	default:
		g := p.c.Snapshot()
		if form == ".pgn" && g.Live() == g.Root() {
			return // PGN has no place for moves taken back
		}
		var file bytes.Buffer
		if err := Write(&file, "game"+form, g, p.now); err != nil {
			p.t.Fatal(err)
		}
		again, _, err := Read(savestest.Shipped(), "game"+form, file.Bytes())
		if err != nil {
			p.t.Fatal(err)
		}
		p.leave()
		p.sit(again)
	}
}

// TestUninterrupted plays games twice, once with kills, copies, saves and openings: both records are the same.
func TestUninterrupted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	config := savestest.NewGame(t, "normal", "").Config()
	config.Names = [2]string{"Ann", "Ben"}
	rapid.Check(t, func(t *rapid.T) {
		config := config
		var err error
		config.TimeControl, err = game.ParseTimeControl(rapid.SampledFrom([]string{"300+2", "300b5", "20d5", "3/60+1:30", "60|300b3"}).Draw(t, "time"))
		if err != nil {
			t.Fatal(err)
		}
		config.ClockStart = game.ClockStart(rapid.IntRange(0, 1).Draw(t, "start"))
		both := []*player{newPlayer(t, ""), newPlayer(t, path)}
		for _, p := range both {
			if err := p.c.NewGame(config); err != nil {
				t.Fatal(err)
			}
		}
		defer func() { _ = both[1].j.Discard() }()
		for range rapid.IntRange(1, 40).Draw(t, "acts") {
			do := anyAct(t, both[0].c)
			for _, p := range both {
				p.now = both[0].now
				p.c.Tick()
				do(p.c)
			}
			both[0].now = both[0].now.Add(time.Duration(rapid.IntRange(0, 9000).Draw(t, "ms")) * time.Millisecond)
			both[1].now = both[0].now
			if rapid.IntRange(0, 2).Draw(t, "interrupted") == 0 {
				for _, p := range both {
					p.c.Tick()
				}
				both[1].interrupt()
			}
		}
		if got, want := savestest.TreeText(both[1].c.Snapshot()), savestest.TreeText(both[0].c.Snapshot()); got != want {
			t.Fatalf("interrupted\n%s\nuninterrupted\n%s", got, want)
		}
	})
}

func anyAct(t *rapid.T, c *game.Controller) func(*game.Controller) {
	side := rules.Color(rapid.IntRange(0, 1).Draw(t, "side"))
	act := rapid.SampledFrom([]game.Action{
		game.TakingBack, game.TakingBack, game.Redoing, game.Pausing, game.Resuming, game.Offering(side), game.Declining(side),
		game.GivingTime(side, 15*time.Second), game.SettingClock(side, 5*time.Minute, "0:05:00"), game.Claiming(side, game.ClaimFifty), game.Resigning(side),
	}).Draw(t, "act")
	switch which, what := rapid.IntRange(0, 1000).Draw(t, "which"), rapid.IntRange(0, 30).Draw(t, "elsewhere"); what {
	case 0, 1:
		return func(c *game.Controller) {
			c.Show(nodeBy(c, which))
			_ = c.Do(game.PlayingOn)
		}
	case 2:
		return func(c *game.Controller) { _ = c.Study().Annotate(nodeBy(c, which), game.Notes{After: "Well!"}) }
	case 3:
		return func(c *game.Controller) { _ = c.Study().Delete(nodeBy(c, which)) }
	case 4:
		return func(c *game.Controller) { _ = c.Study().Promote(nodeBy(c, which)) }
	case 5:
		return func(c *game.Controller) {
			c.Show(nodeBy(c, which))
			if moves := c.Shown().Position().LegalMoves(); len(moves) > 0 {
				_ = c.Study().Vary(moves[which%len(moves)])
			}
		}
	}
	if moves := c.Live().Position().LegalMoves(); rapid.IntRange(0, 3).Draw(t, "moves") > 0 && len(moves) > 0 {
		m, claims := rapid.SampledFrom(moves).Draw(t, "move"), rapid.IntRange(0, 9).Draw(t, "claims") == 0
		return func(c *game.Controller) {
			_ = c.Do(game.Resuming)
			c.Show(c.Live())
			if claims {
				_ = c.Do(game.Arming(c.Live().Position().Turn(), game.ClaimThreefold))
			}
			_ = c.Play(m) // refused after the end
		}
	}
	if act == game.Resigning(side) && rapid.IntRange(0, 5).Draw(t, "goes on") > 0 {
		act = game.Redoing
	}
	return func(c *game.Controller) {
		c.Show(c.Live()) // the shown position is not recorded
		_ = c.Do(act)
	}
}

func nodeBy(c *game.Controller, which int) *game.Node {
	var nodes []*game.Node
	for n := range c.Game().Nodes() {
		nodes = append(nodes, n)
	}
	return nodes[which%len(nodes)]
}
