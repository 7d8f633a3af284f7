package ui

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/savestest"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// watch drives a window as its driver would, and measures the CPU time of each action and of each posted function.
type watch struct {
	*Window
	t      *testing.T
	posted chan func()
	beside atomic.Int32             // how much slow work is going on
	worst  map[string]time.Duration // by what was done
}

func cpu() time.Duration {
	const threadClock = 3 // CLOCK_THREAD_CPUTIME_ID
	var now syscall.Timespec
	if _, _, fault := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&now)), 0); fault != 0 {
		panic(fault)
	}
	return time.Duration(now.Nano())
}

func newWatch(t *testing.T) *watch {
	t.Helper()
	runtime.LockOSThread()
	t.Cleanup(runtime.UnlockOSThread)
	x := &watch{t: t, posted: make(chan func(), 10_000), worst: map[string]time.Duration{}}
	folder := t.TempDir()
	uitest.WriteFile(t, folder, rules.RulesetsFile, `{"endless": {"inherits": "normal", "draws": {"repetition": 0, "moves": 0}}}`)
	x.Window = New(uitest.NewApp(t), Options{Shell: shell.Options{Eager: true, Post: func(f func()) { x.posted <- f }}, Journal: t.TempDir(), RulesFolder: folder})
	x.shell.Background = func(slow func() func()) {
		x.beside.Add(1)
		go func() {
			home := slow()
			x.shell.Post(func() { x.beside.Add(-1); home() })
		}()
	}
	x.shell.Win.Resize(settings.DefaultSize)
	x.shell.Win.Canvas().Capture() // whatever is done, the window has been seen before
	t.Cleanup(x.shell.Controller.Close)
	return x
}

// quiet is how long nothing may be posted before the window counts as idle.
const quiet = 5 * time.Millisecond

// do measures an action, then runs all posted functions until the window is idle.
func (x *watch) do(name string, f func()) {
	x.measure(name, f)
	for {
		select {
		case f := <-x.posted:
			x.measure(name+", coming home", f)
		case <-time.After(quiet):
			if x.beside.Load() == 0 {
				return
			}
		}
	}
}

func (x *watch) measure(name string, f func()) {
	begin := cpu()
	f()
	x.worst[name] = max(x.worst[name], cpu()-begin)
}

