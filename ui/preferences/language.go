package preferences

import (
	"slices"

	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askLanguage asks for the language of the window, then continues. A choice applies at once to all that is visible.
func (f *Preferences) askLanguage(then func()) {
	system := words.Text("language.system", words.With{"Name": shownLanguage(words.LanguageOf(words.Choose("", f.shell.Languages)))})
	codes, names := []string{""}, []string{system}
	for _, l := range resources.Languages() {
		codes, names = append(codes, l.Code), append(names, shownLanguage(l))
	}
	list := kit.NewTextList(names)
	f.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("language.title"),
		Content: list,
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel"), Run: then},
			{Text: words.Text("button.apply"), Run: func() {
				before := f.prefs.Language.Get()
				f.prefs.Language.Set(codes[list.Current])
				if err := f.shell.LanguageChanged(); err != nil {
					f.prefs.Language.Set(before)
					f.shell.ShowError(words.Text("language.title"), err)
				}
				then()
			}},
		},
		First:  list,
		Width:  48 * kit.Step,
		Height: 44 * kit.Step,
		Shown:  func() { list.Choose(max(0, slices.Index(codes, f.prefs.Language.Get()))) },
	})
}

// shownLanguage returns a language's own name, or a text that no font can show it.
func shownLanguage(l resources.Language) string {
	if kit.CanShow(l.Name) {
		return l.Name
	}
	return words.Text("language.noFont", words.With{"Name": l.English})
}
