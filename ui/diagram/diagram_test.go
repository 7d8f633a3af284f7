package diagram

import (
	"slices"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
)

// marks returns how the moves of the piece on a square are marked, by goal.
func marks(t *testing.T, s board.State, from string) map[string]board.Mark {
	t.Helper()
	found := map[string]board.Mark{}
	for _, target := range s.Targets[ui.square(t, from)] {
		name := rules.Square(target.To).String()
		if _, twice := found[name]; twice {
			t.Errorf("%s is marked twice", name)
		}
		found[name] = target.Mark
	}
	return found
}

// TestEnPassantMark marks the empty square, and knows the pawn that will vanish.
func TestEnPassantMark(t *testing.T) {
	s := Of(ui.nodeOf(t, "normal", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), false, rules.NoSquare)
	for _, target := range s.Targets[ui.square(t, "e5")] {
		if target.To == ui.square(t, "d6") {
			if target.Mark != board.EnPassant || target.Victim != ui.square(t, "d5") {
				t.Errorf("target %+v", target)
			}
			return
		}
	}
	t.Error("no target on d6")
}

// TestEveryMoveCanBeMade holds for every shipped ruleset that each legal move of its start is one that the board offers.
func TestEveryMoveCanBeMade(t *testing.T) {
	for _, name := range resources.Rulebook().Names() {
		rs, err := resources.Rulebook().Ruleset(name)
		if err != nil {
			t.Fatal(err)
		}
		p := rs.Start()
		for _, m := range p.LegalMoves() {
			goals := []int{int(m.To)}
			if m.Castling != rules.NoCastling {
				goals = append(goals, int(p.Effect(m).PartnerFrom))
			}
			if !slices.ContainsFunc(goals, func(to int) bool { return slices.Contains(MovesTo(&p, int(m.From), to), m) }) {
				t.Errorf("%s: %s cannot be made on the board", name, p.UCI(m))
			}
		}
	}
}

// TestLocked holds that nothing can be selected on a locked board, and that checks and the last move are shown.
func TestLocked(t *testing.T) {
	n := ui.nodeOf(t, "normal", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
	s := Of(n, true, rules.NoSquare)
	if slices.Contains(s.Own[:], true) || !slices.Equal(s.Checked, []int{ui.square(t, "e1")}) {
		t.Errorf("own %v, checked %v", s.Own, s.Checked)
	}
	if s.LastMove[0] >= 0 {
		t.Errorf("a last move at the start: %v", s.LastMove)
	}
}
