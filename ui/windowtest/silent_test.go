//go:build linux

package windowtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// TestQuickRestarts restarts the program repeatedly while the one before ends, and while version 1.0.0 writes its
// preferences as Fyne does, truncating first. Standard error stays empty, and no later version writes so.
func TestQuickRestarts(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	complaints := filepath.Join(t.TempDir(), "stderr")
	stderr, err := os.Create(complaints)
	if err != nil {
		t.Fatal(err)
	}
	defer stderr.Close()
	former := filepath.Join(s.Config(), "preferences.json")
	restart := func(starts int) {
		s.Helper()
		var last *exec.Cmd
		for range starts {
			c := exec.Command(program.Path)
			c.Env, c.Stderr = s.Env, stderr
			s.Start(c)
			if last != nil {
				s.Ended(last)
			}
			s.Focus(s.Window())
			s.Xdotool("key", "ctrl+q")
			last = c
		}
		s.Ended(last)
	}
	restart(4)
	if _, err := os.Stat(former); err == nil {
		t.Error("preferences are written where Fyne keeps them")
	}
	done := make(chan struct{})
	defer func() { done <- struct{}{} }()
	go func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(2 * time.Millisecond):
				if file, err := os.Create(former); err == nil {
					time.Sleep(2 * time.Millisecond)
					_, _ = file.WriteString(`{"game.white": "Ann"}`)
					_ = file.Close()
				}
			}
		}
	}()
	restart(8)
	if text, _ := os.ReadFile(complaints); len(text) > 0 {
		t.Errorf("on standard error:\n%s", text)
	}
}
