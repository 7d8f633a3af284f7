package play

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestStart: the empty sheet says how to begin, with a button for a new game, until the first move. A game started from New game
// does not suggest another.
func TestStart(t *testing.T) {
	w := newPlay(t)
	start := w.Table.Sheet.Start
	if texts := start.Texts(); texts[0] != words.Text("hints.turn", w.side(rules.White)) || slices.Contains(texts, "") || !start.Visible() || w.shell.Dialogs.Busy() {
		t.Errorf("the start says %q", texts)
	}
	if w.tap(t, "e2 e4"); w.lastSAN() != "e4" || start.Visible() {
		t.Error("the start stands in the way of a move, or stays")
	}
	w.shell.Do("takeback")
	w.shell.Dialogs.Dismiss()
	if start.New.OnTapped(); !w.shell.Dialogs.Busy() {
		t.Error("the button opens no dialog")
	}
	w.shell.Dialogs.Dismiss()
	w.start("", "300+3")
	if texts := start.Texts(); slices.Contains(texts, words.Text("hints.new")) || slices.Contains(uitest.Drawn(start), fyne.CanvasObject(start.New)) {
		t.Errorf("after New game the start says %q", texts)
	}
}

// TestStartInTheme: the button has the colours of a theme that was chosen while it was not shown.
func TestStartInTheme(t *testing.T) {
	w := newTimed(t, "300+3")
	for _, variant := range []kit.VariantChoice{kit.VariantDark, kit.VariantLight} {
		w.shell.Prefs.Variant.Set(variant)
		w.shell.SettingsChanged()
		w.start("", "")
		shown := slices.ContainsFunc(uitest.Seen[*canvas.Rectangle](w.Table.Sheet.Start.New), func(r *canvas.Rectangle) bool {
			return r.FillColor == theme.Color(theme.ColorNamePrimary)
		})
		if !shown {
			t.Errorf("in %s the button has other colours", variant)
		}
		w.start("", "300+3")
	}
}
