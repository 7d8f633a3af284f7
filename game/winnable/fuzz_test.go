package winnable

import (
	"context"
	"testing"

	"overtheboard/game/rules"
)

// FuzzJudge judges whatever the rules accept: it never panics, lines win, and Quick never contradicts Judge.
func FuzzJudge(f *testing.F) {
	for _, fen := range benchmarks {
		f.Add(fen)
	}
	f.Add(hardFEN)
	rs := standard(f)
	f.Fuzz(func(t *testing.T, fen string) {
		p, _, err := rs.ParseFEN(fen)
		if err != nil {
			return
		}
		for side := rules.White; side <= rules.Black; side++ {
			quick := Quick(&p, side)
			r := Judge(context.Background(), &p, side, Limit{Nodes: 5_000, Memory: 1 << 22})
			if r.Answer == Can {
				replay(t, &p, side, r.Line)
			}
			if quick != Undecided && r.Answer != Undecided && quick != r.Answer {
				t.Errorf("%s: quick answer %v, then %v", fen, quick, r.Answer)
			}
		}
	})
}
