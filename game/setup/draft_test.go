package setup

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

func ruleset(t testing.TB, name string) *rules.Ruleset {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(name)
	testenv.Must(t, err)
	return rs
}

func draftOf(t testing.TB, name string) *Draft {
	t.Helper()
	start := ruleset(t, name).Start()
	return New(&start)
}

// at returns a draft of a position.
func at(t testing.TB, name, fen string) *Draft {
	t.Helper()
	d := draftOf(t, name)
	if _, err := d.SetFEN(fen); err != nil {
		t.Fatal(fen, err)
	}
	return d
}

func setHalfmoves(d *Draft, n int) { d.Edit("halfmoves", func(s *rules.Setup) { s.Halfmoves = n }) }

func setFullmove(d *Draft, n int) { d.Edit("fullmove", func(s *rules.Setup) { s.Fullmove = n }) }

func setPassage(d *Draft, p rules.Passage) {
	d.Edit("", func(s *rules.Setup) { s.EnPassant, s.Victim = p.Open, p.Victim })
}

func edit(t *rapid.T, d *Draft) {
	squares, rs := rapid.IntRange(0, 63), d.Ruleset()
	square := func(name string) rules.Square { return rules.Square(squares.Draw(t, name)) }
	color := rules.Color(rapid.IntRange(0, 1).Draw(t, "color"))
	kind := rules.Kind(rapid.IntRange(1, rs.Kinds()).Draw(t, "kind"))
	switch rapid.IntRange(0, 18).Draw(t, "edit") {
	case 0, 1, 2:
		d.Put(square("at"), rules.NewPiece(kind, color))
	case 3, 4:
		d.Move(square("from"), square("to"))
	case 5:
		d.Put(square("at"), rules.NoPiece)
	case 6, 7:
		d.Mirror()
	case 8:
		d.Swap()
	case 9:
		d.Clear()
	case 10:
		d.Start()
	case 11:
		d.Edit("", func(s *rules.Setup) { s.Turn = color })
	case 12:
		d.SetCastling(color, rules.CastlingSide(rapid.IntRange(1, 2).Draw(t, "side")), rapid.Bool().Draw(t, "on"))
	case 13:
		if all, _ := d.Passages(); len(all) > 0 {
			setPassage(d, rapid.SampledFrom(all).Draw(t, "passage"))
		}
	case 14:
		setHalfmoves(d, rapid.IntRange(-1, 200).Draw(t, "halfmoves"))
		setFullmove(d, rapid.IntRange(-1, 200).Draw(t, "move"))
	case 15:
		n := rapid.IntRange(-1, 9).Draw(t, "checks")
		d.Edit("checks", func(s *rules.Setup) { s.Checks[color] = n })
	case 16:
		d.Hold(color, kind, rapid.IntRange(-1, 1).Draw(t, "held"))
		d.Mark(square("marked"))
	case 17:
		d.SetNumber(rapid.IntRange(-1, rules.Numbers).Draw(t, "number"))
	case 18:
		names := resources.Rulebook().Names()
		other, _ := resources.Rulebook().Ruleset(rapid.SampledFrom(names).Draw(t, "rules"))
		d.SetRuleset(other)
	}
}

// TestEdits: after any edit, a game starts or its faults are named, and undoing and redoing everything gives the same.
func TestEdits(t *testing.T) {
	names := resources.Rulebook().Names()
	rapid.Check(t, func(t *rapid.T) {
		rs, _ := resources.Rulebook().Ruleset(rapid.SampledFrom(names).Draw(t, "ruleset"))
		start := rs.Start()
		d := New(&start)
		for range rapid.IntRange(1, 30).Draw(t, "edits") {
			edit(t, d)
			checkDraft(t, d)
		}
		last := d.Now
		for d.Undo() {
			checkDraft(t, d)
		}
		if d.Now != (state{rs, start.Setup().Supported(rs)}) {
			t.Fatalf("undone: %s", d.FEN())
		}
		for d.Redo() {
		}
		if d.Now != last {
			t.Fatalf("redone: %s, want %s", d.FEN(), last.setup.FEN(last.rules))
		}
	})
}

func checkDraft(t *rapid.T, d *Draft) {
	fen := d.FEN()
	again, notices, err := d.Ruleset().ParseSetup(fen)
	if err != nil || len(notices) > 0 || again != d.Setup() {
		t.Fatalf("%s: %q is read as %q: %v, %v", d.Ruleset().Name(), fen, again.FEN(d.Ruleset()), notices, err)
	}
	p, err := d.Position()
	faults := rules.SetupFaults(err)
	if err != nil {
		if len(faults) == 0 {
			t.Fatalf("%s: no fault is named in %v", fen, err)
		}
		for _, f := range faults {
			if f.Err == rules.ErrCastling || f.Err == rules.ErrEnPassant || f.Err == rules.ErrOffBoard || f.Err == rules.ErrPiece || f.Err == rules.ErrCounter {
				t.Fatalf("%s: %v, which nobody can mend", fen, f)
			}
		}
		return
	}
	if _, err := game.New(game.Config{Ruleset: d.Ruleset(), Position: &p}); err != nil {
		t.Fatalf("%s: no game starts: %v", fen, err)
	}
	p.LegalMoves()
}

