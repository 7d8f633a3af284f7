package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"overtheboard/saves/packed"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askWhich asks which of the files in a zip file to open.
func (f *files) askWhich(of *packed.Several) {
	chosen := 0
	list := kit.NewList(func() int { return len(of.Names) }, func() fyne.CanvasObject {
		name := kit.NewLabel("")
		name.Truncation = fyne.TextTruncateEllipsis
		return name
	}, func(id widget.ListItemID, row fyne.CanvasObject) {
		row.(*kit.Label).SetText(words.ShownWhole(of.Names[id]))
	},
		func(id widget.ListItemID) { chosen = id })
	list.AnswerTwice(f.shell.Dialogs.Answer)
	list.Name = words.Text("file.which")
	d := &kit.Dialog{
		Title:   words.ShownName(of.Path),
		Content: kit.NewBorder(kit.Paragraph(words.Text("file.which")), nil, nil, nil, container.NewStack(list)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("file.openButton"), Run: func() { f.open(of.Path + ":" + of.Names[chosen]) }},
		},
		First:  list,
		Height: 44 * kit.Step,
	}
	d.Shown = func() { list.Choose(0) }
	f.shell.Dialogs.ShowFirst(d)
}
