package winnable

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

var huntRecurs = flag.Duration("hunt-recurs", 0, "how long to play random games for Recurs, beyond a few")

// recurs is Recurs by the rules: some reply, the move back and the reply back lead to the position before.
func recurs(before, after *rules.Position, m rules.Move) bool {
	key := before.Key()
	for _, reply := range after.LegalMoves() {
		now, err := after.Play(reply)
		for _, back := range [...]rules.Move{{From: m.To, To: m.From}, {From: reply.To, To: reply.From}} {
			if err == nil {
				now, err = now.Play(back)
			}
		}
		if err == nil && now.Key() == key {
			return true
		}
	}
	return false
}

// TestRecurs plays random games of every shipped ruleset, from positions of all kinds where it is FIDE's: what Recurs says is so
// by the rules, and under FIDE's it says so wherever it is.
func TestRecurs(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 3))
	fide := standard(t)
	starts := []rules.Position{}
	for line := range strings.Lines(gamesSample) {
		starts = append(starts, *position(t, fide, strings.TrimSpace(line)))
	}
	for line := range strings.Lines(ownPositions) {
		if answers, fen, _ := strings.Cut(strings.TrimSpace(line), " "); answers != "#" {
			starts = append(starts, *position(t, fide, fen))
		}
	}
	for _, name := range resources.Rulebook().Names() {
		rs, err := resources.Rulebook().Ruleset(name)
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, rs.Start())
	}
	moves, found := 0, 0
	began := time.Now()
	try := func(p rules.Position, plies int) {
		for range plies {
			all := p.LegalMoves()
			if len(all) == 0 || p.Verdict() != (rules.Verdict{}) {
				return
			}
			m := all[r.IntN(len(all))]
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			said, is := Recurs(&p, m, &next), recurs(&p, &next, m)
			if moves++; said {
				found++
			}
			if said && !is || is && !said && p.Ruleset() == fide {
				t.Errorf("%s: %v: Recurs says %v", p.FEN(), m, said)
			}
			p = next
		}
	}
	for _, p := range starts {
		try(p, 6)
	}
	for time.Since(began) < *huntRecurs {
		try(starts[r.IntN(len(starts))], 1+r.IntN(60))
	}
	t.Logf("%d moves, %d recur", moves, found)
	if found < moves/4 {
		t.Errorf("only %d of %d moves recur", found, moves)
	}
}

// BenchmarkRecurs is to take less than 0.5 us.
func BenchmarkRecurs(b *testing.B) {
	for name, c := range map[string]struct {
		fen string
		m   rules.Move
	}{
		"middlegame": {benchmarks["middlegame"], rules.Move{From: rules.At(3, 0), To: rules.At(2, 1)}},
		"ending":     {benchmarks["ending"], rules.Move{From: rules.At(5, 2), To: rules.At(4, 2)}},
	} {
		p := position(b, standard(b), c.fen)
		next, err := p.Play(c.m)
		if err != nil || !Recurs(p, c.m, &next) {
			b.Fatal(name, err)
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Recurs(p, c.m, &next)
			}
		})
	}
}
