package ui

import (
	"testing"

	"overtheboard/resources"
	"overtheboard/ui/words"
)

// TestTypedInGerman types moves with German letters, and with English ones where they are unambiguous.
func TestTypedInGerman(t *testing.T) {
	w := newWindow(t)
	w.shell.Prefs.Language.Set("de")
	w.shell.LanguageChanged()
	defer words.Use(resources.English)
	for typed, want := range map[string]string{"Sf3": "Nf3", "Nf3": "Nf3", "Sc3": "Nc3"} {
		w.enter(typed)
		if got := w.lastSAN(); got != want {
			t.Errorf("%s plays %q", typed, got)
		}
		if got := words.Caption(w.shell.Controller.Live()); got != "1. "+words.Move(w.shell.Controller.Game().Ruleset(), want) || got[3] != 'S' {
			t.Errorf("%s is shown as %q", typed, got)
		}
		w.shell.Do("takeback")
	}
	w.enter("Sf6")
	if said, wrong := w.play.Table.Sheet.Entry.Hint(); !wrong || len(said) != 1 {
		t.Errorf("Sf6 is refused with %q", said)
	}
}
