//go:build linux

package windowtest

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/savestest"
)

var browserGames = flag.Int("browser.games", 0, "how many games the file has in which the browser's answers are timed; 0: they are not")

// gamesFile writes a file of games, and returns its path.
func gamesFile(s *Screen, games int) string {
	s.Helper()
	rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	testenv.Must(s, err)
	path := filepath.Join(s.Getenv("HOME"), "games.pgn")
	file, err := os.Create(path)
	if err == nil {
		err = savestest.WriteGames(file, rs, games)
	}
	if err == nil {
		_, err = file.WriteString("[White \"Zebra\"]\n[Black \"Xerxes\"]\n[Date \"2026.11.22\"]\n[Result \"*\"]\n\n1. f3 e5 *\n")
	}
	if err == nil {
		err = file.Close()
	}
	testenv.Must(s, err)
	return path
}

// TestBrowserAnswers times how long the browser of a large file takes to answer keys while it reads, and once it has read.
func TestBrowserAnswers(t *testing.T) {
	if *browserGames == 0 {
		t.Skip("it takes long; .ci/browser runs it")
	}
	s := NewScreen(t, program, 1100, 760)
	path := gamesFile(s, *browserGames)
	c := exec.Command(program.Path, path)
	begin := time.Now()
	s.Open(c)
	before := s.Picture()
	s.Insist("a list", func() bool { return !bytes.Equal(s.Picture().Pix, before.Pix) }, "Down")
	t.Logf("%d games: a list that answers %v after the program's start", *browserGames, time.Since(begin).Round(time.Millisecond))
	for begin := time.Now(); ; {
		var took []time.Duration
		busy := cpuTicks(t, c.Process.Pid)
		for i := range 30 {
			time.Sleep(100 * time.Millisecond)
			before, pressed := s.Picture(), time.Now()
			s.Xdotool("key", []string{"Down", "Left"}[i%2])
			s.Until("an answer", func() bool { return !bytes.Equal(s.Picture().Pix, before.Pix) })
			took = append(took, time.Since(pressed))
		}
		slices.Sort(took)
		busy = cpuTicks(t, c.Process.Pid) - busy
		t.Logf("after %v: key to pixels %v, %v at most; resident %.0f MB, %.0f MB at most; processor %d0 ms", time.Since(begin).Round(time.Second),
			took[15].Round(time.Millisecond), took[29].Round(time.Millisecond), residentMB(t, c.Process.Pid), peakMB(t, c.Process.Pid), busy)
		if s.Photograph(fmt.Sprintf("browser-%d", *browserGames)); time.Since(begin) > time.Duration(*browserGames/20_000+10)*time.Second {
			break
		}
	}
	for _, text := range []string{"kamor", "zebra"} {
		s.Xdotool("key", "ctrl+a")
		s.Xdotool("type", "--delay", "20", text)
		time.Sleep(time.Second)
		s.Photograph(fmt.Sprintf("browser-%d-%s", *browserGames, text))
	}
	s.Kill(c)
}
