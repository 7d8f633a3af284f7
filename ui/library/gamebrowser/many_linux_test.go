package gamebrowser

import (
	"errors"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/archive"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/savestest"
)

var (
	manyGames = flag.Int("browser.games", 3000, "how many games the browser is tried with")
	ownFolder = flag.Bool("browser.archive", false, "they are those of the archive, in one year")
)

// watch measures how long each action and each posted function holds up the window's goroutine.
type watch struct {
	*Browser
	posted chan func()
	beside atomic.Int32
	worst  map[string]time.Duration
}

// watchedWindow does beside it what is slow.
type watchedWindow struct {
	window
	watch *watch
}

func (w *watchedWindow) Background(slow func() func()) {
	w.watch.beside.Add(1)
	go func() {
		home := slow()
		w.watch.posted <- func() { w.watch.beside.Add(-1); home() }
	}()
}

func (w *watch) measure(name string, f func()) {
	begin := time.Now()
	f()
	w.worst[name] = max(w.worst[name], time.Since(begin))
}

// until runs posted functions until a condition holds, and returns how long that took.
func (w *watch) until(name string, holds func() bool) time.Duration {
	begin := time.Now()
	for !holds() {
		w.measure(name, <-w.posted)
	}
	return time.Since(begin).Round(time.Millisecond)
}

// settled reports whether nothing goes on any more.
func (w *watch) settled() bool { return w.beside.Load() == 0 && len(w.posted) == 0 }

// does measures an action, and how long it takes until all that it began is done.
func (w *watch) does(name string, f func()) time.Duration {
	w.measure(name, f)
	return w.until(name, w.settled)
}

func memory() (used, most float64) {
	runtime.GC()
	var heap runtime.MemStats
	runtime.ReadMemStats(&heap)
	var spent syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &spent)
	return float64(heap.HeapAlloc) / 1e6, float64(spent.Maxrss) * 1024 / 1e6
}

// A file with many games is listed while it is read. It can be searched, sorted and moved through meanwhile. -v prints times and
// memory.
func TestManyGames(t *testing.T) {
	rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	testenv.Must(t, err)
	folder := t.TempDir()
	path := filepath.Join(folder, archive.FolderName+" 2026.pgn")
	file, err := os.Create(path)
	if err == nil {
		err = errors.Join(savestest.WriteGames(file, rs, *manyGames), file.Close())
	}
	testenv.Must(t, err)
	before, _ := memory()
	w := &watch{posted: make(chan func(), 1000), worst: map[string]time.Duration{}}
	c := Config{Source: gamelist.Source{Path: path}}
	if *ownFolder {
		c.Archive = archive.New(folder, filepath.Join(folder, "lock"))
	}
	opened(t, &window{holds: true}, c) // the window has read its fonts by then
	begin := time.Now()
	w.measure("opening", func() { w.Browser = opened(t, &watchedWindow{watch: w}, c) })
	w.until("reading", func() bool { return len(w.shown) > 0 })
	t.Logf("%d listed after %v", len(w.shown), time.Since(begin))
	for _, letter := range "ka" { // while it reads on
		w.measure("typing", func() { w.Search.TypedRune(letter) })
		w.until("reading", func() bool { return w.asked.done() })
		w.measure("moving", func() { press(w.Browser, fyne.KeyDown) })
	}
	w.measure("typing", func() { w.Search.SetText("") })
	w.until("reading", func() bool { return !w.reading.more && w.settled() })
	used, most := memory()
	t.Logf("%d games read after %v, %.0f bytes a game; %.0f MB in use, %.0f MB at most", w.all.Len(), time.Since(begin), (used-before)*1e6/float64(*manyGames), used, most)
	if len(w.shown) != *manyGames {
		t.Fatalf("%d are listed", len(w.shown))
	}
	for _, text := range []string{"k", "kamor", "kamor ann", "1999", "e4 e5 nf3", "½", "nobody", ""} {
		took := w.does("searching", func() { w.Search.SetText(text) })
		t.Logf("%-10s finds %8d in %v", text, len(w.shown), took)
	}
	for again := range 2 {
		for c := range gamelist.Columns {
			t.Logf("sorted by column %d, time %d, in %v", c, again+1, w.does("sorting", func() { test.Tap(w.heads[c]) }))
		}
	}
	w.does("sorting", func() { w.sortBy(gamelist.ByNumber) })
	for _, row := range []int{*manyGames - 1, 0, *manyGames / 2, 501, *manyGames - 2} {
		w.does("moving", func() { w.list.Choose(row) })
		if c := w.Chosen(); c == nil || c.Game == nil || c.Entry != w.games.At(int(w.shown[row])) {
			t.Errorf("row %d: chosen is %+v", row, c)
		}
	}
	for range 20 {
		w.does("scrolling", func() { w.list.ScrollToOffset(w.list.GetScrollOffset() - 5000) })
	}
	for _, name := range slices.Sorted(maps.Keys(w.worst)) {
		t.Logf("%-10s held the window up for %v at most", name, w.worst[name])
	}
}
