package library

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"overtheboard/ui/kit"
	"overtheboard/ui/portal"

	"fyne.io/fyne/v2"
)

// desktop answers requests by calling itself.
type desktop func(context.Context, portal.Request) (portal.Answer, error)

func (d desktop) Choose(ctx context.Context, r portal.Request) (portal.Answer, error) {
	return d(ctx, r)
}

// answering makes the desktop give this answer to every request.
func (w *testWindow) answering(a portal.Answer, err error) *portal.Request {
	var asked portal.Request
	w.files.desktop = desktop(func(_ context.Context, r portal.Request) (portal.Answer, error) {
		asked = r
		return a, err
	})
	return &asked
}

func TestDesktopOpens(t *testing.T) {
	folder, name := t.TempDir(), "caf\xe9.pgn"
	if runtime.GOOS == "windows" {
		name = "café.pgn" // names are Unicode there
	}
	write(t, folder, name, "1. d4 *\n")
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	asked := w.answering(portal.Answer{Path: filepath.Join(folder, name), Format: -1}, nil)
	w.do("open")
	if w.lastSAN() != "d4" || w.files.file.path != filepath.Join(folder, name) || w.shell.Dialogs.Busy() {
		t.Errorf("%q is open", w.files.file.path)
	}
	if asked.Save || asked.Title != "Open a game" || asked.Accept != "Open" || asked.Folder != folder ||
		len(asked.Formats) != 4 || asked.Formats[0].Name != "PGN, JSON, FEN" || !slices.Equal(asked.Formats[0].Endings, []string{".pgn", ".json", ".fen", ".otb-rules"}) {
		t.Errorf("asked for %+v", asked)
	}
}

// TestDesktopSaves saves to the chosen path. The name's extension decides, then the format. No other extension is changed.
func TestDesktopSaves(t *testing.T) {
	for _, c := range []struct {
		name   string
		format int
		want   string // "" for ours, which says why
	}{
		{"a.pgn", 0, "a.pgn"}, {"a.json", 0, "a.json"}, {"a", 0, "a.pgn"}, {"a", 1, "a.json"}, {"a", -1, "a.pgn"}, {"a", 9, "a.pgn"},
		{"2026.11.22", 0, "2026.11.22.pgn"}, {"a.txt", 0, ""},
	} {
		folder := t.TempDir()
		w := newWindow(t)
		w.play(t, "e4")
		asked := w.answering(portal.Answer{Path: filepath.Join(folder, c.name), Format: c.format}, nil)
		w.do("save")
		if !asked.Save || asked.Formats[0].Name != "PGN" || !strings.HasSuffix(asked.Name, ".pgn") {
			t.Errorf("asked for %+v", asked)
		}
		if c.want == "" {
			if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Save the game" || !w.shell.Controller.Unsaved() {
				t.Errorf("%s is not refused", c.name)
			}
			continue
		}
		if w.files.file.path != filepath.Join(folder, c.want) || w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
			t.Errorf("%s, %d: saved as %q, want %q", c.name, c.format, w.files.file.path, c.want)
		}
	}
}

// TestDesktopReplaces: the desktop's own question is not repeated, but several games are not replaced, nor a file that the
// desktop has not seen.
func TestDesktopReplaces(t *testing.T) {
	for _, c := range []struct{ chosen, title string }{
		{"one.pgn", ""}, {"games.pgn", "Add the game to games.pgn?"}, {"one", "Replace one.pgn?"},
	} {
		folder := t.TempDir()
		write(t, folder, "one.pgn", "1. d4 *\n")
		write(t, folder, "games.pgn", threeGames)
		w := newWindow(t)
		w.play(t, "e4")
		w.answering(portal.Answer{Path: filepath.Join(folder, c.chosen)}, nil)
		w.do("save")
		title := ""
		if w.shell.Dialogs.Open != nil {
			title = w.shell.Dialogs.Open.Title
		}
		if title != c.title || w.shell.Controller.Unsaved() != (c.title != "") {
			t.Errorf("%s: asked %q, want %q", c.chosen, title, c.title)
		}
	}
}

