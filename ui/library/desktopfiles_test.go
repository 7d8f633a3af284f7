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

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/portal"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
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
	path := uitest.WriteFile(t, folder, name, "1. d4 *\n")
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	asked := w.answering(portal.Answer{Path: path, Format: -1}, nil)
	w.do("open")
	if w.lastSAN() != "d4" || w.journal.origin.path != path || w.shell.Dialogs.Busy() {
		t.Errorf("%q is open", w.journal.origin.path)
	}
	if asked.Save || asked.Title != words.Text("file.open") || asked.Accept != words.Text("file.openButton") || asked.Folder != folder ||
		len(asked.Formats) != 4 || !slices.Equal(asked.Formats[0].Endings, slices.Concat(gameFiles, otherFiles[:len(otherFiles)-1])) {
		t.Errorf("asked for %+v", asked)
	}
}

// TestDesktopSaves saves to the chosen path. The name's extension decides, then the format. No other extension is changed. The
// desktop's own question is not repeated, but several games are not replaced, nor a file that the desktop has not seen.
func TestDesktopSaves(t *testing.T) {
	for _, c := range []struct {
		name   string
		format int
		saved  string // as which name, "" if we ask
		asked  string // the key of our question
		about  string
	}{
		{"a.pgn", 0, "a.pgn", "", ""}, {"a.json", 0, "a.json", "", ""}, {"a", 0, "a.pgn", "", ""}, {"a", 1, "a.json", "", ""},
		{"a", -1, "a.pgn", "", ""}, {"a", 9, "a.pgn", "", ""}, {"2026.11.22", 0, "2026.11.22.pgn", "", ""}, {"a.txt", 0, "", "file.save", ""},
		{"one.pgn", 0, "one.pgn", "", ""}, {"games.pgn", 0, "", "file.addTitle", "games.pgn"}, {"one", 0, "", "file.exists", "one.pgn"},
	} {
		folder := t.TempDir()
		uitest.WriteFile(t, folder, "one.pgn", "1. d4 *\n")
		uitest.WriteFile(t, folder, "games.pgn", threeGames)
		w := newWindow(t)
		w.play(t, "e4")
		asked := w.answering(portal.Answer{Path: filepath.Join(folder, c.name), Format: c.format}, nil)
		w.do("save")
		if !asked.Save || asked.Formats[0].Name != "PGN" || filepath.Ext(asked.Name) != ".pgn" {
			t.Errorf("asked for %+v", asked)
		}
		if c.asked != "" {
			w.asks(t, c.asked, c.about)
		} else if w.isSaved(t); w.journal.origin.path != filepath.Join(folder, c.saved) {
			t.Errorf("%s, %d: saved as %q", c.name, c.format, w.journal.origin.path)
		}
	}
}

// TestDesktopFails: cancelling does nothing. Without a desktop file dialog, or if it fails, our own opens.
func TestDesktopFails(t *testing.T) {
	w := newWindow(t)
	for err, ours := range map[error]bool{
		portal.ErrCancelled: false, context.Canceled: false, portal.ErrNone: true, portal.ErrRemote: true, errors.New("odd"): true,
	} {
		w.answering(portal.Answer{}, err)
		w.do("open")
		testenv.Same(t, w.title() == words.Text("file.open"), ours, err, w.title(), "is open")
		w.shell.Dialogs.Dismiss()
	}
}

// TestDesktopHangs: while the desktop does not answer, the request can be cancelled, or our own dialog opened. A late answer
// is dropped, and the request is closed.
func TestDesktopHangs(t *testing.T) {
	path := uitest.WriteFile(t, t.TempDir(), "late.pgn", "1. d4 *\n")
	for answer, title := range map[string]string{"button.cancel": "", "desktop.here": words.Text("file.open")} {
		w := newWindow(t)
		var slow []func() func()
		w.shell.Background = func(s func() func()) { slow = append(slow, s) }
		var left context.Context
		w.files.desktop = desktop(func(ctx context.Context, _ portal.Request) (portal.Answer, error) {
			left = ctx
			return portal.Answer{Path: path}, nil
		})
		w.do("open")
		if w.shell.Dialogs.Open == nil || len(slow) != 1 {
			t.Fatal("nothing is asked")
		}
		home := slow[0]()
		w.shell.Dialogs.Reveal(w.shell.Dialogs.Open)
		w.answer(t, answer)
		home()
		if w.title() != title || w.shell.Controller.Live().Ply() != 0 || left.Err() == nil {
			t.Errorf("%s: %q is open, the game has %d moves, %v", answer, w.title(), w.shell.Controller.Live().Ply(), left.Err())
		}
	}
}

// TestDesktopExports: a game of a list, all games, and a setup are written to the path chosen in the desktop's dialog.
// Afterwards, also after cancelling or an error, the page is back.
func TestDesktopExports(t *testing.T) {
	fromList := func(which string) func(w *testWindow, folder string) {
		return func(w *testWindow, folder string) {
			w.files.open(filepath.Join(folder, "games.pgn"))
			w.answer(t, "archive.export")
			uitest.Answer(t, w.shell, which)
		}
	}
	for _, c := range []struct {
		name, room string
		ask        func(w *testWindow, folder string)
		holds      string
	}{
		{"one.pgn", "games.pgn", fromList(words.Text("archive.one")), "1. "},
		{"all.pgn", "games.pgn", fromList(words.Count("archive.all", 3)), "1. "},
		{"position.fen", "room", func(w *testWindow, _ string) {
			w.shell.Dialogs.Show(&kit.Dialog{Title: "room", Content: kit.Paragraph(""), Answers: []kit.Answer{{Text: words.Text("button.close")}}})
			w.shell.Dialogs.Leave(w.shell.Dialogs.Open, w.PositionDialog(w.shell.Controller.Shown().Position()))
		}, " w KQkq "},
	} {
		for _, failure := range []error{nil, portal.ErrCancelled, portal.ErrNone} {
			folder := t.TempDir()
			uitest.WriteFile(t, folder, "games.pgn", threeGames)
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
			if failure != portal.ErrCancelled {
				w.answer(t, "button.close") // of where it was saved
			}
			data, err := os.ReadFile(path)
			if failure == portal.ErrCancelled && !errors.Is(err, fs.ErrNotExist) || failure != portal.ErrCancelled && !strings.Contains(string(data), c.holds) {
				t.Errorf("%s, %v: it holds %q, %v", c.name, failure, data, err)
			}
			testenv.Same(t, w.title(), c.room, c.name, failure, "then")
		}
	}
}
