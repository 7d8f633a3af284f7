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

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/saves/pgn"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
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
	w.answer(t, "export.copyPath") // at the end
	if copied := w.shell.App.Clipboard().Content(); !strings.HasPrefix(copied, path+".") {
		t.Errorf("copied the path %q", copied)
	}
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
	w.export(t, path+"-book", 1)
	if text := uitest.Content(t, path+"-book.pdf"); !strings.HasPrefix(text, "%PDF-") {
		t.Errorf("the annotated game is %.900s", text)
	}
	for size, want := range []int{1600, 2400} { // the first is proposed
		w.export(t, path+fmt.Sprint(size), 2, size)
		picture, err := png.DecodeConfig(strings.NewReader(uitest.Content(t, path+fmt.Sprint(size)+".png")))
		if err != nil || picture.Width > want || want-picture.Width > 16 {
			t.Errorf("the board is %d pixels wide, %v", picture.Width, err)
		}
	}
	for step, want := range []int{480, 720} {
		w.export(t, path+fmt.Sprint(step), 3, step, step)
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

// noted is a game with all that an export can omit, and a variation with a mate and one of its own.
const noted = `[Event "Lesson"]
[TimeControl "600"]
[Result "0-1"]

1. e4 {[%clk 0:10:00] first} e5 {[%clk 0:09:59]} 2. Bc4 $1 Nc6 3. Qh5 Nf6 $4 (3... g6 {[%csl Rf7] better} 4. Qf3 Nf6) (3... d6 $6 4. Qxf7#
(4. d3 {slow} Nf6)) 4. Nf3 {[%event resign white]} 0-1
`

// What is exported, or copied, is read again without what was switched off, and with all else.
func TestExportedParts(t *testing.T) {
	w := newWindow(t)
	w.paste(noted)
	counts := func(g *game.Game) (n [4]int) {
		for node := range g.Nodes() {
			for i, is := range [4]bool{node.After != "", node.Branches() > 1, len(node.NAGs) > 0, node.Parent() != nil && words.Left(node) != ""} {
				if is {
					n[i]++
				}
			}
		}
		return n
	}
	copied := func(part int, variation bool) *game.Game {
		w.do("export")
		w.press(fyne.KeyEnd) // the last product is PGN
		if form := w.shell.Dialogs.Open.Content; part >= 0 {
			uitest.Seen[*kit.Check](form)[part].SetChecked(false)
		} else if variation {
			uitest.Seen[*kit.Segments](form)[3].Choose(1)
		}
		w.answer(t, "toolkit.copy")
		g, _, err := pgn.NewReader(w.files.reader(), "", strings.NewReader(w.shell.App.Clipboard().Content())).Next()
		testenv.Must(t, err)
		return g
	}
	whole := w.shell.Controller.Game()
	all := counts(whole)
	for part := range partNames {
		got, want := counts(copied(part, false)), all
		if want[part] = 0; part == 1 { // with what is in them
			want = [4]int{1, 0, 2, 2}
		}
		testenv.Same(t, got, want, "without", partNames[part])
	}
	testenv.Same(t, counts(copied(-1, false)), all, "with everything")
	head := whole.Live().Parent().Parent().Children()[2]
	w.shell.Controller.Show(head)
	for _, shown := range []*game.Node{head, head.First()} {
		w.shell.Controller.Show(shown)
		g := copied(-1, true)
		testenv.Same(t, g.Live().SAN(), "Qxf7#", "the variation ends")
		testenv.Same(t, g.Outcome().Result, game.WhiteWins, "its result")
		testenv.Same(t, counts(g), [4]int{2, 1, 2, 2}, "it holds")
		testenv.Same(t, g.Tags["Event"], "Lesson", "its event")
	}
	w.shell.Controller.Show(whole.Root())
	testenv.Same(t, counts(w.shell.Controller.Game()), all, "the game itself")
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
