package main

import (
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/ui/xvfb"
)

// TestHomeless starts the program where no home folder is known: it says so, and writes nothing into the folder that it
// was started in.
func TestHomeless(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can be a user without an entry in the list of users")
	}
	s := xvfb.NewScreen(t, program, 1280, 900)
	here, err := os.MkdirTemp("", "overtheboard-here")
	if err == nil {
		err = os.Chmod(here, 0o777)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(here) })
	if err := os.Chmod(filepath.Dir(program.Path), 0o755); err != nil {
		t.Fatal(err)
	}
	near := image.Pt(560, 400)
	bare := s.At(near)
	c := exec.Command(program.Path)
	c.Dir = here
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 54321, Gid: 54321}}
	for _, v := range s.Env {
		if name, _, _ := strings.Cut(v, "="); name != "HOME" && !strings.HasPrefix(name, "XDG_") {
			c.Env = append(c.Env, v)
		}
	}
	s.Start(c)
	s.Until("the first frame", func() bool { return s.At(near) != bare })
	window := strings.Fields(s.Xdotool("search", "--sync", "--onlyvisible", "--name", "Over the Board"))[0]
	s.Xdotool("windowactivate", "--sync", window)
	time.Sleep(300 * time.Millisecond)
	s.Photograph("homeless")
	s.Xdotool("key", "Return", "sleep", "0.2", "type", "--delay", "20", "e4")
	s.Xdotool("key", "Return", "sleep", "0.5", "key", "ctrl+f", "sleep", "0.5")
	s.Photograph("homeless-played")
	entries, err := os.ReadDir(here)
	if err != nil || len(entries) != 0 {
		t.Errorf("written into the folder that the program was started in: %q, %v", entries, err)
	}
}
