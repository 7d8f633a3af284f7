package ui_test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"overtheboard/game/testenv"
)

// Groups of packages in layers.
const (
	parts    = "fyne game resources ui/board ui/catalog ui/command ui/diagram ui/kit ui/words" // what views are made of
	dialogs  = parts + " ui/rulesetlist ui/rulesview"
	own      = dialogs + " saves ui/settings ui/environment ui/speech"
	features = "ui/help ui/library ui/play ui/preferences ui/sheets ui/study ui/customgames ui/voice"
	tests    = "game/testenv saves/savestest ui/soundtest ui/uitest ui/windowtest" // what only tests import
)

// layers list what packages may import of this program and of Fyne, from the lowest up, as docs/architecture.md draws it. A name
// stands for all packages in its folder (but ui for itself alone); of the first column, unless they have a row themselves. Each
// package may import those in its folder.
var layers = []struct{ packages, may string }{
	{"docs game/source game/testenv resources/art resources/locale resources/sounds ui/command ui/metadata ui/portal ui/repaint packaging", ""},
	{"ui/board ui/pacing", "fyne"},
	{"game/rules game/undo saves/disk ui/environment", "game/source"},
	{"game/proofs", "game/rules game/winnable"},
	{"game", "game"},
	{"resources", "game"},
	{"saves/notation", "game"},
	{"saves/journal saves/pgn saves/savedgame", "game saves/disk saves/notation"},
	{"saves", "game saves"},
	{"saves/ruleset", "game saves resources"},
	{"saves/savestest", "game saves resources"},
	{"ui/sound", "resources/sounds ui/environment"},
	{"ui/speech", "ui/environment"},
	{"ui/soundtest", "resources/sounds game/testenv"},
	{"ui/catalog", "game resources"},
	{"ui/customgames/pieceset", "game/source resources saves/ruleset"},
	{"ui/diagram", "game resources ui/board"},
	{"ui/words", "fyne game resources ui/board ui/diagram"},
	{"ui/library/export", parts},
	{"ui/kit", "fyne game/source"},
	{"ui/settings", "fyne game resources saves/disk ui/board ui/kit"},
	{"ui/evidence ui/rulesetlist ui/play/panel ui/rulesview", parts},
	{"ui/library/chooser", "fyne ui/environment ui/kit ui/portal ui/words"},
	{"ui/library/gamebrowser", parts + " saves"},
	{"ui/study/positioneditor ui/customgames/workshop", dialogs},
	{"ui/shell", parts + " saves ui/environment ui/settings ui/speech"},
	{"ui/uitest", dialogs + " ui/shell"},
	{features + " ui/play/newgame", own + " ui/shell"},
	{"ui/play", own + " ui/shell ui/evidence"},
	{"ui/help", own + " ui/shell ui/metadata docs"},
	{"ui", own + " ui/shell " + features},
	{"ui/windowtest", own + " ui ui/shell ui/metadata ui/uitest"},
	{"ui/console packaging/console packaging/assets packaging/web/try", "game resources saves ui/catalog ui/console ui/metadata"},
	{"ui/platform .", own + " app ui ui/shell ui/console ui/metadata ui/pacing ui/portal ui/repaint ui/platform ui/sound"},
}

func within(path, folder string) bool { return path == folder || strings.HasPrefix(path, folder+"/") }

// innermost returns the name in a list that is the innermost folder of a package, "" for none.
func innermost(names []string, pkg string) (found string) {
	for _, name := range names {
		if within(pkg, name) && len(name) > len(found) {
			found = name
		}
	}
	return found
}

