package rules

import (
	"flag"
	"math"
	"slices"
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

var benchWays = []struct {
	name  string
	count func(*Position, int) uint64
}{{"count", Perft}, {"list", PerftList}}

// BenchmarkAgainstStockfish counts the moves of three positions, by turns with stockfish, and reports how many times as fast as
// stockfish we are, the median of five rounds.
func BenchmarkAgainstStockfish(b *testing.B) {
	for _, way := range benchWays {
		product := 1.0
		for _, bench := range benchPositions {
			b.Run(way.name+"/"+bench.name, func(b *testing.B) {
				o, p := startOracle(b, "stockfish"), mustFEN(b, "normal", bench.fen)
				for b.Loop() {
					var ratios []float64
					for range 5 {
						start := time.Now()
						want, _ := o.perft(b, bench.fen, bench.depth)
						between := time.Now()
						if got := way.count(&p, bench.depth); got != want {
							b.Fatalf("%s: %d, stockfish says %d", bench.fen, got, want)
						}
						ratios = append(ratios, float64(between.Sub(start))/float64(time.Since(between)))
					}
					slices.Sort(ratios)
					product *= ratios[2]
					b.ReportMetric(ratios[2], "x-stockfish")
				}
			})
		}
		b.Logf("%s: geometric mean %.2f times stockfish's speed", way.name, math.Cbrt(product))
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, way := range benchWays {
		for _, bench := range benchPositions {
			b.Run(way.name+"/"+bench.name, func(b *testing.B) {
				p := mustFEN(b, "normal", bench.fen)
				var nodes uint64
				for b.Loop() {
					nodes += way.count(&p, bench.depth-*shallower)
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			})
		}
	}
}
