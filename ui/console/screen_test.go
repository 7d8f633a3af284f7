package console

import (
	"math"
	"os"
	"runtime"
	"strings"
	"testing"
)

// TestScreen: output to a file is exact. Output to a terminal contains no control sequences, wherever it is split.
func TestScreen(t *testing.T) {
	const text, safe = "W-\ta\x1b[31mb\u202ec\nZürich\x07\n1. e4 {\x9b2J} *", "W-\ta\ufffd[31mbc\nZürich\ufffd\n1. e4 {\ufffd2J} *"
	var exact strings.Builder
	s := screenOf(&exact)
	if _, err := s.Write([]byte(text)); err != nil || s.end() != nil || exact.String() != text {
		t.Errorf("%v, %q", err, exact.String())
	}
	for cut := range len(text) {
		var shown strings.Builder
		s := &screen{to: &shown, most: math.MaxInt}
		for _, part := range []string{text[:cut], text[cut:]} {
			if n, err := s.Write([]byte(part)); n != len(part) || err != nil {
				t.Fatal(n, err)
			}
		}
		if err := s.end(); err != nil || shown.String() != safe {
			t.Fatalf("cut at %d: %q, %v", cut, shown.String(), err)
		}
	}
	for path, terminal := range map[string]bool{os.DevNull: false, t.TempDir() + "/file": false, "/dev/zero": true} { // any device is as good as a terminal
		if terminal && runtime.GOOS == "windows" {
			continue
		}
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if screenOf(file).exact == terminal {
			t.Errorf("%s", path)
		}
	}
}
