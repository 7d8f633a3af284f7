package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/metadata"
	"overtheboard/ui/words"
)

func (h *Help) showAbout() {
	icon := canvas.NewImageFromImage(resources.Picture("king-white", 12*int(kit.Step)))
	if r := h.shell.App.Metadata().Icon; r != nil {
		icon = canvas.NewImageFromResource(r)
	}
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(10 * kit.Step))
	name := kit.Outdented(kit.NewStyledLabel(words.Text("app.name"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	text := container.NewVBox(name,
		kit.Paragraph(words.Text("about.version", words.With{"Version": metadata.WithCommit(h.shell.App.Metadata().Version)})),
		kit.Paragraph(words.Text("about.text")))
	h.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("command.about"),
		Content: kit.NewBorder(nil, nil, container.NewVBox(icon), nil, text),
		Answers: []kit.Answer{
			{Text: words.Text("button.licences"), Run: h.showLicences},
			{Text: words.Text("button.close")},
		},
		Escape: 1,
	})
}
