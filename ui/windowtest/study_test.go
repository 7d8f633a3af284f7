//go:build linux

package windowtest

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// playStudy opens a finished game in the real window, tries a move by keys, comments on it, draws an arrow with the right
// button, and finds all of it in the saved file.
func playStudy(t *testing.T) {
	s := NewScreen(t, program, 1280, 900)
	path := filepath.Join(t.TempDir(), "mate.pgn")
	if err := os.WriteFile(path, []byte("[White \"Ann\"]\n[Black \"Ben\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	read := func() string {
		data, _ := os.ReadFile(path)
		return string(data)
	}
	table := s.Sit(image.Pt(1100, 760), path)
	from, to := table.Pixel(table.Square("e1")), table.Pixel(table.Square("f2"))
	s.Shows("the first move", "Right")
	s.Shows("the answer", "Right")
	s.Shows("a typed move", "N", "c", "3")
	s.Shows("the variation", "Return")
	s.Shows("the dialog for a comment", "ctrl+k")
	s.Shows("a comment", "b", "e", "t", "t", "e", "r")
	s.Photograph("comment")
	s.Shows("the comment beside the moves", "Return")
	before := s.Picture()
	s.Xdotool(append(MoveTo(from), "mousedown", "3")...)
	for i := range 4 {
		time.Sleep(30 * time.Millisecond)
		s.Xdotool(MoveTo(from.Add(to.Sub(from).Mul(i + 1).Div(4)))...)
	}
	s.Xdotool("mouseup", "3")
	s.Until("an arrow", func() bool { return string(s.Picture().Pix) != string(before.Pix) })
	s.Photograph("arrow")
	s.Insist("the saved game", func() bool { return strings.Contains(read(), "[%cal Ge1f2] better") }, "ctrl+s")
	if !strings.Contains(read(), "(2. Nc3 ") {
		t.Errorf("the variation is not saved:\n%s", read())
	}
}
