package environment

import (
	"os"
	"path/filepath"
	"testing"
)

// A folder is made once, with its text, which does not come back after it is deleted.
func TestMakeFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "config", "rules")
	if err := MakeFolder(folder, "what it is for"); err != nil {
		t.Fatal(err)
	}
	readme := filepath.Join(folder, readmeFile)
	if text, err := os.ReadFile(readme); string(text) != "what it is for" {
		t.Fatalf("%q, %v", text, err)
	}
	if err := os.Remove(readme); err != nil {
		t.Fatal(err)
	}
	if err := MakeFolder(folder, "what it is for"); err != nil {
		t.Fatal(err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 0 {
		t.Error("the text comes back though it was thrown away")
	}
}

func TestTakeOver(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(name, home)
	}
	t.Setenv("XDG_CONFIG_HOME", "")
	write := func(id, name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(JournalFolder(id), name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(JournalFolder(id), name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("a.First", "game-1.journal", "first")
	write("a.First", "settings.json", "first")
	write("a.First", "below/draft", "first")
	write("a.Second", "settings.json", "second")
	write("a.Third", "game-2.journal", "third")
	TakeOver("a.Third", []string{"a.Second", "a.First", "a.Never"})
	TakeOver("a.Third", []string{"a.Second", "a.First", "a.Never"}) // each start does
	for path, want := range map[string]string{
		"a.Third/game-1.journal": "first", "a.Third/game-2.journal": "third", "a.Third/settings.json": "second",
		"a.Third/below/draft": "first", "a.First/settings.json": "first",
	} {
		text, err := os.ReadFile(filepath.Join(JournalFolder(""), filepath.FromSlash(path)))
		if err != nil || string(text) != want {
			t.Errorf("%s: %q, %v, want %q", path, text, err, want)
		}
	}
	for _, id := range []string{"a.Second", "a.Never"} {
		if _, err := os.Stat(JournalFolder(id)); err == nil {
			t.Errorf("%s has a folder", id)
		}
	}
}
