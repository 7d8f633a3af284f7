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

// TestWorkshop: a copy of every shipped game, saved by the workshop, has no fault and the same perft 3.
func TestWorkshop(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, rules.RulesetsFile)
	names := resources.Rulebook().Names()
	for i, name := range names {
		if testing.Short() && i%5 != 0 {
			continue
		}
		d, err := variant.Begin(resources.Rulebook(), name, "my "+name, source.File{})
		if err == nil {
			err = ruleset.Keep(path, d, resources.Rulebook(), false)
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	run := func(args ...string) string {
		var out, faults strings.Builder
		if code := Run("test", args, strings.NewReader(""), &out, &faults); code != 0 {
			t.Errorf("%q ends with %d: %s%s", args, code, &out, &faults)
		}
		return out.String()
	}
	run("check", path)
	nodes := func(out string) string {
		fields := strings.Fields(out)
		if len(fields) < 2 {
			return out
		}
		return fields[1]
	}
	for i, name := range names {
		if testing.Short() && i%5 != 0 {
			continue
		}
		got := nodes(run("perft", "--depth", "3", "--rules", "my "+name, "--rules-dir", folder))
		if want := nodes(run("perft", "--depth", "3", "--rules", name)); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}
