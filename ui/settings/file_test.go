package settings

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"overtheboard/game/testenv"
)

// Settings survive a restart. One that was never set comes from the earlier version.
func TestSettingsFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	write(t, filepath.Dir(path), "preferences.json", `{"old": "kept", "both": true, "removed": "old"}`)
	s := OpenFile(path)
	s.Set("both", false)
	s.Set("text", "<Zoë> & “\u2028”\n")
	s.Set("number", -3.0)
	s.Set("part", 0.25)
	s.Set("removed", "x")
	testenv.Must(t, s.Write())
	s.Set("removed", nil)
	testenv.Must(t, s.Write())
	again := OpenFile(path)
	never := func(float64) bool { return true }
	if got := fmt.Sprint(again.Get("old"), flag(again, "both", true).Get(), again.Get("text"),
		again.Get("number"), again.Get("part"), flag(again, "never", false).Get(), text(again, "never", "x").Get(),
		number(again, "text", 7, never).Get(), again.Get("removed")); got != "keptfalse<Zoë> & “\u2028”\n-3 0.25 falsex7 <nil>" {
		t.Errorf("read again: %q", got)
	}
}

// What hands write is read: a byte order mark, comments, a trailing comma, UTF-16. One null costs nothing else.
func TestSettingsByHand(t *testing.T) {
	wide := "\xff\xfe"
	for _, c := range `{"a": "x", "b": "y"}` {
		wide += string([]byte{byte(c), 0})
	}
	for name, text := range map[string]string{
		"mark": "\ufeff{\"a\": \"x\", \"b\": \"y\"}", "comma": "{\"a\": \"x\",\n\"b\": \"y\",}", "comment": "{\"a\": \"x\", // mine\n\"b\": \"y\"}",
		"null": `{"a": "x", "n": null, "b": "y"}`, "wide": wide,
	} {
		s := OpenFile(write(t, t.TempDir(), "settings.json", text))
		if got := texts(s); got != "x y" || len(s.Aside(nil)) > 0 {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// A file that cannot be read while the program runs is set aside, and the next one has all settings. Both are told.
func TestSettingsBrokenMeanwhile(t *testing.T) {
	folder := t.TempDir()
	path := write(t, folder, "settings.json", `{"a": "old", "b": "old", "n": 1.5, "on": true}`)
	s := OpenFile(path)
	told := 0
	if aside := s.Aside(func() { told++ }); len(aside) > 0 {
		t.Fatal(aside)
	}
	const broken = `{"a": "by hand", "b": }`
	write(t, folder, "settings.json", broken)
	s.Set("b", "new")
	testenv.Must(t, s.Write())
	again := OpenFile(path)
	if got := texts(again); got != "old new" || again.Get("n") != 1.5 || again.Get("on") != true {
		t.Errorf("then there are %q, %v, %v", got, again.Get("n"), again.Get("on"))
	}
	aside := s.Aside(nil)
	if told != 1 || len(aside) != 1 {
		t.Fatalf("told %d times: %q", told, aside)
	}
	if held, err := os.ReadFile(aside[0]); err != nil || string(held) != broken {
		t.Errorf("set aside is %q, %v", held, err)
	}
}

// Settings in Fyne's file are taken over once, and only then is that file removed. One that cannot be read stays, because
// another program may be writing it.
func TestFormerSettings(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": "former", "b": "former"}`: "own former", `{"a": "for`: "own ", "": "own ", `{}`: "own ", `{"b": [true, 1]}`: "own ",
	} {
		folder := t.TempDir()
		path := write(t, folder, "settings.json", `{"a": "own"}`)
		former := write(t, folder, "preferences.json", text)
		s := OpenFile(path)
		testenv.Same(t, texts(s), want, text)
		if data, err := os.ReadFile(former); err != nil || string(data) != text {
			t.Errorf("%s: %q is left before anything is written", text, data)
		}
		testenv.Must(t, s.Write())
		again := OpenFile(path)
		testenv.Same(t, texts(again), want, text, "at the next start")
		if _, err := os.Stat(former); (err == nil) == strings.HasSuffix(want, "former") {
			t.Errorf("%s: the former file is there: %v", text, err == nil)
		}
	}
}

func TestSettingsNowhere(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, ".", "preferences.json", `{"a": "a stranger's"}`)
	s := OpenFile("")
	s.Set("b", "set")
	if err := s.Write(); err != nil || s.Get("a") != nil || s.Get("b") != "set" {
		t.Errorf("%v, %q, %q", err, s.Get("a"), s.Get("b"))
	}
	if files, _ := os.ReadDir("."); len(files) != 1 {
		t.Errorf("written: %v", files)
	}
}

// Each of several programs writes only its own changes. At any time the file is whole.
func TestSettingsOfSeveralPrograms(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	files := [2]*File{OpenFile(path), OpenFile(path)}
	var programs sync.WaitGroup
	changed := make(chan bool)
	for i, s := range files {
		programs.Go(func() {
			for n := range 50 {
				s.Set(fmt.Sprint("program ", i), float64(n))
				if err := s.Write(); err != nil {
					t.Error(err)
				}
				changed <- true
			}
		})
	}
	go func() { programs.Wait(); close(changed) }()
	for range changed {
		if data, err := os.ReadFile(path); err == nil && !json.Valid(data) {
			t.Fatalf("half written: %q", data)
		}
	}
	for i, s := range files {
		s.Set(fmt.Sprint("program ", i), "last")
		if err := s.Write(); err != nil {
			t.Error(err)
		}
	}
	last := OpenFile(path)
	if last.Get("program 0") != "last" || last.Get("program 1") != "last" {
		t.Errorf("they have written %v, %v", last.Get("program 0"), last.Get("program 1"))
	}
}

func texts(f *File) string { return text(f, "a", "").Get() + " " + text(f, "b", "").Get() }

func write(t *testing.T, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	testenv.Must(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// FuzzFile: of any file the settings are read, or it is kept beside, and what is set then is there.
func FuzzFile(f *testing.F) {
	for _, text := range []string{"", `{"a": 1, "b": "x", "c": null, "d": true,}`, "\ufeff{}", "\xff\xfe{\x00}\x00", `{"a": {}}`, `{"a": 1e999}`, `{"a": 1, "a": 2}`, "[]", `{"a`, "null", `{"a": [true, 1]}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		path := filepath.Join(t.TempDir(), "settings.json")
		write(t, filepath.Dir(path), "settings.json", string(data))
		s := OpenFile(path)
		for _, aside := range s.Aside(nil) {
			if kept, err := os.ReadFile(aside); err != nil || string(kept) != string(data) || !strings.HasSuffix(aside, ".unreadable") {
				t.Fatal(aside, err)
			}
		}
		s.Set("set", "x")
		testenv.Must(t, s.Write())
		again := OpenFile(path)
		if len(again.Aside(nil)) > 0 || fmt.Sprint(again.values) != fmt.Sprint(s.values) {
			t.Fatalf("%v is read again as %v", s.values, again.values)
		}
	})
}
