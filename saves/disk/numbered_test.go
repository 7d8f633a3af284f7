package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"overtheboard/saves/savestest"
)

var journals = Numbered{"game-", ".journal"}

// Two programs never hold the same file, and no free number is that of an existing file.
func TestSlots(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "made", "on the way")
	open := func() *LockedFile {
		t.Helper()
		s, err := journals.Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	first, second := open(), open()
	if first.Path == second.Path {
		t.Fatal("two programs hold one file:", first.Path)
	}
	savestest.Write(t, first.Path, "{}\n")
	if file, err := Take(first.Path); file != nil || err != nil {
		t.Errorf("a file is held twice: %v, %v", file, err)
	}
	for _, s := range []*LockedFile{first, second} {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	again := open()
	if again.Path != second.Path {
		t.Errorf("the first free number is %s, not %s", second.Path, again.Path)
	}
	left, err := Take(first.Path)
	if err != nil || left == nil {
		t.Fatalf("the file that was left cannot be had: %v", err)
	}
	if file, err := Take(second.Path + "x"); file != nil || err != nil {
		t.Errorf("a file that is not there: %v, %v", file, err)
	}
	for _, s := range []*LockedFile{again, left} { // Windows deletes no open file
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// Every program gets a number, however many run and whatever the folder contains.
func TestManySlots(t *testing.T) {
	folder := t.TempDir()
	for number := 1; number <= 40; number++ {
		savestest.Write(t, journals.Path(folder, number), "")
	}
	if err := os.Mkdir(journals.Path(folder, 41)+".lock", 0o700); err != nil {
		t.Fatal(err)
	}
	for number := 42; number <= 60; number++ {
		s, err := journals.Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if s.Path != journals.Path(folder, number) {
			t.Errorf("%s is not number %d", s.Path, number)
		}
	}
	for _, name := range []string{"game-0.journal", "game-01.journal", "game-x.journal", "game-1.journal.unreadable", "game--1.journal"} {
		savestest.Write(t, filepath.Join(folder, name), "")
	}
	if paths, err := journals.Left(folder); err != nil || len(paths) != 40 || paths[9] != journals.Path(folder, 10) {
		t.Errorf("journals %v, %v", paths, err)
	}
	file := filepath.Join(folder, "file")
	savestest.Write(t, file, "")
	if _, err := journals.Open(filepath.Join(file, "below")); err == nil {
		t.Error("a folder below a file")
	}
	unfit := t.TempDir()
	for number := 1; number <= mostRefusals; number++ {
		if err := os.Mkdir(journals.Path(unfit, number)+".lock", 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := journals.Open(unfit); err == nil {
		t.Error("a folder in which nothing can be locked")
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
