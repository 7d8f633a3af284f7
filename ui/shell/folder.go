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

// OpenFolder shows a folder in the desktop's program for files.
func (h *Shell) OpenFolder(folder string) error {
	path := filepath.ToSlash(folder)
	if path[0] != '/' { // C:/Users
		path = "/" + path
	}
	return h.App.OpenURL(&url.URL{Scheme: "file", Path: path})
}

// FolderDialog returns a dialog about one of the players' folders, with a text before its path and one after, and opens the
// folder. If it has to make the folder, it adds a text file that explains it.
func (h *Shell) FolderDialog(title, folder string, says [2]string, text string) *kit.Dialog {
	shown := source.Shown(folder, source.StoredText)
	shows := kit.NewEntry(shown, "")
	shows.Name = title
	shows.OnChanged = func(string) { // selectable, but not editable
		if shows.Text != shown {
			shows.SetText(shown)
		}
	}
	fault := kit.Wrapped("")
	fault.Importance = widget.DangerImportance
	open := kit.NewButton(words.Text("own.open"), theme.FolderOpenIcon(), func() {
		err := environment.MakeFolder(folder, text)
		if err == nil {
			err = h.OpenFolder(folder)
		}
		if err != nil {
			fault.SetText(words.Text("own.cannotOpen", words.With{"Error": source.Shown(err.Error(), words.LongestFault)}))
		}
	})
	return &kit.Dialog{
		Title: title,
		Content: container.NewVBox(
			kit.Paragraph(says[0]),
			kit.NewBorder(nil, nil, nil, open, shows),
			kit.Paragraph(says[1]),
			kit.AtLeast(7*kit.Step, kit.Outdented(fault)),
		),
		Answers: []kit.Answer{{Text: words.Text("own.back")}},
		First:   open,
		Width:   64 * kit.Step,
	}
}
