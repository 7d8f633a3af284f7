package rules

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

type block struct {
	kind  string // the text after the fence: "json ruleset"
	line  int    // of the fence, from 1
	text  string
	after string
}

// readPage returns a page of docs, and its fenced blocks.
func readPage(t testing.TB, name string) (page string, blocks []block) {
	t.Helper()
	data, err := os.ReadFile("../../docs/" + name)
	testenv.Must(t, err)
	inside := false
	for i, line := range strings.Split(string(data), "\n") {
		kind, fence := strings.CutPrefix(line, "```")
		switch {
		case fence && !inside:
			blocks = append(blocks, block{kind: kind, line: i + 1})
			inside = true
		case fence:
			inside = false
		case inside:
			blocks[len(blocks)-1].text += line + "\n"
		case len(blocks) > 0:
			blocks[len(blocks)-1].after += line + " "
		}
	}
	return string(data), blocks
}

func section(t testing.TB, page, heading string) string {
	t.Helper()
	_, rest, ok := strings.Cut(page, "\n"+heading+"\n")
	if !ok {
		t.Fatalf("the page has no heading %q", heading)
	}
	for rank := strings.Count(heading, "#"); rank > 0; rank-- {
		rest, _, _ = strings.Cut(rest, "\n"+strings.Repeat("#", rank)+" ")
	}
	return rest
}

func firstColumn(text string) []string {
	var names []string
	for line := range strings.Lines(text) {
		if column, ok := strings.CutPrefix(line, "|"); ok {
			column, _, _ = strings.Cut(column, "|")
			for _, quoted := range regexp.MustCompile("`[^`]+`").FindAllString(column, -1) {
				names = append(names, strings.Trim(quoted, "`"))
			}
		}
	}
	return names
}

func sameNames(t *testing.T, what string, page, program []string) {
	t.Helper()
	page, program = slices.Clone(page), slices.Clone(program)
	slices.Sort(page)
	slices.Sort(program)
	if !slices.Equal(page, program) {
		t.Errorf("%s: the page has\n%q, the program\n%q", what, page, program)
	}
}
