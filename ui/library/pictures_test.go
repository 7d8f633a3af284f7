package library

import (
	"bytes"
	"errors"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/ui/words"
)

// openExport opens the dialog for pictures and goes on to its file, with so many steps to the right in each row.
func (w *testWindow) openExport(t *testing.T, steps [3]int) {
	t.Helper()
	w.do("export")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Export the game" {
		t.Fatalf("no dialog: %v", w.shell.Dialogs.Open)
	}
	for _, n := range steps {
		for range n {
			w.press(fyne.KeyRight)
		}
		w.shell.Win.Canvas().FocusNext()
	}
	w.answer(t, "Save as…")
}

// Each kind of picture is written to the chosen file, with its extension. The game stays unsaved.
func TestPictures(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	for _, c := range []struct {
		name   string
		steps  [3]int
		ending string
		begins string
		width  int
	}{
		{"sheet as PDF", [3]int{0, 0, 0}, ".pdf", "%PDF-", 0},
		{"board as PNG", [3]int{1, 0, 0}, ".png", "\x89PNG", 1600},
		{"large board", [3]int{1, 1, 0}, ".png", "\x89PNG", 2400},
		{"animation", [3]int{2, 0, 0}, ".gif", "GIF89a", 480},
		{"slow and large animation", [3]int{2, 1, 1}, ".gif", "GIF89a", 720},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "game")
			w.openExport(t, c.steps)
			w.typeName(t, path)
			w.press(fyne.KeyReturn)
			data, err := os.ReadFile(path + c.ending)
			if err != nil || !strings.HasPrefix(string(data), c.begins) {
				t.Fatalf("written is %.20q, %v", data, err)
			}
			width := 0
			switch c.ending {
			case ".png":
				picture, err := png.DecodeConfig(bytes.NewReader(data))
				if width = picture.Width; err != nil {
					t.Error(err)
				}
			case ".gif":
				moving, err := gif.DecodeAll(bytes.NewReader(data))
				if err != nil || len(moving.Image) != 4 {
					t.Fatalf("%v, %v", moving, err)
				}
				if seen := 100 * (1 + c.steps[2]); moving.Delay[0] != seen || moving.Delay[3] != seen+300 {
					t.Errorf("its positions are seen for %v hundredths of a second", moving.Delay)
				}
				width = moving.Config.Width
			}
			if width > c.width || c.width-width > 16 {
				t.Errorf("it is %d pixels wide", width)
			}
		})
	}
	if !w.shell.Controller.Unsaved() || w.files.file.path != "" {
		t.Errorf("the game belongs to %q", w.files.file.path)
	}
}

// The board is exported as shown: the position, its orientation, its arrows.
func TestPictureShown(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5")
	w.do("back")
	w.shell.Prefs.Flipped.Set(true)
	if s, look := w.shownBoard(); s.Pictures[28] == "" || s.Pictures[36] != "" || s.LastMove != [2]int{12, 28} || !look.Flipped {
		t.Errorf("exported: last move %v, turned %t", s.LastMove, look.Flipped)
	}
}

// The paper of the region is proposed.
func TestPicturePaper(t *testing.T) {
	w := newWindow(t)
	w.shell.Languages = []string{"en-US"}
	path := filepath.Join(t.TempDir(), "sheet.pdf")
	w.openExport(t, [3]int{0, 0, 0})
	w.typeName(t, path)
	w.press(fyne.KeyReturn)
	if text := contentOf(t, path); !strings.Contains(text, "/MediaBox [0 0 612.00 792.00]") {
		t.Errorf("it is %.900s", text)
	}
}

// An export that fails gives a notice, and keeps the old file.
func TestPictureFails(t *testing.T) {
	w := newWindow(t)
	path := filepath.Join(t.TempDir(), "old.gif")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	known, err := disk.StampOf(path)
	if err != nil {
		t.Fatal(err)
	}
	w.files.export(target{path: path, known: known}, func(io.Writer, func(int, int) error) error { return errors.New("the pen is broken") })
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != words.Text("error.write") {
		t.Errorf("told is %v", w.shell.Dialogs.Open)
	}
	if contentOf(t, path) != "old" {
		t.Error("the old file is lost")
	}
}

// A slow export can be cancelled, and keeps the old file.
func TestPictureCancelled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.gif")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	known, err := disk.StampOf(path)
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		e := newErrands(t)
		ended := false
		e.files.export(target{path: path, known: known}, func(to io.Writer, tell func(int, int) error) error {
			for i := 0; ; i++ {
				time.Sleep(time.Second)
				if _, err := to.Write([]byte("new")); err != nil {
					return err
				}
				if err := tell(i, 1000); err != nil {
					ended = true
					return err
				}
			}
		})
		e.Wait(5 * time.Second)
		if !e.seen() || ended {
			t.Fatalf("seen %t, ended %t", e.seen(), ended)
		}
		e.answer(t, "Cancel")
		e.Wait(5 * time.Second)
		if !ended || e.shell.Dialogs.Busy() {
			t.Errorf("ended %t, busy %t", ended, e.shell.Dialogs.Busy())
		}
	})
	if contentOf(t, path) != "old" {
		t.Error("the old file is lost")
	}
}