// longGame writes a game of as many plies as a file may hold, without a capture or a pawn move.
func longGame(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("[Variant \"endless\"]\n\n")
	moves := []string{"Nf3", "Nf6", "Ng1", "Ng8"}
	for i := range 12_000 {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString(moves[i%4] + " ")
	}
	path := filepath.Join(t.TempDir(), "long.pgn")
	if err := os.WriteFile(path, []byte(b.String()+"*\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// report prints the slowest action, and fails above ten frames, so that a busy machine shows only work on the wrong
// goroutine. -v prints what took more than a frame.
func (x *watch) report() {
	x.t.Helper()
	const frame = 16 * time.Millisecond
	names := slices.SortedFunc(maps.Keys(x.worst), func(a, b string) int { return cmp.Compare(x.worst[b], x.worst[a]) })
	for i, name := range names {
		if d := x.worst[name]; d > 10*frame {
			x.t.Errorf("%s holds the window up for %v", name, d)
		} else if i < 10 || d > frame {
			x.t.Logf("%8.2f ms %s", d.Seconds()*1000, name)
		}
	}
}

// TestNothingStalls uses every function of the window, in the longest game possible. None holds it up.
func TestNothingStalls(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures time")
	}
	x := newWatch(t)
	long := longGame(t)
	each := func(ids ...string) {
		for _, id := range ids {
			x.do(id, func() { x.Window.shell.Do(id) })
			x.do(id+", closed", x.shell.Dialogs.Dismiss)
		}
	}
	x.do("open 12,000 plies", func() { x.library.Open(long) })
	x.do("remarks, closed", x.shell.Dialogs.Dismiss)
	if n := x.shell.Controller.Live().Ply(); n != 12_000 || x.shell.Controller.Outcome().Over() {
		t.Fatalf("the game is %d plies long", n)
	}
	each("takeback", "redo", "first", "forward", "last", "back", "last", "flip", "marks", "save", "saveAs", "open", "preferences", "claim", "shortcuts", "rules", "about")
	for _, fact := range []string{words.RepetitionFact, words.MovesFact, words.WinnersFact} {
		x.do(fact, func() { x.play.Players.ShowFact(fact) })
		x.do("evidence, closed", x.shell.Dialogs.Dismiss)
	}
	x.do("takeback", func() { x.Window.shell.Do("takeback") })
	x.do("move", func() { x.shell.Try(x.shell.Controller.Play(x.shell.Controller.Live().Position().LegalMoves()[0])) })
	x.do("offer", func() { x.shell.Try(x.shell.Controller.Do(game.Offering(rules.White))) })
	x.do("offer, closed", x.shell.Dialogs.Dismiss)
	x.do("decline", func() { x.shell.Try(x.shell.Controller.Do(game.Declining(rules.Black))) })
	x.do("resize", func() { x.shell.Win.Resize(fyne.NewSize(640, 480)) })
	x.do("resize", func() { x.shell.Win.Resize(settings.DefaultSize) })
	out := filepath.Join(t.TempDir(), "long.json")
	x.do("save", func() { x.Window.shell.Do("saveAs") })
	x.typeName(t, out)
	x.do("saved", func() { x.press(fyne.KeyReturn) })
	x.do("open JSON", func() { x.library.Open(out) })
	x.do("remarks, closed", x.shell.Dialogs.Dismiss)
	each("new")
	d := x.play.NewGames.Dialog(catalog.Entry{})
	x.do("new", func() { x.shell.Dialogs.ShowFirst(d.Modal) })
	for i, c := range x.shell.Catalog.Entries {
		x.do("choose "+c.Title(), func() { d.Choose(i) })
		pieces := pieceSegments(d.Modal.Content)
		for k := range pieces.Items {
			x.do("choose a piece", func() { pieces.Choose(k) })
		}
	}
	x.do("new, closed", x.shell.Dialogs.Dismiss)
	x.do("step to the middle", func() { x.shell.Controller.Show(x.shell.Controller.Game().MainLine()[6000]) })
	x.do("play on from there", func() { x.shell.Try(x.shell.Controller.Do(game.PlayingOn)) })
	x.do("resign", func() { x.shell.Try(x.shell.Controller.Do(game.Resigning(rules.White))) })
	x.do("end, closed", x.shell.Dialogs.Dismiss)
	each("why", "rematch", "new")
	x.report()
}

var (
	hostileMB   = flag.Int("hostile.mb", 0, "size in MB of every hostile file; 0: small ones")
	hostileOnly = flag.String("hostile.only", "", "only the hostile files whose names match this")
)

// TestHostileFilesInTheWindow opens every hostile file. Each gives a game or a dialog, and none holds the window up.
func TestHostileFilesInTheWindow(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures time")
	}
	only, size := regexp.MustCompile(*hostileOnly), max(4<<10, *hostileMB<<20)
	x := newWatch(t)
	folder := t.TempDir()
	for f := range savestest.Hostile() {
		if !only.MatchString(f.Name) {
			continue
		}
		path, err := f.Create(folder, size)
		if err != nil {
			t.Fatal(err)
		}
		before, begin := x.shell.Controller.Game(), time.Now()
		worst := x.worst
		x.worst = map[string]time.Duration{}
		x.do("open "+f.Name, func() { x.library.Open(path) })
		answered := time.Since(begin) - quiet
		if x.shell.Controller.Game() == before && !x.shell.Dialogs.Busy() {
			t.Errorf("%s: nothing is opened, and nothing said", f.Name)
		}
		x.do("close "+f.Name, x.shell.Dialogs.Dismiss)
		var heap runtime.MemStats
		runtime.ReadMemStats(&heap)
		held := slices.Max(slices.Collect(maps.Values(x.worst)))
		t.Logf("%-28s answered in %8.1f ms, on the window's goroutine %7.2f ms, heap %4d MB", f.Name, answered.Seconds()*1000, held.Seconds()*1000, heap.HeapSys>>20)
		maps.Copy(worst, x.worst)
		x.worst = worst
		os.Remove(path)
	}
	x.report()
}

// pieceSegments returns the choice among the pieces of a ruleset in the dialog for a new game.
func pieceSegments(o fyne.CanvasObject) *kit.Segments {
	for _, part := range uitest.Drawn(o) {
		if s, ok := part.(*kit.Segments); ok && len(s.Items) > 0 && s.Items[0].Picture != nil {
			return s
		}
	}
	return nil
}
