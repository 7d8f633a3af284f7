package saves

import (
	"os"
	"path/filepath"
	"testing"
)

// Two programs never have the same slot, and none is taken in which a journal lies.
func TestSlots(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "made", "on the way")
	open := func() *Slot {
		t.Helper()
		s, err := OpenSlot(folder)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	first, second := open(), open()
	if first.Path == second.Path {
		t.Fatal("two slots have one journal:", first.Path)
	}
	if err := os.WriteFile(first.Path, []byte("{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if slot, err := takeSlot(first.Path, true); slot != nil || err != nil {
		t.Errorf("a slot is taken twice: %v, %v", slot, err)
	}
	for _, s := range []*Slot{first, second} {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	again := open()
	if again.Path != second.Path {
		t.Errorf("the first free slot is %s, not %s", second.Path, again.Path)
	}
	left, err := takeSlot(first.Path, true)
	if err != nil || left == nil {
		t.Fatalf("the journal that was left cannot be had: %v", err)
	}
	if slot, err := takeSlot(second.Path+"x", true); slot != nil || err != nil {
		t.Errorf("a slot without a journal: %v, %v", slot, err)
	}
	for _, s := range []*Slot{again, left} { // Windows deletes no open file
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// There is a slot for every program, however many run and whatever lies in the folder.
func TestManySlots(t *testing.T) {
	folder := t.TempDir()
	for number := 1; number <= 40; number++ {
		if err := os.WriteFile(journalName.path(folder, number), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(journalName.path(folder, 41)+".lock", 0o700); err != nil {
		t.Fatal(err)
	}
	for number := 42; number <= 60; number++ {
		s, err := OpenSlot(folder)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if s.Path != journalName.path(folder, number) {
			t.Errorf("%s is not slot %d", s.Path, number)
		}
	}
	for _, name := range []string{"game-0.journal", "game-01.journal", "game-x.journal", "game-1.journal.unreadable", "game--1.journal"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if paths, err := leftJournals(folder); err != nil || len(paths) != 40 || paths[9] != journalName.path(folder, 10) {
		t.Errorf("journals %v, %v", paths, err)
	}
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenSlot(filepath.Join(file, "below")); err == nil {
		t.Error("a folder below a file")
	}
	unfit := t.TempDir()
	for number := 1; number <= mostRefusals; number++ {
		if err := os.Mkdir(journalName.path(unfit, number)+".lock", 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := OpenSlot(unfit); err == nil {
		t.Error("a folder in which nothing can be locked")
	}
}
