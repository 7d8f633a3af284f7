package winnable

import (
	"context"
	_ "embed"
	"flag"
	"os"
	"strings"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

//go:embed testdata/games.txt
var gamesSample string // of games played by an engine at all levels, and at random

//go:embed testdata/positions.txt
var ownPositions string

// TestPositions judges positions whose answers are known (FIDE 5.2.2, 6.9, 5.1.2).
func TestPositions(t *testing.T) {
	testenv.OneGoroutine(t)
	rs, n := standard(t), 0
	for line := range strings.Lines(ownPositions + misleading) {
		if answers, fen, _ := strings.Cut(strings.TrimSpace(line), " "); answers != "#" {
			n++
			judgeBoth(t, answers, position(t, rs, fen))
		}
	}
	if n < 200 {
		t.Errorf("only %d positions", n)
	}
}

// misleading are positions that misled other provers, are unreachable in a game, or need a man given to a locked pawn.
const misleading = `W- 8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -
WB k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -
-B 8/1p3ppp/2n5/4bn2/pppb3b/bkp4Q/qnpn4/n1K5 w - -
-B 8/4nppp/2n5/3p1p2/pppb4/bkp1n2Q/qnp5/n1K5 w - -
-B 1b6/1p3ppp/2n5/4b3/pppb3b/bkp4Q/qnpn4/n1K3n1 w - -
W- 3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - -
WB 7B/1n1k2B1/2b2B2/4B3/3B1n2/1pB1B3/pP1B4/K7 w - -
WB B7/1B2k3/2B4b/3B4/2n1B3/3n1Bp1/4B1Pp/7K w - -
`

// hardFEN takes a while to decide.
const hardFEN = "1k6/1P1p1p1p/BP6/1P5p/8/5K2/3P1P1P/8 w - -"

func TestJudgeEndsWithItsContext(t *testing.T) {
	p := position(t, standard(t), hardFEN)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := Judge(ctx, p, rules.Black, Limit{})
	if r.Answer != Undecided || r.Nodes > 50_000 {
		t.Errorf("answer %v after %d nodes", r.Answer, r.Nodes)
	}
}

func TestMemoryIsBounded(t *testing.T) {
	b := parse(t, hardFEN)
	var s solver
	const memory = 1 << 20
	result := s.answer(t.Context(), stages[:], &b, 1, Limit{Nodes: 1 << 30, Memory: memory})
	if used := (len(s.search.chunks) + len(s.planned.chunks)) * nodeSize << chunkBits; result.Answer != Undecided || used > 2*memory {
		t.Errorf("answer %v with %d bytes", result.Answer, used)
	}
}

// TestQuickKnowsWalls finds a wall of pawns dead at once.
func TestQuickKnowsWalls(t *testing.T) {
	rs := standard(t)
	for _, fen := range []string{
		"8/4k3/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -",
		"8/8/4k3/1p1pBp1p/1P1P1P1P/8/4K3/8 b - -",
		"8/4k3/1b6/p1p1p1p1/P1P1P1P1/4K3/8/8 w - -",
	} {
		for side := range rules.Sides {
			r := scratches.Get().(*solver).atOnce(position(t, rs, fen), side)
			if r.Answer != Cannot || r.Proof.Argument != Walled || r.Proof.Fixed.Count() != 8 {
				t.Errorf("%s: %+v for %v", fen, r, side)
			}
		}
	}
}

var gamePositions = flag.String("game-positions", "", "file of FENs, one a line, to measure by instead of our own")

// TestGamePositions decides both questions about positions of games, all of them, nearly all by Quick, and prints how many each
// stage answers, in which time.
func TestGamePositions(t *testing.T) {
	text := gamesSample
	if *gamePositions != "" {
		all, err := os.ReadFile(*gamePositions)
		testenv.Must(t, err)
		text = string(all)
	}
	rs := standard(t)
	questions, open := 0, 0
	var answers [len(stages)]int
	var times [len(stages)]time.Duration
	hard, most := 0, 0 // questions of many nodes, and the most
	for line := range strings.Lines(text) {
		p := position(t, rs, strings.TrimSpace(line))
		for side := range rules.Sides {
			if questions++; Quick(p, side) == Undecided {
				open++
			}
			began := time.Now()
			r := Judge(t.Context(), p, side, Limit{})
			times[r.stage] += time.Since(began)
			answers[r.stage]++
			if most = max(most, r.Nodes); r.Nodes > quickNodes {
				hard++
			}
			switch r.Answer {
			case Undecided:
				t.Errorf("%s: undecided for %v", p.FEN(), side)
			case Can:
				replay(t, p, side, r.Line)
			}
		}
	}
	t.Logf("%d questions; undecided by Quick: %d; more than %d nodes: %d; most: %d", questions, open, quickNodes, hard, most)
	for i, stage := range stages {
		t.Logf("%-30s %8d %16v", stage.name, answers[i], times[i])
	}
	if max(open, hard) > 1+questions/300 {
		t.Error("too many questions are hard")
	}
}
