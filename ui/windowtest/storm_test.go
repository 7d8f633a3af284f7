//go:build linux

package windowtest

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves"
)

var (
	stormTime = flag.Duration("storm.time", 0, "how long each storm is; 0: there is none")
	stormSeed = flag.Uint64("storm.seed", 0, "repeats the storms of a run that printed it")
)

// storms are random actions of a careless user. Each returns xdotool arguments.
var storms = map[string]func(r *rand.Rand, window string) []string{
	"clicks": func(r *rand.Rand, _ string) []string {
		return append(somewhere(r), "click", "--repeat", fmt.Sprint(1+r.IntN(3)), "--delay", fmt.Sprint(5+r.IntN(150)), oneOf(r, "1", "1", "1", "1", "2", "3"))
	},
	"keys": func(r *rand.Rand, _ string) []string {
		key := oneOf(r, "Up", "Down", "Left", "Right", "Return", "space", "Tab", "shift+Tab", "Escape", "Home", "End", "Page_Up",
			"Page_Down", "BackSpace", "Delete", "F1", "F11", "ctrl+n", "ctrl+z", "ctrl+shift+z", "ctrl+d", "ctrl+e", "ctrl+f", "ctrl+i", "ctrl+m",
			"ctrl+o", "ctrl+p", "ctrl+r", "ctrl+s", "ctrl+comma", "ctrl+a", "ctrl+c", "ctrl+v", "alt+Left", "alt+Right", "alt+Home", "alt+End")
		if r.IntN(2) == 0 { // somebody may play, too
			key = oneOf(r, "a", "b", "c", "d", "e", "f", "g", "h", "1", "2", "3", "4", "5", "6", "7", "8", "n", "q", "k", "o", "minus", "equal")
		}
		return []string{"key", key}
	},
	"drags": func(r *rand.Rand, _ string) []string {
		words := append(somewhere(r), "mousedown", "1")
		for range 1 + r.IntN(4) {
			words = append(append(words, somewhere(r)...), "sleep", "0.01")
		}
		if r.IntN(5) == 0 {
			words = append(words, "key", oneOf(r, "Escape", "ctrl+z", "ctrl+n", "Left"))
		}
		return append(words, "mouseup", "1")
	},
	"wheel": func(r *rand.Rand, _ string) []string {
		return append(somewhere(r), "click", "--repeat", fmt.Sprint(1+r.IntN(9)), "--delay", "5", oneOf(r, "4", "5", "6", "7"))
	},
	"resizes": func(r *rand.Rand, window string) []string {
		words := []string{"windowsize", window, fmt.Sprint(100 + r.IntN(1180)), fmt.Sprint(100 + r.IntN(800))}
		if r.IntN(10) == 0 {
			words = append(words, "key", oneOf(r, "F11", "ctrl+n", "ctrl+f", "Escape", "F1", "ctrl+comma"))
		}
		return append(words, "sleep", "0.05") // as fast as a hand drags an edge
	},
}

func oneOf(r *rand.Rand, all ...string) string { return all[r.IntN(len(all))] }

func somewhere(r *rand.Rand) []string {
	return []string{"mousemove", fmt.Sprint(r.IntN(1100)), fmt.Sprint(30 + r.IntN(730))} // below the menu
}

func anyStorm(r *rand.Rand, window string) []string {
	kinds := slices.Sorted(maps.Keys(storms))
	return storms[kinds[r.IntN(len(kinds))]](r, window)
}

// TestStorm clicks, types, drags, turns the wheel and resizes at random in a timed game while dialogs open. The program does
// not crash or leak, and the journal equals the game that it then saves.
func TestStorm(t *testing.T) {
	if *stormTime == 0 {
		t.Skip(".ci/hunt storm raises it")
	}
	detecting, err := Build(t.TempDir(), "-race")
	testenv.Must(t, err)
	kinds := maps.Clone(storms)
	kinds["any"] = anyStorm
	seed := *stormSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	for kind, gust := range kinds {
		t.Run(kind, func(t *testing.T) {
			t.Logf("-storm.seed %d", seed)
			raise(t, detecting.Path, rand.New(rand.NewPCG(seed, 0)), gust, *stormTime)
		})
	}
}

