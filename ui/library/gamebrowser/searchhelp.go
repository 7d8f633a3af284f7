package gamebrowser

import (
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// searchable are examples of what can be searched, and what they mean.
var searchable = [...][2]string{
	{"ann e4 c5", "archive.findWords"}, {"moves:<40", "archive.findMoves"}, {"eco:B20-B99", "archive.findCodes"},
	{"material:KRPKR", "archive.findMaterial"}, {"position:", "archive.findPosition"}, {"twice:", "archive.findTwice"},
}

// newHelp returns the button that shows what can be searched.
func (b *Browser) newHelp() *kit.Button {
	help := kit.NewButton("", theme.QuestionIcon(), func() {
		rows := kit.NewRows(0)
		for _, s := range searchable {
			kit.AddRow(rows, s[0], kit.Paragraph(words.Text(s[1])))
		}
		b.config.Dialogs.Over(b.config.Dialogs.Open, &kit.Dialog{
			Title: words.Text("archive.find"), Content: rows, Width: 60 * kit.Step, Answers: []kit.Answer{{Text: words.Text("button.close")}},
		})
	})
	help.Name = words.Text("archive.find")
	return help
}
