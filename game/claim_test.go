package game

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// Whether positions are the same (FIDE 9.2.3), by how often the last one has been on the board. Under other rules, pieces must also
// still have the initial moves that their square gives, and as many checks be given.
func TestRepetitions(t *testing.T) {
	chess, three := ruleset(t, "normal"), ruleset(t, "three-check")
	leaping := altered(t, func(d *rules.Definition) {
		d.Pieces = slices.Clone(d.Pieces)
		rook := slices.IndexFunc(d.Pieces, func(p rules.PieceDef) bool { return p.Letter == 'R' })
		d.Pieces[rook].Initial = []rules.Offset{{Forward: 2, Right: -1, Range: 1}}
	})
	const start, rooks = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"
	for _, test := range []struct {
		name       string
		rules      *rules.Ruleset
		fen, moves string
		want       int
	}{
		{"the start counts", chess, start, shuffle + shuffle, 3},
		{"another side to move", chess, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8e7 b1c1 e7e8 c1a1", 1},
		{"9.2.3.2 castling rights are lost on the way", chess, "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "h1h2 a8a7 h2h1 a7a8", 1},
		{"9.2.3.2 and stay lost", chess, "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", strings.Repeat("h1h2 a8a7 h2h1 a7a8 ", 3), 3},
		{"9.2.3.2 a right counts even while castling is impossible", chess, "4k3/8/8/8/8/5b2/8/R3K3 w Q - 0 1", "e1f2 f3a8 f2e1 a8f3", 1},
		{"9.2.3.1 en passant was possible", chess, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4 e8e7 e1e2 e7e8 e2e1", 1},
		{"9.2.3.1 en passant: no pawn beside it", chess, "4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1", "e2e4 e8e7 e1e2 e7e8 e2e1", 2},
		{"9.2.3.1 en passant: both pawns leave the rank", chess, "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4 a4b4 h4g4 b4a4 g4h4", 2},
		{"another check given", three, "4k3/8/8/8/8/8/8/4KQ2 w - - 3+3 0 1", "f1e2 e8f8 e2f1 f8e8", 1},
		{"no check given", three, "4k3/8/8/8/8/8/8/K4Q2 w - - 3+3 0 1", "f1c1 e8d8 c1f1 d8e8", 2},
		{"an initial move lost", leaping, rooks, "h1h2 e8e7 h2h1 e7e8", 1},
		{"an initial move lost before", leaping, rooks, "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8", 2},
		{"every initial move left", leaping, rooks, "e1e2 e8e7 e2e1 e7e8", 2},
	} {
		g := played(t, Config{Ruleset: test.rules, Position: position(t, test.rules, test.fen)}, test.moves)
		testenv.Same(t, g.Live().Repetitions(), test.want, test.name)
	}
}

// Claims on the board and with a named next move, by what the position supports (FIDE 9.2, 9.3).
func TestClaimHolds(t *testing.T) {
	const twice = shuffle + "g1f3 g8f6 f3g1"
	for _, test := range []struct {
		name, fen, moves string
		kind             ClaimKind
		next             string
		want             bool
	}{
		{"9.2.1.2 on the board", "", shuffle + shuffle, ClaimThreefold, "", true},
		{"9.2.1.2 twice only", "", shuffle, ClaimThreefold, "", false},
		{"9.2.1.1 with the next move", "", twice, ClaimThreefold, "f6g8", true},
		{"9.2.1.1 with another move", "", twice, ClaimThreefold, "f6g4", false},
		{"9.2.1.1 with an illegal move", "", twice, ClaimThreefold, "f6f5", false},
		{"9.2.1.1 with a pawn move", "", twice, ClaimThreefold, "e7e5", false},
		{"9.2 not by the fifty", "", shuffle + shuffle, ClaimFifty, "", false},
		{"9.3.2 on the board", "4k3/8/8/8/8/8/8/R3K3 w - - 100 99", "", ClaimFifty, "", true},
		{"9.3.2 a ply early", "4k3/8/8/8/8/8/8/R3K3 w - - 99 99", "", ClaimFifty, "", false},
		{"9.3.1 with the next move", "4k3/8/8/8/8/8/8/R3K3 w - - 99 99", "", ClaimFifty, "a1a2", true},
		{"9.3.1 two plies early", "4k3/8/8/8/8/8/8/R3K3 w - - 98 99", "", ClaimFifty, "a1a2", false},
		{"9.3.1 with a capture", "4k3/8/8/8/8/8/p7/R3K3 w - - 99 99", "", ClaimFifty, "a1a2", false},
		{"9.3.1 with a pawn move", "4k3/8/8/8/8/8/P7/R3K3 w - - 99 99", "", ClaimFifty, "a2a4", false},
		{"9.3.1 with a mating move", "4k3/R7/8/8/8/8/8/1R2K3 w - - 99 99", "", ClaimFifty, "b1b8", true},
		{"9.3.1 with a stalemating move", "7k/8/8/5Q2/8/8/8/K7 w - - 99 99", "", ClaimFifty, "f5f7", true},
		{"no claim after mate", "4k3/R7/8/8/8/8/8/1R2K3 w - - 99 99", "b1b8", ClaimFifty, "", false},
		{"after a draw the counters still say", "4k3/8/8/8/8/8/8/R3K3 w - - 149 99", "a1a2", ClaimFifty, "", true},
		{"no kind", "", shuffle + shuffle, NoClaim, "", false},
	} {
		n := from(t, test.fen, test.moves).Live()
		var next rules.Move
		if test.next != "" {
			next = move(t, n, test.next)
		}
		testenv.Same(t, n.Claim(test.kind).Holds(next), test.want, test.name)
		if test.want && !n.Claim(test.kind).Right() {
			t.Errorf("%s: CanClaim does not know", test.name)
		}
		if test.next != "" && slices.Contains(n.Claim(test.kind).Moves(), next) != test.want {
			t.Errorf("%s: ClaimMoves are %v", test.name, n.Claim(test.kind).Moves())
		}
	}
}

// A ruleset can have other numbers, or none (a ruleset's "draws").
func TestClaimNumbers(t *testing.T) {
	numbers := func(d rules.Draws, moves string) *Game {
		return played(t, Config{Ruleset: altered(t, func(def *rules.Definition) { def.Draws = d })}, moves)
	}
	off := numbers(rules.Draws{}, strings.Repeat(shuffle, 80))
	if n := off.Live(); off.Outcome().Over() || n.Claim(ClaimThreefold).Right() || n.Claim(ClaimFifty).Right() || n.Repetitions() != 81 {
		t.Errorf("with every number off: %v after %d repetitions", off.Outcome(), n.Repetitions())
	}
	few := rules.Draws{ClaimRepetition: 2, Repetition: 3, ClaimMoves: 2, Moves: 20}
	if n := numbers(few, "g1f3 g8f6 f3g1").Live(); !n.Claim(ClaimThreefold).Right() || !n.Claim(ClaimFifty).Right() {
		t.Error("the second time, or two moves, are not claimable")
	}
	testenv.Same(t, numbers(few, shuffle+shuffle).Outcome(), (Outcome{Drawn, Fivefold}), "the third time")
}

// A right claim draws, and the named move is not made (FIDE 9.2, 9.3).
func TestClaimUpheld(t *testing.T) {
	d := opening(t, shuffle+"g1f3 g8f6 f3g1")
	d.refuses(ErrNotYourTurn, Claiming(rules.White, ClaimThreefold), Arming(rules.White, ClaimThreefold))
	live := d.Live()
	m := move(t, live, "f6g8")
	d.claims(true, rules.Black, ClaimThreefold, m)
	d.want(Outcome{Drawn, Threefold})
	testenv.Same(t, d.Live(), live, "the named move was made")
	named := d.Game().Events()[0].Move
	if named == nil || *named != m {
		t.Errorf("the record names %v", named)
	}
	d.recorded(Event{Ply: 7, By: rules.Black, Type: Claim, Kind: ClaimThreefold, Move: named, Upheld: true})
	d.refuses(ErrGameOver, Claiming(rules.Black, ClaimThreefold))
}

// A wrong claim gives the opponent time, is played, and counts as an offer (FIDE 9.5.3, B.3, 9.1.2.3).
func TestClaimWrong(t *testing.T) {
	c := config(t, "")
	c.TimeControl = sameTime(Stage{Time: 600e9})
	d := newDesk(t).start(c)
	d.moves("e2e4 e7e5")
	d.now = d.now.Add(3 * time.Second)
	d.claims(false, rules.White, ClaimThreefold, move(t, d.Live(), "g1e2"))
	testenv.Same(t, d.Live().Ply(), 3, "the named move was not made")
	for side, want := range [2]time.Duration{597e9, 660e9} {
		if left, _ := d.Live().Remaining(rules.Color(side)); left != want {
			t.Errorf("side %d has %v", side, left)
		}
	}
	if by, open := d.Offer(); !open || by != rules.White {
		t.Error("the claim does not stand as an offer")
	}
	if events := d.Game().Events(); len(events) != 2 || events[0].Upheld || events[1] != (Event{Ply: 2, By: rules.Black, Type: TimeAdded, Seconds: 60}) {
		t.Errorf("recorded %+v", events)
	}
	d.do(Accepting(rules.Black))
	d.want(Outcome{Drawn, Agreement})
}

// A wrong claim on the board leaves the claimant to move; without a clock it costs nothing.
func TestClaimWrongOnTheBoard(t *testing.T) {
	d := opening(t, "e2e4 e7e5")
	d.claims(false, rules.White, ClaimFifty)
	d.recorded(Event{Ply: 2, By: rules.White, Type: Claim, Kind: ClaimFifty})
	d.moves("g1f3")
	if _, open := d.Offer(); !open {
		t.Error("the offer lapsed with the claimant's own move")
	}
	d.moves("b8c6")
	if _, open := d.Offer(); open {
		t.Error("the offer outlived the opponent's move")
	}
}

// If the named move of a wrong claim mates, the mate counts; an illegal one is refused before judging.
func TestClaimNamedMove(t *testing.T) {
	d := newDesk(t).start(config(t, "4k3/R7/8/8/8/8/8/1R2K3 w - - 7 9"))
	if _, err := d.claim(rules.White, ClaimFifty, move(t, d.Live(), "b1c8")); !errors.Is(err, rules.ErrIllegal) {
		t.Fatalf("an illegal named move: %v", err)
	}
	d.recorded()
	d.claims(false, rules.White, ClaimFifty, move(t, d.Live(), "b1b8"))
	d.want(Outcome{WhiteWins, Checkmate})

	d.start(config(t, "4k3/R7/8/8/8/8/8/1R2K3 w - - 99 99"))
	d.claims(true, rules.White, ClaimFifty, move(t, d.Live(), "b1b8"))
	d.want(Outcome{Drawn, Fifty})
}

func TestClaimArmed(t *testing.T) {
	d := opening(t, shuffle+"g1f3 g8f6 f3g1")
	d.refuses(ErrNotArmed, Disarming)
	arm := Arming(rules.Black, ClaimThreefold)
	for _, a := range []Action{arm, Disarming, arm} {
		if d.do(a); d.Begun().Claim != a.claim {
			t.Fatalf("%v: armed %v", a, d.Begun().Claim)
		}
	}
	// No move is no claim on the board.
	if err := d.Play(rules.Move{}); !errors.Is(err, rules.ErrIllegal) || d.Begun().Claim != ClaimThreefold || len(d.Live().Events()) != 0 {
		t.Errorf("no move: %v, armed %v, %v", err, d.Begun().Claim, d.Live().Events())
	}
	d.moves("f6g8")
	d.want(Outcome{Drawn, Threefold})
	testenv.Same(t, d.Begun().Claim, NoClaim, "still armed")
}

// A wrong claim costs two minutes if a player has an hour or more for 60 moves, else one (FIDE 9.5.3, A.1, A.3, B.1, B.3).
func TestClaimPenalty(t *testing.T) {
	for article, controls := range map[string][]string{
		"B.3": {"300", "180+2", "600", "300d5", "300b5", "300|60", "40/120:60", "-|300"},
		"A.3": {
			"601", "300b6", "540+2", "900+10", "3599.999", "60|1500", "90/1800:1800",
			"40/1800",      // it ends by move 40, and again by move 80
			"20/600",       // three times
			"60/1800:1800", // the rest begins after move 60
		},
		"9.5.3": {"3600", "1800+30", "60|3600", "20/1200", "40/3000:1200", "40/2400+30:10/1200", "40/5400+30:1800+30"},
	} {
		penalty := time.Minute
		if article == "9.5.3" {
			penalty *= 2
		}
		for _, control := range controls {
			if got := parsed(t, control).Pace(); got.Article != article || got.Penalty != penalty {
				t.Errorf("%s: %+v, not by %s", control, got, article)
			}
		}
	}
}
