package ui_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// walls lists what a package, by the prefix of its import path, must never import, directly or indirectly.
var walls = []struct{ under, never string }{
	{"overtheboard/game", "fyne.io/"},
	{"overtheboard/saves", "fyne.io/"},
	{"overtheboard/resources", "fyne.io/fyne/"},
	{"overtheboard/ui/console", "fyne.io/fyne/"},
	{"overtheboard/ui/metadata", "fyne.io/"},
	{"overtheboard/ui/board", "overtheboard/"},
	{"overtheboard/ui", "fyne.io/fyne/v2/app"}, // but for ui/platform, which makes the application
	{"overtheboard/ui/catalog", "fyne.io/fyne/"},
	{"overtheboard/ui/catalog", "overtheboard/ui"},
	{"overtheboard/ui/speech", "fyne.io/fyne/"},
	{"overtheboard/ui/speech", "overtheboard/"},
	{"overtheboard/ui/portal", "fyne.io/"},
	{"overtheboard/ui/portal", "overtheboard/"},
	{"overtheboard/ui/variants/pieceset", "fyne.io/fyne/"},
	{"overtheboard/ui/variants/pieceset", "overtheboard/ui"},
	{"overtheboard/ui/gamelist", "overtheboard/ui/settings"},
	{"overtheboard/ui/gamelist", "overtheboard/ui/rulesview"},
	{"overtheboard/ui/variants", "overtheboard/ui/play/newgame"},
	{"overtheboard/ui/variants", "overtheboard/ui/study/setup"},
	{"overtheboard/ui/variants", "overtheboard/ui/library/chooser"},
	{"overtheboard/ui/variants", "overtheboard/ui/play/panel"},
	{"overtheboard/ui/sound", "fyne.io/fyne/"},
	{"overtheboard/ui/sound", "overtheboard/ui"},
	{"overtheboard/ui/sound", "overtheboard/game"},
	{"overtheboard/ui/kit", "overtheboard/game/winnable"},
	{"overtheboard/ui/kit", "overtheboard/saves"},
	{"overtheboard/ui/kit", "overtheboard/resources"},
	{"overtheboard/ui/kit", "overtheboard/ui"},
	{"overtheboard/ui/diagram", "overtheboard/saves"},
	{"overtheboard/ui/diagram", "overtheboard/ui/kit"},
	{"overtheboard/ui/diagram", "overtheboard/ui/words"},
	{"overtheboard/ui/words", "overtheboard/ui/kit"},
	{"overtheboard/ui/words", "overtheboard/ui/settings"},
	{"overtheboard/ui/library", "overtheboard/ui/play/newgame"},
	{"overtheboard/ui/library", "overtheboard/ui/play/panel"},
	{"overtheboard/ui/library", "overtheboard/ui/study/setup"},
	{"overtheboard/ui/library", "overtheboard/ui/variants/workshop"},
	{"overtheboard/ui/library", "overtheboard/ui/evidence"},
	{"overtheboard/ui/library/export", "overtheboard/saves"},
	{"overtheboard/ui/library/export", "overtheboard/ui/kit"},
	{"overtheboard/ui/library/export", "overtheboard/ui/play/panel"},
	{"overtheboard/ui/library/export", "overtheboard/ui/settings"},
	{"overtheboard/ui/library/chooser", "overtheboard/saves"},
	{"overtheboard/ui/library/chooser", "overtheboard/ui/settings"},
	{"overtheboard/ui/library/chooser", "overtheboard/ui/play/panel"},
	{"overtheboard/ui/settings", "overtheboard/ui/words"},
	{"overtheboard/ui/settings", "overtheboard/ui/play/panel"},
	{"overtheboard/ui/play/panel", "overtheboard/ui/settings"},
	{"overtheboard/ui/play/panel", "overtheboard/saves"},
	{"overtheboard/ui/play/panel", "overtheboard/ui/evidence"},
	{"overtheboard/ui/play/panel", "overtheboard/ui/play/newgame"},
	{"overtheboard/ui/evidence", "overtheboard/ui/settings"},
	{"overtheboard/ui/evidence", "overtheboard/ui/play/panel"},
	{"overtheboard/ui/play/newgame", "overtheboard/ui/play/panel"},
	{"overtheboard/ui/play/newgame", "overtheboard/ui/evidence"},
	{"overtheboard/ui/shell", "overtheboard/ui/play/panel"},
	{"overtheboard/ui/study/setup", "overtheboard/saves"},
	{"overtheboard/ui/study/setup", "overtheboard/ui/play/newgame"},
	{"overtheboard/ui/study/setup", "overtheboard/ui/play/panel"},
	{"overtheboard/ui/study/setup", "overtheboard/ui/settings"},
	{"overtheboard/ui/variants/workshop", "overtheboard/saves"},
	{"overtheboard/ui/variants/workshop", "overtheboard/ui/settings"},
	{"overtheboard/ui/variants/workshop", "overtheboard/ui/shell"},
	{"overtheboard/ui/library/archive", "overtheboard/ui/settings"},
	{"overtheboard/ui/library/archive", "overtheboard/ui/play/panel"},
	{"overtheboard/game", "overtheboard/saves"},
	{"overtheboard/game", "overtheboard/resources"},
	{"overtheboard/game", "overtheboard/ui"},
	{"overtheboard/game/rules", "overtheboard/game/winnable"},
	{"overtheboard/game/source", "overtheboard/"},
	{"overtheboard/saves", "overtheboard/ui"},
	{"overtheboard/saves", "overtheboard/resources"},
	{"overtheboard/saves/disk", "overtheboard/"},
	{"overtheboard/saves/notation", "overtheboard/saves"},
	{"overtheboard/saves/pgn", "overtheboard/saves/savedgame"},
	{"overtheboard/saves/pgn", "overtheboard/saves/journal"},
	{"overtheboard/saves/savedgame", "overtheboard/saves/pgn"},
	{"overtheboard/saves/savedgame", "overtheboard/saves/journal"},
	{"overtheboard/saves/journal", "overtheboard/saves/pgn"},
	{"overtheboard/saves/journal", "overtheboard/saves/savedgame"},
	{"overtheboard/resources", "overtheboard/ui"},
	{"overtheboard", "overtheboard/ui/windowtest"}, // what is for tests is imported by tests alone
	{"overtheboard", "overtheboard/saves/savestest"},
	{"overtheboard", "overtheboard/ui/soundtest"},
	{"overtheboard", "overtheboard/ui/uitest"},
	{"overtheboard", "overtheboard/game/testenv"},
}

