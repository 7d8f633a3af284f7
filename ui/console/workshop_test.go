package console

import (
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
)

// TestWorkshop: a copy of every shipped game, saved by the workshop, has no fault and the same perft 2.
func TestWorkshop(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, rules.RulesetsFile)
	names := resources.Rulebook().Names()
	if testing.Short() {
		names = names[:len(names)/5]
	}
	for _, name := range names {
		d, err := variant.Begin(resources.Rulebook(), name, "my "+name, source.File{})
		if err == nil {
			err = ruleset.Keep(path, d, resources.Rulebook(), false)
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	if code, out, faults := run("", "check", path); code != good {
		t.Errorf("%d: %s%s", code, out, faults)
	}
	for _, name := range names {
		_, want, _ := run("", "perft", "--depth", "2", "--rules", name)
		_, got, faults := run("", "perft", "--depth", "2", "--rules", "my "+name, "--rules-dir", folder)
		if count := strings.Fields(got); len(count) < 2 || count[1] != strings.Fields(want)[1] {
			t.Errorf("%s: %s%s, want %s", name, got, faults, want)
		}
	}
}
