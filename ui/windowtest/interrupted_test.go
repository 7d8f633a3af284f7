//go:build linux

package windowtest

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	"overtheboard/saves/journal"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

var (
	interruptedActs  = flag.Int("interrupted.acts", 5, "how many moves are made or taken back")
	interruptedKills = flag.Int("interrupted.kills", 1, "how often the program is killed")
	interruptedSeed  = flag.Uint64("interrupted.seed", 0, "repeats the draws of a run that printed it")
)

// wholeBonus is a time control that returns after each move the time used for it, so that clocks are the same whenever a
// move is made. A clock that differs has lost the used part of a turn.
const wholeBonus = "300b300"

// TestInterruptedInTheWindow plays a game in the window, takes moves back and redoes them, copies, saves and pauses, while
// the program is killed at random system calls. The journal and every written file always equal the same game without
// interruptions, clocks included. So does the archive at the end.
func TestInterruptedInTheWindow(t *testing.T) {
	t.Parallel()
	testenv.Peer(t, "strace")
	seed := *interruptedSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("-interrupted.seed %d", seed)
	i := &interrupted{Screen: NewScreen(t, program, 1280, 900), random: rand.New(rand.NewPCG(seed, 0))}
	i.Prefer(map[string]string{"game.time": wholeBonus})
	i.game = game.NewController(func(func()) {})
	control, err := game.ParseTimeControl(wholeBonus)
	testenv.Must(t, err)
	ruleset, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	testenv.Must(t, err)
	begun := time.Now()
	i.game.Watch = savestest.Watch{Time: &begun} // nobody thinks
	testenv.Must(t, i.game.NewGame(game.Config{Ruleset: ruleset, TimeControl: control}))
	i.live(false)
	i.act() // a game in which nothing has happened is not kept
	for act := range *interruptedActs {
		if i.kills < *interruptedKills && i.random.IntN(*interruptedActs-act) < *interruptedKills-i.kills {
			i.Kill(i.c)
			i.kills++
			i.live(true)
		}
		i.leaveNoTrace()
		i.act()
	}
	i.Kill(i.c)
	i.live(false)
	i.do("the resignation", func() error { return i.game.Do(game.Resigning(i.game.Live().Position().Turn())) },
		[]string{"ctrl+shift+r"}, []string{"Tab", "space"})
	want := record(t, i.game.Snapshot())
	i.Until("the game in the archive", func() bool {
		paths, _ := filepath.Glob(filepath.Join(i.Getenv("HOME"), "Documents", archive.FolderName, "*.pgn"))
		return len(paths) == 1 && i.read(paths[0]) == want
	})
	t.Logf("%d kills by hand, %d at system calls", i.kills, i.shot)
}

// interrupted is a game in the window that is interrupted, and the same game without interruptions.
type interrupted struct {
	*Screen
	random      *rand.Rand
	game        *game.Controller
	before      string // what the journal may still hold of it
	c           *exec.Cmd
	ended       chan struct{} // closed when the program has ended
	kills, shot int
}

// shots are the system calls at which the program may be killed: the call, whether only on the journal, and the highest
// count.
var shots = []struct {
	call    string
	journal bool
	most    int
}{
	{"write", true, 6}, {"openat", true, 2}, {"fsync", true, 4}, {"close", true, 2}, {"openat", false, 150}, {"close", false, 100},
	{"fsync", false, 8}, {"renameat", false, 3}, {"unlinkat", false, 2}, {"flock", false, 4},
}

// live starts the program, perhaps to be killed at a system call, and resumes the game, until one survives.
func (i *interrupted) live(shot bool) {
	i.Helper()
	for {
		words := []string{program.Path}
		if shot && i.random.IntN(3) > 0 {
			s := shots[i.random.IntN(len(shots))]
			strace := []string{"strace", "-D", "-f", "-qq", "-o", os.DevNull, "-e", "trace=" + s.call, "-e",
				fmt.Sprintf("inject=%s:signal=KILL:when=%d", s.call, 1+i.random.IntN(s.most))}
			if s.journal {
				strace = append(strace, "-P", i.JournalPath())
			}
			words = append(append(strace, "--"), words...)
		}
		left := i.journal()
		i.c, i.ended = exec.Command(words[0], words[1:]...), make(chan struct{})
		i.c.Env = i.Env
		i.Start(i.c)
		go func(c *exec.Cmd, ended chan struct{}) {
			_ = c.Wait()
			close(ended)
		}(i.c, i.ended)
		if i.goesOn(left) {
			return
		}
		i.shot++
		shot = shot && i.shot < 4**interruptedKills
	}
}

// goesOn resumes the game, and reports whether the program survived that.
func (i *interrupted) goesOn(left []byte) bool {
	i.Helper()
	window := ""
	i.Until("the window", func() bool { window = i.WindowNow(); return window != "" || i.dead() })
	i.Until("the focus in the window", func() bool { i.find("windowactivate", window); return i.find("getwindowfocus") == window || i.dead() })
	there := func() bool {
		now := i.journal()
		others, _ := filepath.Glob(filepath.Join(i.Config(), "game-[2-9].journal"))
		return bytes.Contains(now[min(len(left), len(now)):], []byte(`"game":{`)) && len(others) == 0 || i.dead()
	}
	if !within(2*time.Second, there) {
		i.Insist("the game that was left", there, "Return")
	}
	if i.dead() {
		return false
	}
	if i.holds(); len(left) > 0 {
		i.Xdotool("key", "ctrl+p") // the clock runs again
	}
	return !i.dead()
}

