package game

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// shuffle repeats the start position.
const shuffle = "g1f3 g8f6 f3g1 f6g8 "

// The end comes right after its move, in the order of the Laws (FIDE 5.1.1, 5.2, 9.6), and under the rules that a row names.
func TestOutcomeRightAfterTheMove(t *testing.T) {
	for _, test := range []struct {
		article, fen, moves string
		want                Outcome
	}{
		{"5.1.1 mate", "", "f2f3 e7e5 g2g4 d8h4", Outcome{BlackWins, Checkmate}},
		{"5.1.1 mate by castling", "5k2/8/8/6R1/2B1R3/8/8/4K2R w K - 0 1", "e1g1", Outcome{WhiteWins, Checkmate}},
		{"5.1.1 smothered mate", "6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1", "g5f7", Outcome{WhiteWins, Checkmate}},
		{"5.2.1 stalemate", "7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "f5f7", Outcome{Drawn, Stalemate}},
		{"5.2.2 bare kings", "8/8/8/8/8/4k3/4Q3/7K b - - 0 1", "e3e2", Outcome{Drawn, DeadPosition}},
		{"5.2.2 a bishop", "8/8/8/8/8/4k3/4Q3/6BK b - - 0 1", "e3e2", Outcome{Drawn, DeadPosition}},
		{"5.2.2 a knight", "8/8/8/8/8/4k3/4Q3/1N5K b - - 0 1", "e3e2", Outcome{Drawn, DeadPosition}},
		{"5.2.2 bishops of one colour", "8/8/8/2b5/8/2B1k3/4Q3/6BK b - - 0 1", "e3e2", Outcome{Drawn, DeadPosition}},
		{"5.2.2 bishops of both can", "8/8/8/1b6/8/2B1k3/4Q3/7K b - - 0 1", "e3e2", Outcome{}},
		{"5.2.2 two knights can", "8/8/8/8/8/4k3/4Q3/NN5K b - - 0 1", "e3e2", Outcome{}},
		{"5.2.2 a knight each can", "8/8/8/8/8/4k3/K3Q3/n6N b - - 0 1", "e3e2", Outcome{}},
		{"9.6.1 five times", "", strings.Repeat(shuffle, 4), Outcome{Drawn, Fivefold}},
		{"9.6.1 four times", "", strings.Repeat(shuffle, 3), Outcome{}},
		{"9.6.2 75 moves", "4k3/8/8/8/8/8/8/R3K3 w - - 149 99", "a1a2", Outcome{Drawn, SeventyFive}},
		{"9.6.2 half a move less", "4k3/8/8/8/8/8/8/R3K3 w - - 148 99", "a1a2", Outcome{}},
		{"9.6.2 a pawn move", "4k3/8/8/8/8/8/P7/R3K3 w - - 149 99", "a2a3", Outcome{}},
		{"9.6.2 mate on the 75th move", "4k3/R7/8/8/8/8/8/1R2K3 w - - 149 99", "b1b8", Outcome{WhiteWins, Checkmate}},
		{"9.6.2 stalemate on the 75th", "7k/8/8/5Q2/8/8/8/K7 w - - 149 99", "f5f7", Outcome{Drawn, Stalemate}},
		{"king of the hill", "4k3/8/8/8/8/3K4/8/8 w - - 0 1", "d3d4", Outcome{WhiteWins, Reach}},
		{"king of the hill", "4k3/8/8/8/8/3K4/8/8 w - - 0 1", "", Outcome{}}, // not dead
		{"three-check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", "a1a8", Outcome{WhiteWins, Checks}},
		{"three-check", "8/8/8/8/8/4k3/4Q3/7K b - - 0 1", "e3e2", Outcome{Drawn, DeadPosition}},
		{"atomic", "4k2r/8/8/8/8/8/8/4K2R w - - 0 1", "h1h8", Outcome{Drawn, DeadPosition}},
		{"antichess", "8/2b5/8/8/8/6Q1/4B3/8 b - - 0 1", "c7g3", Outcome{Drawn, DeadPosition}},
		{"antichess", "8/8/8/8/8/8/r7/B7 b - - 0 1", "a2a1", Outcome{WhiteWins, NoPieces}},
		{"checkmate", "", "", Outcome{BlackWins, Checkmate}},
		{"a start that is mate", "R3k3/1R6/8/8/8/8/8/4K3 b - - 0 1", "", Outcome{WhiteWins, Checkmate}},
		{"a start that is dead", "4k3/8/8/8/8/8/8/4KB2 b - - 0 1", "", Outcome{Drawn, DeadPosition}},
		{"a start after 75 moves", "4k3/8/8/8/8/8/8/R3K3 w - - 150 99", "", Outcome{Drawn, SeventyFive}},
	} {
		c := Config{Ruleset: ruleset(t, "normal"), Judge: quickJudge()}
		if rs, err := resources.Rulebook().Ruleset(test.article); err == nil {
			c.Ruleset = rs
		}
		if test.fen != "" {
			c.Position = position(t, c.Ruleset, test.fen)
		}
		g := played(t, c, test.moves)
		testenv.Same(t, g.Outcome(), test.want, test.article)
		if !test.want.Over() {
			continue
		}
		if _, err := g.Play(rules.Move{From: 4, To: 5}); !errors.Is(err, ErrGameOver) {
			t.Errorf("%s: a move after the end: %v", test.article, err)
		}
	}
}

// A result that replaying contradicts is refused, and changes nothing.
func TestEndContradiction(t *testing.T) {
	const caged, bare = "k1b5/1p1pB3/1PpP4/2PpB3/N1pP4/1pP5/1P6/K7 w - - 0 1", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"
	mate := "f2f3 e7e5 g2g4 d8h4"
	for _, test := range []struct {
		fen, moves string
		given      Outcome
		good       bool
	}{
		{"", mate, Outcome{BlackWins, Checkmate}, true},
		{"", mate, Outcome{BlackWins, NoReason}, true},
		{"", mate, Outcome{WhiteWins, Checkmate}, false},
		{"", mate, Outcome{BlackWins, Resignation}, false},
		{"", "e2e4", Outcome{WhiteWins, NoReason}, true},
		{"", "e2e4", Outcome{WhiteWins, Resignation}, true},
		{"", "e2e4", Outcome{WhiteWins, Checkmate}, false},
		{"", "e2e4", Outcome{Drawn, Stalemate}, false},
		{"", "e2e4", Outcome{Drawn, Agreement}, true},
		{"", "e2e4", Outcome{WhiteWins, Agreement}, false},
		{"", "e2e4", Outcome{Drawn, Threefold}, false},
		{"", shuffle + shuffle, Outcome{Drawn, Threefold}, true},
		{"", shuffle + "g1f3 g8f6 f3g1", Outcome{Drawn, Threefold}, true},
		{"", shuffle + shuffle, Outcome{Drawn, Fivefold}, false},
		{"", "e2e4", Outcome{Drawn, Fifty}, false},
		{caged, "a1b1", Outcome{Drawn, DeadPosition}, true}, // not decided at once
		{bare, "a1a2", Outcome{WhiteWins, Time}, true},
		{bare, "a1a2", Outcome{Drawn, Time}, true},
		{bare, "a1a2", Outcome{BlackWins, Time}, false},
		{bare, "a1a2", Outcome{BlackWins, Resignation}, false},
		{"", "e2e4", Outcome{}, false},
	} {
		g := from(t, test.fen, test.moves)
		before := g.Outcome()
		err := g.End(test.given)
		if test.good != (err == nil) || err != nil && !errors.Is(err, ErrContradiction) {
			t.Errorf("%s: %v: %v", test.moves, test.given, err)
		}
		if err != nil && g.Outcome() != before {
			t.Errorf("%s: a refused %v changed the outcome", test.moves, test.given)
		}
		if err == nil && g.Outcome().Result != test.given.Result {
			t.Errorf("%s: %v became %v", test.moves, test.given, g.Outcome())
		}
	}
}

// TestContradictionByProof: an outcome that a helpmate refutes is refused, though that takes longer than a move. Resignation loses,
// unless the other side cannot win by any series of moves.
func TestContradictionByProof(t *testing.T) {
	const wall = "8/8/1k6/8/1p1p1p1p/1P1P1P1P/4K3/8 w - - 0 1"
	for _, test := range []struct {
		fen   string
		given Outcome
		good  bool
	}{
		{"", Outcome{Drawn, DeadPosition}, false},
		{"", Outcome{Drawn, Time}, false},
		{"", Outcome{Drawn, Resignation}, false},
		{wall, Outcome{Drawn, DeadPosition}, true},
		{wall, Outcome{Drawn, Time}, true},
		{wall, Outcome{Drawn, Resignation}, true},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Outcome{Drawn, Resignation}, true},
	} {
		g := from(t, test.fen, "")
		if g.Outcome().Over() { // as far as decided at once
			t.Errorf("%q is over", test.fen)
		}
		g.config.Judge = proofs.Prover()
		if test.given.Reason == Resignation {
			want := Outcome{BlackWins, Resignation}
			if test.good {
				want = test.given
			}
			testenv.Same(t, g.Lost(Resignation, rules.White), want, test.fen)
		}
		if err := g.End(test.given); test.good != (err == nil) {
			t.Errorf("%q: %v: %v", test.fen, test.given, err)
		}
	}
}

