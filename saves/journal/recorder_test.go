package journal

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
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

// mostInFavour is the most time that a crash may give the side to move.
const mostInFavour = 1100 * time.Millisecond

type drill struct {
	t      testing.TB
	random *rand.Rand
	c      *game.Controller
	k      *Recorder // nil if nothing records it
	seat   string
	now    time.Time
	wrote  time.Time
}

type drillStand struct {
	stand
	acted, left [2]time.Duration // just after the step, and at its end
}

type window struct {
	noWindow
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

func newDrill(t testing.TB, seed uint64, folder string) *drill {
	t.Helper()
	d := &drill{t: t, random: rand.New(rand.NewPCG(seed, 1)), now: savestest.Evening, wrote: savestest.Evening, seat: "same"}
	d.c = game.NewController(func(func()) {})
	d.c.Watch = savestest.Watch{Time: &d.now}
	if folder != "" {
		k, err := OpenRecorder(folder, savedgame.Form{}, d.c, func(func()) {})
		testenv.Must(t, err)
		k.Window = window{state: func(bool) string { return d.seat }, failed: func(err error) { t.Fatal(err) }}
		d.k = k
	}
	d.c.Listen(func(c game.Change) { d.k.Follow(c); d.wrote = d.now })
	config := savestest.NewGame(t, "normal", "").Config()
	config.Names = [2]string{"Ann", "Ben"}
	config.TimeControl = savestest.SameTime(game.Stage{Time: 2 * time.Hour, Extra: 2 * time.Second})
	testenv.Must(t, d.c.NewGame(config))
	d.k.Start()
	return d
}

// step does something and lets time pass, in which the recorder writes the clocks each second.
func (d *drill) step() drillStand {
	d.act()
	acted := d.clocks()
	for range d.random.IntN(20) {
		d.now = d.now.Add(97 * time.Millisecond)
		if d.k != nil && d.now.Sub(d.wrote) >= unwrittenFor {
			d.k.write(nil)
			d.wrote = d.now
		}
	}
	return drillStand{stand: standOf(d.c.Game(), d.seat, ""), acted: acted, left: d.clocks()}
}

func (d *drill) clocks() (left [2]time.Duration) {
	for side := range left {
		left[side] = d.c.Clock().Remaining(rules.Color(side), d.now)
	}
	return left
}

func (d *drill) act() {
	switch {
	case d.c.Outcome().Over():
		d.c.Study().Step(-1)
		_ = d.c.Do(game.PlayingOn)
	case d.random.IntN(40) == 0:
		d.seat = []string{"same", "turn", "face"}[d.random.IntN(3)]
		d.k.Follow(game.Change{})
		d.wrote = d.now
	default:
		savestest.AnyAct(d.random.IntN, d.c)(d.c)
	}
}

// playFirst plays the first legal move.
func (d *drill) playFirst() {
	testenv.Must(d.t, d.c.Play(d.c.Live().Position().LegalMoves()[0]))
}

// TestDrill is no test but the program that TestKilled kills: it takes a step for each byte that it reads, and writes
// a byte when the step is recorded.
func TestDrill(t *testing.T) {
	folder := os.Getenv("DRILL_FOLDER")
	if folder == "" {
		return
	}
	var seed uint64
	_, _ = fmt.Sscan(os.Getenv("DRILL_SEED"), &seed)
	d := newDrill(t, seed, folder)
	for one := make([]byte, 1); ; {
		if _, err := os.Stdin.Read(one); err != nil {
			return
		}
		d.step()
		_, _ = os.Stderr.Write(one)
	}
}

// TestKilled kills a program after and during steps of a game, and finds the state of the game each time.
func TestKilled(t *testing.T) {
	kills := testenv.Draws(60)
	d := newDrill(t, 7, "")
	stands := []drillStand{{stand: standOf(d.c.Game(), d.seat, ""), left: [2]time.Duration{2 * time.Hour, 2 * time.Hour}}}
	for range 2*kills + 1 {
		stands = append(stands, d.step())
	}
	most := time.Duration(0)
	for i := range kills {
		most = max(most, killOnce(t, 7, 1+i*3/2, i%2 == 1, stands))
	}
	t.Logf("%d kills, at most %v in favour of the side to move", kills, most)
}

// killOnce kills the program after some steps, or during the next one, and returns how much time that gave.
func killOnce(t *testing.T, seed uint64, steps int, within bool, stands []drillStand) time.Duration {
	t.Helper()
	folder := t.TempDir()
	program := exec.Command(os.Args[0], "-test.run=^TestDrill$")
	program.Env = append(os.Environ(), "DRILL_FOLDER="+folder, fmt.Sprint("DRILL_SEED=", seed))
	in, err := program.StdinPipe()
	testenv.Must(t, err)
	out, err := program.StderrPipe()
	testenv.Must(t, err)
	testenv.Must(t, program.Start())
	_, _ = in.Write(make([]byte, steps))
	if _, err := io.ReadFull(bufio.NewReader(out), make([]byte, steps)); err != nil {
		t.Fatal(err)
	}
	if within {
		_, _ = in.Write(make([]byte, 1))
		for end := time.Now().Add(time.Duration(rand.IntN(150)) * time.Microsecond); time.Now().Before(end); {
		}
	}
	_ = program.Process.Kill()
	_ = program.Wait()
	if within && steps%3 == 0 {
		path := filepath.Join(folder, "game-1.journal")
		savestest.Write(t, path, savestest.Read(t, path)+`{"move":[["e2","e`) // as a power cut might leave a line
	}
	return checkLeft(t, folder, stands[steps], stands[steps+1], within)
}

// checkLeft checks what a killed program has left: the state before, during or after its last step.
func checkLeft(t *testing.T, folder string, before, after drillStand, within bool) time.Duration {
	t.Helper()
	c := game.NewController(func(func()) {})
	left := onlyLeft(t, folder)
	defer left.Release()
	got := standOf(left.Game, left.Seating, "")
	between := within && got.moves == before.moves && got.moves == after.moves &&
		strings.HasPrefix(after.events, got.events) && strings.HasPrefix(got.events, before.events)
	want := before
	if within && got == after.stand && got != before.stand {
		want = after
	}
	if got != want.stand && !between {
		t.Fatalf("found\n%+v\nnot\n%+v\nor\n%+v", got, before.stand, after.stand)
	}
	c.Load(left.Game)
	known := want.left // the clocks' times at the kill, at the earliest
	if want != before {
		known = want.acted
	}
	most := time.Duration(0)
	for side := range known {
		clock := left.Game.Clock().Remaining(rules.Color(side), time.Time{})
		favour := clock - known[side]
		most = max(most, favour)
		if favour > mostInFavour || favour < -mostInFavour && !within {
			t.Errorf("side %d is left with %v, it had %v", side, clock, known[side])
		}
	}
	if !c.Outcome().Over() && !c.Paused() {
		t.Error("the clocks run by themselves")
	}
	return most
}

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
	d := newDrill(t, 3, folder)
	if !d.k.Keep() {
		t.Fatal("an untouched game is not safe")
	}
	d = newDrill(t, 3, folder)
	d.k.Window = window{state: closing, failed: func(err error) { t.Fatal(err) }}
	d.playFirst()
	if !d.k.Keep() || d.k.Keep() {
		t.Error("kept not once")
	}
	again := newDrill(t, 3, "")
	k, err := OpenRecorder(folder, savedgame.Form{}, again.c, func(func()) {})
	testenv.Must(t, err)
	k.Start()
	own := k.Path()
	left := onlyLeft(t, folder)
	if left.Seating != "closing true" || left.Game.Live().Ply() != 1 {
		t.Fatalf("found %+v", left)
	}
	again.k = k
	k.GoOn(left)
	again.c.Restore(left.Game)
	if savestest.Exists(own) || k.Path() == own {
		t.Error("the journal of a game in which nothing happened stays")
	}
	again.c.Saved()
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
	k.Window = window{state: func(bool) string { return fmt.Sprint("unsaved ", c.Unsaved()) }}
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
