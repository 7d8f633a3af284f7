package shell

import (
	"errors"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// UseLanguage loads the chosen language, or the first of the system's. If there is no font with its letters, it returns an error
// that says so, and the language stays as it was.
func (h *Shell) UseLanguage() error {
	l := words.LanguageOf(words.Choose(h.Prefs.Language.Get(), h.Languages))
	if !kit.CanShow(l.Name) {
		return errors.New(words.Text("language.noFont", words.With{"Name": l.English}))
	}
	if kit.WriteIn(l.Code, l.Name) != nil {
		return errors.New(words.Text("language.notLoaded", words.With{"Name": l.Name}))
	}
	words.Use(l.Code)
	kit.WriteLeftwards(l.RightToLeft)
	return nil
}

// LanguageChanged applies the chosen language, if UseLanguage can.
func (h *Shell) LanguageChanged() error {
	before := words.Language()
	if err := h.UseLanguage(); err != nil || words.Language() == before {
		return err
	}
	h.App.Settings().SetTheme(kit.NewTheme(h.Prefs.Variant.Get())) // Fyne reads the fonts
	h.tell(Language)
	return nil
}
