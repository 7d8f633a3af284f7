package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
)

// TestLawsFunctions: every function that a page names is in the named file.
func TestLawsFunctions(t *testing.T) {
	named := regexp.MustCompile("`([a-z_/]+\\.go)` `([\\w.]+)`").FindAllStringSubmatch(read(t, "laws.md"), -1)
	if len(named) < 40 {
		t.Fatalf("the page names %d functions", len(named))
	}
	for _, m := range named {
		if !slices.Contains(functions(t, "../"+m[1]), m[2]) {
			t.Errorf("%s has no function %s", m[1], m[2])
		}
	}
}

// TestLawsArticles: every article quoted on the screen has its row, and so has each appendix and guideline.
func TestLawsArticles(t *testing.T) {
	var rows strings.Builder
	for line := range strings.Lines(read(t, "laws.md")) {
		if column, ok := strings.CutPrefix(line, "| "); ok {
			column, _, _ = strings.Cut(column, " | ")
			rows.WriteString(column + "\n")
		}
	}
	laws := game.Laws
	wanted := slices.Collect(maps.Values(laws.Ends))
	wanted = append(wanted, laws.EnPassant, laws.SamePosition, laws.NamedMove, laws.Touched, "A.1", "B.1", "C\n", "D.1", "I, ", "II, ", "III, ")
	for _, p := range game.Paces {
		wanted = append(wanted, p.Article)
	}
	for _, article := range wanted {
		if !strings.Contains("\n"+rows.String(), article) {
			t.Errorf("the page has no row for %q", article)
		}
	}
}

// functions returns the functions of a file, methods with their type: "Position.Play".
func functions(t *testing.T, path string) (names []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Error(err)
		return nil
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		name := f.Name.Name
		if f.Recv != nil {
			receiver := f.Recv.List[0].Type
			if star, ok := receiver.(*ast.StarExpr); ok {
				receiver = star.X
			}
			if named, ok := receiver.(*ast.Ident); ok {
				name = named.Name + "." + name
			}
		}
		names = append(names, name)
	}
	return names
}
