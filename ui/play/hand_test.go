package play

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/words"
)

func withHands(t *testing.T) *rules.Ruleset {
	return changed(t, "normal", func(d *rules.Definition) {
		d.Draws.DeadPosition = false
		for c := rules.White; c <= rules.Black; c++ {
			d.Hand[c] = &rules.HandDef{Captures: rules.CaptureDemoted}
		}
	})
}

// inHand returns the place of a side's kind beside the board.
func inHand(w *Play, side rules.Color, letter byte) int {
	rs := w.game.Game().Ruleset()
	return diagram.HandPlace(rs, side, rs.KindOf(letter))
}

func (p *Play) tapPlace(place int) { test.TapAt(p.Table.board, p.Table.board.Center(place)) }

// TestHandsBesideTheBoard captures, says why a drop is refused, drops by tap and typing, and shows each side's pieces in hand.
func TestHandsBesideTheBoard(t *testing.T) {
	w := newPlay(t)
	w.startRules(withHands(t))
	w.play(t, "e4 d5 exd5 Qxd5")
	if held := w.Table.board.State().Hands; held[0][0].Count != 1 || held[1][0].Count != 1 || len(held[0]) != 5 {
		t.Fatalf("the hands hold %v", held)
	}
	testenv.Same(t, len(w.Table.bars[0].Shown().Captured), 0, "the captured men are shown twice")
	pawn := inHand(w, rules.White, 'P')
	for _, to := range []string{"d5", "e8"} {
		w.tapPlace(pawn)
		w.tapPlace(square(t, to))
		wantText(t, w.status().Detail, "refusal.dropOnPiece "+to)
		marks := w.Table.board.State().Highlights
		if !w.status().Answer || len(marks) != 1 || marks[0] != (board.Highlight{Square: square(t, to), Style: board.Outlined}) {
			t.Errorf("pointed at is %v", marks)
		}
	}
	w.tapPlace(pawn)
	if w.Table.board.Selected() != pawn {
		t.Fatal("a pawn in hand cannot be selected")
	}
	w.tapPlace(square(t, "e4"))
	if last := w.Table.board.State().LastMove; w.lastSAN() != "@e4" || last != [2]int{pawn, square(t, "e4")} {
		t.Fatalf("played is %q, shown from %v", w.lastSAN(), last)
	}
	wantText(t, words.SpokenMove(w.game.Live()), "move.dropped e4")
	w.enter("@e5")
	testenv.Same(t, w.lastSAN(), "@e5", "typed is")
}