func raise(t *testing.T, path string, r *rand.Rand, gust func(*rand.Rand, string) []string, length time.Duration) {
	s := NewScreen(t, program, 1280, 900)
	s.still()
	s.Env = append(s.Env, "PATH=", "GODEBUG=gctrace=1") // the program can start nothing else, and prints its live heap
	s.Prefer(map[string]string{"game.time": "3600+2", "game.white": "Ann", "game.black": "Ben"})
	log, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	testenv.Must(t, err)
	defer log.Close()
	faults := func() string { data, _ := os.ReadFile(log.Name()); return string(data) }
	c := exec.Command(path)
	c.Stderr = log
	window := s.Open(c)
	defer func() {
		if t.Failed() && c.ProcessState == nil {
			_ = c.Process.Signal(syscall.SIGQUIT) // Go then prints every goroutine
			_ = c.Wait()
			t.Log(faults())
		}
	}()
	s.Xdotool("windowmove", window, "0", "0", "windowsize", window, "1100", "760", "type", "--delay", "20", "e4\n")
	begin, next := time.Now(), time.Now()
	blow := func(d time.Duration) {
		for end := time.Now().Add(d); time.Now().Before(end); {
			if time.Now().After(next) {
				next = next.Add(10 * time.Second)
				t.Logf("%4.0f s: %+v", time.Since(begin).Seconds(), census(t, c.Process.Pid, faults()))
			}
			var words []string
			for range 20 {
				words = append(append(words, gust(r, window)...), "sleep", "0.005")
			}
			s.Xdotool(words...)
			if c.Process.Signal(syscall.Signal(0)) != nil || strings.Contains(faults(), "goroutine ") {
				s.Photograph("failed-" + t.Name())
				t.Fatal("the program has ended: ", faults())
			}
		}
	}
	blow(length / 2)
	calm(s, window, c.Process.Pid)
	before := census(t, c.Process.Pid, faults())
	blow(length)
	calm(s, window, c.Process.Pid)
	after := census(t, c.Process.Pid, faults())
	t.Logf("before %+v, after %+v", before, after)
	if after.MB > before.MB*1.25+64 || after.heapMB > before.heapMB*1.25+16 || after.files > before.files+8 || after.threads > before.threads+16 {
		t.Errorf("it grows: before %+v, after %+v", before, after)
	}
	compare(s)
	_ = c.Process.Signal(syscall.SIGQUIT) // Go then prints every goroutine
	_ = c.Wait()
	text, dump, _ := strings.Cut(faults(), "SIGQUIT")
	if n := strings.Count(dump, "\ngoroutine "); n > 60 {
		t.Errorf("%d goroutines are left\n%s", n, dump)
	} else if !strings.Contains(dump, "panic during panic") { // Go cannot always look into a thread that runs C
		t.Logf("%d goroutines", n)
	}
	for _, fault := range []string{"DATA RACE", "panic:", "Error in Fyne call thread", "fatal error"} {
		if strings.Contains(text, fault) {
			t.Errorf("%s\n%s", fault, text)
		}
	}
}

func calm(s *Screen, window string, pid int) {
	s.Helper()
	s.rests(pid)
	s.Xdotool("keyup", "Return", "mouseup", "1", "windowsize", window, "1100", "760", "windowactivate", "--sync", window)
	for range 12 {
		s.Xdotool("key", "Escape", "sleep", "0.1")
	}
	s.rests(pid)
}

// people are the counts of a program that should not grow.
type people struct {
	MB             float64 // resident
	heapMB         float64 // live, when Go last collected garbage
	files, threads int
}

// collected matches the line that Go prints after a garbage collection: the heap before, after, and its live part.
var collected = regexp.MustCompile(`(?m)^gc .* \d+->\d+->(\d+) MB`)

// census takes the counts. said is what the program has printed.
func census(t *testing.T, pid int, said string) people {
	files, _ := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
	threads, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
	heap := 0.0
	if all := collected.FindAllStringSubmatch(said, -1); len(all) > 0 {
		heap, _ = strconv.ParseFloat(all[len(all)-1][1], 64)
	}
	return people{residentMB(t, pid), heap, len(files), len(threads)}
}

// compare makes the program save its game, and compares that with what its journal would restore.
func compare(s *Screen) {
	s.Helper()
	path := filepath.Join(s.Getenv("HOME"), "after the storm.json")
	s.SaveAs(path)
	saved, _, err := saves.Open(reader(), path)
	testenv.Must(s, err)
	if a, b := stand(saved), stand(s.Journal()); a != b {
		s.Errorf("the journal holds %s, the game is %s", b, a)
	}
}

func stand(g *game.Game) (text string) {
	for _, n := range g.MainLine()[1:] {
		text += n.SAN() + " "
	}
	return text + fmt.Sprint(g.Outcome())
}
