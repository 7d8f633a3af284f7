package play

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// shownMoves returns the texts that are visible in the move list.
func (p *Play) shownMoves() (texts []*canvas.Text) {
	for _, text := range uitest.Seen[*canvas.Text](p.Table.Sheet.Moves) {
		if text.Visible() {
			texts = append(texts, text)
		}
	}
	return texts
}

func TestMoveListTap(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5 Nf3 Nc6")
	tap := func(text string) {
		t.Helper()
		texts := w.shownMoves()
		i := slices.IndexFunc(texts, func(o *canvas.Text) bool { return o.Text == text })
		if i < 0 {
			t.Fatalf("%q is not in view", text)
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(texts[i])
		test.TapCanvas(w.shell.Win.Canvas(), at.AddXY(5, texts[i].Size().Height/2))
	}
	if tap("e5"); w.game.Shown().Ply() != 2 || w.Table.Sheet.Moves.Shown().Shown != 2 {
		t.Errorf("shown: ply %d", w.game.Shown().Ply())
	}
	if w.press(fyne.KeyEnd); w.game.Shown().Ply() != 4 {
		t.Errorf("End leads to ply %d", w.game.Shown().Ply())
	}
	if tap("1."); w.game.Shown().Ply() != 4 {
		t.Error("a tap on a round's number shows something")
	}
}

// TestTakenBackMark: a line of the list says where an illegal move was taken back, not the legal one, and the game can be asked
// about it while it goes on.
func TestTakenBackMark(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5")
	mark := func() string {
		for _, o := range w.shownMoves() {
			if strings.HasPrefix(o.Text, "§") {
				return o.Text
			}
		}
		return ""
	}
	why := w.shell.Command("why")
	if why.Can() || mark() != "" {
		t.Fatal("something was irregular before it happened")
	}
	w.do(t, game.Penalising(rules.White, "Ke3", true))
	if mark() == "" || !why.Can() || w.Table.Sheet.Status.Links[0].Hidden {
		t.Errorf("the list has %q; %t", mark(), why.Can())
	}
	w.play(t, "Nf3")
	if begins := "§ 2. " + words.Color(rules.White); !strings.HasPrefix(mark(), begins) {
		t.Errorf("the list has %q, not %q", mark(), begins)
	}
	w.do(t, game.Penalising(rules.White, "Nf4", true)) // found once the clock was pressed
	if why.Run(); w.shell.Dialogs.Open == nil || !w.game.Outcome().Over() {
		t.Error("the end is not explained")
	}
}
