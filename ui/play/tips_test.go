package play

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

// TestTips: hovering a button shows at once what it does and its shortcut, clear of the toolbar. A press hides that.
func TestTips(t *testing.T) {
	w := newPlay(t)
	said := func() string {
		if !w.Table.tips.Visible() {
			return ""
		}
		for _, o := range uitest.Objects(w.Table.tips) {
			if text, ok := o.(*canvas.Text); ok {
				return text.Text
			}
		}
		return ""
	}
	flip, toolbar := w.Table.Sheet.Actions.Button("flip"), w.Table.Sheet.Actions.Box
	flip.MouseIn(&desktop.MouseEvent{})
	if got := said(); got != "Flip the board (Ctrl+F)" {
		t.Errorf("%q is said", got)
	}
	if p, b := w.Table.tips.Position(), kit.PlaceOf(w.shell.Win.Canvas(), toolbar); p.Y < b.Y+toolbar.Size().Height && p.Y+w.Table.tips.Size().Height > b.Y {
		t.Errorf("it covers the toolbar: %v, %v", p, b)
	}
	flip.Tapped(nil)
	if said() != "" {
		t.Error("a press does not end it")
	}
	flip.MouseOut()
	flip.MouseIn(&desktop.MouseEvent{})
	flip.MouseOut()
	if said() != "" {
		t.Error("it is said of a button that the pointer has left")
	}
}
