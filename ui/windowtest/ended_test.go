//go:build linux

package windowtest

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/saves/journal"
	"overtheboard/saves/savedgame"
)

var (
	endedTimes = flag.Int("ended.times", 3, "how often the program is ended")
	endedSeed  = flag.Uint64("ended.seed", 0, "repeats the moments of a run that printed it")
	endedRace  = flag.Bool("ended.race", false, "over the program with the detector of data races")
)

// TestEndedBySignals ends the program by SIGTERM, SIGINT and SIGHUP at random moments: within the first second, just after a
// resize, by several signals at once. It exits cleanly without output on stderr, and the next start resumes the game.
func TestEndedBySignals(t *testing.T) {
	t.Parallel()
	seed := *endedSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("-ended.seed %d", seed)
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, syscall.SIGHUP) // under nohup it would be ignored, in the program too
	defer signal.Stop(heard)
	random := rand.New(rand.NewPCG(seed, 0))
	path := program.Path
	if *endedRace {
		detecting, err := Build(t.TempDir(), "-race")
		testenv.Must(t, err)
		path = detecting.Path
	}
	e := &ended{Screen: NewScreen(t, program, 1280, 900), path: path}
	e.Prefer(map[string]string{"game.time": "3600b60", "game.white": "Ann"})
	e.start()
	e.resumes()
	e.Move("e4 e5")
	e.send(syscall.SIGTERM)
	signals := []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP}
	for i := range *endedTimes {
		e.start()
		sent := []syscall.Signal{signals[i%3]}
		switch i % 4 {
		case 0: // within the start
			time.Sleep(time.Duration(random.Int64N(int64(1500 * time.Millisecond))))
		case 1:
			e.resumes()
			e.Xdotool("windowsize", e.Window(), fmt.Sprint(700+random.IntN(500)), fmt.Sprint(500+random.IntN(350)))
			time.Sleep(time.Duration(random.Int64N(int64(time.Second))))
		case 2:
			e.resumes()
			e.Xdotool("key", []string{"space", "ctrl+n", "F1", "ctrl+shift+c"}[random.IntN(4)])
			time.Sleep(time.Duration(random.Int64N(int64(3 * time.Second))))
		default:
			e.resumes()
			sent = append(sent, signals[random.IntN(3)], signals[random.IntN(3)], signals[random.IntN(3)])
		}
		e.send(sent...)
	}
	e.start()
	e.resumes()
	e.send(syscall.SIGINT)
}

// TestEndedWithTheDisplay ends the display during a game, as the end of a desktop session does. The program exits cleanly,
// and resumes the game on another display.
func TestEndedWithTheDisplay(t *testing.T) {
	t.Parallel()
	e := &ended{Screen: NewScreen(t, program, 1280, 900), path: program.Path}
	e.Prefer(map[string]string{"game.time": "3600b60"})
	e.start()
	e.resumes()
	e.Move("e4")
	home := e.Getenv("HOME")
	e.Close()
	e.ends("the end of the display")
	e.Screen = NewScreen(t, program, 1280, 900)
	e.Live(home)
	e.start()
	e.resumes()
	e.send(syscall.SIGTERM)
}

type ended struct {
	*Screen
	path  string
	c     *exec.Cmd
	said  bytes.Buffer
	size  int64 // of the journal when the program was started
	plies int
}

func (e *ended) journal() []byte {
	data := read(e.JournalPath())
	return data[min(len(data), int(e.size)):]
}

func (e *ended) start() {
	e.Helper()
	info, err := os.Stat(e.JournalPath())
	if e.size = 0; err == nil {
		e.size = info.Size()
	}
	e.said.Reset()
	e.c = exec.Command(e.path)
	e.c.Env, e.c.Stderr = e.Env, &e.said
	testenv.Must(e, e.c.Start())
}

// resumes waits until the program has resumed the game, and has the focus.
func (e *ended) resumes() {
	e.Helper()
	e.Focus(e.Window())
	e.Until("the game that was left, without a question", func() bool {
		_, err := os.Stat(filepath.Join(e.Config(), "game-2.journal"))
		return bytes.Contains(e.journal(), []byte(`"game":`)) && os.IsNotExist(err)
	})
}

func (e *ended) send(signals ...syscall.Signal) {
	e.Helper()
	for _, s := range signals {
		_ = e.c.Process.Signal(s)
	}
	e.ends(fmt.Sprint(signals))
	e.Until("the window's end", func() bool { return e.WindowNow() == "" })
}

// ends waits until the program has exited cleanly after an event.
func (e *ended) ends(after string) {
	e.Helper()
	done := make(chan error, 1)
	go func() { done <- e.c.Wait() }()
	select {
	case err := <-done:
		if state := e.c.ProcessState.Sys().(syscall.WaitStatus); err != nil && !(state.Signaled() && len(e.journal()) == 0) {
			e.Errorf("after %s: %v", after, err) // before it has written anything, a signal may end it as ever
		}
	case <-time.After(longest):
		_ = e.c.Process.Signal(syscall.SIGQUIT) // Go says what each goroutine waits for
		select {
		case <-done:
		case <-time.After(longest):
			_ = e.c.Process.Kill()
			<-done
		}
		e.Fatalf("after %s: it does not end: %s", after, &e.said)
	}
	if e.said.Len() > 0 {
		e.Errorf("after %s: %s", after, &e.said)
	}
	left, err := journal.Recover(reader(), savedgame.Form{}, e.JournalPath())
	if err != nil || left.Damage != nil {
		e.Fatal(err, left)
	}
	if n := left.Game.Live().Ply(); n < e.plies {
		e.Fatalf("%d plies are left of %d", n, e.plies)
	} else {
		e.plies = n
	}
}
