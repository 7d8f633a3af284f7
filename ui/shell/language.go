package shell

import (
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// UseLanguage loads the chosen language, or the first of the system's, if a font has its letters. It reports whether the language
// changed.
func (h *Shell) UseLanguage() (changed bool) {
	before := words.Language()
	code := words.Choose(h.Prefs.Language.Get(), h.Languages)
	if code != resources.English && !kit.CanShow(words.LanguageOf(code).Name) {
		code = resources.English
	}
	l := words.LanguageOf(code)
	kit.WriteIn(code, l.Name)
	words.Use(code)
	kit.WriteLeftwards(l.RightToLeft)
	return words.Language() != before
}

// LanguageChanged applies the chosen language.
func (h *Shell) LanguageChanged() {
	if !h.UseLanguage() {
		return
	}
	h.App.Settings().SetTheme(kit.NewTheme(h.Prefs.Variant.Get())) // Fyne reads the fonts
	h.tell(Language)
}
