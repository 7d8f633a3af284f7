//go:build linux

package windowtest

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/saves/journal"
	"overtheboard/saves/savedgame"
)

var (
	killedGames = flag.Int("kills.games", 3, "how many games are played")
	killedOften = flag.Int("kills.kills", 2, "in how many of them the program is killed")
	killedSeed  = flag.Uint64("kills.seed", 0, "repeats the moments of a run that printed it")
)

// killed is a program that is killed at some moment and started again.
type killed struct {
	*Screen
	c     *exec.Cmd
	ended chan struct{} // closed when the program has ended
}

func (k *killed) start() {
	k.Helper()
	left := k.stand()
	k.c, k.ended = exec.Command(program.Path), make(chan struct{})
	k.Open(k.c)
	go func(c *exec.Cmd, ended chan struct{}) {
		_ = c.Wait()
		close(ended)
	}(k.c, k.ended)
	if left.plies > 0 && !left.over && k.lives("the game that was left", func() bool { return bytes.Contains(last(k.JournalPath()), []byte(`"game":`)) }) {
		testenv.Same(k, k.stand(), left, "the next start goes on at")
	}
}

// last returns the last non-empty line of a file.
func last(path string) []byte {
	lines := bytes.Split(bytes.TrimSpace(read(path)), []byte("\n"))
	return lines[len(lines)-1]
}

func (k *killed) dead() bool {
	select {
	case <-k.ended:
		k.Until("the window's end", func() bool { return k.WindowNow() == "" })
		return true
	default:
		return false
	}
}

// lives waits for a condition, and reports whether the program survived until then.
func (k *killed) lives(what string, holds func() bool) bool {
	k.Helper()
	k.Until(what, func() bool { return holds() || k.dead() })
	return !k.dead()
}

func (k *killed) journals() (paths []string) {
	paths, _ = filepath.Glob(filepath.Join(k.Config(), "game-*.journal"))
	return slices.DeleteFunc(paths, func(path string) bool { return len(last(path)) == 0 })
}

// standing is the progress of a game.
type standing struct {
	plies int
	over  bool
}

func (k *killed) stand() (far standing) {
	for _, path := range k.journals() {
		if found, err := journal.Recover(reader(), savedgame.Form{}, path); err == nil && found.Game.Live().Ply() >= far.plies {
			_, ending := found.Game.Ending()
			far = standing{found.Game.Live().Ply(), found.Game.Outcome().Over() || ending}
		}
	}
	return far
}

var idPattern = regexp.MustCompile(`\[GameId "([^"]*)"\]`)

func (k *killed) kept() (ids []string, text string) {
	text = k.Kept()
	for _, found := range idPattern.FindAllStringSubmatch(text, -1) {
		ids = append(ids, found[1])
	}
	return ids, text
}

func (k *killed) play(moves []string, ending func(), archived int) bool {
	k.Helper()
	for {
		far := k.stand()
		switch {
		case far.over:
			return k.lives("the game in the archive", func() bool { ids, _ := k.kept(); return len(ids) == archived })
		case far.plies == len(moves):
			ending()
			k.Insist("the resignation", func() bool { return k.stand().over || k.dead() }, "ctrl+shift+r", "sleep", "0.7", "key", "Tab", "space")
		default:
			if far.plies == len(moves)-1 {
				ending()
			}
			k.Write(moves[far.plies])
			k.lives("the move "+moves[far.plies], func() bool { return k.stand() != far })
		}
		if k.dead() {
			return false
		}
	}
}

// TestKilledAmongGames plays games to mate or resignation and kills the program in some of them, in half of these at the
// game's end. The next start resumes the game, and in the end the archive has each game once.
func TestKilledAmongGames(t *testing.T) {
	t.Parallel()
	seed := *killedSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("-kills.seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	k := &killed{Screen: NewScreen(t, program, 1280, 900)}
	k.start()
	kills, mates := 0, 0
	for i := range *killedGames {
		moves := []string{"e4", "e5"}
		if i%3 > 0 {
			moves = []string{"f3", "e5", "g4", "Qh4"}
			mates++
		}
		ending := func() {}
		if (i+1)**killedOften / *killedGames > i**killedOften / *killedGames {
			shoot := func(within time.Duration) {
				victim := k.c.Process
				time.AfterFunc(time.Duration(random.Int64N(int64(within))), func() { _ = victim.Kill() })
			}
			if kills++; kills%2 == 0 {
				shoot(1500 * time.Millisecond)
			} else {
				ending = func() { shoot(time.Duration(len(moves)) * 50 * time.Millisecond); ending = func() {} }
			}
		}
		for !k.play(moves, func() { ending() }, i+1) {
			k.start()
		}
		if i%20 == 0 {
			k.Photograph(fmt.Sprint("kills-", i))
		}
		for i+1 < *killedGames && k.stand() != (standing{}) {
			k.Insist("another game", func() bool { return k.stand() == standing{} || k.dead() }, "Return", "ctrl+r")
			if k.dead() {
				k.start()
			}
		}
	}
	k.Kill(k.c)
	ids, text := k.kept()
	slices.Sort(ids)
	if n := len(ids); n != *killedGames || len(slices.Compact(ids)) != n || strings.Count(text, "Qh4# 0-1\n\n") != mates || strings.Count(text, "\n\n1. ") != n {
		t.Errorf("the archive holds\n%s", text)
	}
	t.Logf("%d games, %d kills", *killedGames, kills)
}
