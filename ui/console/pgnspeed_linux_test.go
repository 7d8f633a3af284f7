package console

import (
	"bytes"
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
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
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
		if err != nil {
			b.Fatal(err)
		}
		for _, kind := range []string{"games", "openings"} {
			file := filepath.Join(b.TempDir(), kind+".pgn")
			writeGames(b, file, kind == "openings", int64(mb)<<20)
			for _, command := range []string{"replay", "check", "convert"} {
				b.Run(fmt.Sprintf("%s-%s-%dMB", kind, command, mb), func(b *testing.B) { compareToExtract(b, program, extract, command, file) })
			}
			if err := os.Remove(file); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// mostDifferent is how many bytes of different games are made. A larger file repeats them, long after the caches have
// forgotten their positions.
const mostDifferent = 32 << 20

// writeGames writes a file of size bytes, always the same: openings of up to 20 plies, or whole games. They begin as
// games that Stockfish played against itself at several strengths. Their last moves are random, with a preference for
// captures. It uses little memory: this process's peak counts as that of the programs that it starts.
func writeGames(b *testing.B, path string, openings bool, size int64) {
	b.Helper()
	file, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	made, r, played := int64(0), rand.New(rand.NewPCG(11, 3)), selfPlayed(b)
	for made < min(size, mostDifferent) {
		var text bytes.Buffer
		for text.Len() < 1<<16 {
			if err := pgn.Write(&text, madeUp(b, r, played[r.IntN(len(played))], openings)); err != nil {
				b.Fatal(err)
			}
		}
		if _, err := text.WriteTo(file); err != nil {
			b.Fatal(err)
		}
		made, _ = file.Seek(0, io.SeekCurrent)
	}
	for written := made; written < size && err == nil; written += made {
		_, err = io.Copy(file, io.NewSectionReader(file, 0, made))
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		b.Fatal(err)
	}
}

func madeUp(b *testing.B, r *rand.Rand, like *game.Game, openings bool) *game.Game {
	b.Helper()
	line := like.MainLine()[1:]
	plies := len(line) - r.IntN(len(line)/2+1)
	if openings {
		plies = 1 + r.IntN(20)
	}
	g, err := game.New(game.Config{Ruleset: like.Ruleset()})
	if err != nil {
		b.Fatal(err)
	}
	for same := min(plies, len(line)) - 1 - r.IntN(4); g.Live().Ply() < plies && !g.Outcome().Over(); {
		var move rules.Move
		if ply := g.Live().Ply(); ply < same {
			move, _ = line[ply].Move()
		} else {
			move = anyMove(r, g.Live().Position())
		}
		if _, err := g.Play(move); err != nil {
			b.Fatal(err)
		}
	}
	if !openings {
		describe(r, g)
	}
	return g
}

func selfPlayed(b *testing.B) (games []*game.Game) {
	b.Helper()
	file, err := os.Open("testdata/selfplay.pgn")
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	for text := pgn.NewReader(notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset}, "selfplay.pgn", file); ; {
		g, _, err := text.Next()
		if err == io.EOF {
			return games
		}
		if err != nil {
			b.Fatal(err)
		}
		games = append(games, g)
	}
}

// anyMove returns a random legal move, in half of the cases the first capture of several.
func anyMove(r *rand.Rand, p *rules.Position) rules.Move {
	moves := p.LegalMoves()
	move := moves[r.IntN(len(moves))]
	for try := r.IntN(2) * 8; try > 0 && p.Captured(move) == rules.NoPiece; try-- {
		move = moves[r.IntN(len(moves))]
	}
	return move
}

func describe(r *rand.Rand, g *game.Game) {
	names := [...]string{"Adams, Ann", "Brown, Ben", "Castillo, Carmen", "Dubois, Denis", "Eriksson, Eva", "Fischer, Frank"}
	g.Names = [2]string{names[r.IntN(len(names))], names[r.IntN(len(names))]}
	g.Started = time.Date(1980+r.IntN(45), 1, 1+r.IntN(365), 0, 0, 0, 0, time.Local)
	g.Tags = map[string]string{
		"Event": fmt.Sprintf("Open %d", r.IntN(100)), "Site": "Somewhere", "Round": strconv.Itoa(1 + r.IntN(9)),
		"WhiteElo": strconv.Itoa(1800 + r.IntN(1000)), "BlackElo": strconv.Itoa(1800 + r.IntN(1000)), "ECO": fmt.Sprintf("%c%02d", 'A'+r.IntN(5), r.IntN(100)),
	}
	_ = g.End(game.Outcome{Result: game.Result(1 + r.IntN(3))}) // unless the moves have ended it
}

// compareToExtract runs one command of the program and pgn-extract alternately.
func compareToExtract(b *testing.B, program, extract, command, file string) {
	args := []string{command, file}
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
