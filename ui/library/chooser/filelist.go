package chooser

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

type listedFile struct {
	name   string
	folder bool
	at     time.Time // modification time
}

// enter lists a folder, read in the background; if it cannot be read, the list stays, and the dialog shows why.
func (f *fileDialog) enter(folder string) {
	first := f.folder == ""
	if f.asked = folder; first {
		f.folder = folder // a name may be typed before the list appears
	}
	endings := f.opens()
	f.chooser.Background(func() func() {
		files, err := listFolder(folder, endings)
		return func() {
			if f.asked != folder {
				return // another one was requested meanwhile
			}
			f.asked = ""
			if err != nil {
				f.say(words.Text("file.locked", words.With{"Name": words.ShownName(folder)}))
			}
			if err == nil || first {
				f.show(folder, files)
			}
		}
	})
}

// listFolder returns the subfolders, then the files with the endings, each by name, without hidden ones.
func listFolder(folder string, endings []string) (files []listedFile, err error) {
	entries, err := os.ReadDir(folder)
	for _, e := range entries {
		info, err := os.Stat(filepath.Join(folder, e.Name())) // of a link's target
		is := err == nil && info.IsDir()
		if strings.HasPrefix(e.Name(), ".") || !is && !slices.Contains(endings, strings.ToLower(filepath.Ext(e.Name()))) {
			continue
		}
		file := listedFile{name: e.Name(), folder: is}
		if err == nil {
			file.at = info.ModTime()
		}
		files = append(files, file)
	}
	slices.SortStableFunc(files, inOrder)
	return files, err
}

func inOrder(a, b listedFile) int {
	switch {
	case a.folder && !b.folder:
		return -1
	case b.folder && !a.folder:
		return 1
	}
	return cmp.Or(strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)), strings.Compare(a.name, b.name))
}

func (f *fileDialog) show(folder string, files []listedFile) {
	f.folder, f.files = folder, files
	own, where := f.chooser.Files != nil && folder == f.chooser.Folder, words.ShownPath(folder)
	if own { // the only folder that the program has
		where = words.Text("file.kept")
	}
	f.where.SetText(where)
	kit.Show(f.up, !own)
	f.list.Current = -1
	f.list.UnselectAll()
	f.list.ScrollToTop()
	f.list.Refresh()
	kit.Show(f.where, !own || f.q.Saves || len(files) > 0)
	kit.Show(f.empty, !own && len(files) == 0)
}

func newRow() fyne.CanvasObject {
	label, date := kit.NewLabel(""), kit.NewLabel("")
	label.Truncation = fyne.TextTruncateEllipsis
	return kit.NewBorder(nil, nil, widget.NewIcon(theme.FolderIcon()), date, label)
}

// fillRow shows a file or folder in a row, whose parts may be in either order.
func (f *fileDialog) fillRow(id widget.ListItemID, row fyne.CanvasObject) {
	if id >= len(f.files) {
		return
	}
	file := f.files[id]
	icon, date := theme.FileIcon(), ""
	if file.folder {
		icon = theme.FolderIcon()
	} else if !file.at.IsZero() {
		date = words.DateText(file.at)
	}
	fillParts(row, icon, words.ShownWhole(file.name), date)
}

func fillParts(row fyne.CanvasObject, icon fyne.Resource, texts ...string) {
	for _, part := range row.(*fyne.Container).Objects {
		switch part := part.(type) {
		case *kit.Label:
			part.SetText(texts[0])
			texts = texts[1:]
		case *widget.Icon:
			part.SetResource(icon)
		}
	}
}
