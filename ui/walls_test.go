package ui_test

import (
	"os/exec"
	"strings"
	"testing"
)

// walls says what a package, named by the prefix of its import path, must never import, directly or not.
var walls = []struct{ under, never string }{
	{"overtheboard/game", "fyne.io/"},
	{"overtheboard/saves", "fyne.io/"},
	{"overtheboard/resources", "fyne.io/fyne/"},
	{"overtheboard/ui/console", "fyne.io/fyne/"},
	{"overtheboard/ui/board", "overtheboard/"},
	{"overtheboard/ui", "fyne.io/fyne/v2/app"},
	{"overtheboard/game", "overtheboard/saves"},
	{"overtheboard/game", "overtheboard/resources"},
	{"overtheboard/game", "overtheboard/ui"},
	{"overtheboard/game/rules", "overtheboard/game/helpmate"},
	{"overtheboard/saves", "overtheboard/ui"},
	{"overtheboard/saves", "overtheboard/resources"},
	{"overtheboard/resources", "overtheboard/ui"},
	{"overtheboard", "overtheboard/ui/windowtest"}, // what is for tests is imported by tests alone
	{"overtheboard", "overtheboard/saves/savestest"},
}

func within(path, prefix string) bool {
	return path == prefix || strings.HasPrefix(path, strings.TrimSuffix(prefix, "/")+"/")
}

// TestWalls holds the packages apart as the README's section "Architecture" draws them.
func TestWalls(t *testing.T) {
	out, err := exec.Command("go", "list", "-e", "-f", `{{.ImportPath}} {{join .Deps " "}}`, "overtheboard/...").Output()
	if err != nil {
		t.Fatal("go list:", err)
	}
	for line := range strings.Lines(string(out)) {
		deps := strings.Fields(line)
		pkg := deps[0]
		for _, w := range walls {
			for _, dep := range deps[1:] {
				if within(pkg, w.under) && within(dep, w.never) {
					t.Errorf("%s imports %s", pkg, dep)
				}
			}
		}
	}
	for _, room := range []string{"overtheboard", "overtheboard/ui/board", "overtheboard/ui/windowtest"} {
		if !strings.Contains("\n"+string(out), "\n"+room+" ") {
			t.Errorf("the walls were checked without %s: where has it gone?", room)
		}
	}
}