// TestDesktopFails: cancelling does nothing. Without a desktop file dialog, or if it fails, our own opens.
func TestDesktopFails(t *testing.T) {
	for err, title := range map[error]string{
		portal.ErrCancelled: "", context.Canceled: "", portal.ErrNone: "Open a game", portal.ErrRemote: "Open a game", errors.New("odd"): "Open a game",
	} {
		w := newWindow(t)
		w.answering(portal.Answer{}, err)
		w.do("open")
		got := ""
		if w.shell.Dialogs.Open != nil {
			got = w.shell.Dialogs.Open.Title
		}
		if got != title {
			t.Errorf("%v: %q is open, want %q", err, got, title)
		}
	}
}

// TestDesktopHangs: while the desktop does not answer, the request can be cancelled, or our own dialog opened. A late answer
// is dropped, and the request is closed.
func TestDesktopHangs(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, "late.pgn", "1. d4 *\n")
	for answer, title := range map[string]string{"Cancel": "", "Use this window instead": "Open a game"} {
		w := newWindow(t)
		var slow []func() func()
		w.shell.Background = func(s func() func()) { slow = append(slow, s) }
		var left context.Context
		w.files.desktop = desktop(func(ctx context.Context, _ portal.Request) (portal.Answer, error) {
			left = ctx
			return portal.Answer{Path: filepath.Join(folder, "late.pgn")}, nil
		})
		w.do("open")
		if w.shell.Dialogs.Open == nil || len(slow) != 1 {
			t.Fatal("nothing is asked")
		}
		home := slow[0]()
		w.shell.Dialogs.Reveal(w.shell.Dialogs.Open)
		w.answer(t, answer)
		home()
		got := ""
		if w.shell.Dialogs.Open != nil {
			got = w.shell.Dialogs.Open.Title
		}
		if got != title || w.shell.Controller.Live().Ply() != 0 || left.Err() == nil {
			t.Errorf("%s: %q is open, the game has %d moves, %v", answer, got, w.shell.Controller.Live().Ply(), left.Err())
		}
	}
}

// TestDesktopExports: a game of a list, all games, and a setup are written to the path chosen in the desktop's dialog.
// Afterwards, also after cancelling or an error, the page is back.
func TestDesktopExports(t *testing.T) {
	for _, c := range []struct {
		name  string
		room  string
		ask   func(w *testWindow, folder string)
		holds string
	}{
		{"one.pgn", "games.pgn", func(w *testWindow, folder string) {
			w.files.open(filepath.Join(folder, "games.pgn"))
			w.answer(t, "Export…")
			w.answer(t, "This game")
		}, "1. "},
		{"all.pgn", "games.pgn", func(w *testWindow, folder string) {
			w.files.open(filepath.Join(folder, "games.pgn"))
			w.answer(t, "Export…")
			w.answer(t, "All 3 games")
		}, "1. "},
		{"position.fen", "Set up a position", func(w *testWindow, _ string) {
			w.shell.Dialogs.Show(&kit.Dialog{Title: "Set up a position", Content: kit.Paragraph(""), Answers: []kit.Answer{{Text: "Close"}}})
			w.shell.Dialogs.Leave(w.shell.Dialogs.Open, w.PositionDialog(w.shell.Controller.Shown().Position()))
		}, " w KQkq "},
	} {
		for _, failure := range []error{nil, portal.ErrCancelled, portal.ErrNone} {
			folder := t.TempDir()
			write(t, folder, "games.pgn", threeGames)
			path := filepath.Join(folder, c.name)
			w := newWindow(t)
			asked := w.answering(portal.Answer{Path: path}, failure)
			c.ask(w, folder)
			if !asked.Save || filepath.Ext(asked.Name) != filepath.Ext(path) {
				t.Errorf("%s: asked for %+v", c.name, asked)
			}
			if failure == portal.ErrNone {
				w.typeName(t, path)
				w.press(fyne.KeyReturn)
			}
			data, err := os.ReadFile(path)
			if failure == portal.ErrCancelled {
				if !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("%s: cancelled, it holds %q, %v", c.name, data, err)
				}
			} else if err != nil || !strings.Contains(string(data), c.holds) {
				t.Errorf("%s, %v: it holds %q, %v", c.name, failure, data, err)
			}
			if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != c.room {
				t.Errorf("%s, %v: then there is %v", c.name, failure, w.shell.Dialogs.Open)
			}
		}
	}
}
