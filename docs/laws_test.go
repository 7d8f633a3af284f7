package docs_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
)

// TestLawsFunctions: every function that a page names is in the named file, methods with their type.
func TestLawsFunctions(t *testing.T) {
	named := regexp.MustCompile("`([a-z_/]+\\.go)` `(?:(\\w+)\\.)?(\\w+)`").FindAllStringSubmatch(read(t, "laws.md"), -1)
	if len(named) < 40 {
		t.Fatalf("the page names %d functions", len(named))
	}
	for _, m := range named {
		head := "func " + m[3] + `[\[(]`
		if m[2] != "" {
			head = `func \((\w+ )?\*?` + m[2] + `\) ` + m[3] + `\(`
		}
		if !regexp.MustCompile("(?m)^" + head).MatchString(read(t, "../"+m[1])) {
			t.Errorf("%s has no function %s", m[1], m[0])
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
