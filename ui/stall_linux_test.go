package ui

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
	"overtheboard/ui/catalog"
	"overtheboard/ui/command"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// mostWork is how many objects the window's goroutine may allocate for one action. Reading a game allocates some hundred for each
// of its moves, so that whatever does that for a long game on the window's goroutine exceeds it.
const mostWork = 400_000

// watch is a window that counts what each action allocates on its goroutine. Slow work, which is given to Background, does not
// count; what it brings home does.
type watch struct {
	*Window
	t       *testing.T
	lock    sync.Mutex
	posted  []func()
	slow    []func() func()
	slowly  int // how much slow work there was
	objects map[string]uint64
}

func newWatch(t *testing.T) *watch {
	t.Helper()
	x := &watch{t: t, objects: map[string]uint64{}}
	folder := t.TempDir()
	uitest.WriteFile(t, folder, rules.RulesetsFile, `{"endless": {"inherits": "normal", "draws": {"repetition": 0, "moves": 0}}}`)
	x.Window = openWindow(t, Options{Journal: t.TempDir(), RulesFolder: folder, Shell: shell.Options{
		Judge: game.Judge{Quick: proofs.Prover().Quick},
		Post: func(f func()) {
			x.lock.Lock()
			defer x.lock.Unlock()
			x.posted = append(x.posted, f)
		},
		Background: func(slow func() func()) { x.slow = append(x.slow, slow) },
	}})
	x.do("start", func() {})
	return x
}

// do counts an action, what is posted, and what slow work brings home, until nothing is left to do.
func (x *watch) do(name string, f func()) {
	x.count(name, f)
	for {
		x.lock.Lock()
		posted := x.posted
		x.posted = nil
		x.lock.Unlock()
		for _, f := range posted {
			x.count(name+", posted", f)
		}
		if len(x.slow) == 0 && len(posted) == 0 {
			return
		}
		slow := x.slow
		x.slow, x.slowly = nil, x.slowly+len(slow)
		for _, do := range slow {
			home := do()
			x.count(name+", coming home", home)
		}
	}
}

func (x *watch) count(name string, f func()) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	x.objects[name] = max(x.objects[name], after.Mallocs-before.Mallocs)
}

// report fails for what does too much. -v prints what does most.
func (x *watch) report() {
	x.t.Helper()
	names := slices.SortedFunc(maps.Keys(x.objects), func(a, b string) int { return cmp.Compare(x.objects[b], x.objects[a]) })
	for i, name := range names {
		if n := x.objects[name]; n > mostWork {
			x.t.Errorf("%s allocates %d objects on the window's goroutine", name, n)
		} else if i < 10 {
			x.t.Logf("%8d objects: %s", n, name)
		}
	}
}

// longGame writes a game of as many plies as a file may hold, without a capture or a pawn move.
func longGame(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("[Variant \"endless\"]\n\n")
	for i := range 6_000 {
		fmt.Fprintf(&b, "%d. %s ", i+1, []string{"Nf3 Nf6", "Ng1 Ng8"}[i%2])
	}
	return uitest.WriteFile(t, t.TempDir(), "long.pgn", b.String()+"*\n")
}

// TestNothingStalls uses every function of the window, in the longest game possible. None holds it up.
func TestNothingStalls(t *testing.T) {
	testenv.Long(t)
	testenv.OneGoroutine(t)
	x := newWatch(t)
	long := longGame(t)
	each := func(ids ...string) {
		for _, id := range ids {
			x.do(id, func() { x.shell.Do(id) })
			x.do(id+", closed", x.shell.Dialogs.Dismiss)
		}
	}
	// slow does what must not run on the window's goroutine.
	slow := func(name string, f func()) {
		t.Helper()
		x.slowly = 0
		if x.do(name, f); x.slowly == 0 {
			t.Errorf("%s goes not through Background", name)
		}
		x.do("remarks, closed", x.shell.Dialogs.Dismiss)
	}
	slow("open 12,000 plies", func() { x.library.Open(long) })
	x.wantPly(t, 12_000)
	if x.shell.Controller.Outcome().Over() {
		t.Fatal("the game is over")
	}
	each("takeback", "redo", "first", "forward", "last", "back", "last", "flip", "marks", "save", "saveAs", "open", "preferences", "claim", "shortcuts", "rules", "about")
	for _, fact := range []string{command.Repetition, command.Moves, command.Winners} {
		x.do(fact, func() { x.play.Players.ShowFact(fact) })
		x.do("evidence, closed", x.shell.Dialogs.Dismiss)
	}
	each("takeback")
	try := func(name string, err func() error) { x.do(name, func() { x.shell.Try(err()) }) }
	try("move", func() error { return x.shell.Controller.Play(x.shell.Controller.Live().Position().LegalMoves()[0]) })
	try("offer", func() error { return x.shell.Controller.Do(game.Offering(rules.White)) })
	x.do("offer, closed", x.shell.Dialogs.Dismiss)
	try("decline", func() error { return x.shell.Controller.Do(game.Declining(rules.Black)) })
	x.do("resize", func() { x.shell.Win.Resize(fyne.NewSize(640, 480)) })
	x.do("resize", func() { x.shell.Win.Resize(settings.DefaultSize) })
	out := filepath.Join(t.TempDir(), "long.json")
	x.do("save", func() { x.shell.Do("saveAs") })
	x.typeName(t, out)
	slow("saved", func() { x.press(fyne.KeyReturn) })
	slow("open JSON", func() { x.library.Open(out) })
	each("new")
	d := x.play.NewGames.Dialog(catalog.Entry{})
	x.do("new", func() { x.shell.Dialogs.ShowFirst(d.Modal) })
	for i, c := range x.shell.Catalog.Entries {
		x.do("choose "+c.Title(), func() { d.Choose(i) })
	}
	x.do("new, closed", x.shell.Dialogs.Dismiss)
	x.do("step to the middle", func() { x.shell.Controller.Show(x.shell.Controller.Game().MainLine()[6000]) })
	try("play on from there", func() error { return x.shell.Controller.Do(game.PlayingOn) })
	try("resign", func() error { return x.shell.Controller.Do(game.Resigning(rules.White)) })
	x.do("end, closed", x.shell.Dialogs.Dismiss)
	each("why", "rematch", "new")
	x.report()
}

// TestHostileFilesInTheWindow opens hostile files of all kinds. Each gives a game or a dialog, and none holds the window up.
func TestHostileFilesInTheWindow(t *testing.T) {
	testenv.Long(t)
	testenv.OneGoroutine(t)
	for _, kind := range []savestest.Kind{savestest.PGN, savestest.FEN, savestest.Save, savestest.Rulesets, savestest.Library} {
		t.Run(string(kind), func(t *testing.T) {
			x, folder, number := newWatch(t), t.TempDir(), 0
			for f := range savestest.Hostile() {
				if number++; f.Kind != kind || number%4 > 0 {
					continue // ui/console opens all
				}
				path, err := f.Create(folder, 4<<10)
				testenv.Must(t, err)
				before := x.shell.Controller.Game()
				x.do("open "+f.Name, func() { x.library.Open(path) })
				if x.shell.Controller.Game() == before && !x.shell.Dialogs.Busy() {
					t.Errorf("%s: nothing is opened, and nothing said", f.Name)
				}
				x.do("close "+f.Name, x.shell.Dialogs.Dismiss)
				os.Remove(path)
			}
			x.report()
		})
	}
}
