package game

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// The first completed illegal move gives the opponent two minutes, the second one loses (FIDE 7.5.5). A game lost so can continue
// from before it, with the first one on record.
func TestPenalty(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "7200")
		d.moves("e2e4 e7e5")
		d.clocks(tick{0, Penalising(rules.White, "Nd4", true), 7200, 7320}, tick{0, Penalising(rules.Black, "", true), 7320, 7320})
		d.want(Outcome{})
		d.do(Penalising(rules.White, "Ke3", true))
		d.want(Outcome{BlackWins, IllegalMoves})
		d.refuses(ErrGameOver, Penalising(rules.White, "", true))
		d.clocks(tick{0, PlayingOn, 7320, 7320})
		d.want(Outcome{})
		if n := d.Game().IllegalMoves(rules.White); n != 1 || d.Live().Events()[0].Written != "Nd4" {
			t.Error(d.Live().Events())
		}
		d.refuses(ErrIrregular, Penalising(rules.White, "two words", true))
	})
}

// The second illegal move draws if the opponent cannot win by any series of moves (FIDE 7.5.5); rapid and blitz give one minute.
func TestPenaltyDraws(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "300+3")
		d.clocks(tick{0, Penalising(rules.White, "", true), 300, 360}, tick{0, Penalising(rules.White, "", true), 300, 360})
		d.want(Outcome{Drawn, IllegalMoves})
	})
}

// An arbiter who sets a clock leaves a record, for as long as the position stands; a player who gives time does not (FIDE 6.10.2).
func TestSetClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "600")
		d.moves("e2e4")
		d.clocks(tick{0, SettingClock(rules.White, 570*time.Second, "0:09:30"), 570, 600},
			tick{0, GivingTime(rules.Black, 15*time.Second), 570, 615},
			tick{1.3, SettingClock(rules.Black, 7*time.Minute, "0:07:00"), 570, 420}) // exactly, in mid-turn too
		e := d.Live().Events()
		if !e[0].SetsClock() || e[0].Written != "0:09:30" || e[1].SetsClock() || e[2].Seconds != -194 || e[2].Written != "0:07:00" {
			t.Error(e)
		}
		if wrong := d.Game().MainLine().Irregularities(); len(wrong) != 1 || wrong[0] != d.Live() {
			t.Error(wrong)
		}
	})
}

// Who takes a move back does not take back an illegal move that was recorded after it (FIDE 7.5.5).
func TestIllegalMoveStaysRecorded(t *testing.T) {
	d := opening(t, "e2e4 e7e5")
	d.do(Penalising(rules.White, "", true), TakingBack, TakingBack)
	d.moves("d2d4")
	testenv.Same(t, d.Game().IllegalMoves(rules.White), 1)
	d.do(Penalising(rules.White, "", true))
	d.want(Outcome{BlackWins, IllegalMoves})
}

// A corrected position is recorded with its article; the clocks stay, and repetition and move counts restart (FIDE 7.1 to 7.4).
func TestCorrect(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60")
		d.moves("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6")
		d.sleep(5 * time.Second)
		right := position(t, ruleset(t, "normal"), "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R b KQ - 9 40")
		testenv.Must(t, d.Correct(Irregularity{Article: "7.4"}, right))
		n := d.Live()
		testenv.Same(t, n.Position().FEN(), "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R b KQ - 0 40")
		if i, ok := n.Irregular(); !ok || i.Article != "7.4" || n.SAN() != "--" || n.Repetitions() != 1 || n.Mover() != rules.White {
			t.Error(i, ok, n.SAN(), n.Repetitions(), n.Mover())
		}
		d.clocks(tick{0, nil, 55, 60}, tick{2, nil, 55, 58})
		d.moves("f6g8")
		for i, live := range []*Node{n, n.Parent(), n} {
			d.do([]Action{TakingBack, TakingBack, Redoing}[i])
			testenv.Same(t, d.Live(), live, i, "at", d.Live().SAN())
		}
		if err := d.Correct(Irregularity{Article: "no such article!"}, right); !errors.Is(err, ErrIrregular) {
			t.Error(err)
		}
	})
}

