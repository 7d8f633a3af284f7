package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
)

// TestWholeName: a name that is shortened in its bar can be read whole by a tap on it; one that is not opens nothing.
func TestWholeName(t *testing.T) {
	w := newWindow(t)
	long := strings.TrimSpace(strings.Repeat("Wolfgang Amadeus ", rules.KeptText/17))
	_ = w.controller.SetNames([2]string{long, "Ben"})
	if w.bars[rules.Black].whole.Visible() || !w.bars[rules.White].whole.Visible() {
		t.Fatal("the wrong name can be tapped")
	}
	test.Tap(w.bars[rules.White].whole)
	texts := shownTexts(w.dialogs.Open.view)
	if said := strings.Join(texts, "\n"); !strings.Contains(said, "White: "+long) || !strings.Contains(said, "Black: Ben") {
		t.Errorf("%.200q", said)
	}
	w.dialogs.Dismiss()
	_ = w.controller.SetNames([2]string{"Ann", "Ben"})
	if w.bars[rules.White].whole.Visible() {
		t.Error("a short name can be tapped")
	}
}