func TestOutcomeTexts(t *testing.T) {
	checkTexts(t, Ongoing, Drawn, Result.Score, ParseScore)
	checkTexts(t, NoReason, RoyalExploded, Reason.String, ParseReason)
	checkTexts(t, DrawOffer, Pause, EventType.String, ParseEventType)
	checkTexts(t, ClaimThreefold, ClaimFifty, ClaimKind.String, ParseClaimKind)
	if Result(9).Score() != "*" || Reason(99).String() != "" || EventType(99).String() != "" || ClaimKind(9).String() != "" {
		t.Error("values out of range have texts")
	}
	testenv.Same(t, (Outcome{WhiteWins, Time}).String(), "1-0 time")
}

// checkTexts expects that each value's text is read as that value, and others not at all.
func checkTexts[T ~uint8](t *testing.T, from, to T, text func(T) string, parse func(string) (T, error)) {
	t.Helper()
	for v := from; v <= to; v++ {
		if back, err := parse(text(v)); err != nil || back != v {
			t.Errorf("%d is %q is %d, %v", v, text(v), back, err)
		}
	}
	for _, bad := range []string{"1", "0-2", "won", "Checkmate", "threefold "} {
		if v, err := parse(bad); err == nil {
			t.Errorf("%q was read as %d", bad, v)
		}
	}
}

