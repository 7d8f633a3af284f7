package journal

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

func kept(t *testing.T, folder string) (*game.Controller, *Recorder) {
	t.Helper()
	c := game.NewController(func(func()) {})
	k, err := OpenRecorder(folder, savedgame.Form{}, c, func(func()) {})
	testenv.Must(t, err)
	c.Listen(k.Follow)
	testenv.Must(t, c.NewGame(savestest.NewGame(t, "normal", "").Config()))
	k.Start()
	return c, k
}

// leave plays some moves, kills the program at a time, and returns the path of its journal.
func leave(t *testing.T, folder, moves string, at time.Time) string {
	t.Helper()
	c, k := kept(t, folder)
	for move := range strings.FieldsSeq(moves) {
		testenv.Must(t, c.Play(savestest.Move(t, c.Live().Position(), move)))
	}
	_ = k.journal.Close()
	k.end() // as the system does for a program that ends
	testenv.Must(t, os.Chtimes(k.Path(), at, at))
	return k.Path()
}

// Every interrupted game is found, the newest first, by one program at a time.
func TestSeveralLeft(t *testing.T) {
	folder := t.TempDir()
	var paths []string
	for i, moves := range []string{"e4", "d4", "c4 c5"} {
		paths = append(paths, leave(t, folder, moves, savestest.Evening.Add(time.Duration(i)*time.Hour)))
	}
	for n := range 9 {
		leave(t, folder, "Nf3", savestest.Evening.Add(-time.Duration(n)*time.Minute))
	}
	left, quarantined, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, folder, "")
	if err != nil || len(quarantined) > 0 || len(left) != 12 {
		t.Fatalf("%d games are left, %v, %v", len(left), quarantined, err)
	}
	for i, want := range []string{"c4 c5", "d4", "e4", "Nf3"} {
		testenv.Same(t, savestest.Played(left[i].Game), want, "game", i)
	}
	if again, _, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, folder, ""); err != nil || len(again) > 0 {
		t.Errorf("another program finds %d, %v", len(again), err)
	}

	c, k := kept(t, folder)
	own := k.Path()
	if again, _, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, folder, own); err != nil || len(again) > 0 {
		t.Errorf("its own journal is found: %d, %v", len(again), err)
	}
	k.GoOn(left[0])
	c.Restore(left[0].Game)
	if err := c.Play(savestest.Move(t, c.Live().Position(), "Nf3")); err != nil || k.Path() != paths[2] || savestest.Exists(own) {
		t.Fatalf("%v: it writes to %s", err, k.Path())
	}
	if r, err := Recover(savestest.Shipped(), savedgame.Form{}, paths[2]); err != nil || savestest.Played(r.Game) != "c4 c5 Nf3" || r.Damage != nil {
		t.Errorf("gone on with: %v", err)
	}
	if err := left[1].Discard(); err != nil || savestest.Exists(paths[1]) {
		t.Errorf("let go: %v", err)
	}
	for _, l := range left[2:] {
		if err := l.Release(); err != nil {
			t.Error(err)
		}
	}
	again, _, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, folder, "")
	if err != nil || len(again) != 10 || savestest.Played(again[0].Game) != "e4" {
		t.Errorf("%d are left for later, %v", len(again), err)
	}
	// A game that has begun meanwhile is not given up for another.
	k.GoOn(again[0])
	if !savestest.Exists(paths[2]) {
		t.Error("the game that was played is lost")
	}
	k.end()
	for _, l := range again {
		_ = l.Release() // Windows deletes no open file
	}
}

// whatCannotBeRead are functions that put something unreadable in a journal's place.
var whatCannotBeRead = map[string]func(path string) error{
	"binary":      holding("\x00\x01\x02\x03"),
	"zeros":       holding(strings.Repeat("\x00", 4096)),
	"torn":        holding(`{"game":{"round":{},"ru`),
	"no game":     holding(`{"move":[["e2","e4"]]}` + "\n"),
	"no object":   holding("5\n"),
	"another":     holding("Dear diary,\ntoday\n"),
	"bad game":    holding(`{"game":{"rules":"none","round":{}}}` + "\n"),
	"nested":      holding(strings.Repeat("[", 1<<20) + "\n"),
	"newer":       holding(string(newerJournal())),
	"newer save":  holding(`{"game":{"version":99,"rules":"normal","round":{}}}` + "\n"),
	"large":       func(path string) error { return sparse(path, 1<<26) },
	"folder":      func(path string) error { return os.Mkdir(path, 0o700) },
	"link":        func(path string) error { return os.Symlink("/dev/zero", path) },
	"loop":        func(path string) error { return os.Symlink(path, path) },
	"broken link": func(path string) error { return os.Symlink("nowhere", path) },
}

