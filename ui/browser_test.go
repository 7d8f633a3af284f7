package ui

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// page exchanges files as a browser does.
type page struct {
	t         *testing.T
	fetched   string // a path, "" for what cannot be read
	delivered []string
	copied    string
	done      func(error)       // what waits for the browser's answer about copying
	got       func(text string) // what waits for the clipboard
}

func (p *page) Copy(text string, done func(error)) { p.copied, p.done = text, done }

func (p *page) Paste(got func(text string)) { p.got = got }

func (p *page) Deliver(path string) { p.delivered = append(p.delivered, filepath.Base(path)) }

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

// open returns the window of a page.
func (p *page) open() *Window {
	p.t.Helper()
	for _, name := range []string{"HOME", "USERPROFILE"} { // which is all that a page has
		p.t.Setenv(name, p.t.TempDir())
	}
	return openWindow(p.t, Options{Shell: shell.Options{Post: func(f func()) { f() }, Confined: true, Files: p}})
}

// A button opens a file of the machine. If it cannot be read, the dialog says so and stays.
func TestFetch(t *testing.T) {
	p := &page{t: t, fetched: uitest.WriteFile(t, t.TempDir(), "a.pgn", "[White \"Ann\"]\n\n1. e4 e5 *\n")}
	fetch := func() *Window {
		w := p.open()
		w.shell.Do("open")
		uitest.ButtonIn(t, w.shell.Dialogs.Open.Content, words.Text("file.fetch")).OnTapped()
		return w
	}
	w := fetch()
	w.wantDialog(t, "")
	w.wantLive(t, "e5")
	p.fetched = ""
	if w := fetch(); !w.shell.Dialogs.Busy() {
		t.Error("the dialog is closed though nothing came")
	}
}

// Every save is delivered, and so is a position.
func TestDeliver(t *testing.T) {
	p := &page{t: t}
	w := p.open()
	w.playMoves(t, "e4")
	w.saveAs(t, "game.pgn")
	w.shell.Do("save")
	w.saveAs(t, "position.fen")
	testenv.Same(t, strings.Join(p.delivered, " "), "game.pgn game.pgn position.fen", "delivered")
}

// Nothing waits while the browser asks its player, and nothing is called copied before it is.
func TestPageClipboard(t *testing.T) {
	p := &page{t: t}
	w := p.open()
	w.shell.Do("paste")
	w.shell.Do("flip")
	p.got("1. d4 d5 *")
	w.wantLive(t, "d5")
	w.shell.Do("copyPosition")
	testenv.Same(t, p.copied, w.shell.Controller.Shown().Position().FEN(), "copied")
	p.done(errors.New("not allowed"))
	w.wantDialog(t, "error.refused")
}

// A page has no commands of a desktop program, no menu ends with a separator, and timers may be late.
func TestConfined(t *testing.T) {
	p := &page{t: t}
	w := p.open()
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
