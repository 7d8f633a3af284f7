package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/uitest"
)

// TestTakenBackMark: a line of the list says where an illegal move was taken back, not the legal one, and the game can be asked
// about it while it goes on.
func TestTakenBackMark(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5")
	moves := func() (text string) {
		for _, o := range uitest.Seen[*canvas.Text](w.Table.Sheet.Moves) {
			if o.Visible() {
				text += o.Text + " "
			}
		}
		return text
	}
	why := w.shell.Command("why")
	if why.Can() || strings.Contains(moves(), "§") {
		t.Fatal("something was irregular before it happened")
	}
	w.do(t, game.Penalising(rules.White, "Ke3", true))
	if !strings.Contains(moves(), "§") || !why.Can() || w.Table.Sheet.Status.Links[0].Hidden {
		t.Errorf("the list has %q; %t", moves(), why.Can())
	}
	w.play(t, "Nf3")
	if wantText(t, moves(), "irregular.takenBackMove White Ke3"); !strings.Contains(moves(), "§ 2. ") || !strings.Contains(moves(), "Nf3") {
		t.Errorf("the list has %q", moves())
	}
	w.do(t, game.Penalising(rules.White, "Nf4", true)) // found once the clock was pressed
	if why.Run(); w.shell.Dialogs.Open == nil || !w.game.Outcome().Over() {
		t.Error("the end is not explained")
	}
}