// TestPlayedOn finds the first position that ended a game although moves follow, and asks the judge about few positions.
func TestPlayedOn(t *testing.T) {
	for _, test := range []struct {
		fen, moves string
		ply        int // -1: none
	}{
		{"", "", -1},
		{"", "e2e4 e7e5", -1},
		{"", strings.Repeat(shuffle, 4), -1},
		{"", strings.Repeat(shuffle, 4) + "e2e4", 16},
		{"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2 e8d8 d2d1", 1},
		{"7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "g5g6", -1},
		{"", "f2f3 e7e5 g2g4 d8h4", -1},
	} {
		asked := 0
		quick := proofs.Prover().Quick
		c := config(t, test.fen)
		c.Judge = Judge{Quick: func(p *rules.Position, side rules.Color) Ability {
			asked++
			return quick(p, side)
		}}
		g := played(t, c, "")
		for uci := range strings.FieldsSeq(test.moves) {
			if _, err := g.PlayOn(move(t, g.Live(), uci)); err != nil {
				t.Fatal(err)
			}
		}
		if asked > 0 {
			t.Errorf("%s: the judge was asked %d times before anything depended on it", test.moves, asked)
		}
		ply := -1
		if n := g.PlayedOn(); n != nil {
			ply = n.Ply()
		}
		if ply != test.ply || asked > 12 {
			t.Errorf("%s: played on from %d, want %d; asked %d times", test.moves, ply, test.ply, asked)
		}
	}
}

// Resigning loses, but draws if the opponent cannot mate by any series of moves (FIDE 5.1.2).
func TestResign(t *testing.T) {
	for _, test := range []struct {
		fen  string
		by   rules.Color
		want Outcome
	}{
		{"", rules.White, Outcome{BlackWins, Resignation}},
		{"", rules.Black, Outcome{WhiteWins, Resignation}},
		{"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", rules.White, Outcome{Drawn, Resignation}},
		{"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", rules.Black, Outcome{WhiteWins, Resignation}},
		{"4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1", rules.White, Outcome{BlackWins, Resignation}},
	} {
		d := newDesk(t).start(config(t, test.fen))
		d.do(Resigning(test.by))
		testenv.Same(t, d.Outcome(), test.want, test.fen, test.by, "resigns")
		d.recorded(Event{By: test.by, Type: Resign})
	}
}

// A fallen flag and a resignation wait for their proof, 3 s at the most; undecided counts as "can".
func TestEndWaitsForItsProof(t *testing.T) {
	for _, test := range []struct {
		name   string
		after  time.Duration
		answer Ability
		wait   time.Duration
		want   Result
	}{
		{"cannot in time", time.Second, Cannot, time.Second, Drawn},
		{"can in time", 2 * time.Second, Can, 2 * time.Second, BlackWins},
		{"cannot, too late", 4 * time.Second, Cannot, 3 * time.Second, BlackWins},
		{"undecided", time.Second, Undecided, time.Second, BlackWins},
	} {
		for _, reason := range []Reason{Time, Resignation} {
			synctest.Test(t, func(t *testing.T) {
				d := proving(t, &prover{after: test.after, answer: justWhite(test.answer)}, "0.5") // before anybody is known to be able to win
				if d.sleep(499 * time.Millisecond); reason == Resignation {
					d.do(Resigning(rules.White))
				} else {
					d.sleep(time.Millisecond)
				}
				if got, loser, deciding := d.Deciding(); !deciding || got != reason || loser != rules.White {
					t.Fatalf("%s: %v does not wait", test.name, reason)
				}
				d.refuses(ErrDeciding, TakingBack, Resigning(rules.Black), Offering(rules.Black), PlayingOn)
				if err := d.Play(move(t, d.Live(), "e1d1")); !errors.Is(err, ErrDeciding) {
					t.Errorf("%s: a move while deciding: %v", test.name, err)
				}
				d.sleep(test.wait - time.Millisecond)
				d.want(Outcome{})
				d.sleep(time.Millisecond)
				d.want(Outcome{test.want, reason})
				d.sleep(time.Minute)
				d.want(Outcome{test.want, reason})
				if _, _, deciding := d.Deciding(); deciding {
					t.Error("still deciding")
				}
			})
		}
	}
}

// A dead position on the board precedes the flag and the resignation, even if it is proved after them.
func TestDeadPositionBeatsTheFlag(t *testing.T) {
	for _, after := range []time.Duration{2 * time.Second, 8 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			d := proving(t, &prover{after: after, answer: always(Cannot)}, "2.5")
			d.sleep(2500 * time.Millisecond)
			if _, _, deciding := d.Deciding(); !deciding {
				t.Fatal("the flag does not wait")
			}
			if d.sleep(3 * time.Second); after > 3*time.Second {
				d.want(Outcome{BlackWins, Time})
			}
			d.sleep(time.Minute)
			d.want(Outcome{Drawn, DeadPosition})
			if e := d.Game().Events(); len(e) != 1 || e[0].Type != Flag {
				t.Errorf("the flag that fell is not on record any more: %+v", e)
			}
		})
	}
}

