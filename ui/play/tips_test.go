package play

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

// TestTips: hovering a button shows what it does and its shortcut. A press hides that.
func TestTips(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newPlay(t)
		posted := make(chan func(), 10)
		w.Table.tips.Post = func(f func()) { posted <- f }
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
		rest := func() {
			synctest.Wait()
			<-time.After(2 * kit.TipDelay)
			synctest.Wait()
			for len(posted) > 0 {
				(<-posted)()
			}
		}
		flip := w.Table.Sheet.Actions.Button("flip")
		flip.MouseIn(&desktop.MouseEvent{})
		if said() != "" {
			t.Error("it is said at once")
		}
		rest()
		if got := said(); got != "Flip the board (Ctrl+F)" {
			t.Errorf("%q is said", got)
		}
		if p, b := w.Table.tips.Position(), kit.PlaceOf(w.shell.Win.Canvas(), flip); p.Y < b.Y+flip.Size().Height && p.Y+w.Table.tips.Size().Height > b.Y {
			t.Errorf("it covers its button: %v, %v", p, b)
		}
		flip.Tapped(nil)
		if rest(); said() != "" {
			t.Error("a press does not end it")
		}
		flip.MouseOut()
		flip.MouseIn(&desktop.MouseEvent{})
		flip.MouseOut()
		if rest(); said() != "" {
			t.Error("it is said of a button that the pointer has left")
		}
	})
}
