//go:build linux

package windowtest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// TestDesktopEntry starts the program as its entry in a desktop's menu does: the window bears the entry's name, and "New
// game" begins with the choice of a game.
func TestDesktopEntry(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1100, 760)
	window := s.Open(exec.Command(program.Path, "--new"))
	testenv.Same(t, s.find("search", "--onlyvisible", "--class", "^org[.]overtheboard[.]OverTheBoard$"), window, "of the class there is window")
	s.Insist("a game begun in the dialog", func() bool {
		g := s.Journal()
		return g != nil && strings.Contains(g.Names[0], "zoe")
	}, "z", "o", "e", "Return")
}

// calls are the system calls that start programs, reach other machines or change files.
const calls = "execve,socket,open,openat,openat2,creat,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat," +
	"symlink,symlinkat,truncate,chmod,fchmodat,mknod,mknodat"

var (
	quoted  = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`)             // a path in what strace writes
	writing = regexp.MustCompile("O_WRONLY|O_RDWR|O_CREAT|O_TRUNC") // what an open file may be changed by
)

// TestBareEnvironment plays and saves a game under strace, with hardly any environment: no session bus, which Fyne would start by
// itself, no runtime folder, no language. The program starts no other, opens no network socket, mounts nothing, writes nothing
// outside the player's home except to devices and shared memory, and complains of nothing.
func TestBareEnvironment(t *testing.T) {
	t.Parallel()
	strace := testenv.Peer(t, "strace")
	s := NewScreen(t, program, 1280, 900)
	home, out := s.Getenv("HOME"), filepath.Join(t.TempDir(), "trace")
	// With -D the program is the test's own child: a killed strace would leave it behind.
	c := exec.Command(strace, "-D", "-f", "-qq", "-s", "4096", "-e", "trace="+calls, "-o", out, program.Path)
	var complaints bytes.Buffer
	c.Stderr = &complaints
	// Mesa's shader folder would be in the home of the system's list of users, whatever HOME is.
	c.Env = []string{"DISPLAY=" + s.Getenv("DISPLAY"), "HOME=" + home, "PATH=" + os.Getenv("PATH"), shaders + "=" + s.Getenv(shaders)}
	s.Open(c)
	s.Move("e4 e5")
	s.Xdotool("key", "ctrl+f")
	s.Until("the turned board in the settings", func() bool { return bytes.Contains(s.settings(), []byte(`"view.flipped"`)) })
	path := filepath.Join(home, "evening.json")
	s.SaveAs(path)
	s.Quit(c)
	if mounts := read("/proc/self/mountinfo"); bytes.Contains(mounts, []byte(" "+home)) {
		t.Error("something is mounted below the home")
	}
	if complaints.Len() > 0 {
		t.Error(complaints.String())
	}
	programs, saved := 0, false
	for line := range strings.Lines(string(read(out))) {
		call := strings.TrimLeft(line, "0123456789 ")
		switch {
		case strings.HasPrefix(call, "execve("):
			if programs++; programs > 1 {
				t.Errorf("a program: %s", call)
			}
			continue
		case strings.HasPrefix(call, "socket("):
			if !strings.HasPrefix(call, "socket(AF_UNIX") {
				t.Errorf("a socket: %s", call)
			}
			continue
		case !strings.Contains(call, "("), strings.HasPrefix(call, "open") && !writing.MatchString(call):
			continue
		}
		for _, found := range quoted.FindAllStringSubmatch(call, -1) {
			if !mayWrite(found[1], home) {
				t.Errorf("written outside the home: %s", call)
			}
			saved = saved || found[1] == path
		}
	}
	if !saved {
		t.Error("strace has not seen the saved game")
	}
}

// mayWrite reports whether the program may write to a path: below the home, in Mesa's shader folder, or what is no file.
func mayWrite(path, home string) bool {
	for _, allowed := range []string{home, filepath.Dir(program.Path), "/dev/dri", "/dev/shm", "/dev/null", "/dev/tty"} {
		if path == allowed || strings.HasPrefix(path, allowed+"/") {
			return true
		}
	}
	return false
}

// TestHomeless starts the program without a home folder: it says so, can be played, and writes nothing into its working folder.
func TestHomeless(t *testing.T) {
	t.Parallel()
	if os.Getuid() != 0 {
		t.Skip("only root can be a user without an entry in the list of users")
	}
	s := NewScreen(t, program, 1280, 900)
	here, err := os.MkdirTemp("", "overtheboard-here")
	if err == nil {
		err = os.Chmod(here, 0o777)
	}
	testenv.Must(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(here) })
	testenv.Must(t, os.Chmod(filepath.Dir(program.Path), 0o755))
	c := exec.Command(program.Path)
	c.Dir = here
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 54321, Gid: 54321}}
	for _, v := range s.Env {
		if name, _, _ := strings.Cut(v, "="); name != "HOME" && !strings.HasPrefix(name, "XDG_") {
			c.Env = append(c.Env, v)
		}
	}
	s.Open(c)
	dialog := func() bool { return s.At(near).B > 250 } // white, unlike the board below
	s.Until("the dialog", dialog)
	s.Photograph("homeless")
	s.Insist("the game", func() bool { return !dialog() }, "Return")
	s.Shows("the typed move", "e", "4")
	s.Shows("the move", "Return")
	entries, err := os.ReadDir(here)
	if err != nil || len(entries) != 0 {
		t.Errorf("written into the folder that the program was started in: %q, %v", entries, err)
	}
}

// TestQuickRestarts restarts the program repeatedly while version 1.0.0 writes its preferences as Fyne does, truncating first.
// Standard error stays empty, and no later version writes so.
func TestQuickRestarts(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	var complaints bytes.Buffer
	former := filepath.Join(s.Config(), "preferences.json")
	restart := func() {
		c := exec.Command(program.Path)
		c.Stderr = &complaints
		s.Open(c)
		s.Quit(c)
	}
	restart()
	if read(former) != nil {
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
	for range 4 {
		restart()
	}
	if complaints.Len() > 0 {
		t.Errorf("on standard error:\n%s", &complaints)
	}
}
