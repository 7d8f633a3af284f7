package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/resources"
)

// showAbout tells what the program is.
func (w *Window) showAbout() {
	icon := canvas.NewImageFromImage(resources.Picture("king-white", 12*int(step)))
	if r := w.app.Metadata().Icon; r != nil {
		icon = canvas.NewImageFromResource(r)
	}
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(10 * step))
	name := widget.NewLabelWithStyle(tr("app.name"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	text := container.NewVBox(name,
		paragraph(tr("about.version", words{"Version": w.app.Metadata().Version})),
		paragraph(tr("about.text")))
	w.dialogs.show(&sheet{
		title:   tr("about.title"),
		content: container.NewBorder(nil, nil, container.NewVBox(icon), nil, text),
		answers: []answer{{text: tr("button.close")}},
	})
}

// keyHelp are the keys that are no commands.
var keyHelp = []struct{ keys, does string }{
	{"help.tap.key", "help.tap"},
	{"help.drag.key", "help.drag"},
	{"help.escape.key", "help.escape"},
	{"help.arrows.key", "help.arrows"},
	{"help.type.key", "help.type"},
	{"help.pause.key", "help.pause"},
	{"help.list.key", "help.list"},
	{"help.tab.key", "help.tab"},
}

// showShortcuts lists every shortcut.
func (w *Window) showShortcuts() {
	grid := container.New(pairLayout{column: 20 * step, row: 3 * step, line: 3 * step})
	add := func(keys, does string) {
		k := canvas.NewText(keys, theme.Color(theme.ColorNamePrimary))
		k.TextStyle.Bold = true
		grid.Add(k)
		grid.Add(canvas.NewText(does, theme.Color(theme.ColorNameForeground)))
	}
	for _, c := range w.order {
		if c.shortcut != nil {
			add(keyText(c.shortcut), tr(c.label))
		}
	}
	for _, h := range keyHelp {
		add(tr(h.keys), tr(h.does))
	}
	w.dialogs.show(&sheet{
		title:   tr("shortcuts.title"),
		content: grid,
		answers: []answer{{text: tr("button.close")}},
		width:   72 * step,
	})
}
