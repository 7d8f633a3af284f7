package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/ui/panel"
)

// TestWholeName: a name that is shortened in its bar can be read whole by a tap on it; one that is not opens nothing.
func TestWholeName(t *testing.T) {
	w := newWindow(t)
	long := strings.TrimSpace(strings.Repeat("Wolfgang Amadeus ", source.KeptText/17))
	_ = w.shell.Controller.Study().Head([2]string{long, "Ben"}, nil)
	if shortNameIn(w.table.bars[rules.Black]).Visible() || !shortNameIn(w.table.bars[rules.White]).Visible() {
		t.Fatal("the wrong name can be tapped")
	}
	test.Tap(shortNameIn(w.table.bars[rules.White]).(fyne.Tappable))
	texts := shownTexts(w.shell.Dialogs.View())
	if said := strings.Join(texts, "\n"); !strings.Contains(said, "White: "+long) || !strings.Contains(said, "Black: Ben") {
		t.Errorf("%.200q", said)
	}
	w.shell.Dialogs.Dismiss()
	w.shell.Do("names") // without a pointer, and for a bar that is turned
	if said := strings.Join(shownTexts(w.shell.Dialogs.View()), "\n"); !strings.Contains(said, "White: "+long) {
		t.Errorf("by its command: %.200q", said)
	}
	w.shell.Dialogs.Dismiss()
	_ = w.shell.Controller.Study().Head([2]string{"Ann", "Ben"}, nil)
	if shortNameIn(w.table.bars[rules.White]).Visible() {
		t.Error("a short name can be tapped")
	}
}

// shortNameIn returns what lies over the name in a bar and can be tapped while the name is shortened.
func shortNameIn(bar *panel.PlayerBar) fyne.CanvasObject {
	for _, o := range testObjects(bar) {
		_, tappable := o.(fyne.Tappable)
		_, button := o.(fyne.Focusable)
		if tappable && !button {
			return o
		}
	}
	return nil
}
