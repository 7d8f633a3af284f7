//go:build linux

package windowtest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// session plays a short game as a person would: moves, a declined draw, a look back, another board, a save by the dialog,
// and the end.
func session(s *Screen, c *exec.Cmd) {
	s.Helper()
	s.Open(c)
	path := filepath.Join(s.Getenv("HOME"), "evening.json")
	for _, move := range []string{"e4", "e5", "Nf3", "Nc6", "Bb5"} {
		s.Shows("the move "+move, strings.Split(move, "")...)
		s.Shows("it played", "Return")
	}
	s.Shows("the position before", "alt+Left")
	s.Shows("the last position", "alt+End")
	s.Shows("the turned board", "ctrl+f")
	s.Shows("the new game's dialog", "ctrl+n")
	s.Shows("the game", "Escape")
	s.Shows("the dialog that saves", "ctrl+s")
	s.Write(path)
	s.Until("the saved game", func() bool { data, _ := os.ReadFile(path); return len(data) > 0 })
	s.Xdotool("sleep", "0.5", "key", "ctrl+q")
	s.Ended(c)
}

// bareEnv is a nearly empty environment: no session bus, no runtime folder, no language. Only Mesa's shader folder is set,
// which otherwise is in the home of the system's user list, whatever HOME says.
func bareEnv(s *Screen) []string {
	return []string{"DISPLAY=" + s.Getenv("DISPLAY"), "HOME=" + s.Getenv("HOME"), "PATH=" + os.Getenv("PATH"),
		shaders + "=" + s.Getenv(shaders)}
}

// startedBy returns the processes whose home is a folder: the program's, not the test's.
func startedBy(home string) (commands []string) {
	found, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, path := range found {
		data, _ := os.ReadFile(path)
		if !slices.Contains(strings.Split(string(data), "\x00"), "HOME="+home) {
			continue
		}
		command, _ := os.ReadFile(filepath.Join(filepath.Dir(path), "cmdline"))
		words := strings.Split(string(command), "\x00")
		if !slices.Contains([]string{"", "openbox", "xdotool", program.Path}, words[0]) {
			commands = append(commands, strings.Join(words, " "))
		}
	}
	return commands
}

// TestBareEnvironment plays without a session bus, which Fyne would start by itself, with portals that never exit. No other
// process is started or remains, and nothing is mounted below the home.
func TestBareEnvironment(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	home := s.Getenv("HOME")
	var faults bytes.Buffer
	c := exec.Command(program.Path)
	c.Env, c.Stderr = bareEnv(s), &faults
	ended, started := make(chan struct{}), make(chan []string)
	go func() {
		var all []string
		for {
			all = append(all, startedBy(home)...)
			select {
			case <-ended:
				started <- append(all, startedBy(home)...)
				return
			case <-time.After(50 * time.Millisecond):
			}
		}
	}()
	session(s, c)
	close(ended)
	if others := <-started; len(others) > 0 {
		slices.Sort(others)
		t.Errorf("the program has started %q", slices.Compact(others))
	}
	if mounts, _ := os.ReadFile("/proc/self/mountinfo"); bytes.Contains(mounts, []byte(" "+home)) {
		t.Error("something is mounted below the home")
	}
	if strings.Contains(faults.String(), "goroutine") {
		t.Error(faults.String())
	}
}

// traced are the system calls that reach other machines or change files.
const traced = "socket,open,openat,openat2,creat,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat," +
	"symlink,symlinkat,truncate,chmod,fchmodat,mknod,mknodat"

// quoted is a path in what strace writes.
var quoted = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`)

// writing is what an open file may be changed by.
var writing = regexp.MustCompile("O_WRONLY|O_RDWR|O_CREAT|O_TRUNC")

// TestTraced plays under strace: no network socket is opened, and nothing is written outside the player's home except to
// devices and shared memory.
func TestTraced(t *testing.T) {
	t.Parallel()
	strace := testenv.Peer(t, "strace")
	s := NewScreen(t, program, 1280, 900)
	home, out := s.Getenv("HOME"), filepath.Join(t.TempDir(), "trace")
	c := exec.Command(strace, "-f", "-qq", "-s", "4096", "-e", "trace="+traced, "-o", out, program.Path)
	c.Env = bareEnv(s)
	session(s, c)
	trace, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	calls, saved := 0, false
	for line := range strings.Lines(string(trace)) {
		calls++
		call := strings.TrimLeft(line, "0123456789 ")
		if strings.HasPrefix(call, "socket(") && !strings.HasPrefix(call, "socket(AF_UNIX") {
			t.Errorf("a socket: %s", call)
		}
		if strings.HasPrefix(call, "socket(") || !strings.Contains(call, "(") || strings.HasPrefix(call, "open") && !writing.MatchString(call) {
			continue
		}
		for _, path := range quoted.FindAllStringSubmatch(call, -1) {
			if !mayWrite(path[1], home) {
				t.Errorf("written outside the home: %s", call)
			}
			saved = saved || path[1] == filepath.Join(home, "evening.json")
		}
	}
	if !saved {
		t.Errorf("of %d calls none writes the saved game", calls)
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

// TestHomeless starts the program without a home folder: it says so, and writes nothing into its working folder.
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
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(here) })
	if err := os.Chmod(filepath.Dir(program.Path), 0o755); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program.Path)
	c.Dir = here
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 54321, Gid: 54321}}
	for _, v := range s.Env {
		if name, _, _ := strings.Cut(v, "="); name != "HOME" && !strings.HasPrefix(name, "XDG_") {
			c.Env = append(c.Env, v)
		}
	}
	s.Open(c)
	dialog := func() bool { return s.Picture().RGBAAt(640, 400).B > 250 } // white, unlike the board below
	s.Until("the dialog", dialog)
	s.Photograph("homeless")
	s.Until("the game", func() bool {
		s.Xdotool("key", "Return")
		time.Sleep(2 * seeing)
		return !dialog()
	})
	s.Shows("the typed move", "e", "4")
	s.Shows("the move", "Return")
	s.Shows("the turned board", "ctrl+f")
	s.Photograph("homeless-played")
	entries, err := os.ReadDir(here)
	if err != nil || len(entries) != 0 {
		t.Errorf("written into the folder that the program was started in: %q, %v", entries, err)
	}
}
