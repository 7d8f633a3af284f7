package saves

import (
	"bytes"
	"path/filepath"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/testenv"
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
	testenv.Must(p.t, p.j.Follow(p.c.Game(), steps, p.c.Clock().Used(p.now)))
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
		testenv.Must(p.t, pgn.Write(new(bytes.Buffer), p.c.Snapshot()))
	default:
		g := p.c.Snapshot()
		if first := g.Root().First(); form == ".pgn" && g.Live() == g.Root() && first != nil && first.SAN() == "--" {
			return // PGN has no place for a pass that was taken back
		}
		var file bytes.Buffer
		testenv.Must(p.t, Write(&file, "game"+form, g, p.now))
		again, _, err := Read(savestest.Shipped(), "game"+form, file.Bytes())
		testenv.Must(p.t, err)
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
		testenv.Must(t, err)
		config.ClockStart = game.ClockStart(rapid.IntRange(0, 1).Draw(t, "start"))
		both := []*player{newPlayer(t, ""), newPlayer(t, path)}
		for _, p := range both {
			testenv.Must(t, p.c.NewGame(config))
		}
		defer func() { _ = both[1].j.Discard() }()
		for range rapid.IntRange(1, 40).Draw(t, "acts") {
			do := savestest.AnyAct(func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "act") }, both[0].c)
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
