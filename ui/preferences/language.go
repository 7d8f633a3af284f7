package preferences

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askLanguage asks for the language of the window. What is chosen holds at once, for all that is on the screen.
func (f *Preferences) askLanguage() { f.askLanguageThen(nil) }

// askLanguageThen asks for the language, and then does something else; nil: nothing.
func (f *Preferences) askLanguageThen(then func()) {
	system := words.Text("language.system", words.With{"Name": shownLanguage(words.LanguageOf(words.Choose("", f.shell.Languages)))})
	codes, names := []string{""}, []string{system}
	for _, l := range resources.Languages() {
		codes, names = append(codes, l.Code), append(names, shownLanguage(l))
	}
	chosen := 0
	list := kit.NewList(func() int { return len(names) }, func() fyne.CanvasObject { return kit.NewLabel("") },
		func(id widget.ListItemID, o fyne.CanvasObject) { o.(*kit.Label).SetText(names[id]) },
		func(id widget.ListItemID) { chosen = id }, f.shell.Dialogs)
	current := 0
	for i, code := range codes {
		if code == f.prefs.Language.Get() {
			current = i
		}
	}
	f.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("language.title"),
		Content: list,
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel"), Run: then},
			{Text: words.Text("language.take"), Run: func() {
				f.prefs.Language.Set(codes[chosen])
				f.shell.LanguageChanged()
				if then != nil {
					then()
				}
			}},
		},
		First:  list,
		Width:  48 * kit.Step,
		Height: 44 * kit.Step,
		Shown:  func() { list.Choose(current) },
	})
}

// shownLanguage returns what a language calls itself, or in words that it cannot be shown for want of a font.
func shownLanguage(l resources.Language) string {
	if kit.CanShow(l.Name) {
		return l.Name
	}
	return words.Text("language.noFont", words.With{"Name": l.English})
}
