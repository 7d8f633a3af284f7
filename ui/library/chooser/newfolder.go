package chooser

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askFolder asks for a name, makes a folder with it in the shown one, and opens it.
func (f *fileDialog) askFolder() {
	name := kit.NewEntry("", words.Text("file.folder"))
	f.chooser.Dialogs.Leave(f.modal, &kit.Dialog{
		Title:   words.Text("file.newFolder"),
		Content: name,
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("file.create"), Accept: func() bool { return isFolderName(name.Text) }, Run: func() { f.makeFolder(strings.TrimSpace(name.Text)) }},
		},
		First: fyne.Focusable(name),
	})
}

// isFolderName reports whether a text can name a subfolder.
func isFolderName(text string) bool {
	text = strings.TrimSpace(text)
	return text != "." && filepath.IsLocal(text) && filepath.Base(text) == text
}

// makeFolder makes a folder in the shown one, or shows why that failed.
func (f *fileDialog) makeFolder(name string) {
	path := filepath.Join(f.folder, name)
	if err := os.Mkdir(path, 0o777); err != nil {
		f.say(words.Text("file.notMade", words.With{"Name": words.ShownName(path)}))
		return
	}
	f.folder = path
}
