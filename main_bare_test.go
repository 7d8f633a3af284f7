package main

import (
	"bytes"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/ui/xvfb"
)

// session plays a short game as a person would: moves, a draw that is declined, a look back, another board, a save by
// the dialog, and the end.
func session(s *xvfb.Screen, c *exec.Cmd) {
	s.Helper()
	s.Open(c)
	path := filepath.Join(s.Getenv("HOME"), "evening.json")
	for _, move := range []string{"e4", "e5", "Nf3", "Nc6", "Bb5"} {
		s.Xdotool("type", "--delay", "20", move)
		s.Xdotool("key", "Return", "sleep", "0.1")
	}
	s.Xdotool("key", "alt+Left", "sleep", "0.1", "key", "alt+End", "sleep", "0.1", "key", "ctrl+f", "sleep", "0.2", "key", "ctrl+n", "sleep", "1",
		"key", "Escape", "sleep", "0.5", "key", "ctrl+s", "sleep", "1")
	s.Xdotool("type", "--delay", "20", path)
	s.Xdotool("key", "Return")
	s.Until("the saved game", func() bool { data, _ := os.ReadFile(path); return len(data) > 0 })
	s.Xdotool("sleep", "0.5", "key", "ctrl+q")
	done := make(chan error, 1)
	go func() { done <- c.Wait() }()
	select {
	case err := <-done:
		if err != nil {
			s.Error("the program ended with ", err)
		}
	case <-time.After(20 * time.Second):
		s.Photograph("failed-" + s.Name())
		s.Fatal("the program does not end")
	}
}

// bareEnv is what a program finds that is started from almost nothing: no session bus, no runtime folder, no language.
func bareEnv(s *xvfb.Screen) []string {
	return []string{"DISPLAY=" + s.Getenv("DISPLAY"), "HOME=" + s.Getenv("HOME"), "PATH=" + os.Getenv("PATH")}
}

// startedBy returns the processes that have a folder as their home: those of the program, not of its test.
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

// TestBareEnvironment plays where there is no session bus, which Fyne would start by itself, with portals that stay for
// good: no other process is started, none is left, and nothing is mounted below the home.
func TestBareEnvironment(t *testing.T) {
	s := xvfb.NewScreen(t, program, 1280, 900)
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

// traced are the system calls that reach other machines, or change files.
const traced = "socket,open,openat,openat2,creat,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat," +
	"symlink,symlinkat,truncate,chmod,fchmodat,mknod,mknodat"

// quoted is a path in what strace writes.
var quoted = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`)

// writing is what an open file may be changed by.
var writing = regexp.MustCompile("O_WRONLY|O_RDWR|O_CREAT|O_TRUNC")

// TestTraced plays under strace: no socket of a network is opened, and nothing is written outside the player's home but
// to devices and shared memory.
func TestTraced(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	s := xvfb.NewScreen(t, program, 1280, 900)
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

// mayWrite tells whether a program may write there: below the home, or to what is no file. Mesa, which draws, keeps its
// shaders in the home that the system's list of users names, whatever HOME says.
func mayWrite(path, home string) bool {
	for _, allowed := range []string{home, "/dev/dri", "/dev/shm"} {
		if path == allowed || strings.HasPrefix(path, allowed+"/") {
			return true
		}
	}
	u, err := user.Current()
	shaders := err == nil && strings.HasPrefix(path, filepath.Join(u.HomeDir, ".cache", "mesa_shader_cache"))
	return shaders || err == nil && path == filepath.Join(u.HomeDir, ".cache") || path == "/dev/null" || path == "/dev/tty"
}
