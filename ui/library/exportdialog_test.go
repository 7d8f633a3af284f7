package library

import (
	"errors"
	"fmt"
	"image/gif"
	"image/png"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/ui/uitest"
)

// export exports a picture to a path, with so many steps to the right in each row of the dialog.
func (w *testWindow) export(t *testing.T, path string, steps ...int) {
	t.Helper()
	w.do("export")
	w.asks(t, "archive.exportTitle")
	for _, n := range steps {
		for range n {
			w.press(fyne.KeyRight)
		}
		w.shell.Win.Canvas().FocusNext()
	}
	w.answer(t, "command.saveAs")
	w.typeName(t, path)
	w.press(fyne.KeyReturn)
}

// Each kind of picture is written to the chosen file, with its extension. The game stays unsaved.
func TestPictures(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	w.shell.Languages = []string{"en-US"} // whose paper is proposed
	path := filepath.Join(t.TempDir(), "game")
	w.export(t, path)
	if text := uitest.Content(t, path+".pdf"); !strings.HasPrefix(text, "%PDF-") || !strings.Contains(text, "/MediaBox [0 0 612.00 792.00]") {
		t.Errorf("the sheet is %.900s", text)
	}
	for size, want := range []int{1600, 2400} { // the first is proposed
		w.export(t, path+fmt.Sprint(size), 1, size)
		picture, err := png.DecodeConfig(strings.NewReader(uitest.Content(t, path+fmt.Sprint(size)+".png")))
		if err != nil || picture.Width > want || want-picture.Width > 16 {
			t.Errorf("the board is %d pixels wide, %v", picture.Width, err)
		}
	}
	for step, want := range []int{480, 720} {
		w.export(t, path+fmt.Sprint(step), 2, step, step)
		moving, err := gif.DecodeAll(strings.NewReader(uitest.Content(t, path+fmt.Sprint(step)+".gif")))
		if err != nil || len(moving.Image) != 4 {
			t.Fatalf("%v, %v", moving, err)
		}
		if seen := 100 * (1 + step); moving.Delay[0] != seen || moving.Delay[3] != seen+300 {
			t.Errorf("its positions are seen for %v hundredths of a second", moving.Delay)
		}
		if width := moving.Config.Width; width > want || want-width > 16 {
			t.Errorf("the animation is %d pixels wide", width)
		}
	}
	if !w.shell.Controller.Unsaved() || w.journal.origin.path != "" {
		t.Errorf("the game belongs to %q", w.journal.origin.path)
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

// An export that fails gives a notice, a slow one can be cancelled. Both keep the old file.
func TestPictureFails(t *testing.T) {
	path := uitest.WriteFile(t, t.TempDir(), "old.gif", "old")
	known, err := disk.StampOf(path)
	testenv.Must(t, err)
	w := newWindow(t)
	w.files.export(target{path: path, known: known}, func(io.Writer, func(int, int) error) error { return errors.New("the pen is broken") })
	w.asks(t, "error.write")
	synctest.Test(t, func(t *testing.T) {
		e := newErrands(t)
		ended := false
		e.files.export(target{path: path, known: known}, func(to io.Writer, tell func(int, int) error) (err error) {
			for i := 0; err == nil; i++ {
				time.Sleep(time.Second)
				_, err = to.Write([]byte("new"))
				err = errors.Join(err, tell(i, 1000))
			}
			ended = true
			return err
		})
		e.Wait(5 * time.Second)
		if !e.seen() || ended {
			t.Fatalf("seen %t, ended %t", e.seen(), ended)
		}
		e.answer(t, "button.cancel")
		e.Wait(5 * time.Second)
		if !ended || e.shell.Dialogs.Busy() {
			t.Errorf("ended %t, busy %t", ended, e.shell.Dialogs.Busy())
		}
	})
	testenv.Same(t, uitest.Content(t, path), "old", "the old file is lost")
}
