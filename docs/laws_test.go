package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"testing"
)

// TestLawsFunctions: every function that a page names is in the file that it names.
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