// An accepted illegal move is complete: it gets its increment, and counts for the stage; while an arbiter decides, both clocks
// are stopped. A corrected position is nobody's move, and does not count for the stage (FIDE 7.1).
func TestClocksOfIrregularities(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "3/600+5:300+5")
		d.moves("e2e4 e7e5")
		d.clocks(tick{10, func() { d.Hold(true) }, 595, 605}, tick{3600, func() { d.Hold(false) }, 595, 605}, tick{1, nil, 594, 605})
		made := position(t, ruleset(t, "normal"), "rnbqkbnr/pppp1ppp/8/4p3/3NP3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 2")
		testenv.Must(t, d.Correct(Irregularity{Article: "A.5.2", Written: "Nd4"}, made))
		stood := d.Live()
		d.clocks(tick{0, nil, 599, 605})
		if _, togo := d.Clock().Stage(rules.White); togo != 1 || stood.Position().Fullmove() != 2 {
			t.Error("moves to go:", togo)
		}
		d.moves("b8c6")
		right := d.Live().Position().Setup()
		right.Board[rules.Square(27)], right.Board[rules.Square(19)] = rules.NoPiece, right.Board[rules.Square(27)]
		set, err := rules.NewPosition(d.Game().Ruleset(), right)
		if err == nil {
			err = d.Correct(Irregularity{Article: "7.4"}, &set)
		}
		testenv.Must(t, err)
		if _, togo := d.Clock().Stage(rules.White); togo != 1 || d.Live().Position().Fullmove() != 3 || d.Live().Position().Turn() != rules.White {
			t.Error("moves to go:", togo, d.Live().Position().FEN())
		}
		if d.Live().FoundLate() != nil {
			t.Error("what was put right since is found again")
		}
		if err := d.Do(TakingBack); err != nil || d.Live().FoundLate() != stood {
			t.Error(err, d.Live().FoundLate())
		}
		before := *stood.Parent().Position()
		testenv.Must(t, d.Correct(Irregularity{Article: "7.5.1"}, &before))
		if _, togo := d.Clock().Stage(rules.White); togo != 2 || d.Live().Position().Fullmove() != 2 {
			t.Error("moves to go:", togo)
		}
		rounds := d.Game().Rounds()
		if last := rounds[len(rounds)-1]; len(rounds) != 3 || last.Number != 3 || last.White != d.Live() {
			t.Error(len(rounds), last)
		}
	})
}

// A captured piece no longer counts as captured once a corrected position has it again.
func TestTakenBackPieces(t *testing.T) {
	g := from(t, "", "e2e4 d7d5 e4d5 d8d5 b1c3 d5d2")
	before := g.Root().First().First().Position() // without a capture
	if n := len(g.MainLine().Captured(rules.White)); n != 2 {
		t.Fatal(n)
	}
	if _, err := g.Stand(Irregularity{Article: "7.5.1"}, before); err != nil {
		t.Fatal(err)
	}
	if white, black := g.MainLine().Captured(rules.White), g.MainLine().Captured(rules.Black); len(white)+len(black) != 0 {
		t.Error(white, black)
	}
}

// No proof crosses an irregularity: what cannot be won by moves on one side of it says nothing of the other.
func TestNoProofAcross(t *testing.T) {
	g := from(t, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "")
	start := ruleset(t, "normal").Start()
	n, err := g.Stand(Irregularity{Article: "7.2"}, &start)
	testenv.Must(t, err)
	g.Root().setAbility(rules.White, Cannot)
	if n.CanWin(rules.White) == Cannot {
		t.Error("what was proved before holds behind")
	}
	n.setAbility(rules.Black, Can)
	if g.Root().CanWin(rules.Black) == Can {
		t.Error("what was found behind holds before")
	}
}

// An exposed king cannot be taken, and proofs do not cover such a position.
func TestExposed(t *testing.T) {
	g := from(t, "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "")
	p := g.Root().Position()
	made, err := p.Made(p.Attempts("Ra8")[0].Move)
	testenv.Must(t, err)
	n, err := g.Stand(Irregularity{Written: "Ra8+", Article: "7.5.1"}, &made)
	if err != nil || !n.Position().Exposed() {
		t.Fatal(err)
	}
	for _, m := range n.Position().LegalMoves() {
		if n.Position().At(m.To) == n.Parent().Position().At(4) {
			t.Errorf("%v takes the king", m)
		}
	}
	if n.Outcome().Over() || n.decideAbility(rules.White) != Undecided {
		t.Error(n.Outcome(), n.decideAbility(rules.White))
	}
}
