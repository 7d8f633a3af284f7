package library

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func (w *testWindow) recentLabels() (labels []string) {
	for _, item := range w.recent {
		if item.IsSeparator {
			break
		}
		labels = append(labels, item.Label)
	}
	return labels
}

// TestRecentFiles: what was saved or opened is listed, the last one first, each once.
func TestRecentFiles(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	none := []string{words.Text("recent.none")}
	if got := w.recentLabels(); !slices.Equal(got, none) || !w.recent[0].Disabled {
		t.Errorf("at first: %q", got)
	}
	w.play(t, "e4")
	for i := range 12 {
		w.saveTo(filepath.Join(folder, fmt.Sprintf("%d.pgn", i)))
	}
	if err := os.Mkdir(filepath.Join(folder, "club"), 0o700); err != nil {
		t.Fatal(err)
	}
	w.saveTo(filepath.Join(folder, "club", "11.pgn"))
	w.files.open(filepath.Join(folder, "9.pgn"))
	want := []string{"9.pgn", filepath.Join("club", "11.pgn"), filepath.Join(filepath.Base(folder), "11.pgn"), "10.pgn", "8.pgn", "7.pgn", "6.pgn", "5.pgn", "4.pgn", "3.pgn"}
	if got := w.recentLabels(); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	w.recent[5].Action()
	if w.files.file.path != filepath.Join(folder, "7.pgn") || w.recentLabels()[0] != "7.pgn" {
		t.Errorf("%q is open", w.files.file.path)
	}
	w.recent[len(w.recent)-1].Action()
	if got := w.recentLabels(); !slices.Equal(got, none) {
		t.Errorf("emptied: %q", got)
	}
}

// TestRecentFileGone: a file that is not there any more changes nothing, and can be taken from the list.
func TestRecentFileGone(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4")
	path := filepath.Join(t.TempDir(), "caf\xe9.pgn") // no text
	w.saveTo(path)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	before := w.shell.Controller.Game()
	for _, answer := range []string{"button.close", "recent.forget"} {
		w.recent[0].Action()
		if w.shell.Dialogs.Open == nil || w.shell.Controller.Game() != before {
			t.Fatal("nobody is told")
		}
		w.answer(t, answer)
	}
	if got := w.shell.Prefs.Recent.Get(); len(got) != 0 || w.shell.Controller.Live().Ply() != 1 {
		t.Errorf("listed: %q", got)
	}
}

// TestDropped opens the first file that is dropped, but not over a dialog.
func TestDropped(t *testing.T) {
	folder := t.TempDir()
	path := uitest.WriteFile(t, folder, "a b%41.pgn", "1. d4 *\n")
	files := []fyne.URI{storage.NewFileURI(path), storage.NewFileURI(uitest.WriteFile(t, folder, "other.pgn", "1. c4 *\n"))}
	w := newWindow(t)
	w.do("new")
	w.Drop(files)
	w.asks(t, "new.title")
	w.shell.Dialogs.Dismiss()
	w.Drop(nil)
	w.Drop(files)
	if w.lastSAN() != "d4" || w.files.file.path != path {
		t.Errorf("%q is open", w.files.file.path)
	}
}
