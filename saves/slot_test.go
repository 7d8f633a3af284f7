package saves

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// Two programs never have the same journal, and one that was left behind is found by whoever comes next.
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
	if err := os.WriteFile(second.Path, []byte("{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	third := open()
	if third.Path == first.Path || third.Path == second.Path {
		t.Fatal("a slot is taken twice:", third.Path)
	}
	for _, s := range []*Slot{first, second, third} {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if again := open(); again.Path != second.Path {
		t.Errorf("the journal that was left behind is %s, found is %s", second.Path, again.Path)
	}
	if again := open(); again.Path != first.Path {
		t.Errorf("the first free slot is %s, not %s", first.Path, again.Path)
	}
}

func TestSlotsRunOut(t *testing.T) {
	folder := t.TempDir()
	for range mostSlots {
		s, err := OpenSlot(folder)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
	}
	if _, err := OpenSlot(folder); !errors.Is(err, ErrNoSlot) {
		t.Errorf("one more: %v", err)
	}
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenSlot(filepath.Join(file, "below")); err == nil {
		t.Error("a folder below a file")
	}
}