// A game left while its end was being decided continues so, and is reported once, as a whole.
func TestLeftWhileDeciding(t *testing.T) {
	for _, test := range []struct {
		event  Event
		answer Ability
		want   Outcome
		waits  bool
	}{
		{Event{By: rules.White, Type: Resign}, Can, Outcome{BlackWins, Resignation}, true},
		{Event{By: rules.White, Type: Flag}, Undecided, Outcome{BlackWins, Time}, true},
		{Event{By: rules.White, Type: Flag}, Cannot, Outcome{Drawn, Time}, true},
		{Event{By: rules.White, Type: Claim, Kind: ClaimFifty, Upheld: true}, Can, Outcome{Drawn, Fifty}, false},
		{Event{By: rules.White, Type: Claim, Kind: ClaimFifty}, Can, Outcome{}, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			p := &prover{after: time.Second, answer: func(_ *rules.Position, side rules.Color) Ability {
				return [2]Ability{Undecided, test.answer}[side]
			}}
			c := config(t, blocked)
			c.Judge, c.TimeControl = p.judge(), parsed(t, "60")
			g := played(t, c, "")
			testenv.Must(t, g.Live().Record(test.event))
			d := newDesk(t)
			d.Watch = Machine{}
			defer d.Close()
			d.Restore(g)
			if _, loser, deciding := d.Deciding(); d.calls != 1 || deciding != test.waits || loser != rules.White {
				t.Fatalf("%v: told %d times, deciding %v", test.event.Type, d.calls, deciding)
			}
			if err := d.Play(move(t, d.Live(), "e1d1")); err == nil {
				t.Errorf("%v: it is played on", test.event.Type)
			}
			d.sleep(2 * time.Second)
			d.want(test.want)
			if test.want.Over() == d.Paused() || !d.Unsaved() || d.Clock().Running() {
				t.Errorf("%v: paused %v, unsaved %v", test.event.Type, d.Paused(), d.Unsaved())
			}
			if e := g.Events(); len(e) != 1 || e[0] != g.Live().Events()[0] {
				t.Errorf("recorded %+v", e)
			}
		})
	}
}
