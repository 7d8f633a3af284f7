package catalog

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// catalogOf reads a folder of custom rulesets and returns its catalog, and the entries by name.
func catalogOf(folder string) (Catalog, map[string]Entry) {
	s := Catalog{Folder: folder}.Read(context.Background())
	own := map[string]Entry{}
	for _, c := range s.Entries {
		if c.File != "" {
			own[c.Title()] = c
		}
	}
	return s, own
}

func faultText(c Entry) string {
	var lines []string
	for _, f := range c.Faults {
		lines = append(lines, f.Error())
	}
	return strings.Join(lines, "\n")
}

// TestOwnRules reads valid and wrong rulesets side by side. The wrong ones give place and reason.
func TestOwnRules(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, "ruleset.json", `{
"sound": {"inherits": "normal"},
"wrong": {"inherits": "normal",
  "win": ["chekmate"]},
"odd": {"inherits": "normal", "win": ["checkmate", {"extinction": ["Z"]}]},
"unknown": {"inherits": "normal", "descriptoin": "?"}
}`)
	write(t, folder, "half.json", "{\n\"x\": ")
	write(t, folder, "empty.json", "{}")
	write(t, folder, "list.json", "[1]")
	write(t, folder, "game.json", `{"rules": "normal", "round": {}}`)
	write(t, folder, "notes.txt", "no JSON")
	write(t, folder, ".hidden.json", "{")
	testenv.Must(t, os.Mkdir(filepath.Join(folder, "folder.json"), 0o700))
	catalog, own := catalogOf(folder)
	testenv.Same(t, len(own), 8, "choices", own)
	for name, want := range map[string]string{
		"Sound":       "",
		"Wrong":       `ruleset.json:4:/wrong/win/0: "chekmate"`,
		"Odd":         `ruleset.json:5:/odd/win: neither side starts with a "Z"`,
		"Unknown":     `ruleset.json:6:/unknown/descriptoin: unknown key`,
		"half.json":   "half.json:2:",
		"empty.json":  "there is no ruleset in this file",
		"list.json":   "list.json:1:",
		"folder.json": "this is a folder",
	} {
		c, ok := own[name]
		if !ok || !strings.Contains(faultText(c), want) || want == "" && len(c.Faults) > 0 {
			t.Errorf("%s: %q, want %q", name, faultText(c), want)
		}
		if playable := name == "Sound" || name == "Odd"; (c.Rules != nil) != playable {
			t.Errorf("%s: playable %v", name, c.Rules != nil)
		}
	}
	if _, err := catalog.Book.Ruleset("sound"); err != nil {
		t.Error("saves do not find an own ruleset:", err)
	}
}

// TestOwnLibrary: letters come from the custom library first; a wrong library disables its rulesets.
func TestOwnLibrary(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, rules.LibraryFile, `{"N": {"name": "Nag", "move": [[1, 0]], "capture": "move"}}`)
	write(t, folder, "a.json", `{"nags": {"inherits": "normal"}}`)
	_, own := catalogOf(folder)
	rs := own["Nags"].Rules
	if rs == nil || rs.Def(rs.KindOf('N')).Name != "Nag" || rs.Def(rs.KindOf('Q')).Name != "Queen" {
		t.Fatalf("the pieces are wrong: %s", faultText(own["Nags"]))
	}
	write(t, folder, rules.LibraryFile, `{"N": {"name": "Nag", "move": [[0, 0]]}}`)
	_, own = catalogOf(folder)
	if c := own["Nags"]; c.Rules != nil || !strings.Contains(faultText(c), "piece_library.json:1:/N/move/0") {
		t.Errorf("with a wrong library: %q", faultText(c))
	}
	testenv.Must(t, os.Remove(filepath.Join(folder, "a.json")))
	_, own = catalogOf(folder)
	if c, ok := own[rules.LibraryFile]; !ok || c.Rules != nil {
		t.Error("a wrong library without rulesets is not shown")
	}
}

// TestOwnNameOfShipped: a custom ruleset with a shipped name is a second entry, and saved games use the shipped one.
func TestOwnNameOfShipped(t *testing.T) {
	folder := t.TempDir()
	path := write(t, folder, "ruleset.json", `{"normal": {"inherits": "classic"}}`)
	s, own := catalogOf(folder)
	shipped, _ := resources.Rulebook().Ruleset("normal")
	if rs, _ := s.Book.Ruleset("normal"); rs != shipped {
		t.Error("saves go by the own ruleset")
	}
	if s.Find("", "normal").Rules != shipped || s.Find(path, "normal").Rules != own["Normal"].Rules {
		t.Error("the two are not told apart")
	}
	if c := s.Find(path, "gone"); c.Name != resources.DefaultRuleset {
		t.Errorf("what is gone gives way to %q", c.Name)
	}
}

// TestFolderText plays the example in the text of a new folder.
func TestFolderText(t *testing.T) {
	folder := t.TempDir()
	parts := strings.Split(FolderText, strings.Repeat("-", 79))
	if len(parts) != 3 {
		t.Fatalf("%d parts", len(parts))
	}
	write(t, folder, "ruleset.json", parts[1])
	_, own := catalogOf(folder)
	testenv.Same(t, len(own), 2, "the example has")
	for name, c := range own {
		if c.Rules == nil || len(c.Faults) > 0 {
			t.Errorf("%s: %s", name, faultText(c))
		}
	}
}

func write(t *testing.T, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	testenv.Must(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// TestFullFolder: of a folder with too many files, bytes or values as much is read as there is room for, and the others are named.
func TestFullFolder(t *testing.T) {
	one := `{"game %d": {"inherits": "normal", "_mine": %s}}`
	for what, c := range map[string]struct {
		files int
		mine  string
		sound int
	}{
		"files":  {source.MaxFolderFiles + 3, "0", source.MaxFolderFiles},
		"values": {5, "[" + strings.Repeat("0,", source.MaxFolderValues/4) + "0]", 3},
		"bytes":  {5, `"` + strings.Repeat("x", source.MaxFolderSize/4) + `"`, 3},
	} {
		folder := t.TempDir()
		for i := range c.files {
			testenv.Must(t, os.WriteFile(filepath.Join(folder, fmt.Sprintf("%03d.json", i)), fmt.Appendf(nil, one, i, c.mine), 0o600))
		}
		sound, left := 0, 0
		for _, e := range (Catalog{Folder: folder}).Read(t.Context()).Entries {
			if e.File != "" && e.Rules != nil {
				sound++
			} else if e.File != "" && strings.Contains(e.Faults[0].Error(), "not read: ") {
				left++
			}
		}
		if sound != c.sound || left == 0 {
			t.Errorf("too many %s: %d games, %d files named", what, sound, left)
		}
	}
}
