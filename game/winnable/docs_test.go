package winnable

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

// TestProofsPage compares docs/proofs.md with the program: its stages, its files, its diagrams and their answers.
func TestProofsPage(t *testing.T) {
	text, err := os.ReadFile("../../docs/proofs.md")
	testenv.Must(t, err)
	page := string(text)
	var rows []string
	for _, row := range regexp.MustCompile(`(?m)^\| ([a-z, ]+) \| `).FindAllStringSubmatch(page, -1) {
		if row[1] != "stage" && row[1] != "file" {
			rows = append(rows, row[1])
		}
	}
	for i, stage := range stages {
		if i >= len(rows) || rows[i] != stage.name {
			t.Fatalf("stage %q does not stand in its place of the page's %q", stage.name, rows)
		}
	}
	files, _ := filepath.Glob("*.go")
	for _, file := range files {
		if !strings.HasSuffix(file, "_test.go") && !strings.Contains(page, "`"+file+"`") {
			t.Errorf("the page does not say which part %s is", file)
		}
	}
	rs := standard(t)
	examples := regexp.MustCompile("(?s)```\n([W-][B-]) ([^\n]+)\n(.*?)```").FindAllStringSubmatch(page, -1)
	for _, e := range examples {
		judgeBoth(t, e[1], position(t, rs, e[2]))
		testenv.Same(t, diagram(e[2]), e[3], e[2])
	}
	if len(examples) < 6 {
		t.Errorf("only %d diagrams", len(examples))
	}
}

// diagram returns a FEN's board as the page draws it.
func diagram(fen string) string {
	board, _, _ := strings.Cut(fen, " ")
	for n := range 8 {
		board = strings.ReplaceAll(board, string(rune('1'+n)), strings.Repeat(".", n+1))
	}
	var s strings.Builder
	for row := range strings.SplitSeq(board, "/") {
		s.WriteString(strings.Join(strings.Split(row, ""), " ") + "\n")
	}
	return s.String()
}
