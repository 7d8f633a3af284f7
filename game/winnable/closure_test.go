package winnable

import (
	"context"
	"math/rand/v2"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// slowly decides by visiting all reachable positions, in the most obvious way, Undecided if there are more than most.
func slowly(p *rules.Position, side rules.Color, most int) Answer {
	seen := map[rules.Key]bool{p.Key(): true}
	for queue := []rules.Position{*p}; len(queue) > 0; queue = queue[1:] {
		if v := queue[0].Verdict(); v.Winner == side.Wins() {
			return Can
		} else if v != (rules.Verdict{}) {
			continue
		}
		for _, m := range queue[0].LegalMoves() {
			next, err := queue[0].Play(m)
			if err != nil {
				panic(err)
			}
			if key := next.Key(); !seen[key] {
				seen[key] = true
				queue = append(queue, next)
			}
		}
		if len(seen) > most {
			return Undecided
		}
	}
	return Cannot
}

type compared struct{ can, cannot, walled, material, powerless, unchecked, open int }

// compare replays a position's lines, and compares the proofs with the answers of the slow way.
func (c *compared) compare(t *testing.T, p *rules.Position, limit Limit, most int) {
	t.Helper()
	for side := rules.White; side <= rules.Black; side++ {
		r := Judge(context.Background(), p, side, limit)
		if q := Quick(p, side); q != r.Answer && q != Undecided && r.Answer != Undecided {
			t.Errorf("%s: quick answer %v for %v, then %v", p.FEN(), q, side, r.Answer)
		}
		switch r.Answer {
		case Undecided:
			c.open++
			continue
		case Can:
			c.can++
			replay(t, p, side, r.Line)
			continue
		}
		enough := most
		if r.Proof.Argument == Material || r.Proof.Argument == Powerless {
			enough *= 10 // which leaves much that moves
		}
		switch slowly(p, side, enough) {
		case Can:
			t.Errorf("%s: proved (by argument %v) that %v cannot win, but it can; rules %+v", p.FEN(), r.Proof.Argument, side,
				p.Ruleset().Definition())
		case Undecided:
			c.unchecked++
		case Cannot:
			switch r.Proof.Argument {
			case Walled:
				c.walled++
			case Material:
				c.material++
			case Powerless:
				c.powerless++
			default:
				c.cannot++
			}
		}
	}
}

// TestAnswersAgainstClosure compares answers for small positions with those of the slow way, under FIDE's rules, where captures
// are compulsory, and under made-up rules.
func TestAnswersAgainstClosure(t *testing.T) {
	testenv.OneGoroutine(t)
	walls := func(name string) func(hunt) (*rules.Position, bool) {
		rs := shipped(t, name)
		return func(h hunt) (*rules.Position, bool) {
			b, ok := walled(h.Rand)
			if !ok || b.occupied()&^b.pawns()&^b.kings() != 0 && h.IntN(4) > 0 {
				return nil, false
			}
			b.loseCastling(0)
			b.loseCastling(1)
			return positionOf(t, rs, &b), true
		}
	}
	feast := shipped(t, "feast")
	for _, c := range []struct {
		name        string
		draw        func(hunt) (*rules.Position, bool)
		nodes, most int      // of Judge, and of the slow way
		least       compared // of a kind
	}{
		{"walls", walls("normal"), 300_000, 3_000, compared{can: 60, walled: 20}},
		{"compulsory captures", walls("feast"), 300_000, 3_000, compared{can: 60, walled: 20}},
		{"ends of games with compulsory captures", playedOn(func(h hunt) (*rules.Position, bool) {
			for _, p := range randomGame(h.Rand, feast) {
				if p.Occupied().Count() < 6 {
					return &p, true
				}
			}
			return nil, false
		}), 20_000, 1_000, compared{can: 15, material: 6}},
		{"other rules", playedOn(madeUp(func(*rand.Rand, *rules.Definition) {})), 2_000, 3_000, compared{can: 100, cannot: 6, powerless: 12}},
		{"varied rules", playedOn(madeUp(vary)), 2_000, 3_000, compared{can: 80, cannot: 8, powerless: 8}},
		{"small boards", playedOn(func(h hunt) (*rules.Position, bool) { return start(smallRules(h.Rand)) }), 2_000, 4_000, compared{can: 10, powerless: 20}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newHunt(t, *huntFor)
			var got compared
			for h.lasts(!got.reaches(c.least)) {
				if p, ok := c.draw(h); ok {
					got.compare(t, p, Limit{Nodes: c.nodes}, c.most)
				}
			}
			if t.Logf("%+v", got); !got.reaches(c.least) {
				t.Error("too few of a kind")
			}
		})
	}
}

// reaches reports whether there are enough of each kind.
func (c compared) reaches(least compared) bool {
	for _, kind := range [][2]int{{c.can, least.can}, {c.cannot, least.cannot}, {c.walled, least.walled}, {c.material, least.material}, {c.powerless, least.powerless}} {
		if kind[0] < kind[1] && kind[0] < testenv.Draws(kind[1]) {
			return false
		}
	}
	return true
}

// playedOn also draws the positions after random moves from those that another function draws.
func playedOn(draw func(hunt) (*rules.Position, bool)) func(hunt) (*rules.Position, bool) {
	var p *rules.Position
	return func(h hunt) (*rules.Position, bool) {
		if p != nil && p.Verdict() == (rules.Verdict{}) && h.IntN(4) > 0 {
			moves := p.LegalMoves()
			next, err := p.Play(moves[h.IntN(len(moves))])
			p = &next
			return p, err == nil
		}
		drawn, ok := draw(h)
		if ok {
			p = drawn
		}
		return drawn, ok
	}
}

// start returns the start of made-up rules, if they make sense.
func start(d *rules.Definition) (*rules.Position, bool) {
	rs, err := rules.Compile(d)
	if err != nil {
		return nil, false
	}
	p := rs.Start()
	return &p, true
}
