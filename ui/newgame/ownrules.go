package newgame

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/source"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// ownRulesDialog returns the dialog that tells where the players' own rulesets lie, and opens that folder.
func ownRulesDialog(folder string, openFolder func(string) error, keys kit.KeyFilter) *kit.Dialog {
	return FolderDialog(words.Text("own.title"), folder, [2]string{words.Text("own.text"), words.Text("own.text2")}, openFolder, keys)
}

// FolderDialog returns a dialog that tells of a folder of the players' own, with a text before its path and one after, and
// opens it.
func FolderDialog(title, folder string, texts [2]string, openFolder func(string) error, keys kit.KeyFilter) *kit.Dialog {
	shown := source.Shown(folder, source.KeptText)
	path := kit.NewEntry(shown, "", keys)
	path.Name = title
	path.OnChanged = func(string) { // it can be selected and copied, not changed
		if path.Text != shown {
			path.SetText(shown)
		}
	}
	says := kit.Wrapped("")
	says.Importance = widget.DangerImportance
	open := kit.NewButton(words.Text("own.open"), theme.FolderOpenIcon(), func() {
		if err := openFolder(folder); err != nil {
			says.SetText(words.Text("own.cannotOpen", words.With{"Error": source.Shown(err.Error(), words.LongestFault)}))
		}
	}, keys)
	return &kit.Dialog{
		Title: title,
		Content: container.NewVBox(
			kit.Paragraph(texts[0]),
			kit.NewBorder(nil, nil, nil, open, path),
			kit.Paragraph(texts[1]),
			container.New(&kit.LeastHeight{Height: 7 * kit.Step}, kit.Outdented(says)),
		),
		Answers: []kit.Answer{{Text: words.Text("own.back")}},
		First:   open,
		Width:   64 * kit.Step,
	}
}
