package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

var journals = Numbered{"game-", ".journal"}

func opened(t *testing.T, folder string) *LockedFile {
	t.Helper()
	s, err := journals.Open(folder)
	testenv.Must(t, err)
	t.Cleanup(func() { _ = s.Close() }) // Windows deletes no open file
	return s
}

// Two programs never hold the same file, and no free number is that of an existing file.
func TestSlots(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "made", "on the way")
	first, second := opened(t, folder), opened(t, folder)
	savestest.Write(t, first.Path, "{}\n")
	if file, err := Take(first.Path); first.Path == second.Path || file != nil || err != nil {
		t.Errorf("two programs hold one file: %v, %v", file, err)
	}
	testenv.Must(t, errors.Join(first.Close(), second.Close()))
	if again := opened(t, folder); again.Path != second.Path {
		t.Errorf("the first free number is %s, not %s", second.Path, again.Path)
	}
	left, err := Take(first.Path)
	if err != nil || left == nil {
		t.Fatalf("the file that was left cannot be had: %v", err)
	}
	if file, none := Take(second.Path + "x"); file != nil || none != nil || left.Close() != nil {
		t.Errorf("a file that is not there: %v, %v", file, none)
	}
}

// Every program gets a number, however many run and whatever the folder contains.
func TestManySlots(t *testing.T) {
	folder := t.TempDir()
	lockAll := func(folder string, from, to int) {
		for number := from; number <= to; number++ {
			testenv.Must(t, os.Mkdir(journals.Path(folder, number)+".lock", 0o700))
		}
	}
	for number := 1; number <= 11; number++ {
		savestest.Write(t, journals.Path(folder, number), "")
	}
	lockAll(folder, 12, 12)
	for number := 13; number <= 23; number++ {
		if s := opened(t, folder); s.Path != journals.Path(folder, number) {
			t.Errorf("%s is not number %d", s.Path, number)
		}
	}
	for _, name := range []string{"game-0.journal", "game-01.journal", "game-x.journal", "game-1.journal.unreadable", "game--1.journal"} {
		savestest.Write(t, filepath.Join(folder, name), "")
	}
	if paths, err := journals.Left(folder); err != nil || len(paths) != 11 || paths[9] != journals.Path(folder, 10) {
		t.Errorf("journals %v, %v", paths, err)
	}
	file, unfit := filepath.Join(folder, "file"), t.TempDir()
	savestest.Write(t, file, "")
	lockAll(unfit, 1, mostRefusals)
	for _, folder := range []string{filepath.Join(file, "below"), unfit} {
		if _, err := journals.Open(folder); err == nil {
			t.Errorf("a number in %s, where nothing can be locked", folder)
		}
	}
}

// TestQuarantine: what cannot be read is renamed, or copied if it is needed, as often as that happens in one second, up to a limit.
func TestQuarantine(t *testing.T) {
	path, now := filepath.Join(t.TempDir(), "a.journal"), time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC)
	for i, want := range []string{".2026-11-20-193000.unreadable", ".2026-11-20-193000-2.unreadable", ".2026-11-20-193000-3.unreadable"} {
		savestest.Write(t, path, want)
		if got, err := Quarantine(path, i == 1, now); err != nil || got != path+want || exists(path) != (i == 1) {
			t.Errorf("quarantined as %s, %v", got, err)
		}
		savestest.Holds(t, path+want, want)
	}
	savestest.Write(t, path, "x")
	for n := 4; n <= 1000; n++ {
		savestest.Write(t, fmt.Sprintf("%s.2026-11-20-193000-%d.unreadable", path, n), "")
	}
	if got, err := Quarantine(path, false, now); got != path || !errors.Is(err, fs.ErrExist) || !exists(path) {
		t.Errorf("quarantined as %s, %v", got, err)
	}
}
