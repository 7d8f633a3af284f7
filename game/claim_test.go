package game

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game/rules"
)

// Whether positions are the same (FIDE 9.2.3), by how often the last one has been on the board.
func TestRepetitions(t *testing.T) {
	tests := []struct {
		name, fen, moves string
		want             int
	}{
		{"the start counts", "", shuffle + shuffle, 3},
		{"another side to move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8e7 b1c1 e7e8 c1a1", 1},
		{
			"9.2.3.2 castling rights are lost on the way", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1",
			"h1h2 a8a7 h2h1 a7a8", 1,
		},
		{
			"9.2.3.2 and stay lost", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1",
			"h1h2 a8a7 h2h1 a7a8 h1h2 a8a7 h2h1 a7a8 h1h2 a8a7 h2h1 a7a8", 3,
		},
		{
			"9.2.3.2 a right counts even while castling is impossible", "4k3/8/8/8/8/5b2/8/R3K3 w Q - 0 1",
			"e1f2 f3a8 f2e1 a8f3", 1,
		},
		{
			"9.2.3.1 en passant was possible", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
			"e2e4 e8e7 e1e2 e7e8 e2e1", 1,
		},
		{
			"9.2.3.1 en passant was not possible: no pawn beside it", "4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1",
			"e2e4 e8e7 e1e2 e7e8 e2e1", 2,
		},
		{
			"9.2.3.1 en passant was not legal: both pawns leave the rank", "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1",
			"e2e4 a4b4 h4g4 b4a4 g4h4", 2,
		},
	}
	for _, test := range tests {
		g := from(t, test.fen, test.moves)
		if got := g.Live().Repetitions(); got != test.want {
			t.Errorf("%s: %d times, not %d", test.name, got, test.want)
		}
	}
}

// Under other rules, pieces must also still have the initial moves that their square gives, and as many checks be given.
func TestRepetitionsUnderOtherRules(t *testing.T) {
	times := func(rs *rules.Ruleset, fen, moves string) int {
		g, err := New(Config{Ruleset: rs, Position: position(t, rs, fen)})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range strings.Fields(moves) {
			if _, err := g.Play(move(t, g.Live(), m)); err != nil {
				t.Fatal(err)
			}
		}
		return g.Live().Repetitions()
	}
	three := ruleset(t, "three-check")
	if n := times(three, "4k3/8/8/8/8/8/8/4KQ2 w - - 3+3 0 1", "f1e2 e8f8 e2f1 f8e8"); n != 1 {
		t.Errorf("with another check given: %d times", n)
	}
	if n := times(three, "4k3/8/8/8/8/8/8/K4Q2 w - - 3+3 0 1", "f1c1 e8d8 c1f1 d8e8"); n != 2 {
		t.Errorf("with no check given: %d times", n)
	}
	def := *ruleset(t, "normal").Definition()
	def.Pieces = slices.Clone(def.Pieces)
	for i := range def.Pieces {
		if def.Pieces[i].Letter == 'R' {
			def.Pieces[i].Initial = []rules.Offset{{Forward: 2, Right: -1, Range: 1}}
		}
	}
	rs, err := rules.Compile(&def)
	if err != nil {
		t.Fatal(err)
	}
	const rooks = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"
	if n := times(rs, rooks, "h1h2 e8e7 h2h1 e7e8"); n != 1 {
		t.Errorf("with an initial move lost: %d times", n)
	}
	if n := times(rs, rooks, "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8"); n != 2 {
		t.Errorf("with an initial move lost before: %d times", n)
	}
	if n := times(rs, rooks, "e1e2 e8e7 e2e1 e7e8"); n != 2 {
		t.Errorf("with every initial move left: %d times", n)
	}
}

