package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// Another language applies to the whole screen at once, and the game continues.
func TestLanguageAtOnce(t *testing.T) {
	testenv.OneGoroutine(t)
	defer uitest.UseEnglish()
	w := newTimed(t, "300")
	w.playMoves(t, "e4 e5 Nf3")
	choose := func(row int) {
		w.shell.Do("language")
		w.shell.Dialogs.Open.First.(*kit.List).Choose(row)
		w.answer(t, "button.apply")
	}
	english := textsOn(w)
	for i, l := range resources.Languages()[1:] {
		before, chosen := words.Language(), w.shell.Prefs.Language.Get()
		choose(i + 2) // below "System" and English
		if !kit.CanShow(l.Name) {
			if !strings.Contains(strings.Join(w.shell.Dialogs.Open.Paragraphs(), "\n"), words.Text("language.noFont", words.With{"Name": l.English})) {
				t.Errorf("%s: nothing says that its letters are missing", l.English)
			}
			if words.Language() != before || w.shell.Prefs.Language.Get() != chosen {
				t.Errorf("%s without letters changes the language from %s to %s", l.English, before, words.Language())
			}
			w.answer(t, "button.close")
			continue
		}
		if words.Language() != l.Code || w.shell.Prefs.Language.Get() != l.Code {
			t.Fatalf("%s is in use", words.Language())
		}
		w.wantDialog(t, "")
		w.wantPly(t, 3)
		for at, text := range textsOn(w) {
			if text == english[at] && strings.ContainsFunc(text, isLetter) {
				t.Errorf("%s: %s is still %q", l.Code, at, text)
			}
		}
	}
	choose(0)
	if got := textsOn(w); words.Language() != resources.English || got["menu"] != english["menu"] || w.shell.Prefs.Language.Get() != "" {
		t.Errorf("back in %s: %q", words.Language(), got)
	}
	w.playMoves(t, "Nc6")
	w.wantPly(t, 4)
}

func isLetter(r rune) bool { return strings.ContainsRune("abcdefghijklmnopqrstuvwxyz", r) }

func textsOn(w *Window) map[string]string {
	return map[string]string{
		"menu": w.menu.Main.Items[0].Label, "command": w.menu.Items["preferences"].Label, "status": w.status().Shown().Headline,
		"title": w.shell.Win.Title(),
	}
}

func TestLanguageFromPreferences(t *testing.T) {
	w := newWindow(t)
	w.shell.Do("preferences")
	w.answer(t, "prefs.language")
	w.wantDialog(t, "language.title")
	w.press(fyne.KeyEscape)
	w.wantDialog(t, "prefs.title")
}

// Moves are typed with German letters, and with English ones where they are unambiguous.
func TestTypedInGerman(t *testing.T) {
	w := newWindow(t)
	w.shell.Prefs.Language.Set("de")
	w.shell.LanguageChanged()
	defer uitest.UseEnglish()
	for typed, want := range map[string]string{"Sf3": "Nf3", "Nf3": "Nf3", "Sc3": "Nc3"} {
		w.enter(typed)
		w.wantLive(t, want)
		testenv.Same(t, words.Caption(w.shell.Controller.Live()), "1. S"+want[1:], typed)
		w.shell.Do("takeback")
	}
	w.enter("Sf6")
	if said, wrong := w.sheet().Entry.Hint(); !wrong || len(said) != 1 {
		t.Errorf("Sf6 is refused with %q", said)
	}
}