// TestFieldIsOneChange: a number typed digit by digit is undone at once.
func TestFieldIsOneChange(t *testing.T) {
	d := draftOf(t, "normal")
	setHalfmoves(d, 1)
	setHalfmoves(d, 12)
	setFullmove(d, 3)
	setFullmove(d, 34)
	d.Undo()
	if s := d.Setup(); s.Halfmoves != 12 || s.Fullmove != 1 {
		t.Errorf("after one: %d, %d", s.Halfmoves, s.Fullmove)
	}
	d.Undo()
	if s := d.Setup(); s.Halfmoves != 0 || d.CanUndo() {
		t.Errorf("after two: %d", s.Halfmoves)
	}
}

// TestMirrorAndSwap: rights go with the pieces, and what is in hand with its owner.
func TestMirrorAndSwap(t *testing.T) {
	for _, c := range []struct{ ruleset, fen, swapped, mirrored string }{
		{"normal", "r3k2r/8/8/8/8/8/P7/4K3 w kq - 3 7", "4k3/p7/8/8/8/8/8/R3K2R b KQ - 3 7", "3k4/7p/8/8/8/8/8/R2K3R b - - 3 7"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[QPPn] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[Nppq] b - - 0 1", "3k4/8/8/8/8/8/8/3K4[Nppq] b - - 0 1"},
	} {
		d := at(t, c.ruleset, c.fen)
		d.Swap()
		testenv.Same(t, d.FEN(), c.swapped, "swapped")
		d.Mirror()
		testenv.Same(t, d.FEN(), c.mirrored, "mirrored")
	}
}

// TestRightsFromStart: a right can be given where king and partner may start a game, and goes when one of them leaves.
func TestRightsFromStart(t *testing.T) {
	for _, test := range []struct{ ruleset, fen, could string }{
		{"normal", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "KQkq"},
		{"normal", "1r2k1r1/8/8/8/8/8/8/R5KR w - - 0 1", ""},
		{"normal", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Q"},
		{"chess960", "rk4r1/8/8/8/8/8/8/1R1R2K1 w - - 0 1", "Qkq"},
		{"chess960", "r6k/8/8/8/8/8/8/K6R w - - 0 1", ""},
		{"placement", "r3k2r/8/8/8/8/8/8/1R2K2R w - - 0 1", "Kkq"},
		{"classic", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", ""},
	} {
		d := at(t, test.ruleset, test.fen)
		could := ""
		for i, letter := range "KQkq" {
			if _, can := d.Castling(rules.Color(i/2), rules.CastlingSide(i%2+1)); can {
				could += string(letter)
			}
		}
		testenv.Same(t, could, test.could, test.ruleset, test.fen)
	}
	d := draftOf(t, "normal")
	if d.Move(rules.At(4, 0), rules.At(6, 0)); d.Setup().Castling[rules.White] != [2]rules.Square{rules.NoSquare, rules.NoSquare} {
		t.Error("White may castle with the king on g1")
	}
	d.SetCastling(rules.Black, rules.Kingside, false)
	testenv.Same(t, d.Setup().Castling[rules.Black][0], rules.NoSquare, "the right was not taken")
	d.SetCastling(rules.Black, rules.Kingside, true)
	testenv.Same(t, d.Setup().Castling[rules.Black][0], rules.At(7, 7), "the right was not given")
	d = at(t, "chess960", "4k3/8/8/8/8/8/8/R5K1 w Q - 0 1")
	if may, _ := d.Castling(rules.White, rules.Queenside); !may {
		t.Error("a right in a FEN is lost")
	}
	d.Put(rules.At(3, 3), rules.NewPiece(d.Ruleset().KindOf('Q'), rules.White))
	if may, _ := d.Castling(rules.White, rules.Queenside); !may {
		t.Error("it goes with a piece that does not castle")
	}
}

func TestPassages(t *testing.T) {
	d := at(t, "normal", "4k3/8/8/2pPp3/8/8/8/4K3 w - - 0 1")
	all, current := d.Passages()
	var open []string
	for _, p := range all {
		open = append(open, p.Open.First().String())
	}
	if !slices.Equal(open, []string{"c6", "e6"}) || current != -1 {
		t.Fatalf("%v, current %d", open, current)
	}
	setPassage(d, all[1])
	testenv.Same(t, d.FEN(), "4k3/8/8/2pPp3/8/8/8/4K3 w - e6 0 1")
	d.Edit("", func(s *rules.Setup) { s.Turn = rules.Black })
	testenv.Same(t, d.Setup().EnPassant, 0, "a square is open to the wrong side")
}

// TestChangeRuleset keeps what the new rules know.
func TestChangeRuleset(t *testing.T) {
	d := draftOf(t, "normal")
	d.SetRuleset(ruleset(t, "los alamos"))
	if start := ruleset(t, "los alamos").Start(); d.Setup().Board != start.Setup().Board {
		t.Errorf("the start became %s", d.FEN())
	}
	d = at(t, "normal", "8/4b3/8/8/4k3/8/4Q3/K7 b - - 4 9")
	d.SetRuleset(ruleset(t, "los alamos"))
	testenv.Same(t, d.FEN(), "6/6/4k1/6/4Q1/K5 b - - 4 9")
	d.Undo()
	if d.Ruleset().Name() != "normal" || !d.CanRedo() {
		t.Errorf("undone: %s", d.Ruleset().Name())
	}
}

func TestShuffle(t *testing.T) {
	d := draftOf(t, "chess960")
	d.Shuffle(rand.IntN)
	if _, ok := d.Number(); !ok {
		t.Errorf("no number: %s", d.FEN())
	}
	d.SetNumber(518)
	if p := ruleset(t, "normal").Start(); d.FEN() != p.FEN() {
		t.Errorf("518 is %s", d.FEN())
	}
}