func within(path, prefix string) bool {
	return path == prefix || strings.HasPrefix(path, strings.TrimSuffix(prefix, "/")+"/")
}

// TestWalls checks the imports against the drawing in docs/architecture.md.
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
				own := within(dep, w.under) || pkg == "overtheboard/ui/platform" && dep == "fyne.io/fyne/v2/app" || pkg == "overtheboard/saves/savestest" && w.never == "overtheboard/resources" // a room may hold smaller ones
				if within(pkg, w.under) && within(dep, w.never) && !own {
					t.Errorf("%s imports %s", pkg, dep)
				}
			}
		}
	}
	for _, w := range walls {
		for _, room := range []string{w.under, strings.TrimSuffix(w.never, "/")} {
			if strings.HasPrefix(room, "overtheboard") && !strings.Contains("\n"+string(out), "\n"+room+" ") {
				t.Errorf("a wall is about %s: where has it gone?", room)
			}
		}
	}
}

// features are the parts of the window that do not know each other.
var features = []string{"overtheboard/ui/help", "overtheboard/ui/library", "overtheboard/ui/play", "overtheboard/ui/preferences", "overtheboard/ui/sheets", "overtheboard/ui/study", "overtheboard/ui/variants", "overtheboard/ui/voice"}

// TestFeatures: no feature imports another, also in its tests, and what features are built from imports none.
func TestFeatures(t *testing.T) {
	for _, feature := range append(features, "overtheboard/ui/shell") {
		out, err := exec.Command("go", "list", "-test", "-deps", feature+"/...").Output()
		if err != nil {
			t.Fatal("go list:", err)
		}
		for dep := range strings.FieldsSeq(string(out)) {
			for _, other := range append(features, "overtheboard/ui") {
				if other != feature && (dep == other || other != "overtheboard/ui" && within(dep, other)) {
					t.Errorf("%s knows %s", feature, dep)
				}
			}
		}
	}
}

// TestNoTestsInside: test packages are not in the program, also not through Fyne's painter.
func TestNoTestsInside(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "overtheboard").Output()
	if err != nil {
		t.Fatal("go list:", err)
	}
	for dep := range strings.FieldsSeq(string(out)) {
		for _, never := range []string{"testing", "net/http/httptest", "fyne.io/fyne/v2/test", "github.com/stretchr/testify"} {
			if within(dep, never) {
				t.Errorf("the program has %s in it", dep)
			}
		}
	}
}

// TestConsoleProgram: the console-only program is built without Fyne and C code.
func TestConsoleProgram(t *testing.T) {
	for _, system := range []string{"linux", "windows"} {
		c := exec.Command("go", "list", "-deps", "overtheboard/packaging/console")
		c.Env = append(c.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := c.Output()
		if err != nil {
			t.Fatal("go list:", err)
		}
		deps := strings.Fields(string(out))
		if !slices.Contains(deps, "overtheboard/ui/console") {
			t.Errorf("%s: it has no console: %q", system, deps)
		}
		for _, dep := range deps {
			if within(dep, "fyne.io/") || dep == "runtime/cgo" {
				t.Errorf("%s: it imports %s", system, dep)
			}
		}
	}
}

// TestSteady: randomised tests use fixed seeds in the gate.
func TestSteady(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .TestImports " "}} {{join .XTestImports " "}}`, "overtheboard/...").Output()
	if err != nil {
		t.Fatal("go list:", err)
	}
	drawing := 0
	for line := range strings.Lines(string(out)) {
		if imports := strings.Fields(line); slices.Contains(imports, "pgregory.net/rapid") {
			drawing++
			if !slices.Contains(imports, "overtheboard/game/testenv") {
				t.Errorf("the tests of %s draw at random without importing game/testenv", imports[0])
			}
		}
	}
	if drawing == 0 {
		t.Error("no test draws at random: where have they gone?")
	}
}
