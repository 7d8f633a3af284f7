package shell

import (
	"net/url"
	"path/filepath"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/source"
	"overtheboard/ui/environment"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// OpenFolder creates a folder of the players' with a text, if it is not there yet, and shows it in the system's file
// manager.
func (h *Shell) OpenFolder(folder, text string) error {
	if err := environment.MakeFolder(folder, text); err != nil {
		return err
	}
	path := filepath.ToSlash(folder)
	if path[:1] != "/" { // C:/Users
		path = "/" + path
	}
	return h.App.OpenURL(&url.URL{Scheme: "file", Path: path})
}

// FolderDialog returns a dialog that tells of a folder of the players' own, with a text before its path and one after, and
// opens it; made then, it holds a text file that says what belongs there.
func (h *Shell) FolderDialog(title, folder string, says [2]string, text string) *kit.Dialog {
	keys := h.Dialogs
	shown := source.Shown(folder, source.KeptText)
	path := kit.NewEntry(shown, "", keys)
	path.Name = title
	path.OnChanged = func(string) { // it can be selected and copied, not changed
		if path.Text != shown {
			path.SetText(shown)
		}
	}
	fault := kit.Wrapped("")
	fault.Importance = widget.DangerImportance
	open := kit.NewButton(words.Text("own.open"), theme.FolderOpenIcon(), func() {
		if err := h.OpenFolder(folder, text); err != nil {
			fault.SetText(words.Text("own.cannotOpen", words.With{"Error": source.Shown(err.Error(), words.LongestFault)}))
		}
	}, keys)
	return &kit.Dialog{
		Title: title,
		Content: container.NewVBox(
			kit.Paragraph(says[0]),
			kit.NewBorder(nil, nil, nil, open, path),
			kit.Paragraph(says[1]),
			kit.AtLeast(7*kit.Step, kit.Outdented(fault)),
		),
		Answers: []kit.Answer{{Text: words.Text("own.back")}},
		First:   open,
		Width:   64 * kit.Step,
	}
}
