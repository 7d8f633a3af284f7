package winnable

import (
	"context"
	_ "embed"
	"flag"
	"reflect"
	"strings"
	"testing"

	"overtheboard/game/rules"
)

var blockedPositions = flag.String("blocked-positions", "", "file of lines `WB FEN`, a letter or - a side, to measure by")

//go:embed testdata/games.txt
var gamesSample string // made by TestMakeGames

//go:embed testdata/positions.txt
var ownPositions string

// judgeBoth compares both sides' answers with two letters such as "W-", and replays the lines.
func judgeBoth(t *testing.T, rs *rules.Ruleset, answers, fen string) {
	t.Helper()
	p := position(t, rs, fen)
	for side := rules.White; side <= rules.Black; side++ {
		want := Can
		if answers[side] == '-' {
			want = Cannot
		}
		r := Judge(context.Background(), p, side, Limit{})
		if r.Answer != want {
			t.Errorf("%s: answer %v for %v, want %v", fen, r.Answer, side, want)
		}
		if r.Answer == Can {
			replay(t, p, side, r.Line)
		}
		if (r.Answer == Cannot) != (r.Proof.Argument != NoArgument) {
			t.Errorf("%s: answer %v with argument %v", fen, r.Answer, r.Proof.Argument)
		}
		if q := Quick(p, side); q != Undecided && q != want {
			t.Errorf("%s: quick answer %v for %v, want %v", fen, q, side, want)
		}
		if want == Cannot && p.Verdict() == (rules.Verdict{}) && Near(p, side) == side.Wins() {
			t.Errorf("%s: %v cannot win, and has a mate near at hand", fen, side)
		}
	}
}

// TestPositions judges positions whose answers are known (FIDE 5.2.2, 6.9, 5.1.2).
func TestPositions(t *testing.T) {
	rs := standard(t)
	n := 0
	for line := range strings.Lines(ownPositions) {
		answers, fen, _ := strings.Cut(strings.TrimSpace(line), " ")
		if answers == "#" {
			continue
		}
		n++
		judgeBoth(t, rs, answers, fen)
	}
	if n < 200 {
		t.Errorf("only %d positions", n)
	}
}

// TestHardPositions judges positions that misled other provers, or are unreachable in a game.
func TestHardPositions(t *testing.T) {
	rs := standard(t)
	for _, c := range []struct{ answers, fen string }{
		{"W-", "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -"},
		{"WB", "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -"},
		{"-B", "8/1p3ppp/2n5/4bn2/pppb3b/bkp4Q/qnpn4/n1K5 w - -"},
		{"-B", "8/4nppp/2n5/3p1p2/pppb4/bkp1n2Q/qnp5/n1K5 w - -"},
		{"-B", "1b6/1p3ppp/2n5/4b3/pppb3b/bkp4Q/qnpn4/n1K3n1 w - -"},
		{"W-", "3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - -"},
	} {
		judgeBoth(t, rs, c.answers, c.fen)
	}
}

// hardFEN takes a while to decide.
const hardFEN = "1k6/1P1p1p1p/BP6/1P5p/8/5K2/3P1P1P/8 w - -"

func TestSameAnswerAgain(t *testing.T) {
	rs := standard(t)
	for _, limit := range []Limit{{Nodes: 700}, {Nodes: 30_000}, {Nodes: 150_000}} {
		var first []Result
		for round := range 2 {
			for i, fen := range []string{hardFEN, "8/8/3k4/5n2/8/3B4/8/4K3 w - -", "8/4k3/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -"} {
				r := Judge(context.Background(), position(t, rs, fen), rules.Black, limit)
				if round == 0 {
					first = append(first, r)
				} else if !reflect.DeepEqual(r, first[i]) {
					t.Errorf("%s with %+v: first %+v, then %+v", fen, limit, first[i], r)
				}
			}
		}
	}
}

func TestJudgeEndsWithItsContext(t *testing.T) {
	p := position(t, standard(t), hardFEN)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r := Judge(ctx, p, rules.Black, Limit{})
	if r.Answer != Undecided || r.Nodes > 50_000 {
		t.Errorf("answer %v after %d nodes", r.Answer, r.Nodes)
	}
}

func TestMemoryIsBounded(t *testing.T) {
	p := position(t, standard(t), hardFEN)
	var s solver
	var r roles
	b, ok := r.read(p)
	if !ok {
		t.Fatal("not FIDE's game")
	}
	const memory = 1 << 20
	result := s.answer(context.Background(), stages[:], &b, 1, Limit{Nodes: 1 << 30, Memory: memory})
	if used := (len(s.search.chunks) + len(s.easy.chunks)) * nodeSize << chunkBits; result.Answer != Undecided || used > 2*memory {
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
		for side := rules.White; side <= rules.Black; side++ {
			r := scratches.Get().(*solver).atOnce(position(t, rs, fen), side)
			if r.Answer != Cannot || r.Proof.Argument != Walled || r.Proof.Fixed.Count() != 8 {
				t.Errorf("%s: %+v for %v", fen, r, side)
			}
		}
	}
}
