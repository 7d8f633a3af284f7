package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestWholeName: a tap on a shortened name, or the command, shows all of it. A tap on a whole name does nothing.
func TestWholeName(t *testing.T) {
	w := newPlay(t)
	long := strings.TrimSpace(strings.Repeat("Wolfgang Amadeus ", source.StoredText/17))
	_ = w.game.Study().Head([2]string{long, "Ben"}, nil)
	if test.Tap(w.Table.bars[rules.Black]); w.shell.Dialogs.Busy() {
		t.Fatal("the wrong name can be tapped")
	}
	for by, show := range map[string]func(){
		"a tap": func() { test.Tap(w.Table.bars[rules.White]) }, "its command": func() { w.shell.Do("names") }, // for a bar that is turned
	} {
		show()
		said := strings.Join(uitest.ShownTexts(w.shell.Dialogs.View()), "\n")
		for side, name := range []string{long, "Ben"} {
			if line := words.Text("names.line", words.With{"Side": words.Color(rules.Color(side)), "Name": name}); !strings.Contains(said, line) {
				t.Errorf("by %s: %.200q", by, said)
			}
		}
		w.shell.Dialogs.Dismiss()
	}
	_ = w.game.Study().Head([2]string{"Ann", "Ben"}, nil)
	if test.Tap(w.Table.bars[rules.White]); w.shell.Dialogs.Busy() {
		t.Error("a short name can be tapped")
	}
}
