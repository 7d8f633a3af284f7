package winnable

import (
	"context"
	"testing"

	"overtheboard/game/rules"
)

var benchmarks = map[string]string{
	"middlegame": "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
	"ending":     "8/5k2/3p4/1p1P2p1/1P4P1/5K2/8/8 w - - 0 50",
	"wall":       "8/4k3/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 60",
}

// Quick runs with each move: the limit is 50 us on average. Judge may take 40 us for a position of a real game, on average; as
// long as the best analyser known. TestGamePositions prints the time.
func BenchmarkAnswers(b *testing.B) {
	for name, fen := range benchmarks {
		p := position(b, standard(b), fen)
		for how, answer := range map[string]func(){
			"quick": func() { Quick(p, rules.White) },
			"judge": func() { Judge(context.Background(), p, rules.White, Limit{}) },
		} {
			b.Run(how+" "+name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					answer()
				}
			})
		}
	}
}
