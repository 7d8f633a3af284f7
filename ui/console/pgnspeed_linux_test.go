package console

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

var pgnSizes = flag.String("pgn.mb", "1,100", "sizes in MB of the files of BenchmarkPGN")

// BenchmarkPGN has the built program read and convert files of ordinary games, made by repeating some that Stockfish played
// with itself at several strengths, and compares the processor's time with that of "pgn-extract -s -r" on the same file in the
// same run: "times" is how many times as fast this program is with one job. "MB" is its greatest memory, which does not grow
// with the file.
func BenchmarkPGN(b *testing.B) {
	extract, err := exec.LookPath("pgn-extract")
	if err != nil {
		if extract = "/usr/games/pgn-extract"; exec.Command(extract, "--version").Run() != nil {
			if os.Getenv("CI") == "true" {
				b.Fatal("pgn-extract is not there: .ci/setup test installs it")
			}
			b.Skip("pgn-extract is not installed")
		}
	}
	games, err := os.ReadFile("testdata/selfplay.pgn")
	if err != nil {
		b.Fatal(err)
	}
	program := filepath.Join(b.TempDir(), "overtheboard")
	if said, err := exec.Command("go", "build", "-o", program, "overtheboard").CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, said)
	}
	for _, size := range strings.Split(*pgnSizes, ",") {
		mb, err := strconv.Atoi(size)
		if err != nil {
			b.Fatal(err)
		}
		file := filepath.Join(b.TempDir(), "games.pgn")
		if err := writeRepeated(file, games, mb<<20); err != nil {
			b.Fatal(err)
		}
		for _, command := range []string{"replay", "check", "convert"} {
			b.Run(fmt.Sprintf("%s-%dMB", command, mb), func(b *testing.B) { compareToExtract(b, program, extract, command, file) })
		}
		if err := os.Remove(file); err != nil {
			b.Fatal(err)
		}
	}
}

// writeRepeated writes a text into a file again and again, up to a size.
func writeRepeated(path string, text []byte, size int) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	for written := 0; written < size && err == nil; written += len(text) {
		_, err = f.Write(text)
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}

// compareToExtract runs one command of the program and pgn-extract in turn.
func compareToExtract(b *testing.B, program, extract, command, file string) {
	args := []string{command, "--jobs", "1", file}
	if command == "convert" {
		args = append(args, filepath.Join(b.TempDir(), "converted.pgn"))
	}
	info, err := os.Stat(file)
	if err != nil {
		b.Fatal(err)
	}
	var own, other time.Duration
	memory := int64(0)
	for b.Loop() {
		spent, most := processorTime(b, exec.Command(program, args...))
		own, memory = own+spent, max(memory, most)
		spent, _ = processorTime(b, exec.Command(extract, "-s", "-r", file))
		other += spent
	}
	b.ReportMetric(other.Seconds()/own.Seconds(), "times")
	b.ReportMetric(float64(info.Size())*float64(b.N)/1e6/own.Seconds(), "MB/s")
	b.ReportMetric(float64(memory>>10), "MB")
}

// processorTime runs a command and returns the processor's time that it took, and its greatest memory in kB.
func processorTime(b *testing.B, c *exec.Cmd) (time.Duration, int64) {
	b.Helper()
	var faults bytes.Buffer
	c.Stdout, c.Stderr = io.Discard, &faults
	if err := c.Run(); err != nil {
		b.Fatalf("%v: %v: %.1000s", c.Args, err, faults.String())
	}
	return c.ProcessState.UserTime() + c.ProcessState.SystemTime(), c.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
}
