package ui

import (
	"fmt"
	"image/color"
	"os"
	"overtheboard/game/testenv"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/canvas"

	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

const redDisc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="45" fill="#ff0000"/></svg>`

func (w *Window) redPieces() int {
	w.capture()
	n := 0
	for _, i := range uitest.Seen[*canvas.Image](w.board()) {
		if i.Visible() && i.Image != nil {
			b := i.Image.Bounds()
			if b.Dx() > 20 && i.Image.At(b.Dx()/2, b.Dy()/2) == (color.RGBA{0xFF, 0, 0, 0xFF}) {
				n++
			}
		}
	}
	return n
}

// A set of the players' own is offered in the preferences and shown where it has pictures. What changes on the disk is
// seen, and what is wrong is told once.
func TestOwnPieces(t *testing.T) {
	t.Cleanup(func() { resources.UseSet(resources.Shipped(resources.DefaultSet)) })
	posts := make(chan func(), 100)
	folder := t.TempDir()
	w := openWindow(t, Options{Shell: shell.Options{Post: func(f func()) { posts <- f }}, PiecesFolder: folder, RulesFolder: t.TempDir()})
	until := func(what string, done func() bool) { // once its files are looked at again
		t.Helper()
		for limit := time.After(2 * time.Minute); !done(); {
			select {
			case f := <-posts:
				f()
			case <-limit:
				t.Fatalf("%s: not within two minutes", what)
			}
		}
	}
	set := filepath.Join(folder, "Red & round")
	testenv.Must(t, os.MkdirAll(set, 0o755))
	write := func(name, text string) { t.Helper(); uitest.WriteFile(t, set, name, text) }
	write("pawn-white.svg", redDisc)
	write("knight-white.svg", redDisc)

	w.shell.Do("preferences")
	titles := w.customGames.Pieces.Titles()
	picker := w.focused(1).(*kit.Segments)
	testenv.Same(t, len(picker.Items), len(titles), "sets that are offered")
	picker.Choose(slices.Index(titles, "Red & round"))
	w.press("Return")
	w.wantDialog(t, "") // nothing is wrong with the set
	testenv.Same(t, w.redPieces(), 8+2, "red pawns and knights")
	write("rook-white.svg", redDisc)
	until("the rooks", func() bool { return w.redPieces() == 12 })
	write("pawn-white.svg", "<svg>\n<oops")
	until("the fault", w.shell.Dialogs.Busy)
	if texts := strings.Join(uitest.ShownTexts(w.shell.Dialogs.Open.Content), " "); !strings.Contains(texts, "pawn-white.svg:2") {
		t.Errorf("the players are told: %s", texts)
	}
	w.press("Escape")
	testenv.Same(t, w.redPieces(), 4, "red knights and rooks")
	w.shell.Prefs.Pieces.Set("flat")
	w.shell.SettingsChanged()
	testenv.Same(t, w.redPieces(), 0, "red pieces of the set before")
	w.shell.Prefs.Pieces.Set("own/gone")
	w.shell.SettingsChanged()
	if !w.shell.Dialogs.Busy() {
		t.Error("nobody is told that the set's folder is gone")
	}
}

// Pictures for the preferences are drawn only as long as these are open.
func TestOwnPiecesAreLeft(t *testing.T) {
	testenv.Long(t)
	folder := t.TempDir()
	large := strings.Replace(redDisc, "<circle", strings.Repeat(`<circle cx="5" cy="5" r="4"/>`, 200)+"<circle", 1)
	for i := range 3 {
		set := filepath.Join(folder, fmt.Sprint("set ", i))
		testenv.Must(t, os.Mkdir(set, 0o755))
		uitest.WriteFile(t, set, "knight-white.svg", large)
	}
	var jobs []func() func()
	w := openWindow(t, Options{PiecesFolder: folder, RulesFolder: t.TempDir(), Shell: shell.Options{Background: func(slow func() func()) { jobs = append(jobs, slow) }}})
	run := func() (objects uint64) { // that the last job allocates
		var before, after runtime.MemStats
		job := jobs[len(jobs)-1]
		runtime.ReadMemStats(&before)
		home := job()
		runtime.ReadMemStats(&after)
		home()
		return after.Mallocs - before.Mallocs
	}
	for _, job := range jobs {
		job()()
	}
	w.shell.Do("preferences")
	w.press("Escape")
	left := run()
	if n := len(w.customGames.Pieces.Names()); n > len(resources.ShippedSets()) {
		t.Errorf("%d sets are known, though none was read", n)
	}
	w.shell.Do("preferences")
	if drawn := run(); left*3 > drawn*2 {
		t.Errorf("%d objects are made for preferences that are closed, %d for open ones", left, drawn)
	}
}