func holding(text string) func(string) error {
	return func(path string) error { return os.WriteFile(path, []byte(text), 0o600) }
}

func sparse(path string, size int64) error {
	return errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, size))
}

// newerJournal returns a journal as a newer version might write it, after a game that this version could read.
func newerJournal() []byte {
	old := encodeLine(notation.Object{"game": notation.Object{"rules": "normal", "round": notation.Object{}}, "journal": Version})
	line := encodeLine(notation.Object{"game": notation.Object{"rules": "normal", "tree": "?"}, "journal": Version + 1})
	return append(old, line...)
}

// An unreadable journal is quarantined under a new name, and reported.
func TestQuarantine(t *testing.T) {
	for name, put := range whatCannotBeRead {
		folder := t.TempDir()
		path := files.Path(folder, 1)
		testenv.Must(t, put(path), name)
		info, err := os.Lstat(path)
		testenv.Must(t, err)
		left, quarantined, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, folder, "")
		if err != nil || len(left) != 0 || len(quarantined) != 1 {
			t.Fatalf("%s: left %v, quarantined %v, %v", name, left, quarantined, err)
		}
		a := quarantined[0]
		if a.Err == nil || a.Was != path || savestest.Exists(path) || !strings.HasPrefix(a.Path, path+".20") || !strings.HasSuffix(a.Path, ".unreadable") {
			t.Errorf("%s: quarantined as %+v", name, a)
		}
		if now, err := os.Lstat(a.Path); err != nil || now.Mode() != info.Mode() || now.Size() != info.Size() {
			t.Errorf("%s: quarantined lies %v, %v", name, now, err)
		}
	}
	folder := t.TempDir()
	savestest.Write(t, files.Path(folder, 1), "\n\n")
	if left, quarantined, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, folder, ""); len(left)+len(quarantined) > 0 || err != nil || savestest.Exists(files.Path(folder, 1)) {
		t.Errorf("an empty journal: %v, %v, %v", left, quarantined, err)
	}
}

// A damaged journal is copied as a whole, and reported once; the game continues from the part before the damage.
func TestQuarantineOfATail(t *testing.T) {
	folder := t.TempDir()
	path := leave(t, folder, "e4 e5 Nf3 Nc6", savestest.Evening)
	damaged := strings.Replace(savestest.Read(t, path), `"e7","e5"`, `"e7","e6"`, 1)
	savestest.Write(t, path, damaged)
	for i := range 2 {
		left, quarantined, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, folder, "")
		if err != nil || len(left) != 1 || len(quarantined) != 1-i || savestest.Played(left[0].Game) != "e4" {
			t.Fatalf("left %v, quarantined %v, %v", left, quarantined, err)
		}
		if i == 0 {
			savestest.Holds(t, quarantined[0].Path, damaged)
			if d := left[0].Damage; d == nil || d.Line != 4 || !d.Warning || quarantined[0].Err == nil {
				t.Errorf("told is %v", d)
			}
		}
		testenv.Must(t, left[0].Release())
	}
	testenv.Same(t, len(savestest.Names(t, folder)), 3, "files")
}

func TestQuarantineFails(t *testing.T) {
	folder := t.TempDir()
	missing, file := filepath.Join(folder, "missing"), filepath.Join(folder, "file")
	if a := quarantine(missing, false, savestest.ErrFault, savestest.Evening); a.Path != missing || !errors.Is(a.Err, savestest.ErrFault) || !errors.Is(a.Err, os.ErrNotExist) {
		t.Errorf("quarantined as %+v", a)
	}
	savestest.Write(t, file, "")
	if left, quarantined, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, file, ""); err == nil || len(left)+len(quarantined) > 0 {
		t.Errorf("a file in the folder's place: %v", err)
	}
	if left, quarantined, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, missing, ""); err != nil || len(left)+len(quarantined) > 0 {
		t.Errorf("no folder yet: %v", err)
	}
}

// TestGameElsewhere: a line whose game is not where it belongs is refused.
func TestGameElsewhere(t *testing.T) {
	line := append(withSum([]byte(`{"x":{"game":{}}`)), '\n')
	if _, err := recoverFrom(savestest.Shipped(), savedgame.Form{}, "a.journal", bytes.NewReader(line)); !errors.Is(err, notation.ErrEmpty) {
		t.Errorf("error %v", err)
	}
}
