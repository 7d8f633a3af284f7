package shell

import (
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// UseLanguage has the texts in the language that was chosen, or in the first of those that the system asks for, if there is a
// font that has its letters. It tells whether that is another one than before.
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

// LanguageChanged has all texts in the language that was chosen.
func (h *Shell) LanguageChanged() {
	if !h.UseLanguage() {
		return
	}
	h.App.Settings().SetTheme(kit.NewTheme(h.Prefs.Variant.Get())) // Fyne reads the fonts
	h.tell(Language)
}
