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
)

// Settings are there at the next start, each as what it was set; one that was never set is that of an earlier version.
func TestSettingsFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	write(t, filepath.Dir(path), "preferences.json", `{"old": "kept", "both": true, "removed": "old"}`)
	s := OpenFile(path)
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
	again := OpenFile(path)
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
		s := OpenFile(path)
		s.SetString("new", "value")
		if err := s.Write(); err != nil {
			t.Fatal(name, err)
		}
		if got := OpenFile(path).String("new"); got != "value" {
			t.Errorf("%s: read again: %q", name, got)
		}
		if aside, _ := os.ReadFile(filepath.Join(folder, "settings.unreadable.json")); string(aside) != text {
			t.Errorf("%s: lost", name)
		}
	}
}

// What an earlier version kept in Fyne's file is carried over once, and only then is that file gone; one that cannot be read stays
// where it is, for another program may be writing it.
func TestFormerSettings(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": "former", "b": "former"}`: "own former", `{"a": "for`: "own ", "": "own ", `{}`: "own ", `{"b": [true, 1]}`: "own ",
	} {
		folder := t.TempDir()
		path := write(t, folder, "settings.json", `{"a": "own"}`)
		former := write(t, folder, "preferences.json", text)
		s := OpenFile(path)
		if got := s.String("a") + " " + s.String("b"); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
		if data, err := os.ReadFile(former); err != nil || string(data) != text {
			t.Errorf("%s: %q is left before anything is written", text, data)
		}
		if err := s.Write(); err != nil {
			t.Fatal(err)
		}
		again := OpenFile(path)
		if got := again.String("a") + " " + again.String("b"); got != want {
			t.Errorf("%s, at the next start: %q, want %q", text, got, want)
		}
		if _, err := os.Stat(former); (err == nil) == strings.HasSuffix(want, "former") {
			t.Errorf("%s: the former file is there: %v", text, err == nil)
		}
	}
}

// Settings without a file are kept nowhere.
func TestSettingsNowhere(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, ".", "preferences.json", `{"a": "a stranger's"}`)
	s := OpenFile("")
	s.SetString("b", "set")
	if err := s.Write(); err != nil || s.String("a") != "" || s.String("b") != "set" {
		t.Errorf("%v, %q, %q", err, s.String("a"), s.String("b"))
	}
	if files, _ := os.ReadDir("."); len(files) != 1 {
		t.Errorf("written: %v", files)
	}
}

// Of several programs each writes what it has changed, and leaves the rest as another one has written it; whenever one
// looks, the file is whole.
func TestSettingsOfSeveralPrograms(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	var programs sync.WaitGroup
	done := make(chan struct{})
	for i := range 2 {
		s := OpenFile(path)
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
	last := OpenFile(path)
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
