package pgn

import (
	"errors"
	"os"
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
		"tags alone":             {"[Opening \"Réti\"]", 17, "[Opening \"Réti\"]\n\n*\n\nnew\n"},
		"tags and lines as DOS":  {"1. d4 *\n\n[White \"A\"]\r\n\r\n", 24, "1. d4 *\n\n[White \"A\"]\r\n\r\n*\n\nnew\n"},
		"a comment as a tag":     {"1. d4 {\n[a] }", 13, "1. d4 {\n[a] }\n\nnew\n"},
		"nothing but lines":      {"\n\n\n", 3, "\n\n\nnew\n"},
		"one byte":               {"*", 1, "*\n\nnew\n"},
		"more than a buffer has": {strings.Repeat("1. d4 *\n\n", 50_000), 450_000, strings.Repeat("1. d4 *\n\n", 50_000) + "new\n"},
	} {
		path := filepath.Join(t.TempDir(), "games.pgn")
		if err := os.WriteFile(path, []byte(c.old), 0o600); err != nil {
			t.Fatal(err)
		}
		written, err := ReplaceEnd(path, disk.StampOfText([]byte(c.old)), int64(c.kept), savestest.Writing("new\n"))
		got, _ := os.ReadFile(path)
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %.40q, %v", name, got, err)
		}
		if written != disk.StampOfText([]byte(c.want)) {
			t.Errorf("%s: the stamp is another's", name)
		}
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
		if err := os.WriteFile(path, []byte(c.old), 0o600); err != nil {
			t.Fatal(err)
		}
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

// TestAddedBehindTags: a game added after one of tags alone is separate, whichever tags that has.
func TestAddedBehindTags(t *testing.T) {
	for _, end := range []string{"", "\n", "\r\n", "\n\n", "\n\n\n"} {
		for _, tags := range []string{`[Opening "Reti"]`, "[White \"Ann\"]\n[Result \"1-0\"]", `[A "1"] [B "2"]`} {
			old := "1. e4 e5 *\n\n" + tags + end
			path := filepath.Join(t.TempDir(), "games.pgn")
			if err := os.WriteFile(path, []byte(old), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := ReplaceEnd(path, disk.StampOfText([]byte(old)), int64(len(old)), savestest.Writing(asPGN(t, savestest.NewGame(t, "normal", "d2d4")))); err != nil {
				t.Fatal(err)
			}
			data, _ := os.ReadFile(path)
			games, _ := readAll(t, string(data))
			if len(games) != 3 || savestest.Played(games[0]) != "e4 e5" || savestest.Played(games[1]) != "" || savestest.Played(games[2]) != "d4" || len(games[2].Tags) > 0 {
				t.Errorf("%d games are in %q", len(games), data)
			}
		}
	}
}
