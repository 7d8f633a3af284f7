package settings

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
)

// settingsIn returns the settings of a file, over an empty store of Fyne's.
func settingsIn(t *testing.T, path string) *File {
	t.Helper()
	return OpenFile(path, test.NewTempApp(t).Preferences())
}

// Settings are there at the next start, each as what it was set; one that was never set is read from Fyne's store.
func TestSettingsFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "settings.json")
	s := settingsIn(t, path)
	s.old.SetString("old", "kept")
	s.old.SetBool("both", true)
	s.SetBool("both", false)
	s.SetString("text", "<Zoë> & “\u2028”\n")
	s.SetInt("number", -3)
	s.SetFloat("part", 0.25)
	s.SetString("removed", "x")
	if err := s.Write(); err != nil {
		t.Fatal(err)
	}
	s.RemoveValue("removed")
	if err := s.Write(); err != nil {
		t.Fatal(err)
	}
	again := OpenFile(path, s.old)
	if got := fmt.Sprint(again.String("old"), again.BoolWithFallback("both", true), again.String("text"),
		again.IntWithFallback("number", 0), again.FloatWithFallback("part", 1), again.Bool("never"), again.StringWithFallback("never", "x"),
		again.IntWithFallback("text", 7), again.String("removed")); got != "keptfalse<Zoë> & “\u2028”\n-3 0.25 falsex7" {
		t.Errorf("read again: %q", got)
	}
}

// What cannot be read is put aside, and neither stops the program nor is lost.
func TestUnreadableSettings(t *testing.T) {
	for name, text := range map[string]string{
		"truncated": `{"a": "b`, "empty": "", "null": "null", "list": `[1]`, "mixed list": `{"a": [true, 1]}`,
		"object": `{"a": {"b": 1}}`, "large": `{"a": "` + strings.Repeat("x", mostSettings) + `"}`,
	} {
		folder := t.TempDir()
		path := write(t, folder, "settings.json", text)
		s := settingsIn(t, path)
		s.SetString("new", "value")
		if err := s.Write(); err != nil {
			t.Fatal(name, err)
		}
		if got := settingsIn(t, path).String("new"); got != "value" {
			t.Errorf("%s: read again: %q", name, got)
		}
		if aside, _ := os.ReadFile(filepath.Join(folder, "settings.unreadable.json")); string(aside) != text {
			t.Errorf("%s: lost", name)
		}
	}
}

// Fyne's own file is put aside before Fyne reads it, if it would end the program; else it stays where it is.
func TestMendPreferences(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	config, err := os.UserConfigDir()
	if err != nil {
		t.Skip(err)
	}
	folder := filepath.Join(config, "fyne", "some.id")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for text, stays := range map[string]bool{`{"a": [true, 1]}`: false, `{"a": 1, "b": "x", "c": true}`: true} {
		path := write(t, folder, "preferences.json", text)
		MendPreferences("some.id")
		if _, err := os.Stat(path); (err == nil) != stays {
			t.Errorf("%s: stays: %v", text, err == nil)
		}
	}
	MendPreferences("no such")
}

// Of several programs each writes what it has changed, and leaves the rest as another one has written it; whenever one
// looks, the file is whole.
func TestSettingsOfSeveralPrograms(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	var programs sync.WaitGroup
	done := make(chan struct{})
	for i := range 2 {
		s := settingsIn(t, path)
		programs.Go(func() {
			for n := range 50 {
				s.SetInt(fmt.Sprint("program ", i), n)
				if i == 0 {
					if err := s.Write(); err != nil {
						t.Error(err)
					}
				}
			}
			if err := s.Write(); err != nil {
				t.Error(err)
			}
		})
	}
	go func() { programs.Wait(); close(done) }()
	for looking := true; looking; {
		select {
		case <-done:
			looking = false
		default:
		}
		data, err := os.ReadFile(path)
		if err == nil && !json.Valid(data) {
			t.Fatalf("half written: %q", data)
		}
		if runtime.GOOS == "windows" {
			time.Sleep(20 * time.Millisecond) // what is always being read is never replaced there
		}
	}
	last := settingsIn(t, path)
	if last.IntWithFallback("program 0", -1) != 49 {
		t.Errorf("program 0 has written %d", last.IntWithFallback("program 0", -1))
	}
}

// write writes a file of the players.
func write(t *testing.T, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
