package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// TestIsolated: a right-to-left name does not reverse its sentence.
func TestIsolated(t *testing.T) {
	got := Text("app.title", With{"White": "אנה", "Black": "Ben"})
	testenv.Same(t, got, "\u2068אנה\u2069 – Ben – Over the Board")
	if got := Text("app.titleUnsaved", With{"Title": got}); strings.Count(got, "\u2068") != strings.Count(got, "\u2069") {
		t.Errorf("%q", got)
	}
	for _, left := range []string{"Ann", "丁立人", "नमस्ते", "Łukasz", "👩"} {
		testenv.Same(t, Isolated(left), left, "isolated")
	}
	for _, right := range []string{"אנה", "محمد", "Ann (עברית)", "ܫܠܡܐ", "ދިވެހި", "𞤀𞤣"} {
		testenv.Same(t, Isolated(right), "\u2068"+right+"\u2069", right, "is not isolated")
	}
	testenv.Same(t, source.Shown(Isolated("אנה"), 100), "אנה")
}

// keyForm matches every translation key, and no other string of these packages.
var keyForm = regexp.MustCompile(`^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$`)

// notKeys matches strings that look like keys: names of files, preferences, colours and build settings.
var notKeys = regexp.MustCompile(`^(window|view|hear|files|game|otb|vcs)\.|\.(json|svg|png)$`)

// wordless are packages below ui whose strings are not keys.
var wordless = []string{"console", "environment", "metadata", "pacing", "pieceset", "portal", "repaint", "sound", "soundtest", "speech", "uitest", "windowtest"}

func sources(t *testing.T) map[string]*ast.File {
	t.Helper()
	var names []string
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && slices.Contains(wordless, filepath.Base(path)) {
			return filepath.SkipDir
		}
		if filepath.Ext(path) == ".go" {
			names = append(names, path)
		}
		return err
	})
	testenv.Must(t, err)
	files := map[string]*ast.File{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		testenv.Must(t, err)
		files[name] = file
	}
	return files
}

func usedKeys(t *testing.T) map[string]string {
	t.Helper()
	used := map[string]string{}
	for name, file := range sources(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, _ := strconv.Unquote(lit.Value); keyForm.MatchString(s) && !notKeys.MatchString(s) {
					used[s] = name
				}
			}
			return true
		})
	}
	for _, name := range []string{"newer.js", "start.js"} {
		page, err := os.ReadFile("../../packaging/web/" + name)
		testenv.Must(t, err)
		for _, key := range regexp.MustCompile(`"(web\.\w+)"`).FindAllSubmatch(page, -1) {
			used[string(key[1])] = name
		}
	}
	for _, key := range toolkitWords {
		used[key] = "language.go"
	}
	texts := englishFile(t)
	ids, err := os.ReadFile("../command/command.go")
	testenv.Must(t, err)
	for key := range texts {
		if id, ok := strings.CutPrefix(key, "command."); ok && strings.Contains(string(ids), strconv.Quote(strings.TrimRight(id, "0123456789"))) {
			used[key] = "command.go"
		}
	}
	for reason := game.Checkmate; reason <= game.RoyalExploded; reason++ {
		for _, form := range []string{"short", "won", "drawn", "lost"} {
			if key := form + "." + reason.String(); texts[key] != nil {
				used[key] = "outcome.go"
			}
		}
	}
	for _, g := range resources.Groups() {
		if g.Heading != "" {
			used[g.Heading] = "groups.json"
		}
		for _, name := range g.Games {
			used[gameKey(name)] = "groups.json"
		}
	}
	return used
}

func englishFile(t *testing.T) map[string]any {
	t.Helper()
	texts, err := resources.Translation(resources.English)
	testenv.Must(t, err)
	return texts
}

// TestEveryTextIsThere: each key in the source has a text, and each text is used.
func TestEveryTextIsThere(t *testing.T) {
	used, texts := usedKeys(t), englishFile(t)
	if len(used) < 100 {
		t.Fatalf("only %d keys found in the source", len(used))
	}
	for key, file := range used {
		if _, ok := texts[key]; !ok {
			t.Errorf("%s: %q has no text in en.json", file, key)
		}
	}
	for key := range texts {
		if _, ok := used[key]; !ok {
			t.Errorf("en.json: %q is not used", key)
		}
	}
}

// TestNoTextInSource: buttons and labels get their words from the translations.
func TestNoTextInSource(t *testing.T) {
	// A sentence or a label: a capital, then small letters, perhaps with spaces.
	sentence := regexp.MustCompile(`^[A-Z][a-z]+( [a-z]+)*[.…?]?$`)
	allowed := map[string]bool{"Documents": true, "White": true, "Black": true, "Event": true} // a folder, and tags of PGN
	for name, file := range sources(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "LogError" {
					return false
				}
			case *ast.KeyValueExpr: // words{"Side": ...}
				if _, ok := n.Key.(*ast.BasicLit); ok {
					return false
				}
			case *ast.IndexExpr: // data["Promoted"]
				return false
			case *ast.BasicLit:
				if s, err := strconv.Unquote(n.Value); err == nil && sentence.MatchString(s) && !allowed[s] && toolkitWords[s] == "" {
					t.Errorf("%s: %q is not translated", name, s)
				}
			}
			return true
		})
	}
}

func TestText(t *testing.T) {
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	piece := func(side rules.Color) string { return Piece(chess, rules.NewPiece(chess.KindOf('N'), side)) }
	for want, got := range map[string]string{
		"And 1 more error.": Count("error.more", 1), "And 3 more errors.": Count("error.more", 3), "no.such.text": Text("no.such.text"),
		"knight knight": piece(rules.White) + " " + piece(rules.Black), // which the library capitalises
	} {
		testenv.Same(t, got, want)
	}
}
