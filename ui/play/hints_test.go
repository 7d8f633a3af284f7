package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// TestHints: the first start shows three hints until a move or Escape, and no later one does; nor does one with a file.
func TestHints(t *testing.T) {
	for _, end := range []string{"move", "Escape", "close"} {
		a, kept := uitest.NewApp(t), settings.OpenFile("")
		open := func(o Options) *Play {
			w := newPlayWith(a, shell.Options{Settings: kept, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: uitest.Drop}, o)
			t.Cleanup(w.shell.Controller.Close)
			return w
		}
		if w := open(Options{}); w.hinting() || w.Table.Sheet.Start.New != nil {
			t.Error("hints that nobody asked for")
		}
		w := open(Options{Hints: true})
		if len(w.Table.Sheet.Start.Texts()) != 3 || w.Table.Sheet.Start.New == nil || !w.Table.Sheet.Start.Visible() || w.shell.Dialogs.Busy() {
			t.Errorf("%s: hints %q", end, w.Table.Sheet.Start.Texts())
		}
		switch end {
		case "move":
			w.tap(t, "e2 e4")
			if w.lastSAN() != "e4" {
				t.Error("the hints stand in the way of a move")
			}
		case "Escape":
			w.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		case "close":
			w.EndHints()
		}
		if w.Table.Sheet.Start.New != nil || w.hinting() {
			t.Errorf("%s: the hints stay", end)
		}
		if again := open(Options{Hints: true}); again.Table.Sheet.Start.New != nil {
			t.Errorf("%s: the hints come back", end)
		}
	}
}
