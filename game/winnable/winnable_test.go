package winnable

import (
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

func shipped(t testing.TB, name string) *rules.Ruleset {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(name)
	testenv.Must(t, err)
	return rs
}

func standard(t testing.TB) *rules.Ruleset {
	t.Helper()
	return shipped(t, resources.DefaultRuleset)
}

func position(t testing.TB, rs *rules.Ruleset, fen string) *rules.Position {
	t.Helper()
	p, _, err := rs.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return &p
}

// parse returns the board of a FEN, for tests of the search core alone.
func parse(t testing.TB, fen string) board {
	t.Helper()
	var r roles
	b, ok := r.read(position(t, standard(t), fen))
	if !ok {
		t.Fatalf("%s: not FIDE's game", fen)
	}
	return b
}

// setup returns a board as a setup under rules with FIDE's pieces.
func setup(rs *rules.Ruleset, b *board) rules.Setup {
	s := rules.EmptySetup()
	s.Turn = rules.Color(b.turn)
	for set := b.occupied(); set != 0; set &= set - 1 {
		sq := first(set)
		code, side := b.code(sq), int(b.black>>sq&1)
		s.Board[sq] = rules.NewPiece(rs.KindOf(" PNBRQKR"[code]), rules.Color(side))
		if code == castler {
			s.Castling[side][castlingSide(b.king(side), sq)-1] = rules.Square(sq)
		}
	}
	if b.open < noSquare {
		s.EnPassant, s.Victim = rules.Square(b.open).Bit(), rules.Square(b.open^8)
	}
	return s
}

// positionOf returns a board's position, with the rights that the rules support.
func positionOf(t testing.TB, rs *rules.Ruleset, b *board) *rules.Position {
	t.Helper()
	p, err := rules.NewPosition(rs, setup(rs, b).Supported(rs))
	if err != nil {
		t.Fatalf("%s: %v", fen(t, b), err)
	}
	return &p
}

func fen(t testing.TB, b *board) string {
	rs := standard(t)
	s := setup(rs, b)
	return s.FEN(rs)
}

func (m move) String() string {
	return rules.Square(m.from()).String() + rules.Square(m.to()).String() + string(" .nbrq"[m.promotion()])
}

// replay plays a line by the rules and reports it unless it ends, and only then ends, with the side's win.
func replay(t testing.TB, p *rules.Position, side rules.Color, line []rules.Move) {
	t.Helper()
	now := *p
	for i, m := range line {
		if now.Verdict() != (rules.Verdict{}) {
			t.Errorf("%s: the line is over before ply %d", p.FEN(), i)
			return
		}
		next, err := now.Play(m)
		if err != nil {
			t.Errorf("%s: ply %d: %v", p.FEN(), i, err)
			return
		}
		now = next
	}
	testenv.Same(t, now.Verdict().Winner, side.Wins(), p.FEN(), "the line does not win for", side)
}

// judgeBoth compares both sides' answers with two letters such as "W-", and replays the lines.
func judgeBoth(t testing.TB, answers string, p *rules.Position) {
	t.Helper()
	for side := range rules.Sides {
		want := Can
		if answers[side] == '-' {
			want = Cannot
		}
		r := Judge(t.Context(), p, side, Limit{})
		if r.Answer != want || (want == Cannot) != (r.Proof.Argument != NoArgument) {
			t.Errorf("%s: answer %v with argument %v for %v, want %v", p.FEN(), r.Answer, r.Proof.Argument, side, want)
		}
		if r.Answer == Can {
			replay(t, p, side, r.Line)
		}
		if q := Quick(p, side); q != Undecided && q != want {
			t.Errorf("%s: quick answer %v for %v, want %v", p.FEN(), q, side, want)
		}
		if want == Cannot && p.Verdict() == (rules.Verdict{}) && Near(p, side) == side.Wins() {
			t.Errorf("%s: %v cannot win, and has a mate near at hand", p.FEN(), side)
		}
	}
}
