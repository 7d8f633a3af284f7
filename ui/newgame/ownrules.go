package newgame

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// ownRulesDialog returns the dialog that tells where the players' own rulesets lie, and opens that folder.
func ownRulesDialog(folder string, openFolder func(string) error, keys kit.KeyFilter) *kit.Dialog {
	shown := rules.Shown(folder, rules.KeptText)
	path := kit.NewEntry(shown, "", keys)
	path.OnChanged = func(string) { // it can be selected and copied, not changed
		if path.Text != shown {
			path.SetText(shown)
		}
	}
	says := kit.Wrapped("")
	says.Importance = widget.DangerImportance
	open := kit.NewButton(words.Text("own.open"), theme.FolderOpenIcon(), func() {
		if err := openFolder(folder); err != nil {
			says.SetText(words.Text("own.cannotOpen", words.With{"Error": rules.Shown(err.Error(), words.LongestFault)}))
		}
	}, keys)
	return &kit.Dialog{
		Title: words.Text("own.title"),
		Content: container.NewVBox(
			kit.Paragraph(words.Text("own.text")),
			container.NewBorder(nil, nil, nil, open, path),
			kit.Paragraph(words.Text("own.text2")),
			container.New(&kit.LeastHeight{Height: 7 * kit.Step}, kit.Outdented(says)),
		),
		Answers: []kit.Answer{{Text: words.Text("own.back")}},
		First:   open,
		Width:   64 * kit.Step,
	}
}
