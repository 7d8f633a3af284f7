package testenv

import (
	"fmt"
	"io"
	"testing"
)

// record is a test that remembers what it was told.
type record struct{ said string }

func (*record) Helper()             {}
func (r *record) Error(args ...any) { r.said += "error " + fmt.Sprintln(args...) }
func (r *record) Fatal(args ...any) { r.said += "fatal " + fmt.Sprintln(args...) }

// TestHelpersFail: what hundreds of tests rely on fails where it has to, and nowhere else.
func TestHelpersFail(t *testing.T) {
	r := &record{}
	Same(r, 1, 1, "one")
	Must(r, nil, "nothing")
	Same(r, 2, 1, "square", 3)
	Must(r, io.EOF, "file")
	if want := "error square 3 2\nnot 1\nfatal file EOF\n"; r.said != want {
		t.Errorf("%q, not %q", r.said, want)
	}
}
