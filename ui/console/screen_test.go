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
	const text = "W-\ta\x1b[31mb\u202ec\nZürich\x07\n1. e4 {\x9b2J} *"
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
		if err := s.end(); err != nil {
			t.Fatal(err)
		}
		if want := "W-\ta\ufffd[31mbc\nZürich\ufffd\n1. e4 {\ufffd2J} *"; shown.String() != want {
			t.Fatalf("cut at %d: %q", cut, shown.String())
		}
	}
	files := map[string]bool{os.DevNull: false, t.TempDir() + "/file": false}
	if _, err := os.Stat("/dev/zero"); err == nil && runtime.GOOS != "windows" { // wine shows those of its host
		files["/dev/zero"] = true // a device is as good as a terminal
	}
	for path, terminal := range files {
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		if !screenOf(file).exact != terminal {
			t.Errorf("%s", path)
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
