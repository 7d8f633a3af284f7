package play

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestStart: the empty sheet says how to begin, with a button for a new game, until the first move.
func TestStart(t *testing.T) {
	w := newPlay(t)
	start := w.Table.Sheet.Start
	if texts := start.Texts(); texts[0] != "Your move, White." || slices.Contains(texts, "") || !start.Visible() || w.shell.Dialogs.Busy() {
		t.Errorf("the start says %q", texts)
	}
	w.tap(t, "e2 e4")
	if w.lastSAN() != "e4" || start.Visible() {
		t.Error("the start stands in the way of a move, or stays")
	}
	w.shell.Do("takeback")
	w.shell.Dialogs.Dismiss()
	start.New.OnTapped()
	if !w.shell.Dialogs.Busy() {
		t.Error("the button opens no dialog")
	}
}

// TestStartOfChosenGame: a game started from New game does not suggest another.
func TestStartOfChosenGame(t *testing.T) {
	w := newTimed(t, "300+3")
	if texts := w.Table.Sheet.Start.Texts(); slices.Contains(texts, words.Text("hints.new")) || slices.Contains(uitest.Drawn(w.Table.Sheet.Start), fyne.CanvasObject(w.Table.Sheet.Start.New)) {
		t.Errorf("the start says %q", texts)
	}
}

// TestStartInTheme: the button has the colours of a theme that was chosen while it was not shown.
func TestStartInTheme(t *testing.T) {
	w := newTimed(t, "300+3")
	for _, variant := range []kit.VariantChoice{kit.VariantDark, kit.VariantLight} {
		w.shell.Prefs.Variant.Set(variant)
		w.shell.SettingsChanged()
		w.NewGames.startGame(newgame.Plan{Rules: w.shell.Catalog.Find("", "normal")})
		shown := slices.ContainsFunc(uitest.Drawn(w.Table.Sheet.Start.New), func(o fyne.CanvasObject) bool {
			r, ok := o.(*canvas.Rectangle)
			return ok && r.FillColor == theme.Color(theme.ColorNamePrimary)
		})
		if !shown {
			t.Errorf("in %s the button has other colours", variant)
		}
		w.NewGames.startGame(newgame.Plan{Rules: w.shell.Catalog.Find("", "normal"), Time: settings.StoredTime("300+3")})
	}
}
