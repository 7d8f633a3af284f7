package console

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/saves/notation"
)

// TestLongLineOfCounts: a line that can be read only in part is a fault. It must not count as its readable part.
func TestLongLineOfCounts(t *testing.T) {
	const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	path := filepath.Join(t.TempDir(), "long.epd")
	text := fen + strings.Repeat(" ;D1 20", notation.LongestLine/7) + " ;D1 21\n" + fen + " ;D1 20\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, faults bytes.Buffer
	code := Run("", []string{"perft", "--epd", path}, strings.NewReader(""), &out, &faults)
	if code != bad || out.String() != "1 positions, 1 counts, 0 wrong\n" || !strings.Contains(faults.String(), ":1:: the line has more than 65536 characters") {
		t.Errorf("code %d\n%s%s", code, out.String(), faults.String())
	}
}
