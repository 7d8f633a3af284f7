package ui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

type page struct {
	t         *testing.T
	fetched   string
	delivered *[]string
}

func (p *page) Deliver(path string) { *p.delivered = append(*p.delivered, filepath.Base(path)) }

func (p *page) Fetch(endings []string, got func(string, error)) {
	if len(endings) == 0 {
		p.t.Error("any file is asked for")
	}
	if p.fetched == "" {
		got("", errors.New("cannot be read"))
		return
	}
	got(p.fetched, nil)
}

// newPage returns a window as in a browser. It records what is delivered. What it fetches is a path, or else an
// error.
func newPage(t *testing.T, fetched string, delivered *[]string) *Window {
	t.Helper()
	for _, name := range []string{"HOME", "USERPROFILE"} { // which is all that a page has
		t.Setenv(name, t.TempDir())
	}
	w := New(uitest.NewApp(t), Options{Shell: shell.Options{
		Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: func(f func()) { f() }, Confined: true,
		Files: &page{t: t, fetched: fetched, delivered: delivered},
	}})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.shell.Controller.Close)
	return w
}

func (w *Window) pressFetch(t *testing.T) {
	t.Helper()
	found := false
	var seek func(o fyne.CanvasObject)
	seek = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *kit.Button:
			if o.Text == words.Text("file.fetch") {
				found = true
				o.OnTapped()
			}
		case *fyne.Container:
			for _, below := range o.Objects {
				seek(below)
			}
		case *container.Scroll:
			seek(o.Content)
		}
	}
	if seek(w.dialogContent()); !found {
		t.Fatal("there is no such button")
	}
}

// TestFetch: the button opens a file of the machine. If it cannot be read, the dialog says so and stays.
func TestFetch(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(path, []byte("[White \"Ann\"]\n\n1. e4 e5 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newPage(t, path, new([]string))
	w.shell.Do("open")
	w.pressFetch(t)
	if w.lastSAN() != "e5" || w.shell.Dialogs.Busy() {
		t.Errorf("after opening: %q, dialog %v", w.lastSAN(), w.shell.Dialogs.Busy())
	}
	w = newPage(t, "", new([]string))
	w.shell.Do("open")
	w.pressFetch(t)
	if !w.shell.Dialogs.Busy() {
		t.Error("the dialog is closed though nothing came")
	}
}

// TestDeliver: every save is delivered, and so is a position.
func TestDeliver(t *testing.T) {
	var delivered []string
	w := newPage(t, "", &delivered)
	w.playMoves(t, "e4")
	for _, name := range []string{"game.pgn", "", "position.fen"} {
		w.shell.Do("saveAs")
		if name == "" {
			w.press("Escape")
			w.shell.Do("save")
			continue
		}
		w.typeName(t, name)
		w.press("Return")
	}
	if got := strings.Join(delivered, " "); got != "game.pgn game.pgn position.fen" {
		t.Errorf("delivered %q", got)
	}
}

// TestConfined: a page has no commands of a desktop program, no menu ends with a separator, and timers may be late.
func TestConfined(t *testing.T) {
	w := newPage(t, "", new([]string))
	if w.shell.Command("quit") != nil || w.shell.Command("fullScreen") != nil || w.menu.Items["quit"] != nil {
		t.Error("a page can be quit")
	}
	if !w.shell.Controller.Throttled {
		t.Error("a tab that nobody sees would pause the game")
	}
	for _, m := range w.menu.Main.Items {
		if m.Items[len(m.Items)-1].IsSeparator {
			t.Errorf("%s ends with a line", m.Label)
		}
	}
}
