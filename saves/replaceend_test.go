package saves

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReplaceEnd: the games before stay byte for byte, and what comes after them stands apart.
func TestReplaceEnd(t *testing.T) {
	for name, c := range map[string]struct {
		old  string
		kept int
		want string
	}{
		"nothing stays":          {"1. d4 *\n", 0, "new\n"},
		"no line end":            {"1. d4 *", 7, "1. d4 *\n\nnew\n"},
		"a line end":             {"1. d4 *\n", 8, "1. d4 *\n\nnew\n"},
		"an empty line":          {"1. d4 *\n\n", 9, "1. d4 *\n\nnew\n"},
		"lines as in DOS":        {"1. d4 *\r\n\r\n", 11, "1. d4 *\r\n\r\nnew\n"},
		"the last one goes":      {"1. d4 *\n\n1. c4 *\n", 9, "1. d4 *\n\nnew\n"},
		"one byte":               {"*", 1, "*\n\nnew\n"},
		"more than a buffer has": {strings.Repeat("1. d4 *\n\n", 50_000), 450_000, strings.Repeat("1. d4 *\n\n", 50_000) + "new\n"},
	} {
		path := filepath.Join(t.TempDir(), "games.pgn")
		if err := os.WriteFile(path, []byte(c.old), 0o600); err != nil {
			t.Fatal(err)
		}
		written, err := ReplaceEnd(path, StampOfText([]byte(c.old)), int64(c.kept), text("new\n"))
		got, _ := os.ReadFile(path)
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %.40q, %v", name, got, err)
		}
		if written.Stamp != StampOfText([]byte(c.want)) {
			t.Errorf("%s: the stamp is another's", name)
		}
	}
}

// TestReplaceEndRefuses: a file that is not what was known, or of which less is there than is to stay, stays as it is.
func TestReplaceEndRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		old, known string
		kept       int64
		changed    bool
	}{
		"changed":   {"1. d4 *\n", "1. c4 *\n", 8, true},
		"shorter":   {"1. d4 *\n", "1. d4 *\n", 9, true},
		"in UTF-16": {"\xff\xfe1\x00.\x00", "\xff\xfe1\x00.\x00", 6, false},
	} {
		path := filepath.Join(t.TempDir(), "games.pgn")
		if err := os.WriteFile(path, []byte(c.old), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := ReplaceEnd(path, StampOfText([]byte(c.known)), c.kept, text("new\n"))
		if err == nil || errors.Is(err, ErrChanged) != c.changed {
			t.Errorf("%s: %v", name, err)
		}
		holds(t, path, c.old)
		if got := names(t, filepath.Dir(path)); len(got) != 1 {
			t.Errorf("%s: the folder holds %q", name, got)
		}
	}
	if _, err := ReplaceEnd(filepath.Join(t.TempDir(), "gone.pgn"), StampOfText([]byte("x")), 1, text("new\n")); err == nil {
		t.Error("a file that is gone is made anew")
	}
}
