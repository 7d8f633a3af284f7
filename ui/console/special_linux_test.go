package console

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// ends runs a command, which must not wait for what never comes, and returns its exit code and standard error.
func ends(t *testing.T, stdin io.Reader, stdout io.Writer, args ...string) (code int, said string) {
	t.Helper()
	var faults bytes.Buffer
	ended := make(chan int)
	go func() { ended <- perform("", args, stdin, stdout, &faults) }()
	select {
	case code = <-ended:
		return code, faults.String()
	case <-time.After(2 * time.Minute):
		t.Fatalf("overtheboard %.100q does not end", args)
		return
	}
}

// TestSpecialFiles: what is no file with text is refused, and nothing waits for it.
func TestSpecialFiles(t *testing.T) {
	testenv.OneGoroutine(t)
	t.Chdir(t.TempDir())
	err := errors.Join(os.Mkdir("rules", 0o700), os.Mkdir("zeros", 0o700),
		syscall.Mkfifo(filepath.Join("rules", "ruleset.json"), 0o600), os.Symlink("/dev/zero", filepath.Join("zeros", "piece_library.json")))
	for _, extension := range []string{".pgn", ".json", ".fen", ""} {
		err = errors.Join(err, syscall.Mkfifo("pipe"+extension, 0o600), os.Symlink("/dev/zero", "zero"+extension),
			os.Mkdir("folder"+extension, 0o700), os.Symlink("/dev/tty", "tty"+extension),
			os.Symlink("/proc/self/mem", "memory"+extension), os.Symlink("loop"+extension, "loop"+extension))
	}
	testenv.Must(t, err)
	refused := func(args ...string) {
		t.Helper()
		if code, said := ends(t, strings.NewReader(""), io.Discard, args...); code != bad || said == "" {
			t.Errorf("%s ended with %d, %s", args, code, said)
		}
	}
	for _, name := range []string{"pipe", "zero", "folder", "tty", "memory", "loop"} {
		for _, extension := range []string{".pgn", ".json", ".fen", ""} {
			refused("replay", name+extension)
			refused("perft", "--epd", name+extension)
			if code, _ := ends(t, nil, io.Discard, "check", name+extension); code != bad {
				t.Errorf("check %s ended with %d", name+extension, code)
			}
			if extension != "" {
				refused("convert", name+extension, "out.json")
			}
		}
	}
	for _, dir := range []string{"rules", "zeros", "pipe", "zero", "/proc", "nowhere"} {
		refused("rules", "--rules-dir", dir)
	}
}

// TestBrokenStreams: the reader of a pipe may close it, a disk may be full, and input may be endless.
func TestBrokenStreams(t *testing.T) {
	games := writeFile(t, "a.pgn", strings.Repeat("1. e4 e5 *\n", 10_000))
	arguments := func(command string) []string { return strings.Fields(strings.Replace(command, "FILE", games, 1)) }
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer full.Close()
	for _, command := range []string{"rules", "moves", "perft --depth 2", "replay FILE", "replay --jsonl FILE", "convert FILE - --to pgn", "check nofile"} {
		code, said := ends(t, nil, full, arguments(command)...)
		if code != bad || command != "check nofile" && !strings.Contains(said, syscall.ENOSPC.Error()) {
			t.Errorf("%s to a full disk ended with %d, %q", command, code, said)
		}
	}
	zeros, err := os.Open("/dev/zero")
	testenv.Must(t, err)
	defer zeros.Close()
	out := filepath.Join(t.TempDir(), "out.json")
	for _, command := range []string{"convert - " + out + " --from json", "convert - " + out + " --from pgn", "convert - " + out + " --from fen", "replay -"} {
		if code, said := ends(t, zeros, io.Discard, arguments(command)...); code != bad || said == "" {
			t.Errorf("%s of zeros without end: ended with %d, %q", command, code, said)
		}
	}
	reader, writer, err := os.Pipe()
	testenv.Must(t, err)
	reader.Close()
	defer writer.Close()
	for _, command := range []string{"replay --jsonl FILE", "rules"} { // which the system ends by a signal
		var said bytes.Buffer
		c := exec.Command("overtheboard", arguments(command)...)
		c.Stdout, c.Stderr = writer, &said
		if err := c.Run(); strings.Contains(said.String(), "goroutine") || said.Len() > 200 {
			t.Errorf("%s into a pipe without an end: %v, %q", command, err, said.String())
		}
	}
}

func TestHostileArguments(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	long, digits := strings.Repeat("x", 100_000), strings.Repeat("9", 100)
	for _, args := range [][]string{
		{"perft", "--depth", "1000000"}, {"perft", "--depth", "-1"}, {"perft", "--depth", digits},
		{"perft", "--epd", "none", "--max-nodes", digits}, {"perft", "--epd", "none", "--max-nodes=-1"},
		{"perft", "--depth", long}, {"perft", "--depth", "\x1b[31m"}, {"perft", "--depth", "1", "--fen", long},
		{"judge", "--nodes=-1"}, {"judge", "--nodes", digits},
		{"moves", "--fen", long}, {"moves", "--fen", strings.Repeat("/", 100_000)}, {"moves", "--fen", ""},
		{"moves", "--fen", strings.Repeat(" ", 100_000)}, {"moves", "--fen", kings + strings.Repeat(" w", 40_000)},
		{"moves", "--rules", long}, {"moves", "--rules", "\x1b[31m"}, {"moves", "--rules", ""}, {"rules", "--rules-dir", long},
		{"check", long}, {"check", "\x1b[31mX"}, {"replay", long}, {"replay", "none", "--game=-1"},
		{"convert", long, "out.pgn"}, {"convert", "a.pgn", long + ".pgn"}, {long, long}, {"\x1b[31mX", "x"},
		append([]string{"check"}, strings.Split(strings.Repeat("none ", 10_000), " ")...),
	} {
		code, out, faults := run("", args...)
		text := out + faults
		if code != bad && code != usage || text == "" || strings.Contains(text, "\x1b") {
			t.Errorf("%.100q: ended with %d, %.300q", args, code, text)
		}
		if longest := 3 * longestPrinted; len(args) < 10 && len(text) > longest {
			t.Errorf("%.100q: wrote %d bytes", args, len(text))
		}
	}
}