// goList returns lines of what the go command says of packages.
func goList(args ...string) ([]string, error) {
	c := exec.Command("go", append([]string{"list"}, args...)...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	return strings.Split(strings.TrimSpace(string(out)), "\n"), err
}

// listed is a package of this program: its path, what it and its tests import, and its files.
type listed struct{ path, imports, testImports, files string }

var program = sync.OnceValues(func() (all []listed, err error) {
	lines, err := goList("-f", `{{.ImportPath}}|{{join .Imports " "}}|{{join .TestImports " "}} {{join .XTestImports " "}}|{{join .GoFiles " "}} {{join .IgnoredGoFiles " "}}`, "overtheboard/...")
	for _, line := range lines {
		if parts := strings.Split(line, "|"); err == nil {
			all = append(all, listed{parts[0], parts[1], parts[2], parts[3]})
		}
	}
	return all, err
})

// packages returns all packages of this program.
func packages(t *testing.T) []listed {
	t.Helper()
	all, err := program()
	testenv.Must(t, err, "go list:")
	return all
}

// dependencies returns all packages that are in a program.
func dependencies(t *testing.T, program string) []string {
	t.Helper()
	deps, err := goList("-deps", program)
	testenv.Must(t, err, "go list:")
	return deps
}

// local returns an import path as the layers name it, "" for what they do not list.
func local(path string) string {
	switch {
	case path == "overtheboard":
		return "."
	case within(path, "overtheboard"):
		return strings.TrimPrefix(path, "overtheboard/")
	case within(path, "fyne.io/fyne/v2/app"):
		return "app"
	case within(path, "fyne.io"):
		return "fyne"
	}
	return ""
}

// TestWalls compares the imports with the layers. What only tests import is in no other package. No feature knows another, also
// in its tests.
func TestWalls(t *testing.T) {
	may, all := map[string][]string{}, []string{}
	for _, layer := range layers {
		for _, name := range strings.Fields(layer.packages) {
			may[name], all = strings.Fields(layer.may), append(all, name)
		}
	}
	met := map[string]bool{}
	for _, p := range packages(t) {
		pkg := local(p.path)
		layer := innermost(all, pkg)
		met[layer] = true
		for path := range strings.FieldsSeq(p.imports) {
			dep := local(path)
			below := pkg != "ui" && within(dep, pkg)
			allowed := slices.ContainsFunc(may[layer], func(name string) bool { return dep == name || name != "ui" && within(dep, name) })
			forTests := innermost(strings.Fields(tests), dep) != "" && innermost(strings.Fields(tests), pkg) == ""
			if dep != "" && (!below && !allowed || forTests) {
				t.Errorf("%s imports %s", pkg, path)
			}
		}
		feature := innermost(strings.Fields(features+" ui/shell"), pkg)
		for path := range strings.FieldsSeq(p.testImports) {
			other := innermost(strings.Fields(features), local(path))
			if feature != "" && (other != "" && other != feature || local(path) == "ui") {
				t.Errorf("the tests of %s import %s", pkg, path)
			}
		}
	}
	for name := range may {
		if !met[name] {
			t.Errorf("there is no package in %s", name)
		}
	}
}

// TestNoTestsInside: test packages are not in the program, also not through Fyne's painter.
func TestNoTestsInside(t *testing.T) {
	for _, dep := range dependencies(t, "overtheboard") {
		if innermost([]string{"testing", "net/http/httptest", "fyne.io/fyne/v2/test", "github.com/stretchr/testify"}, dep) != "" {
			t.Errorf("the program has %s in it", dep)
		}
	}
}

// TestConsoleProgram: the console-only program is built without Fyne and C code.
func TestConsoleProgram(t *testing.T) {
	for _, system := range []string{"linux", "windows"} {
		t.Setenv("GOOS", system)
		t.Setenv("CGO_ENABLED", "0")
		deps := dependencies(t, "overtheboard/packaging/console")
		if !slices.Contains(deps, "overtheboard/ui/console") {
			t.Errorf("%s: it has no console: %q", system, deps)
		}
		for _, dep := range deps {
			if within(dep, "fyne.io") || dep == "runtime/cgo" {
				t.Errorf("%s: it imports %s", system, dep)
			}
		}
	}
}

// TestSteady: randomised tests use fixed seeds in the gate.
func TestSteady(t *testing.T) {
	drawing := 0
	for _, p := range packages(t) {
		if imports := strings.Fields(p.testImports); slices.Contains(imports, "pgregory.net/rapid") {
			drawing++
			if !slices.Contains(imports, "overtheboard/game/testenv") {
				t.Errorf("the tests of %s draw at random without importing game/testenv", p.path)
			}
		}
	}
	if drawing == 0 {
		t.Error("no test draws at random: where have they gone?")
	}
}

// readers are the files of the program that read without source.OpenFile and its limits, each with why that is bounded.
var readers = map[string]string{
	"game/source/file.go":       "the bounded readers themselves",
	"game/source/json.go":       "recodes what was read",
	"saves/gamelist/entry.go":   "a game's size, known from the index",
	"saves/gamelist/listing.go": "up to MaxRecoded",
	"saves/disk/atomic.go":      "writes; folders to sync",
	"saves/disk/lock_other.go":  "reads nothing",
	"saves/disk/lock_unix.go":   "reads nothing",
	"saves/disk/tempfiles.go":   "up to mostNames of a folder",
	"saves/journal/journal.go":  "writes",
	"resources/notice.go":       "part of the program",
	"ui/kit/fonts.go":           "the page's own fonts",
}

// TestReaders: nothing else opens or reads files by itself.
func TestReaders(t *testing.T) {
	opens := regexp.MustCompile(`\b(os\.(ReadFile|Open|OpenFile|OpenInRoot|OpenRoot)|io\.ReadAll|ioutil\.\w+)\(`)
	left := maps.Clone(readers)
	for _, p := range packages(t) {
		pkg := local(p.path)
		if within(pkg, "packaging") || innermost(strings.Fields(tests), pkg) != "" {
			continue
		}
		for name := range strings.FieldsSeq(p.files) {
			path := filepath.ToSlash(filepath.Join(pkg, name))
			text, err := os.ReadFile(filepath.Join("..", path))
			testenv.Must(t, err)
			if found := opens.Find(text); found != nil && !strings.HasSuffix(name, "_test.go") {
				if readers[path] == "" {
					t.Errorf("%s calls %s: use game/source, or say why it is bounded", path, found)
				}
				delete(left, path)
			}
		}
	}
	for path := range left {
		t.Errorf("%s reads nothing by itself any more", path)
	}
}
