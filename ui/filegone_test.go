package ui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
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
	"renamed":      func(path string) error { return os.Rename(path, path+".away") },
	"cut":          func(path string) error { return os.Truncate(path, 10) },
	"a folder now": func(path string) error { return errors.Join(os.Remove(path), os.Mkdir(path, 0o755)) },
	"its folder gone": func(path string) error {
		return os.RemoveAll(filepath.Dir(path))
	},
}

func (a archivedTable) savedAt(t *testing.T, moves, path string) *Window {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	w := a.start(t, "")
	w.sit("Ann")
	w.playMoves(t, moves)
	w.shell.Dialogs.Dismiss()
	w.saveAs(t, path)
	w.shell.Dialogs.Dismiss()
	if w.shell.Controller.Unsaved() {
		t.Fatal("not saved")
	}
	return w
}

// A game counts as saved only while its file still holds it. Otherwise closing the window leaves it in the journal.
func TestFileGoneBeforeQuitting(t *testing.T) {
	testenv.OneGoroutine(t)
	for name, lose := range losses {
		for _, ending := range []string{".json", ".pgn"} {
			t.Run(name+ending, func(t *testing.T) {
				table := newArchivedTable(t)
				path := filepath.Join(t.TempDir(), "folder", "game"+ending)
				w := table.savedAt(t, "e4 e5 Nf3", path)
				if err := lose(path); err != nil {
					t.Fatal(err)
				}
				w.quit()
				if again := table.start(t, ""); again.shell.Dialogs.Busy() || again.lastSAN() != "Nf3" || !again.shell.Controller.Unsaved() {
					t.Errorf("back at %q, a question: %v, unsaved: %v", again.lastSAN(), again.shell.Dialogs.Busy(), again.shell.Controller.Unsaved())
				}
			})
		}
	}
}

// The same after a kill, also for a finished game.
func TestFileGoneBeforeTheNextStart(t *testing.T) {
	testenv.OneGoroutine(t)
	for _, moves := range []string{"e4 e5 Nf3", "f3 e5 g4 Qh4"} {
		for name, lose := range losses {
			t.Run(name, func(t *testing.T) {
				table := newArchivedTable(t)
				path := filepath.Join(t.TempDir(), "folder", "game.json")
				table.savedAt(t, moves, path)
				if err := lose(path); err != nil {
					t.Fatal(err)
				}
				again := start(t, crash(t, table.journal), "")
				if again.shell.Controller.Live().Ply() < 3 || !again.shell.Controller.Unsaved() {
					t.Errorf("back at %q, unsaved: %v", again.lastSAN(), again.shell.Controller.Unsaved())
				}
			})
		}
	}
}

// If the file holds the game, nothing remains in the journal, even if other games were added to the file.
func TestFileStillThere(t *testing.T) {
	for ending, change := range map[string]func(path string) error{
		".json": func(string) error { return nil },
		".pgn": func(path string) error {
			data, err := os.ReadFile(path)
			if err == nil {
				err = os.WriteFile(path, append(data, "[Event \"another\"]\n\n1. d4 *\n"...), 0o644)
			}
			return err
		},
	} {
		table := newArchivedTable(t)
		path := filepath.Join(t.TempDir(), "game"+ending)
		w := table.savedAt(t, "e4 e5 Nf3", path)
		if err := change(path); err != nil {
			t.Fatal(err)
		}
		w.quit()
		if left := journals(t, table.journal); left != "" {
			t.Errorf("%s: left behind: %s", ending, left)
		}
	}
}

// An opened game that its file no longer holds is archived, or asked about, before another replaces it.
func TestFileGoneOfAGameThatWasOpened(t *testing.T) {
	for name, lose := range losses {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "folder", "game.pgn")
			begin := func() archivedTable {
				if err := errors.Join(os.RemoveAll(path), os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte("[White \"Zoe\"]\n\n1. f3 e5 *\n"), 0o644)); err != nil {
					t.Fatal(err)
				}
				return newArchivedTable(t)
			}
			table := begin()
			w := table.start(t, path)
			if err := lose(path); err != nil {
				t.Fatal(err)
			}
			w.shell.Do("new")
			table.want(t, name, "Zoe 2 *")

			table = begin()
			table.archive = ""
			w = table.start(t, path)
			if err := lose(path); err != nil {
				t.Fatal(err)
			}
			w.shell.Do("new")
			if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Save the game?" {
				t.Error("nobody is asked")
			}
		})
	}
}

// A game that vanished from the archive is archived again when it is left.
func TestArchiveGone(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	w.sit("Ann")
	w.playMoves(t, "f3 e5 g4 Qh4")
	table.want(t, "ended", "Ann 4 0-1")
	w.answer(t, "Look at the game")
	if err := os.RemoveAll(table.archive); err != nil {
		t.Fatal(err)
	}
	w.shell.Do("new")
	table.want(t, "left", "Ann 4 0-1")
}

// So is a game that was only opened from there, also when the window is closed, but not one that its players removed.
func TestArchiveGoneOfAGameThatWasOpened(t *testing.T) {
	testenv.OneGoroutine(t)
	begin := func() (archivedTable, *Window) {
		table := newArchivedTable(t)
		w := table.start(t, "")
		w.sit("Ann")
		w.playMoves(t, "f3 e5 g4 Qh4")
		w.answer(t, "Look at the game")
		w.shell.Do("new")
		w.answer(t, "Start")
		w.shell.Do("archive")
		w.answer(t, "Open")
		if w.lastSAN() != "Qh4#" || w.shell.Controller.Unsaved() {
			t.Fatalf("opened at %q", w.lastSAN())
		}
		return table, w
	}
	leave := map[string]func(t *testing.T, table archivedTable, w *Window){
		"left": func(t *testing.T, table archivedTable, w *Window) { w.shell.Do("new") },
		"closed": func(t *testing.T, table archivedTable, w *Window) {
			w.quit()
			table.start(t, "").shell.Do("new")
		},
	}
	for name, leave := range leave {
		table, w := begin()
		leave(t, table, w)
		table.want(t, name+", with nothing done", "Ann 4 0-1")
		table, w = begin()
		if err := os.RemoveAll(table.archive); err != nil {
			t.Fatal(err)
		}
		leave(t, table, w)
		table.want(t, name+", with the archive gone", "Ann 4 0-1")
		table, w = begin()
		w.shell.Do("archive")
		w.answer(t, "Delete")
		w.answer(t, "Close")
		leave(t, table, w)
		table.want(t, name+", with the game taken out")
	}
}

// A game whose moves were all taken back is archived and resumed with them.
func TestArchivedThoughTakenBack(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	w.sit("Ann")
	w.playMoves(t, "e4 e5 Nf3")
	for range 3 {
		w.shell.Do("takeback")
	}
	w.quit()
	again := table.start(t, "")
	if again.shell.Controller.Game().TakenBack() != 3 {
		t.Errorf("%d moves can be made again", again.shell.Controller.Game().TakenBack())
	}
	again.shell.Do("new")
	again.answer(t, "Start")
	paths, _ := filepath.Glob(filepath.Join(table.archive, "*.pgn"))
	if len(paths) != 1 {
		t.Fatal("the archive has no file")
	}
	data, _ := os.ReadFile(paths[0])
	g, notices, err := pgn.NewReader(notation.Options{Book: again.shell.Catalog.Book, Default: "normal"}, "", strings.NewReader(string(data))).Next()
	if err != nil || len(notices) > 0 || g.Live() != g.Root() || g.TakenBack() != 3 {
		t.Errorf("%v, %v of\n%s", err, notices, data)
	}
}
