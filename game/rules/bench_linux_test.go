package rules

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"
)

var shallower = flag.Int("shallower", 1, "plies that BenchmarkPerft counts less than BenchmarkAgainstStockfish")

var benchPositions = []struct {
	name, fen string
	depth     int
}{
	{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
	{"kiwipete", kiwipete, 5},
	{"endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7},
}

// BenchmarkAgainstStockfish counts the moves of three positions, by turns with stockfish, and reports how many times as fast as
// stockfish we are: in processor time, the median of five rounds. One iteration is the whole comparison.
func BenchmarkAgainstStockfish(b *testing.B) {
	for _, way := range []struct {
		name  string
		count func(*Position, int) uint64
	}{{"count", Perft}, {"list", PerftList}} {
		var ratios []float64
		for _, bench := range benchPositions {
			b.Run(way.name+"/"+bench.name, func(b *testing.B) {
				for b.Loop() {
					ratio := compareSpeed(b, bench.fen, bench.depth, way.count)
					ratios = append(ratios, ratio)
					b.ReportMetric(ratio, "x-stockfish")
				}
			})
		}
		product := 1.0
		for _, r := range ratios {
			product *= r
		}
		if len(ratios) > 0 {
			fmt.Printf("%s: geometric mean %.2f times stockfish's speed\n", way.name, math.Pow(product, 1/float64(len(ratios))))
		}
	}
}

// BenchmarkPerft counts the moves of the positions; its Mnodes/s are those of the quickest iteration.
func BenchmarkPerft(b *testing.B) {
	for _, way := range []struct {
		name  string
		count func(*Position, int) uint64
	}{{"count", Perft}, {"list", PerftList}} {
		for _, bench := range benchPositions {
			b.Run(way.name+"/"+bench.name, func(b *testing.B) {
				p := position(b, mustCompile(b, standardDefinition()), bench.fen)
				best := 0.0
				for b.Loop() {
					before := ownProcessorTime(b)
					nodes := way.count(&p, bench.depth-*shallower)
					best = max(best, float64(nodes)/(ownProcessorTime(b)-before).Seconds()/1e6)
				}
				b.ReportMetric(best, "Mnodes/s")
			})
		}
	}
}

// BenchmarkRulesets counts from the start of each shipped ruleset and reports the speed against that of standard chess.
func BenchmarkRulesets(b *testing.B) {
	book := shippedBook(b)
	standard := 0.0
	for range 5 {
		standard = max(standard, speed(b, shippedRuleset(b, "normal")))
	}
	for _, name := range book.Names() {
		b.Run(name, func(b *testing.B) {
			best := 0.0
			for b.Loop() {
				best = max(best, speed(b, shippedRuleset(b, name)))
			}
			b.ReportMetric(best/1e6, "Mnodes/s")
			b.ReportMetric(best/standard, "x-normal")
		})
	}
}

// speed returns how many moves we count in a second of processor time, at the first depth that has millions.
func speed(b *testing.B, rs *Ruleset) float64 {
	b.Helper()
	start := rs.Start()
	for depth := 1; ; depth++ {
		before := ownProcessorTime(b)
		nodes := Perft(&start, depth)
		if nodes > 2e6 || nodes == 0 || depth > 12 {
			return float64(nodes) / (ownProcessorTime(b) - before).Seconds()
		}
	}
}

func BenchmarkCompile(b *testing.B) {
	book := shippedBook(b)
	for b.Loop() {
		for _, name := range book.Names() {
			d, err := book.Definition(name)
			if err != nil {
				b.Fatal(err)
			}
			mustCompile(b, d)
		}
	}
}

// compareSpeed returns stockfish's processor time over ours.
func compareSpeed(b *testing.B, fen string, depth int, count func(*Position, int) uint64) float64 {
	o := startOracle(b, "stockfish")
	p := position(b, mustCompile(b, standardDefinition()), fen)
	var ratios []float64
	var ours time.Duration
	var nodes uint64
	o.perft(b, fen, 2)
	count(&p, depth-2)
	for range 5 {
		before := o.processorTime(b)
		want, _ := o.perft(b, fen, depth)
		theirs := o.processorTime(b) - before
		before = ownProcessorTime(b)
		nodes = count(&p, depth)
		ours = ownProcessorTime(b) - before
		if nodes != want {
			b.Fatalf("%s: %d, stockfish says %d", fen, nodes, want)
		}
		ratios = append(ratios, float64(theirs)/float64(ours))
	}
	slices.Sort(ratios)
	b.ReportMetric(float64(nodes)/ours.Seconds()/1e6, "Mnodes/s")
	return ratios[len(ratios)/2]
}

func ownProcessorTime(t testing.TB) time.Duration {
	t.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// processorTime returns how long the threads of an oracle have been running.
func (o *oracle) processorTime(t testing.TB) time.Duration {
	t.Helper()
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", o.command.Process.Pid))
	var sum time.Duration
	for _, file := range files {
		text, err := os.ReadFile(file)
		var running int64
		if _, err2 := fmt.Sscan(string(text), &running); err != nil || err2 != nil {
			t.Fatal(file, err, err2)
		}
		sum += time.Duration(running)
	}
	return sum
}
