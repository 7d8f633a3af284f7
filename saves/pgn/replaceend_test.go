package pgn

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/saves/disk"
	"overtheboard/saves/savestest"
)

// TestReplaceEnd: the games before stay byte for byte, and the next ones are separate.
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
		"tags and a line end":    {"[A \"1\"] [B \"2\"]\n", 16, "[A \"1\"] [B \"2\"]\n\n*\n\nnew\n"},
		"tags alone":             {"[Opening \"Réti\"]", 17, "[Opening \"Réti\"]\n\n*\n\nnew\n"},
		"tags and lines as DOS":  {"1. d4 *\n\n[White \"A\"]\r\n\r\n", 24, "1. d4 *\n\n[White \"A\"]\r\n\r\n*\n\nnew\n"},
		"a comment as a tag":     {"1. d4 {\n[a] }", 13, "1. d4 {\n[a] }\n\nnew\n"},
		"nothing but lines":      {"\n\n\n", 3, "\n\n\nnew\n"},
		"one byte":               {"*", 1, "*\n\nnew\n"},
		"more than a buffer has": {strings.Repeat("1. d4 *\n\n", 50_000), 450_000, strings.Repeat("1. d4 *\n\n", 50_000) + "new\n"},
	} {
		path := filepath.Join(t.TempDir(), "games.pgn")
		savestest.Write(t, path, c.old)
		written, err := ReplaceEnd(path, disk.StampOfText([]byte(c.old)), int64(c.kept), savestest.Writing("new\n"))
		if err != nil || written != disk.StampOfText([]byte(c.want)) {
			t.Errorf("%s: the stamp is another's, %v", name, err)
		}
		savestest.Holds(t, path, c.want)
	}
}

// TestReplaceEndRefuses: a file that has changed, or is shorter than the part to stay, is not written.
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
		savestest.Write(t, path, c.old)
		_, err := ReplaceEnd(path, disk.StampOfText([]byte(c.known)), c.kept, savestest.Writing("new\n"))
		if err == nil || errors.Is(err, disk.ErrChanged) != c.changed {
			t.Errorf("%s: %v", name, err)
		}
		savestest.Holds(t, path, c.old)
		if got := savestest.Names(t, filepath.Dir(path)); len(got) != 1 {
			t.Errorf("%s: the folder holds %q", name, got)
		}
	}
	if _, err := ReplaceEnd(filepath.Join(t.TempDir(), "gone.pgn"), disk.StampOfText([]byte("x")), 1, savestest.Writing("new\n")); err == nil {
		t.Error("a file that is gone is made anew")
	}
}
