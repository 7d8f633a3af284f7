package ui

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/ui/uitest"
)

// losses are ways in which a file stops holding the saved game.
var losses = map[string]func(path string) error{
	"deleted":     os.Remove,
	"overwritten": func(path string) error { return os.WriteFile(path, []byte("{}"), 0o644) },
	"replaced": func(path string) error {
		other := path + ".other"
		if err := os.WriteFile(other, []byte("[Event \"another\"]\n\n1. d4 *\n"), 0o644); err != nil {
			return err
		}
		return os.Rename(other, path)
	},
	"renamed":         func(path string) error { return os.Rename(path, path+".away") },
	"cut":             func(path string) error { return os.Truncate(path, 10) },
	"a folder now":    func(path string) error { return errors.Join(os.Remove(path), os.Mkdir(path, 0o755)) },
	"its folder gone": func(path string) error { return os.RemoveAll(filepath.Dir(path)) },
}

// filed returns a window whose game is saved in a file in a folder of its own.
func (a archivedTable) filed(t *testing.T, moves, ending string) (w *Window, path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "folder", "game"+ending)
	testenv.Must(t, os.Mkdir(filepath.Dir(path), 0o755))
	w = a.played(t, moves)
	w.saveAs(t, path)
	w.shell.Dialogs.Dismiss()
	if w.shell.Controller.Unsaved() {
		t.Fatal("not saved")
	}
	return w, path
}

// A game counts as saved only while its file still holds it. Otherwise it comes back at the next start, also after a kill and
// when it is over.
func TestFileGone(t *testing.T) {
	testenv.OneGoroutine(t)
	for i, name := range slices.Sorted(maps.Keys(losses)) {
		t.Run(name, func(t *testing.T) {
			table := newArchivedTable(t)
			moves, last := "e4 e5 Nf3", "Nf3"
			if i%3 == 0 {
				moves, last = mate, "Qh4#"
			}
			w, path := table.filed(t, moves, []string{".json", ".pgn"}[i%2])
			testenv.Must(t, losses[name](path))
			killed := crash(t, table.journal)
			w.quit()
			for way, journal := range map[string]string{"killed": killed, "closed": table.journal} {
				again := start(t, journal, "")
				if again.lastSAN() != last || !again.shell.Controller.Unsaved() {
					t.Errorf("%s: back at %q, unsaved: %v", way, again.lastSAN(), again.shell.Controller.Unsaved())
				}
			}
		})
	}
}

// If the file holds the game, nothing remains in the journal, even if other games were added to the file.
func TestFileStillThere(t *testing.T) {
	for _, ending := range []string{".json", ".pgn"} {
		table := newArchivedTable(t)
		w, path := table.filed(t, "e4 e5 Nf3", ending)
		if ending == ".pgn" {
			uitest.WriteFile(t, filepath.Dir(path), filepath.Base(path), uitest.Content(t, path)+"[Event \"another\"]\n\n1. d4 *\n")
		}
		w.quit()
		testenv.Same(t, journals(t, table.journal), "", ending+": left behind")
	}
}

// An opened game that its file no longer holds is archived, or asked about, before another replaces it.
func TestFileGoneOfAGameThatWasOpened(t *testing.T) {
	for _, name := range []string{"deleted", "replaced", "cut"} {
		for _, archived := range []bool{true, false} {
			table := newArchivedTable(t)
			if !archived {
				table.archive = ""
			}
			path := uitest.WriteFile(t, t.TempDir(), "game.pgn", "[White \"Zoe\"]\n\n1. f3 e5 *\n")
			w := table.start(t, path)
			testenv.Must(t, losses[name](path))
			if w.shell.Do("new"); archived {
				table.want(t, name, "Zoe 2 *")
			} else {
				w.wantDialog(t, "unsaved.title")
			}
		}
	}
}

// A game that vanished from the archive is archived again when it is left. So is one that was only opened from there, also when
// the window is closed, but not one that its players removed.
func TestArchiveGone(t *testing.T) {
	testenv.OneGoroutine(t)
	table := newArchivedTable(t)
	w := table.played(t, mate)
	table.want(t, "ended", "Ann 4 0-1")
	lose := func(t *testing.T, table archivedTable, w *Window) {
		testenv.Must(t, os.RemoveAll(table.archive))
	}
	lose(t, table, w)
	w.shell.Do("new")
	table.want(t, "left", "Ann 4 0-1")

	leave := map[string]func(t *testing.T, table archivedTable, w *Window){
		"left":   func(t *testing.T, table archivedTable, w *Window) { w.shell.Do("new") },
		"closed": func(t *testing.T, table archivedTable, w *Window) { w.quit(); table.start(t, "").shell.Do("new") },
	}
	for name, leave := range leave {
		for what, c := range map[string]struct {
			happens func(t *testing.T, table archivedTable, w *Window)
			want    []string
		}{
			"nothing done":     {func(*testing.T, archivedTable, *Window) {}, []string{"Ann 4 0-1"}},
			"the archive gone": {lose, []string{"Ann 4 0-1"}},
			"the game taken out": {func(t *testing.T, table archivedTable, w *Window) {
				w.shell.Do("archive")
				w.answer(t, "archive.remove")
				w.answer(t, "button.close")
			}, nil},
		} {
			table := newArchivedTable(t)
			w := table.played(t, mate)
			w.anew(t, "new.start")
			w.shell.Do("archive")
			w.answer(t, "file.openButton")
			if w.wantLive(t, "Qh4#"); w.shell.Controller.Unsaved() {
				t.Fatal("what was opened is unsaved")
			}
			c.happens(t, table, w)
			leave(t, table, w)
			table.want(t, name+", "+what, c.want...)
		}
	}
}
