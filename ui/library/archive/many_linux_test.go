package archive

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/resources"
	"overtheboard/saves/archive"
	"overtheboard/saves/savestest"
)

var (
	manyGames = flag.Int("browser.games", 3000, "how many games the browser is tried with")
	ownFolder = flag.Bool("browser.archive", false, "they are those of the archive, in one year")
)

// watch measures how long each action and each posted function holds up the window's goroutine, in CPU time so that a busy
// machine does not count.
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

// cpu returns the processor time of this thread.
func cpu() time.Duration {
	const threadClock = 3 // CLOCK_THREAD_CPUTIME_ID
	var now syscall.Timespec
	if _, _, fault := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&now)), 0); fault != 0 {
		panic(fault)
	}
	return time.Duration(now.Nano())
}

func (w *watch) measure(name string, f func()) {
	begin := cpu()
	f()
	w.worst[name] = max(w.worst[name], cpu()-begin)
}

// until runs posted functions until a condition holds, and returns the wall time.
func (w *watch) until(name string, holds func() bool) time.Duration {
	begin := time.Now()
	for !holds() {
		w.measure(name, <-w.posted)
	}
	return time.Since(begin)
}

// settled reports whether nothing goes on any more.
func (w *watch) settled() bool { return w.beside.Load() == 0 && len(w.posted) == 0 }

func memory() (used, most float64) {
	runtime.GC()
	var heap runtime.MemStats
	runtime.ReadMemStats(&heap)
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		_, _ = fmt.Sscanf(line, "VmHWM: %f kB", &most)
	}
	return float64(heap.HeapAlloc) / 1e6, most * 1024 / 1e6
}

// A file with many games is listed while it is read. It can be searched, sorted and moved through meanwhile, without holding
// up the window. -v prints the figures.
func TestManyGames(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	path := filepath.Join(folder, archive.FolderName+" 2026.pgn")
	file, err := os.Create(path)
	if err == nil {
		err = errors.Join(savestest.WriteGames(file, rs, *manyGames), file.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	before, _ := memory()
	w := &watch{posted: make(chan func(), 1000), worst: map[string]time.Duration{}}
	c := Config{Path: path}
	if *ownFolder {
		c.Path, c.Archive = "", archive.New(folder, filepath.Join(folder, "lock"))
	}
	opened(t, &window{holds: true}, c) // the window has read its fonts by then
	begin := time.Now()
	w.measure("opening", func() { w.Browser = opened(t, &watchedWindow{watch: w}, c) })
	w.until("reading", func() bool { return len(w.shown) > 0 })
	usable := time.Since(begin)
	first := len(w.shown)
	for _, letter := range "ka" { // while it reads on
		w.measure("typing", func() { w.Search.TypedRune(letter) })
		w.until("reading", func() bool { return w.asked.done() })
		w.measure("moving", func() { press(w.Browser, fyne.KeyDown) })
	}
	w.measure("typing", func() { w.Search.SetText("") })
	w.until("reading", func() bool { return !w.reading.more && w.settled() })
	read := time.Since(begin)
	used, most := memory()
	t.Logf("%d games: %d listed after %v, all of them read after %v, %.0f bytes a game; %.0f MB in use, %.0f MB at most", w.all.Len(), first,
		usable.Round(time.Millisecond), read.Round(time.Millisecond), (used-before)*1e6/float64(*manyGames), used, most)
	if len(w.shown) != *manyGames {
		t.Fatalf("%d are listed", len(w.shown))
	}
	for _, text := range []string{"k", "kamor", "kamor ann", "1999", "e4 e5 nf3", "½", "nobody"} {
		w.measure("typing", func() { w.Search.SetText(text) })
		took := w.until("searching", w.settled)
		t.Logf("%-10s finds %8d in %v", text, len(w.shown), took.Round(time.Millisecond))
	}
	w.measure("typing", func() { w.Search.SetText("") })
	w.until("searching", w.settled)
	for again := range 2 {
		for c := range archive.Columns {
			w.measure("sorting", func() { test.Tap(w.heads[c]) })
			t.Logf("sorted by column %d, time %d, in %v", c, again+1, w.until("sorting", w.settled).Round(time.Millisecond))
		}
	}
	w.measure("sorting", func() { w.sortBy(archive.ByNumber) })
	w.until("sorting", w.settled)
	for _, row := range []int{*manyGames - 1, 0, *manyGames / 2, 501, *manyGames - 2} {
		w.measure("moving", func() { w.list.Choose(row) })
		w.until("moving", w.settled)
		if c := w.Chosen(); c == nil || c.Game == nil || c.Entry != w.games.At(int(w.shown[row])) {
			t.Errorf("row %d: chosen is %+v", row, c)
		}
	}
	for range 20 {
		w.measure("scrolling", func() { w.list.ScrollToOffset(w.list.GetScrollOffset() - 5000) })
		w.until("scrolling", w.settled)
	}
	for _, name := range slices.Sorted(maps.Keys(w.worst)) {
		t.Logf("%-10s held the window up for %.1f ms at most", name, w.worst[name].Seconds()*1000)
	}
}
