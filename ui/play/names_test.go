package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/savestest"
	"overtheboard/ui/uitest"
)

// TestWholeName: a tap on a shortened name shows all of it. A tap on a whole name does nothing.
func TestWholeName(t *testing.T) {
	w := newPlay(t)
	long := strings.TrimSpace(strings.Repeat("Wolfgang Amadeus ", source.StoredText/17))
	_ = w.shell.Controller.Study().Head([2]string{long, "Ben"}, nil)
	if test.Tap(w.Table.bars[rules.Black]); w.shell.Dialogs.Busy() {
		t.Fatal("the wrong name can be tapped")
	}
	test.Tap(w.Table.bars[rules.White])
	texts := uitest.ShownTexts(w.shell.Dialogs.View())
	if said := strings.Join(texts, "\n"); !strings.Contains(said, "White: "+long) || !strings.Contains(said, "Black: Ben") {
		t.Errorf("%.200q", said)
	}
	w.shell.Dialogs.Dismiss()
	w.shell.Do("names") // without a pointer, and for a bar that is turned
	if said := strings.Join(uitest.ShownTexts(w.shell.Dialogs.View()), "\n"); !strings.Contains(said, "White: "+long) {
		t.Errorf("by its command: %.200q", said)
	}
	w.shell.Dialogs.Dismiss()
	_ = w.shell.Controller.Study().Head([2]string{"Ann", "Ben"}, nil)
	if test.Tap(w.Table.bars[rules.White]); w.shell.Dialogs.Busy() {
		t.Error("a short name can be tapped")
	}
}

// TestHostileNamesInWarning: the low-time warning shows names harmlessly.
func TestHostileNamesInWarning(t *testing.T) {
	w := newTimed(t, "300")
	for _, name := range append(savestest.Texts, savestest.BrokenTexts...) {
		_ = w.shell.Controller.Study().Head([2]string{name, "Ben"}, nil)
		w.Table.warnTime(rules.White, 1)
		for _, text := range uitest.ShownTexts(w.Table.Sheet.Status) {
			if why := uitest.Harm(text); why != "" {
				t.Errorf("%s: %.80q", why, text)
			}
		}
	}
}
