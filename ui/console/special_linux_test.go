package console

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// execute runs the program for at most 20 seconds and returns its exit code and standard error.
func execute(t *testing.T, folder string, stdin, stdout *os.File, args ...string) (code int, said string) {
	t.Helper()
	c := exec.Command("overtheboard", args...)
	var faults bytes.Buffer
	c.Dir, c.Stderr, c.WaitDelay = folder, &faults, time.Second
	if stdin != nil { // a nil *os.File is not a nil io.Reader
		c.Stdin = stdin
	}
	if stdout != nil {
		c.Stdout = stdout
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	hanging := time.AfterFunc(20*time.Second, func() { _ = c.Process.Kill() })
	err := c.Wait()
	var failed *exec.ExitError
	if !hanging.Stop() || err != nil && !errors.As(err, &failed) {
		t.Errorf("overtheboard %.100q: %v", args, err)
	}
	return c.ProcessState.ExitCode(), faults.String()
}

func TestSpecialFiles(t *testing.T) {
	testenv.OneGoroutine(t)
	folder := t.TempDir()
	at := func(parts ...string) string { return filepath.Join(append([]string{folder}, parts...)...) }
	err := errors.Join(os.Mkdir(at("rules"), 0o700), os.Mkdir(at("zeros"), 0o700),
		syscall.Mkfifo(at("rules", "ruleset.json"), 0o600), os.Symlink("/dev/zero", at("zeros", "piece_library.json")))
	for _, extension := range []string{".pgn", ".json", ".fen", ""} {
		err = errors.Join(err, syscall.Mkfifo(at("pipe"+extension), 0o600), os.Symlink("/dev/zero", at("zero"+extension)),
			os.Mkdir(at("folder"+extension), 0o700), os.Symlink("/dev/tty", at("tty"+extension)),
			os.Symlink("/proc/self/mem", at("memory"+extension)), os.Symlink("loop"+extension, at("loop"+extension)))
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"pipe", "zero", "folder", "tty", "memory", "loop"} {
		for _, extension := range []string{".pgn", ".json", ".fen", ""} {
			for _, command := range []string{"check", "replay", "perft --epd"} {
				if code, said := execute(t, folder, nil, nil, append(strings.Fields(command), name+extension)...); code != bad {
					t.Errorf("%s %s: ended with %d, %s", command, name+extension, code, said)
				}
			}
			if extension == "" {
				continue
			}
			if code, said := execute(t, folder, nil, nil, "convert", name+extension, "out.json"); code != bad {
				t.Errorf("convert %s: ended with %d, %s", name+extension, code, said)
			}
		}
	}
	for _, dir := range []string{"rules", "zeros", "pipe", "zero", "/proc", "nowhere"} {
		if code, said := execute(t, folder, nil, nil, "rules", "--rules-dir", dir); code != bad {
			t.Errorf("--rules-dir %s: ended with %d, %s", dir, code, said)
		}
	}
}

// TestBrokenStreams: the reader of a pipe may close it, a disk may be full, and input may be missing or endless.
func TestBrokenStreams(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "a.pgn"), []byte(strings.Repeat("1. e4 e5 *\n", 10_000)), 0o600); err != nil {
		t.Fatal(err)
	}
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer full.Close()
	for _, command := range []string{"rules", "moves", "perft --depth 2", "replay a.pgn", "replay --jsonl a.pgn", "convert a.pgn - --to pgn", "check nofile"} {
		code, said := execute(t, folder, nil, full, strings.Fields(command)...)
		if code != bad || command != "check nofile" && !strings.Contains(said, "no space left on device") {
			t.Errorf("%s to a full disk ended with %d, %q", command, code, said)
		}
	}
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	defer writer.Close()
	for _, command := range []string{"replay --jsonl a.pgn", "rules"} {
		if _, said := execute(t, folder, nil, writer, strings.Fields(command)...); strings.Contains(said, "goroutine") || len(said) > 200 {
			t.Errorf("%s into a pipe without an end says %q", command, said)
		}
	}
	zeros, err := os.Open("/dev/zero")
	if err != nil {
		t.Fatal(err)
	}
	defer zeros.Close()
	for _, command := range []string{"convert - out.json --from json", "convert - out.json --from pgn", "convert - out.json --from fen", "replay -"} {
		if code, said := execute(t, folder, zeros, nil, strings.Fields(command)...); code != bad || !strings.Contains(said, "not text") && !strings.Contains(said, "larger than") {
			t.Errorf("%s of zeros without end: ended with %d, %q", command, code, said)
		}
	}
}

func TestHostileArguments(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	long := strings.Repeat("x", 100_000)
	for _, args := range [][]string{
		{"perft", "--depth", "1000000"}, {"perft", "--depth", "-1"}, {"perft", "--depth", strings.Repeat("9", 100)},
		{"perft", "--epd", "none", "--max-nodes", strings.Repeat("9", 100)}, {"perft", "--epd", "none", "--max-nodes=-1"},
		{"perft", "--depth", long}, {"perft", "--depth", "\x1b[31m"}, {"perft", "--depth", "1", "--fen", long},
		{"judge", "--nodes=-1"}, {"judge", "--nodes", strings.Repeat("9", 100)},
		{"moves", "--fen", long}, {"moves", "--fen", strings.Repeat("/", 100_000)}, {"moves", "--fen", ""},
		{"moves", "--fen", strings.Repeat(" ", 100_000)}, {"moves", "--fen", kings + strings.Repeat(" w", 40_000)},
		{"moves", "--rules", long}, {"moves", "--rules", "\x1b[31m"}, {"moves", "--rules", ""}, {"rules", "--rules-dir", long},
		{"check", long}, {"check", "\x1b[31mX"}, {"replay", long}, {"replay", "none", "--game=-1"},
		{"convert", long, "out.pgn"}, {"convert", "a.pgn", long + ".pgn"}, {long, long}, {"\x1b[31mX", "x"},
		append([]string{"check"}, strings.Split(strings.Repeat("none ", 10_000), " ")...),
	} {
		var out, faults bytes.Buffer
		code := Run("", args, strings.NewReader(""), &out, &faults)
		text := out.String() + faults.String()
		if code != bad && code != usage || text == "" || strings.Contains(text, "\x1b") {
			t.Errorf("%.100q: ended with %d, %.300q", args, code, text)
		}
		if longest := 3 * longestPrinted; len(args) < 10 && len(text) > longest {
			t.Errorf("%.100q: wrote %d bytes", args, len(text))
		}
	}
}
