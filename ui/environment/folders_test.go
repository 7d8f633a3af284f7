package environment

import (
	"os"
	"path/filepath"
	"testing"

	"overtheboard/game/testenv"
)

// A folder is made once, with its text, which does not come back after it is deleted.
func TestMakeFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "config", "rules")
	readme := filepath.Join(folder, readmeFile)
	for i, want := range []string{"what it is for", ""} {
		testenv.Must(t, MakeFolder(folder, "what it is for"))
		if text, _ := os.ReadFile(readme); string(text) != want {
			t.Fatalf("made %d times it says %q", i+1, text)
		}
		_ = os.Remove(readme)
	}
}

func TestTakeOver(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(name, home)
	}
	t.Setenv("XDG_CONFIG_HOME", "")
	for path, text := range map[string]string{
		"a.First/game-1.journal": "first", "a.First/settings.json": "first", "a.First/below/draft": "first",
		"a.Second/settings.json": "second", "a.Third/game-2.journal": "third",
	} {
		write(t, filepath.Join(JournalFolder(""), filepath.FromSlash(path)), text)
	}
	for range 2 { // each start does
		TakeOver("a.Third", []string{"a.Second", "a.First", "a.Never"})
	}
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