// Claims on the board and with a named next move, by what the position supports (FIDE 9.2, 9.3).
func TestClaimHolds(t *testing.T) {
	const twice = shuffle + "g1f3 g8f6 f3g1"
	tests := []struct {
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
	}
	for _, test := range tests {
		n := from(t, test.fen, test.moves).Live()
		var next rules.Move
		if test.next != "" {
			next = move(t, n, test.next)
		}
		if got := n.Claim(test.kind).Holds(next); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
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
	numbers := func(d rules.Draws) *Game {
		def := *ruleset(t, "normal").Definition()
		def.Draws = d
		rs, err := rules.Compile(&def)
		if err != nil {
			t.Fatal(err)
		}
		g, err := New(Config{Ruleset: rs})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	play := func(g *Game, moves string) {
		for _, m := range strings.Fields(moves) {
			if _, err := g.Play(move(t, g.Live(), m)); err != nil {
				t.Fatal(err)
			}
		}
	}
	off := numbers(rules.Draws{})
	play(off, strings.Repeat(shuffle, 80))
	if off.Outcome().Over() || off.Live().Claim(ClaimThreefold).Right() || off.Live().Claim(ClaimFifty).Right() {
		t.Errorf("with every number off: %v", off.Outcome())
	}
	if n := off.Live().Repetitions(); n != 81 {
		t.Errorf("repeated %d times, not 81", n)
	}
	few := numbers(rules.Draws{ClaimRepetition: 2, Repetition: 3, ClaimMoves: 2, Moves: 20})
	play(few, "g1f3 g8f6 f3g1")
	if !few.Live().Claim(ClaimThreefold).Right() || !few.Live().Claim(ClaimFifty).Right() {
		t.Error("the second time, or two moves, are not claimable")
	}
	play(few, "f6g8 "+shuffle)
	if got := few.Outcome(); got != (Outcome{Drawn, Fivefold}) {
		t.Errorf("the third time: %v", got)
	}
}

// A right claim draws, and the named move is not made (FIDE 9.2, 9.3).
func TestClaimUpheld(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	d.moves(shuffle + "g1f3 g8f6 f3g1")
	if d.Can(Claiming(rules.White, ClaimThreefold)) == nil || d.Can(Claiming(rules.Black, ClaimThreefold)) != nil {
		t.Fatal("only the side to move can claim")
	}
	if _, err := d.claim(rules.White, ClaimThreefold); !errors.Is(err, ErrNotYourTurn) {
		t.Fatalf("a claim by the other side: %v", err)
	}
	live := d.Live()
	m := move(t, live, "f6g8")
	upheld, err := d.claim(rules.Black, ClaimThreefold, m)
	if err != nil || !upheld {
		t.Fatalf("upheld %v, %v", upheld, err)
	}
	d.want(Outcome{Drawn, Threefold})
	if d.Live() != live {
		t.Error("the named move was made")
	}
	want := Event{Ply: 7, By: rules.Black, Type: Claim, Kind: ClaimThreefold, Upheld: true}
	got := d.Game().Events()[0]
	if got.Move == nil || *got.Move != m {
		t.Errorf("the record names %v", got.Move)
	}
	if got.Move = nil; got != want {
		t.Errorf("recorded %+v", got)
	}
	if _, err := d.claim(rules.Black, ClaimThreefold); !errors.Is(err, ErrGameOver) {
		t.Errorf("a claim after the end: %v", err)
	}
}

// A wrong claim gives the opponent time, is played, and counts as an offer (FIDE 9.5.3, B.3, 9.1.2.3).
func TestClaimWrong(t *testing.T) {
	c := config(t, "")
	c.TimeControl = sameTime(Stage{Time: 600e9})
	d := newDesk(t).start(c)
	d.moves("e2e4 e7e5")
	d.now = d.now.Add(3 * time.Second)
	if upheld, err := d.claim(rules.White, ClaimThreefold, move(t, d.Live(), "g1e2")); upheld || err != nil {
		t.Fatalf("upheld %v, %v", upheld, err)
	}
	if d.Live().Ply() != 3 {
		t.Error("the named move was not made")
	}
	if left, _ := d.Live().Remaining(rules.Black); left != 660e9 {
		t.Errorf("the opponent has %v", left)
	}
	if left, _ := d.Live().Remaining(rules.White); left != 597e9 {
		t.Errorf("the claimant has %v", left)
	}
	if by, open := d.Offer(); !open || by != rules.White {
		t.Error("the claim does not stand as an offer")
	}
	if events := d.Game().Events(); len(events) != 2 || events[0].Upheld || events[1].Type != TimeAdded ||
		events[1].Seconds != 60 || events[1].By != rules.Black {
		t.Errorf("recorded %+v", events)
	}
	if err := d.Do(Accepting(rules.Black)); err != nil {
		t.Fatal(err)
	}
	d.want(Outcome{Drawn, Agreement})
}

// A wrong claim on the board leaves the claimant to move; without a clock it costs nothing.
func TestClaimWrongOnTheBoard(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	d.moves("e2e4 e7e5")
	if upheld, err := d.claim(rules.White, ClaimFifty); upheld || err != nil {
		t.Fatalf("upheld %v, %v", upheld, err)
	}
	if events := d.Game().Events(); len(events) != 1 {
		t.Errorf("recorded %+v", events)
	}
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
	if len(d.Game().Events()) != 0 {
		t.Error("it was recorded")
	}
	if upheld, err := d.claim(rules.White, ClaimFifty, move(t, d.Live(), "b1b8")); upheld || err != nil {
		t.Fatalf("upheld %v, %v", upheld, err)
	}
	d.want(Outcome{WhiteWins, Checkmate})

	d.start(config(t, "4k3/R7/8/8/8/8/8/1R2K3 w - - 99 99"))
	if upheld, err := d.claim(rules.White, ClaimFifty, move(t, d.Live(), "b1b8")); !upheld || err != nil {
		t.Fatalf("a right claim whose move mates: upheld %v, %v", upheld, err)
	}
	d.want(Outcome{Drawn, Fifty})
}

func TestClaimArmed(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	d.moves(shuffle + "g1f3 g8f6 f3g1")
	if err := d.Do(Arming(rules.White, ClaimThreefold)); !errors.Is(err, ErrNotYourTurn) {
		t.Fatalf("armed by the other side: %v", err)
	}
	if err := d.Do(Disarming); !errors.Is(err, ErrNotArmed) {
		t.Errorf("disarmed before it was armed: %v", err)
	}
	arm := Arming(rules.Black, ClaimThreefold)
	for _, a := range []Action{arm, Disarming, arm} {
		if err := d.Do(a); err != nil || d.Begun().Claim != a.claim {
			t.Fatalf("%v: %v, armed %v", a, err, d.Begun().Claim)
		}
	}
	// No move is no claim on the board.
	if err := d.Play(rules.Move{}); !errors.Is(err, rules.ErrIllegal) || d.Begun().Claim != ClaimThreefold || len(d.Live().Events()) != 0 {
		t.Errorf("no move: %v, armed %v, %v", err, d.Begun().Claim, d.Live().Events())
	}
	d.moves("f6g8")
	d.want(Outcome{Drawn, Threefold})
	if d.Begun().Claim != NoClaim {
		t.Error("still armed")
	}
}

// A wrong claim costs two minutes if a player has an hour or more for 60 moves, else one (FIDE 9.5.3, A.1, A.3, B.1, B.3).
func TestClaimPenalty(t *testing.T) {
	for control, want := range map[string]Pace{
		"300":                {Article: "B.3", Penalty: time.Minute},
		"180+2":              {Article: "B.3", Penalty: time.Minute},
		"600":                {Article: "B.3", Penalty: time.Minute},
		"300d5":              {Article: "B.3", Penalty: time.Minute},
		"300b5":              {Article: "B.3", Penalty: time.Minute},
		"300|60":             {Article: "B.3", Penalty: time.Minute},
		"40/120:60":          {Article: "B.3", Penalty: time.Minute},
		"601":                {Article: "A.3", Penalty: time.Minute},
		"300b6":              {Article: "A.3", Penalty: time.Minute},
		"540+2":              {Article: "A.3", Penalty: time.Minute},
		"900+10":             {Article: "A.3", Penalty: time.Minute},
		"3599.999":           {Article: "A.3", Penalty: time.Minute},
		"60|1500":            {Article: "A.3", Penalty: time.Minute},
		"-|300":              {Article: "B.3", Penalty: time.Minute},
		"40/1800":            {Article: "A.3", Penalty: time.Minute}, // it ends by move 40, and again by move 80
		"20/600":             {Article: "A.3", Penalty: time.Minute}, // three times
		"60/1800:1800":       {Article: "A.3", Penalty: time.Minute}, // the rest begins after move 60
		"90/1800:1800":       {Article: "A.3", Penalty: time.Minute},
		"3600":               {Article: "9.5.3", Penalty: 2 * time.Minute},
		"1800+30":            {Article: "9.5.3", Penalty: 2 * time.Minute},
		"60|3600":            {Article: "9.5.3", Penalty: 2 * time.Minute},
		"20/1200":            {Article: "9.5.3", Penalty: 2 * time.Minute},
		"40/3000:1200":       {Article: "9.5.3", Penalty: 2 * time.Minute},
		"40/2400+30:10/1200": {Article: "9.5.3", Penalty: 2 * time.Minute},
		"40/5400+30:1800+30": {Article: "9.5.3", Penalty: 2 * time.Minute},
	} {
		c := config(t, "")
		c.TimeControl = parsed(t, control)
		if got := c.TimeControl.Pace(); got.Article != want.Article {
			t.Errorf("%s: by %s, not %s", control, got.Article, want.Article)
		}
		d := newDesk(t).start(c)
		if _, err := d.claim(rules.White, ClaimThreefold); err != nil {
			t.Fatal(err)
		}
		before := d.Game().TimeControl()[rules.Black][0].Time
		if left := d.Clock().Remaining(rules.Black, d.now); left != before+want.Penalty {
			t.Errorf("%s: Black has %v, not %v more than %v", control, left, want.Penalty, before)
		}
		d.Close()
	}
}
