package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/metadata"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// showAbout tells what the program is.
func (w *Window) showAbout() {
	icon := canvas.NewImageFromImage(resources.Picture("king-white", 12*int(kit.Step)))
	if r := w.App.Metadata().Icon; r != nil {
		icon = canvas.NewImageFromResource(r)
	}
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(10 * kit.Step))
	name := kit.Outdented(kit.NewStyledLabel(words.Text("app.name"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	text := container.NewVBox(name,
		kit.Paragraph(words.Text("about.version", words.With{"Version": metadata.WithCommit(w.App.Metadata().Version)})),
		kit.Paragraph(words.Text("about.text")))
	w.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("about.title"),
		Content: kit.NewBorder(nil, nil, container.NewVBox(icon), nil, text),
		Answers: []kit.Answer{
			{Text: words.Text("button.licences"), Run: w.showLicences},
			{Text: words.Text("button.close")},
		},
		Escape: 1,
	})
}

// keyHelp are the keys that are no commands.
var keyHelp = []struct{ keys, does string }{
	{"help.tap.key", "help.tap"},
	{"help.drag.key", "help.drag"},
	{"help.escape.key", "help.escape"},
	{"help.arrows.key", "help.arrows"},
	{"help.type.key", "help.type"},
	{"help.ask.key", "help.ask"},
	{"help.pause.key", "help.pause"},
	{"help.list.key", "help.list"},
	{"help.tab.key", "help.tab"},
}

// showShortcuts lists every shortcut.
func (w *Window) showShortcuts() {
	const keysWidth, width = 20 * kit.Step, 72 * kit.Step
	grid := container.New(kit.PairLayout{Column: keysWidth, Row: 3 * kit.Step, Line: 3 * kit.Step})
	room := min(width, w.Win.Canvas().Size().Width-8*kit.Step) - keysWidth
	var texts []string
	add := func(keys, does string) {
		texts = append(texts, words.Text("speech.control", words.With{"Name": keys, "Value": does}))
		for _, line := range kit.Wrap(does, room, theme.TextSize(), fyne.TextStyle{}, 3) {
			k := canvas.NewText(keys, theme.Color(theme.ColorNamePrimary))
			k.TextStyle.Bold = true
			grid.Add(k)
			grid.Add(canvas.NewText(line, theme.Color(theme.ColorNameForeground)))
			keys = "" // of what goes on in the next line
		}
	}
	for _, c := range w.order {
		if c.Shortcut != nil {
			add(shell.KeyText(c.Shortcut), words.Text(c.Label))
		}
	}
	for _, h := range keyHelp {
		add(words.Text(h.keys), words.Text(h.does))
	}
	w.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("shortcuts.title"),
		Texts:   func() []string { return texts },
		Content: grid,
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
		Width:   width,
	})
}
