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

// TestLanguageAtOnce: another language applies to the whole screen at once, and the game continues.
func TestLanguageAtOnce(t *testing.T) {
	testenv.OneGoroutine(t)
	if len(resources.Languages()) < 2 {
		t.Skip("there is English only")
	}
	defer uitest.UseEnglish()
	w := newTimed(t, "300")
	w.playMoves(t, "e4 e5 Nf3")
	english := textsOn(w)
	row := 1 // of English, below "System"
	for _, l := range resources.Languages()[1:] {
		row++
		before, chosen := words.Language(), w.shell.Prefs.Language.Get()
		w.shell.Do("language")
		w.shell.Dialogs.Open.First.(*kit.List).Choose(row)
		w.answer(t, words.Text("button.apply"))
		if !kit.CanShow(l.Name) {
			if !strings.Contains(strings.Join(w.shell.Dialogs.Open.Paragraphs(), "\n"), words.Text("language.noFont", words.With{"Name": l.English})) {
				t.Errorf("%s: nothing says that its letters are missing", l.English)
			}
			if words.Language() != before || w.shell.Prefs.Language.Get() != chosen {
				t.Errorf("%s without letters changes the language from %s to %s", l.English, before, words.Language())
			}
			w.answer(t, words.Text("button.close"))
			continue
		}
		if words.Language() != l.Code || w.shell.Prefs.Language.Get() != l.Code {
			t.Fatalf("%s is in use", words.Language())
		}
		if w.shell.Controller.Live().Ply() != 3 || w.board().Choosing() || w.shell.Dialogs.Busy() {
			t.Fatal("the game is another one")
		}
		for at, text := range textsOn(w) {
			if text == english[at] && strings.ContainsFunc(text, isLetter) {
				t.Errorf("%s: %s is still %q", l.Code, at, text)
			}
		}
	}
	w.shell.Do("language")
	w.shell.Dialogs.Open.First.(*kit.List).Choose(0)
	w.answer(t, words.Text("button.apply"))
	if got := textsOn(w); words.Language() != resources.English || got["menu"] != english["menu"] || w.shell.Prefs.Language.Get() != "" {
		t.Errorf("back in %s: %q", words.Language(), got)
	}
	w.playMoves(t, "Nc6")
	if w.shell.Controller.Live().Ply() != 4 {
		t.Error("no move can be made any more")
	}
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
	w.answer(t, "Language…")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Language" {
		t.Fatal("Enter does not lead to the languages")
	}
	w.press(fyne.KeyEscape)
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Preferences" {
		t.Error("Escape does not lead back to the preferences")
	}
}
