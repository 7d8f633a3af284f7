package winnable

import (
	_ "embed"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

//go:embed testdata/nasty.txt
var nastyPositions string

// eachNasty calls a function with the hard positions, or every so manieth, each in one of its images, with both answers.
func eachNasty(t *testing.T, every int, do func(answers string, b board)) (n int) {
	t.Helper()
	for line := range strings.Lines(nastyPositions) {
		answers, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		if answers == "#" {
			continue
		}
		if n++; n%every == 0 {
			way, b := n/every%4, parse(t, text)
			if way > 1 { // the colours are exchanged
				answers = map[string]string{"WB": "WB", "W-": "-B", "-B": "W-", "--": "--"}[answers]
			}
			do(answers, b.turned(way))
		}
	}
	return n
}

// TestNastyPositions decides all of them, and is never wrong (FIDE 5.2.2).
func TestNastyPositions(t *testing.T) {
	testenv.OneGoroutine(t)
	rs, every := standard(t), 1
	if testing.Short() {
		every = 7
	}
	if n := eachNasty(t, every, func(answers string, b board) { judgeBoth(t, answers, positionOf(t, rs, &b)) }); n < 150 {
		t.Errorf("only %d positions", n)
	}
}

// TestImagesAgree decides all images of a position by the same search, to the same limit.
func TestImagesAgree(t *testing.T) {
	testenv.OneGoroutine(t)
	rs := standard(t)
	for text, nodes := range map[string]int{
		"1b3kB1/p1p1pBp1/P1P1P1P1/2p1p1p1/4P3/P7/P1PbP1P1/3K4 w - -": 0,
		"8/5p2/8/6P1/6pp/6pk/p5pr/rn4K1 b - -":                       0,
		"1b6/4k3/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K1B w - -":            0,
		"8/8/1k6/3pP3/8/6K1/8/8 w - d6":                              0,
		hardFEN:                                                      30_000,
	} {
		b := parse(t, text)
		for winner := range rules.Sides {
			var first Result
			for way := range 4 {
				image, side := b.turned(way), winner^rules.Color(way>>1)
				p := positionOf(t, rs, &image)
				r := Judge(t.Context(), p, side, Limit{Nodes: nodes})
				if r.Answer == Can {
					replay(t, p, side, r.Line)
				}
				if way == 0 {
					first = r
				}
				if r.Answer != first.Answer || r.Nodes != first.Nodes || len(r.Line) != len(first.Line) {
					t.Errorf("%s: answer %v after %d nodes, %v after %d for the first image", p.FEN(), r.Answer, r.Nodes, first.Answer, first.Nodes)
				}
			}
		}
	}
}

// TestNastyAnswersAgainstSearch visits all reachable positions for each answer "cannot"; a sample unless it hunts.
func TestNastyAnswersAgainstSearch(t *testing.T) {
	testenv.OneGoroutine(t)
	every := 13
	if *huntFor > 0 {
		every = 1
	}
	var s solver
	eachNasty(t, every, func(answers string, b board) {
		for side := range 2 {
			b := b.turned(2 * side)
			if answers[side] != '-' || !b.material() {
				continue
			}
			s.search.set(&b, [2]bool{})
			s.search.restart(nil, 1<<28)
			testenv.Same(t, s.search.run(t.Context(), 30_000_000), Cannot, fen(t, &b), "answer")
			s.shrink()
		}
	})
}

// TestNoneStaysOpen decides all random positions of walls, buried and shut-in kings, and those near the nasty ones.
func TestNoneStaysOpen(t *testing.T) {
	testenv.OneGoroutine(t)
	h, rs := newHunt(t, *huntFor), standard(t)
	near, shut := boardsOf(t, nastyPositions), boardsOf(t, entwined)
	for questions := 0; h.lasts(questions < 120); {
		b, ok := mutate(h.Rand, near[h.IntN(len(near))])
		switch h.IntN(6) {
		case 0:
			b, ok = bricked(h.Rand)
		case 1:
			b, ok = buried(h.Rand)
		case 2:
			b, ok = shutIn(h.Rand)
		case 3:
			b, ok = changed(h.Rand, shut)
		}
		if !ok {
			continue
		}
		p := positionOf(t, rs, &b)
		for side := range rules.Sides {
			questions++
			if r := Judge(t.Context(), p, side, Limit{}); r.Answer == Undecided {
				t.Errorf("undecided for %v after %d nodes: %s", side, r.Nodes, p.FEN())
			}
		}
	}
}

// TestStagesAreNeeded leaves out the stages of a name: what only they decide stays open, with -short within fewer nodes.
func TestStagesAreNeeded(t *testing.T) {
	testenv.OneGoroutine(t)
	var s solver
	for _, c := range []struct {
		name, fen string
		side      int
		answer    Answer
		enough    int // nodes for all stages together
	}{
		{"search, to the end", "7k/p3p1P1/2p3PB/p5P1/8/4P3/PKP5/8 b - -", 1, Can, DefaultNodes},
		{"proof", "1b1k2B1/p1p1pBp1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - -", 0, Cannot, 100_000},
		{"proof with the kings together", "8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/8 w - -", 0, Cannot, 100_000},
		{"planned mates", "B6k/1N4b1/2B2b2/3B4/4B3/3B1Bp1/4B1Pp/7K w - -", 1, Can, 100_000},
	} {
		b := parse(t, c.fen)
		rest := slices.DeleteFunc(slices.Clone(stages[:]), func(s stage) bool { return strings.HasPrefix(s.name, c.name) })
		limit := Limit{}
		if testing.Short() {
			limit.Nodes = c.enough
		}
		limit = limit.orDefaults(DefaultNodes)
		if r := s.answer(t.Context(), rest, &b, c.side, limit); r.Answer != Undecided {
			t.Errorf("%s: %v without %q", c.fen, r.Answer, c.name)
		}
		if r := s.answer(t.Context(), stages[:], &b, c.side, limit); r.Answer != c.answer {
			t.Errorf("%s: %v", c.fen, r.Answer)
		}
	}
}
