package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// useLanguage has the texts in the language of the preferences, if there is a font that has its letters.
func (w *Window) useLanguage() {
	code := words.Choose(w.shell.Prefs.Language(), w.shell.Languages)
	if code != resources.English && !kit.CanShow(languageOf(code).Name) {
		code = resources.English
	}
	l := languageOf(code)
	kit.WriteIn(code, l.Name)
	words.Use(code)
	kit.WriteLeftwards(l.RightToLeft)
}

// askLanguage asks for the language of the window. What is chosen holds at once, for all that is on the screen.
func (w *Window) askLanguage() { w.askLanguageThen(nil) }

// askLanguageThen asks for the language, and then does something else; nil: nothing.
func (w *Window) askLanguageThen(then func()) {
	system := words.Text("language.system", words.With{"Name": shownLanguage(languageOf(words.Choose("", w.shell.Languages)))})
	codes, names := []string{""}, []string{system}
	for _, l := range resources.Languages() {
		codes, names = append(codes, l.Code), append(names, shownLanguage(l))
	}
	chosen := 0
	list := kit.NewList(func() int { return len(names) }, func() fyne.CanvasObject { return kit.NewLabel("") },
		func(id widget.ListItemID, o fyne.CanvasObject) { o.(*kit.Label).SetText(names[id]) },
		func(id widget.ListItemID) { chosen = id }, w.shell.Dialogs.TypedKey)
	current := 0
	for i, code := range codes {
		if code == w.shell.Prefs.Language() {
			current = i
		}
	}
	w.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("language.title"),
		Content: list,
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel"), Run: then},
			{Text: words.Text("language.take"), Run: func() {
				w.shell.Prefs.SetLanguage(codes[chosen])
				w.applyLanguage()
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

// languageOf returns the language of a code, the first if there is none.
func languageOf(code string) resources.Language {
	all := resources.Languages()
	for _, l := range all {
		if l.Code == code {
			return l
		}
	}
	return all[0]
}

// shownLanguage returns what a language calls itself, or in words that it cannot be shown for want of a font.
func shownLanguage(l resources.Language) string {
	if kit.CanShow(l.Name) {
		return l.Name
	}
	return words.Text("language.noFont", words.With{"Name": l.English})
}

// applyLanguage makes the views anew where another language was chosen, and so has all texts in it.
func (w *Window) applyLanguage() {
	before := words.Language()
	if w.useLanguage(); words.Language() == before {
		return
	}
	w.shell.App.Settings().SetTheme(kit.NewTheme(w.shell.Prefs.Variant())) // Fyne reads the fonts
	w.table.clocks.stop()
	warned, game := w.table.clocks.warned, w.table.clocks.game
	w.compose()
	w.table.clocks.warned, w.table.clocks.game = warned, game
	w.shell.SettingsChanged()
	w.table.refreshRuling()
	w.refreshViews(true)
}
