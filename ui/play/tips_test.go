package play

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestTips: hovering a button shows at once what it does and its shortcut, clear of the toolbar. A press hides that.
func TestTips(t *testing.T) {
	w := newPlay(t)
	flip := w.Table.Sheet.Actions.Button("flip")
	flip.MouseIn(&desktop.MouseEvent{})
	want := words.Text("tip.keys", words.With{"Text": words.Text("command.flip"), "Keys": shell.KeyText(w.shell.Command("flip").Shortcut())})
	if texts := uitest.Seen[*canvas.Text](w.Table.tips); !w.Table.tips.Visible() || texts[0].Text != want {
		t.Errorf("%q is not said", want)
	}
	if p, b := w.lies(w.Table.tips), w.lies(w.Table.Sheet.Actions.Box); p.Y < b.Y+b.Height && p.Y+p.Height > b.Y {
		t.Errorf("it covers the toolbar: %v, %v", p, b)
	}
	if flip.Tapped(nil); w.Table.tips.Visible() {
		t.Error("a press does not end it")
	}
	flip.MouseOut()
	flip.MouseIn(&desktop.MouseEvent{})
	if flip.MouseOut(); w.Table.tips.Visible() {
		t.Error("it is said of a button that the pointer has left")
	}
}
