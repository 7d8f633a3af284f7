package rules

import (
	"errors"
	"testing"

	"overtheboard/game/testenv"
)

// TestSetupFaults: NewPosition reports all errors of a setup at once.
// TestShownPosition: without a royal a position can be shown, in which no move is legal and nothing is decided.
func TestShownPosition(t *testing.T) {
	rs := shippedRuleset(t, "normal")
	for fen, shown := range map[string]bool{
		"Q1R1B1B1/4B1N1/8/8/8/8/8/4K3 w - - 0 2": true, "8/8/8/8/8/8/8/8 w - - 0 1": true, "4k3/8/8/8/8/8/8/R6R b - - 0 1": true,
		"4k3/8/8/8/8/8/8/4R3 w - - 0 1": true, "P7/8/8/8/8/8/8/4K3 w - - 0 1": false, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1": true,
		"8/8/8/8/8/8/8/R3K2R w KQ - 0 1": true, "7k/5KQ1/8/8/8/8/8/8 w - - 0 1": false,
	} {
		p, _, err := rs.ParseShownFEN(fen)
		if (err == nil) != shown {
			t.Errorf("%s: %v", fen, err)
		}
		if err != nil {
			continue
		}
		_, _, played := rs.ParseFEN(fen)
		if p.ShownOnly() == (played == nil) || p.FEN() != fen {
			t.Errorf("%s: shown only is %v, %s", fen, p.ShownOnly(), p.FEN())
		}
		if !p.ShownOnly() {
			continue
		}
		for _, text := range []string{"O-O", "O-O-O", "Qa7", "Kd1", "Ra2", "e4", "a1a2", "--"} {
			if m, err := p.ParseSAN(text); err == nil {
				t.Errorf("%s: %v is legal", fen, m)
			}
			var next Position
			if _, _, err := p.PlaySAN(&next, text, true); err == nil {
				t.Errorf("%s: %s is played", fen, text)
			}
			_ = p.Fault(text)
		}
		if len(p.LegalMoves()) > 0 || p.Verdict() != (Verdict{}) {
			t.Errorf("%s: %v, %v", fen, p.LegalMoves(), p.Verdict())
		}
	}
}

func TestSetupFaults(t *testing.T) {
	normal := shippedRuleset(t, "normal")
	king, rook, pawn := normal.KindOf('K'), normal.KindOf('R'), normal.KindOf('P')
	for _, test := range []struct {
		name   string
		change func(*Setup)
		want   []error
	}{
		{"no such piece", func(s *Setup) { s.Board[20] = 63 }, []error{ErrPiece}},
		{"a piece of no kind", func(s *Setup) { s.Board[20] = 255 }, []error{ErrPiece}},
		{"turn", func(s *Setup) { s.Turn = 7 }, []error{ErrTurn}},
		{"no king", func(s *Setup) { s.Board[4] = NoPiece; s.Castling = noRights }, []error{ErrNoRoyal}},
		{"promotion rank", func(s *Setup) { s.Board[56] = NewPiece(pawn, White); s.Castling = noRights }, []error{ErrPromotionRank}},
		{"opposite check", func(s *Setup) { s.Board[52] = NewPiece(rook, White) }, []error{ErrOppositeCheck}},
		{"right without a rook", func(s *Setup) { s.Board[0] = NoPiece }, []error{ErrCastling}},
		{"right without a king", func(s *Setup) { s.Board[4], s.Board[20] = NoPiece, NewPiece(king, White) }, []error{ErrCastling}},
		{"right of a rook on another rank", func(s *Setup) { s.Castling[White][0] = 60 }, []error{ErrCastling}},
		{"right of no square", func(s *Setup) { s.Castling[White][0] = 200 }, []error{ErrCastling}},
		{"en passant without a victim", func(s *Setup) { s.EnPassant = 1 << 43 }, []error{ErrEnPassant}},
		{"a victim without a way", func(s *Setup) { s.Victim = 35 }, []error{ErrEnPassant}},
		{"a victim that did not come so", func(s *Setup) { s.EnPassant, s.Victim = 1<<44, 36 }, []error{ErrEnPassant}},
		{"negative counter", func(s *Setup) { s.Halfmoves = -1 }, []error{ErrCounter}},
		{"negative checks", func(s *Setup) { s.Checks[1] = -1 }, []error{ErrCounter}},
		{"three at once", func(s *Setup) { s.Board[0], s.Board[60], s.EnPassant = NoPiece, NoPiece, 1 }, []error{ErrCastling, ErrNoRoyal, ErrEnPassant}},
	} {
		start := normal.Start()
		s := start.Setup()
		test.change(&s)
		_, err := NewPosition(normal, s)
		for _, want := range test.want {
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", test.name, err, want)
			}
		}
	}
}

// TestSetupFaultsSay: a fault names its side, its squares and what gives check.
func TestSetupFaultsSay(t *testing.T) {
	rs := shippedRuleset(t, "normal")
	s, _, err := rs.ParseSetup("P3k3/8/8/8/8/8/4R3/8 w - - 0 1")
	testenv.Must(t, err)
	_, err = NewPosition(rs, s)
	if faults := SetupFaults(err); len(faults) != 3 || faults[0].Err != ErrPromotionRank || faults[0].At != At(0, 7).Bit() {
		t.Errorf("%v", err)
	}
	s.Board[At(0, 7)] = NoPiece
	_, err = NewPosition(rs, s)
	if f := SetupFaults(err); len(f) != 2 || f[1].Err != ErrOppositeCheck || f[1].At != At(4, 7).Bit() || f[1].By != At(4, 1).Bit() || f[1].Side != Black {
		t.Errorf("%v", err)
	}
}

func TestMovesOfNoSquare(t *testing.T) {
	p := shippedRuleset(t, "normal").Start()
	if p.At(NoSquare) != NoPiece || p.Attackers(NoSquare, White) != 0 || len(p.MovesFrom(NoSquare)) != 0 || p.Of(NoPiece) != 0 {
		t.Error("there is something on no square")
	}
	rs := p.Ruleset()
	if rook := NewPiece(rs.KindOf('R'), White); rs.Reach(rook, NoSquare, Quietly, 0)|rs.EverReach(rook, NoSquare, Quietly) != 0 {
		t.Error("a rook goes somewhere from no square")
	}
	for _, piece := range []Piece{NoPiece, 63, 255} {
		testenv.Same(t, rs.Reach(piece, 0, Quietly, 0)|rs.EverReach(piece, 0, Capturing)|rs.PromotionZone(piece), 0, "piece", piece, "goes somewhere")
	}
	for _, m := range []Move{{}, {From: 200, To: 12}, {From: 12, To: 200}, {12, 28, 77, 0}, {4, 6, 0, 9}, {NoSquare, NoSquare, 0, Kingside}} {
		if _, err := p.Play(m); !errors.Is(err, ErrIllegal) {
			t.Errorf("%v plays: %v", m, err)
		}
		p.Effect(m)
		p.Irreversible(m)
		p.WhyNot(m.From, m.To)
	}
}
