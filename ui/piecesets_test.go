package ui

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/canvas"

	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

const redDisc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="45" fill="#ff0000"/></svg>`

func (w *Window) redPieces() int {
	w.shell.Win.Canvas().Capture()
	n := 0
	for _, o := range uitest.Drawn(w.board()) {
		if i, ok := o.(*canvas.Image); ok && i.Visible() && i.Image != nil {
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
	w := New(uitest.NewApp(t), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: func(f func()) { posts <- f }}, PiecesFolder: folder, RulesFolder: t.TempDir()})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.close)
	t.Cleanup(w.shell.Controller.Close)
	until := func(what string, done func() bool) {
		t.Helper()
		for end := time.Now().Add(20 * time.Second); !done(); {
			select {
			case f := <-posts:
				f()
			case <-time.After(20 * time.Millisecond):
				if time.Now().After(end) {
					t.Fatalf("%s: not within 20 s", what)
				}
			}
		}
	}
	set := filepath.Join(folder, "Red & round")
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(set, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(set, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("pawn-white.svg", redDisc)
	write("knight-white.svg", redDisc)

	w.shell.Do("preferences")
	titles := w.variants.Pieces.Titles()
	if i := slices.Index(titles, "Red & round"); i < 0 {
		t.Fatalf("only %q are offered", titles)
	} else {
		w.shell.Win.Canvas().FocusNext()
		picker := w.shell.Win.Canvas().Focused().(*kit.Segments)
		if len(picker.Items) != len(titles) {
			t.Fatalf("%d sets are offered", len(picker.Items))
		}
		picker.Choose(i)
	}
	w.press("Return")
	if w.shell.Dialogs.Busy() {
		t.Error("a sound set opens a dialog")
	}
	if n := w.redPieces(); n != 8+2 {
		t.Errorf("%d pieces are red, want ten", n)
	}

	write("rook-white.svg", redDisc)
	until("the rooks", func() bool { return w.redPieces() == 12 })
	write("pawn-white.svg", "<svg>\n<oops")
	until("the fault", w.shell.Dialogs.Busy)
	if texts := strings.Join(uitest.ShownTexts(w.shell.Dialogs.Open.Content), " "); !strings.Contains(texts, "pawn-white.svg") || !strings.Contains(texts, "line 2") && !strings.Contains(texts, ":2") {
		t.Errorf("the players are told: %s", texts)
	}
	w.press("Escape")
	if n := w.redPieces(); n != 4 {
		t.Errorf("%d pieces are red, want the knights and rooks", n)
	}

	w.shell.Prefs.Pieces.Set("flat")
	w.shell.SettingsChanged()
	write("queen-white.svg", redDisc)
	begin := time.Now()
	until("the watch's time", func() bool { return time.Since(begin) > 400*time.Millisecond })
	if w.redPieces() != 0 || w.shell.Dialogs.Busy() {
		t.Error("the set before is still shown")
	}
	w.shell.Prefs.Pieces.Set("own/gone")
	w.shell.SettingsChanged()
	if !w.shell.Dialogs.Busy() {
		t.Error("nobody is told that the set's folder is gone")
	}
}

// Pictures for the preferences are drawn only as long as these are open.
func TestOwnPiecesAreLeft(t *testing.T) {
	folder := t.TempDir()
	slow := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="g">` +
		strings.Repeat(`<stop offset="0.5" stop-color="#123"/>`, 2000) + `</linearGradient></defs>` +
		strings.Repeat(`<circle cx="5" cy="5" r="4" fill="url(#g)"/>`, 2500) + `</svg>`
	for i := range 20 {
		set := filepath.Join(folder, fmt.Sprint("set ", i))
		if err := os.Mkdir(set, 0o755); err != nil {
			t.Fatal(err)
		}
		uitest.WriteFile(t, set, "knight-white.svg", slow)
	}
	jobs, home := make(chan func() func(), 1), make(chan func())
	w := New(uitest.NewApp(t), Options{PiecesFolder: folder, RulesFolder: t.TempDir(), Shell: shell.Options{
		Judge: uitest.AtOnce(), Eager: true, Post: uitest.Drop,
		Background: func(slow func() func()) {
			select {
			case jobs <- slow:
			default:
				slow()
			}
		},
	}})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.close)
	t.Cleanup(w.shell.Controller.Close)
	for len(jobs) > 0 {
		(<-jobs)()()
	}
	w.shell.Do("preferences")
	go func() { home <- (<-jobs)() }()
	w.press("Escape")
	select {
	case f := <-home:
		f()
	case <-time.After(30 * time.Second): // all of them take a minute
		t.Fatal("pictures are drawn for preferences that are closed")
	}
	if len(w.variants.Pieces.Names()) > len(resources.ShippedSets()) {
		t.Errorf("sets are known, of which not all were read: %q", w.variants.Pieces.Titles())
	}
}
