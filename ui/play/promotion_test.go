package play

import (
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/board"
)

// TestOptionalPromotion: where promotion is optional, the square is marked as one of promotion, and the piece itself is
// among the choices.
func TestOptionalPromotion(t *testing.T) {
	testenv.OneGoroutine(t)
	for _, key := range []rune{'N', 'Q'} {
		w := newPlay(t)
		rs := changed(t, "normal", func(d *rules.Definition) {
			for c := rules.White; c <= rules.Black; c++ {
				d.Promotion[c] = map[byte]rules.PromotionDef{'N': {To: []byte("Q"), Zone: 0xffffff << (40 * (1 - c)), Optional: true}}
			}
		})
		w.startRules(rs)
		w.play(t, "Nf3 a6 Ng5 a5")
		w.Table.board.Select(square(t, "g5"))
		marks := map[int]board.Mark{}
		for _, target := range w.Table.board.State().Targets[square(t, "g5")] {
			marks[target.To] = target.Mark
		}
		if marks[square(t, "e6")] != board.Promotion || marks[square(t, "f7")] != board.PromotionCapture || marks[square(t, "f3")] != board.Quiet {
			t.Errorf("the marks are %v", marks)
		}
		w.Table.board.Select(-1)
		w.tap(t, "g5 e6")
		if !w.Table.board.Choosing() {
			t.Fatal("nobody is asked")
		}
		if w.Table.report(); w.Table.Sheet.Status.Shown().Headline != "Promote to …?" {
			t.Errorf("the status is %q", w.Table.Sheet.Status.Shown().Headline)
		}
		w.Table.board.TypedRune(key)
		piece := w.shell.Controller.Live().Position().At(rules.Square(square(t, "e6")))
		if got := rs.Letter(piece); got != byte(key) {
			t.Errorf("%c was chosen, and it is %c", key, got)
		}
	}
}
