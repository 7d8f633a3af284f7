// Package docs_test compares the pages of this folder with the program: lists, examples and names. Beside their code are the
// tests of the pages on rulesets and the console.
package docs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/proofs"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/notation"
)

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	testenv.Must(t, err)
	return string(data)
}

// section returns the part of a page under a heading, up to the next one of its rank or a higher one.
func section(t *testing.T, page, heading string) string {
	t.Helper()
	_, rest, ok := strings.Cut(page, "\n"+heading+"\n")
	if !ok {
		t.Fatalf("the page has no heading %q", heading)
	}
	for rank := strings.IndexByte(heading, ' '); rank > 0; rank-- {
		rest, _, _ = strings.Cut(rest, "\n"+strings.Repeat("#", rank)+" ")
	}
	return rest
}

var quoted = regexp.MustCompile("`([^`]+)`")

func firstColumn(text string) []string {
	var names []string
	for line := range strings.Lines(text) {
		if column, ok := strings.CutPrefix(line, "| "); ok {
			column, _, _ = strings.Cut(column, " | ")
			for _, m := range quoted.FindAllStringSubmatch(column, -1) {
				names = append(names, m[1])
			}
		}
	}
	return names
}

func same(t *testing.T, what string, page, program []string) {
	t.Helper()
	page, program = slices.Clone(page), slices.Clone(program)
	slices.Sort(page)
	slices.Sort(program)
	if !slices.Equal(page, program) {
		t.Errorf("%s: the page has\n%q, the program\n%q", what, page, program)
	}
}

// stringList returns the texts of a package's list variable, from its source.
func stringList(t *testing.T, folder, name string) (texts []string) {
	t.Helper()
	list := regexp.MustCompile(`(?m)^(?:var |\t)` + name + ` *= \[\.*\d*\]string\{([^}]*)\}`)
	for _, m := range regexp.MustCompile(`"(\w+)"`).FindAllStringSubmatch(inSources(t, folder, list)[1], -1) {
		texts = append(texts, m[1])
	}
	return texts
}

// inSources returns the groups of the first match in a folder's sources.
func inSources(t *testing.T, folder string, pattern *regexp.Regexp) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	testenv.Must(t, err)
	for _, path := range files {
		if found := pattern.FindStringSubmatch(read(t, path)); found != nil {
			return found
		}
	}
	t.Fatalf("%s has no %s", folder, pattern)
	return nil
}

func reader() notation.Options {
	return notation.Options{
		Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset, Judge: proofs.Prover(),
	}
}

var fence = regexp.MustCompile("(?ms)^```(\\w+)(?: (\\S+))?\n(.*?)^```$")

func block(t *testing.T, page, name string) string {
	t.Helper()
	for _, m := range fence.FindAllStringSubmatch(page, -1) {
		if m[2] == name {
			return m[3]
		}
	}
	t.Fatalf("the page has no block %s", name)
	return ""
}

var notAnchor = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)

func anchor(heading string) string {
	text := strings.ToLower(strings.TrimSpace(strings.TrimLeft(heading, "#")))
	return strings.ReplaceAll(notAnchor.ReplaceAllString(text, ""), " ", "-")
}

// anchors returns the anchors of a page's headings; the second of two equal ones ends in -1.
func anchors(page string) (list []string) {
	page = fence.ReplaceAllString(page, "")
	for _, heading := range regexp.MustCompile(`(?m)^#+ .*$`).FindAllString(page, -1) {
		one := anchor(heading)
		for n := 1; slices.Contains(list, one); n++ {
			one = fmt.Sprintf("%s-%d", anchor(heading), n)
		}
		list = append(list, one)
	}
	return list
}

func TestLinks(t *testing.T) {
	for _, path := range books(t) {
		page := read(t, path)
		for _, m := range regexp.MustCompile(`\]\(([^)\s]+)\)`).FindAllStringSubmatch(page, -1) {
			to, part, _ := strings.Cut(m[1], "#")
			if strings.Contains(m[1], "://") || m[1] == "../../releases/latest" { // on GitHub
				continue
			}
			target := page
			if to != "" {
				file := filepath.Join(filepath.Dir(path), to)
				if _, err := os.Stat(file); err != nil {
					t.Errorf("%s: %s leads nowhere", path, m[1])
					continue
				}
				target = read(t, file)
			}
			if part != "" && !slices.Contains(anchors(target), part) {
				t.Errorf("%s: there is no heading for %s in %q", path, m[1], anchors(target))
			}
		}
	}
}
