package console

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savestest"
)

var pgnSizes = flag.String("pgn.mb", "1,100", "sizes in MB of the files of BenchmarkPGN")

// BenchmarkPGN has the built program read and convert files of whole games and of openings, and compares its CPU time
// with "pgn-extract -s -r" on the same file in the same run. "times" is how many times faster this program is with
// one job. "MB" is its peak memory, which does not grow with the file.
func BenchmarkPGN(b *testing.B) {
	extract := testenv.Peer(b, "pgn-extract")
	program := filepath.Join(b.TempDir(), "overtheboard")
	if said, err := exec.Command("go", "build", "-o", program, "overtheboard").CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, said)
	}
	for _, size := range strings.Split(*pgnSizes, ",") {
		mb, err := strconv.Atoi(size)
		testenv.Must(b, err)
		for _, kind := range []string{"games", "openings"} {
			file := filepath.Join(b.TempDir(), kind+".pgn")
			writeGames(b, file, kind == "openings", int64(mb)<<20)
			for _, command := range []string{"replay", "check", "convert"} {
				b.Run(fmt.Sprintf("%s-%s-%dMB", kind, command, mb), func(b *testing.B) { compareToExtract(b, program, extract, command, file) })
			}
			testenv.Must(b, os.Remove(file))
		}
	}
}

// writeGames writes a file of size bytes, always the same: openings of up to 20 plies, or whole games. They begin as games that
// Stockfish played against itself at several strengths; their last moves are random.
func writeGames(b *testing.B, path string, openings bool, size int64) {
	b.Helper()
	file, err := os.Create(path)
	testenv.Must(b, err)
	const different = 32 << 20 // bytes; a larger file repeats them, long after the caches have forgotten their positions
	made, r, played := int64(0), rand.New(rand.NewPCG(11, 3)), selfPlayed(b)
	for made < min(size, different) {
		testenv.Must(b, pgn.Write(file, madeUp(b, r, played[r.IntN(len(played))], openings)))
		made, _ = file.Seek(0, io.SeekCurrent)
	}
	for written := made; written < size && err == nil; written += made {
		_, err = io.Copy(file, io.NewSectionReader(file, 0, made))
	}
	testenv.Must(b, errors.Join(err, file.Close()))
}

// madeUp returns a game that begins like another.
func madeUp(b *testing.B, r *rand.Rand, like *game.Game, openings bool) *game.Game {
	b.Helper()
	line := like.MainLine()[1:]
	plies := len(line) - r.IntN(len(line)/2+1)
	if openings {
		plies = 1 + r.IntN(20)
	}
	g, err := game.New(game.Config{Ruleset: like.Ruleset()})
	testenv.Must(b, err)
	for same := min(plies, len(line)) - 1 - r.IntN(4); g.Live().Ply() < plies && !g.Outcome().Over(); {
		all := g.Live().Position().LegalMoves()
		move := all[r.IntN(len(all))]
		if ply := g.Live().Ply(); ply < same {
			move, _ = line[ply].Move()
		}
		if _, err := g.Play(move); err != nil {
			b.Fatal(err)
		}
	}
	g.Names = [2]string{fmt.Sprintf("Player, %d", r.IntN(100)), fmt.Sprintf("Player, %d", r.IntN(100))}
	g.Started = time.Date(1980+r.IntN(45), 1, 1+r.IntN(365), 0, 0, 0, 0, time.Local)
	g.Tags = map[string]string{"Event": fmt.Sprintf("Open %d", r.IntN(100)), "Site": "Somewhere", "WhiteElo": strconv.Itoa(1800 + r.IntN(1000))}
	_ = g.End(game.Outcome{Result: game.Result(1 + r.IntN(3))}) // unless the moves have ended it
	return g
}

func selfPlayed(b *testing.B) (games []*game.Game) {
	b.Helper()
	data, err := os.ReadFile("testdata/selfplay.pgn")
	testenv.Must(b, err)
	for text := pgn.NewReader(savestest.Shipped(), "selfplay.pgn", bytes.NewReader(data)); ; {
		g, _, err := text.Next()
		if err == io.EOF {
			return games
		}
		testenv.Must(b, err)
		games = append(games, g)
	}
}

// compareToExtract runs one command of the program and pgn-extract alternately.
func compareToExtract(b *testing.B, program, extract, command, file string) {
	args := []string{command, file}
	if command == "convert" {
		args = append(args, filepath.Join(b.TempDir(), "converted.pgn"))
	}
	info, err := os.Stat(file)
	testenv.Must(b, err)
	var own, other time.Duration
	memory := int64(0)
	for b.Loop() {
		one := exec.Command(program, args...)
		one.Env = append(os.Environ(), "GOMAXPROCS=1")
		spent, most := processorTime(b, one)
		own, memory = own+spent, max(memory, most)
		spent, _ = processorTime(b, exec.Command(extract, "-s", "-r", file))
		other += spent
	}
	b.ReportMetric(other.Seconds()/own.Seconds(), "times")
	b.ReportMetric(float64(info.Size())*float64(b.N)/1e6/own.Seconds(), "MB/s")
	b.ReportMetric(float64(memory>>10), "MB")
}

func processorTime(b *testing.B, c *exec.Cmd) (time.Duration, int64) {
	b.Helper()
	var faults bytes.Buffer
	c.Stdout, c.Stderr = io.Discard, &faults
	if err := c.Run(); err != nil {
		b.Fatalf("%v: %v: %.1000s", c.Args, err, faults.String())
	}
	return c.ProcessState.UserTime() + c.ProcessState.SystemTime(), c.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
}