func (i *interrupted) dead() bool {
	select {
	case <-i.ended:
		i.Until("the window's end", func() bool { return i.WindowNow() == "" })
		return true
	default:
		return false
	}
}

func (i *interrupted) journal() []byte { return read(i.JournalPath()) }

func (i *interrupted) act() {
	i.Helper()
	back, again := i.game.Can(game.TakingBack) == nil, i.game.Can(game.Redoing) == nil
	switch draw := i.random.IntN(10); {
	case draw < 2 && back:
		i.do("the takeback", func() error { return i.game.Do(game.TakingBack) }, []string{"ctrl+z"}, []string{"Tab", "space"}) // asked while a clock runs
	case draw < 5 && again:
		i.do("the move made again", func() error { return i.game.Do(game.Redoing) }, []string{"ctrl+shift+z"})
	default:
		p := i.game.Live().Position()
		moves := p.LegalMoves()
		m := moves[i.random.IntN(len(moves))]
		next, err := p.Play(m)
		if err != nil || next.Verdict() != (rules.Verdict{}) {
			return // the game is to go on
		}
		i.do("the move "+p.SAN(m), func() error { return i.game.Play(m) }, letters(p.SAN(m)))
	}
}

func letters(san string) (keys []string) {
	names := map[rune]string{'+': "plus", '=': "equal", '-': "minus"}
	for _, r := range san {
		if name := names[r]; name != "" {
			keys = append(keys, name)
		} else {
			keys = append(keys, string(r))
		}
	}
	return append(keys, "Return")
}

// do performs an action in both games, and repeats it until the journal shows it. keys trigger it in the window, then answer
// the question, if any.
func (i *interrupted) do(what string, inGame func() error, keys ...[]string) {
	i.Helper()
	before := record(i, i.game.Snapshot())
	testenv.Must(i, inGame(), what)
	after := record(i, i.game.Snapshot())
	i.before = before
	defer func() { i.before = after }()
	i.Until(what, func() bool {
		now := ""
		for n := 0; n < len(keys) && now != after && !i.dead(); n++ {
			i.Xdotool(append([]string{"key"}, keys[n]...)...)
			patience := 5 * time.Second
			if n+1 < len(keys) {
				patience = time.Second
			}
			within(patience, func() bool {
				if now = i.read("journal"); now != before && now != after {
					i.Fatalf("%s: the journal holds\n%s\nnot\n%s\nnor\n%s", what, now, before, after)
				}
				return now == after || i.dead()
			})
		}
		if i.dead() {
			i.shot++
			i.live(true)
			now = i.read("journal")
		} else if now != after {
			i.Xdotool("key", "Escape", "sleep", "0.5", "key", "ctrl+p") // the clocks may stand
		}
		return now == after
	})
}

// leaveNoTrace copies, pauses or saves the game, or lets time pass.
func (i *interrupted) leaveNoTrace() {
	i.Helper()
	switch draw := i.random.IntN(12); {
	case draw < 4:
		i.Xdotool("key", "ctrl+shift+c", "sleep", "0.3")
	case draw < 6:
		i.Xdotool("key", "ctrl+p", "sleep", "0.5", "key", "ctrl+p", "sleep", "0.2")
	case draw < 8: // what is used of the turn goes into the journal
		time.Sleep(1200 * time.Millisecond)
	case draw < 9:
		path := filepath.Join(i.Getenv("HOME"), fmt.Sprintf("%d.%s", i.random.Uint32(), []string{"pgn", "json"}[i.random.IntN(2)]))
		i.Until("the saved game", func() bool {
			i.Xdotool("key", "Escape", "ctrl+shift+s", "sleep", "0.8", "key", "ctrl+a", "type", "--delay", "10", path)
			i.Xdotool("key", "Return")
			return within(5*time.Second, func() bool { return len(read(path)) > 0 || i.dead() })
		})
		if want := record(i, i.game.Snapshot()); !i.dead() && i.read(path) != want {
			i.Errorf("saved is\n%s\nnot\n%s", i.read(path), want)
		}
	}
	if i.dead() {
		i.shot++
		i.live(true)
	}
	i.holds()
}

// holds compares the journal with the uninterrupted game.
func (i *interrupted) holds() {
	i.Helper()
	if len(i.journal()) == 0 {
		return
	}
	if now, want := i.read("journal"), record(i, i.game.Snapshot()); now != want && now != i.before {
		i.Fatalf("the journal holds\n%s\nnot\n%s", now, want)
	}
}

func (i *interrupted) read(path string) string {
	i.Helper()
	options := reader()
	options.Judge = proofs.Prover()
	if path == "journal" {
		left, err := journal.Recover(options, savedgame.Form{}, i.JournalPath())
		if err != nil {
			return err.Error()
		}
		return record(i, left.Game)
	}
	g, _, err := saves.Open(options, path)
	if err != nil {
		return err.Error()
	}
	return record(i, g)
}

// passing matches what may differ between the two games: pauses, and time used in a turn, also before a takeback.
var passing = regexp.MustCompile(`\[%event (pause|clock_used|clocks|resign) [^\]]*\]`)

// record returns a game's moves, with the clock after each, and those taken back.
func record(t testing.TB, g *game.Game) string {
	var text strings.Builder
	testenv.Must(t, pgn.Write(&text, g))
	_, moves, _ := strings.Cut(text.String(), "\n\n")
	moves = passing.ReplaceAllString(oneLine(moves), "")
	moves = strings.NewReplacer(" }", "}", "{ ", "{").Replace(oneLine(moves))
	return strings.TrimSpace(strings.ReplaceAll(moves, "{}", ""))
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
