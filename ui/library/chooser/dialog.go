package chooser

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// fileDialog lets the players choose a file: places, a list of a folder's content, and a name entry.
type fileDialog struct {
	chooser   Chooser
	q         Question
	modal     *kit.Dialog
	folder    string
	asked     string // the folder being read, may be ""
	files     []listedFile
	places    []place
	where     *kit.Label
	up        *kit.Button
	list      *kit.List
	placeList *kit.List
	empty     *kit.Label
	name      *kit.Entry
	hint      *canvas.Text // why the dialog stays open
	format    *kit.Segments
	raw       string  // the name selected in the list, whose bytes the entry may not be able to show
	ending    string  // for a name without one
	meant     meaning // the accepted answer
}

func newFileDialog(c Chooser, q Question) *fileDialog {
	f := &fileDialog{chooser: c, q: q, raw: q.Name, ending: q.Endings[0]}
	if at := f.q.endingOf(q.Name); at >= 0 {
		f.ending = q.Endings[at]
	}
	f.where = kit.NewLabel("")
	f.where.Truncation = fyne.TextTruncateEllipsis
	f.name = kit.NewEntry(words.ShownWhole(q.Name), words.Text("file.entry"))
	f.name.OnChanged = f.named
	f.hint = canvas.NewText("", theme.Color(theme.ColorNameError))
	f.hint.TextSize = kit.SmallSize
	f.list = kit.NewList(func() int { return len(f.files) }, newRow, f.fillRow, f.selected)
	f.list.AnswerTwice(c.Dialogs.Answer)
	f.list.Name = words.Text("file.nameless")
	f.placeList = kit.NewList(func() int { return len(f.places) }, newRow, f.fillPlace, f.visit)
	f.placeList.Name = words.Text("file.places")
	f.format = kit.NewSegments(q.Formats, func(i int) { f.useFormat(q.Endings[i]) })
	f.format.Name = words.Text("file.format")
	f.format.Current = max(0, slices.Index(q.Endings, f.ending))
	f.empty = kit.NewStyledLabel(words.Text("file.empty"), fyne.TextAlignCenter, fyne.TextStyle{})
	f.empty.Importance = widget.LowImportance
	f.empty.Hide() // until the folder is read
	f.modal = &kit.Dialog{
		Title:   q.Title,
		Content: f.content(),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: q.Button, Accept: f.accept, Run: f.done},
		},
		First:  f.name,
		Width:  76 * kit.Step,
		Height: 50 * kit.Step,
	}
	f.modal.Shown = func() {
		f.enter(cmp.Or(f.folder, c.Folder))
		if c.Files == nil {
			f.findPlaces()
		}
		f.name.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	return f
}

func (f *fileDialog) content() fyne.CanvasObject {
	f.up = kit.NewButton(words.Text("file.up"), theme.MoveUpIcon(), func() { f.enter(filepath.Dir(f.folder)) })
	tools := container.NewHBox(f.up)
	if f.q.Saves && f.chooser.Files == nil {
		folder := kit.NewButton("", theme.FolderNewIcon(), f.askFolder)
		folder.Name = words.Text("file.newFolder")
		tools.Add(folder)
	}
	top := kit.NewBorder(nil, nil, nil, tools, f.where)
	files := fyne.CanvasObject(container.NewStack(f.list, container.NewCenter(f.empty)))
	if f.chooser.Files == nil {
		files = kit.NewBorder(nil, nil, container.NewStack(kit.Space(placesWidth), f.placeList), nil, files)
	}
	name := container.NewVBox(f.name, f.hint)
	if len(f.q.Formats) > 0 {
		name.Add(f.format)
	}
	if !f.q.Saves && f.chooser.Files != nil {
		name.Add(kit.NewButton(words.Text("file.fetch"), theme.UploadIcon(), f.fetch))
	}
	name.Add(top)
	return kit.NewBorder(name, nil, nil, nil, files)
}

// say shows why nothing happens.
func (f *fileDialog) say(text string) {
	f.hint.Text = text
	f.hint.Refresh()
}

// named follows the typed name: its ending is the format.
func (f *fileDialog) named(name string) {
	f.say("")
	if at := f.q.endingOf(name); at >= 0 {
		f.ending = f.q.Endings[at]
		if f.format.Current != at {
			f.format.Current = at
			f.format.Refresh()
		}
	}
}

// useFormat gives the name the ending of a format.
func (f *fileDialog) useFormat(ending string) {
	f.ending = ending
	if name := f.name.Text; f.q.endingOf(name) >= 0 {
		f.name.SetText(strings.TrimSuffix(name, filepath.Ext(name)) + ending)
	}
}

// selected copies the selected file's name to the entry. A tap on a folder opens it; a key copies its name, and Enter opens it.
func (f *fileDialog) selected(id widget.ListItemID) {
	switch {
	case id >= len(f.files):
	case f.files[id].folder && !f.list.ByKey:
		f.list.Current = -1 // the row will be another's
		f.enter(filepath.Join(f.folder, f.files[id].name))
	default:
		f.raw = f.files[id].name
		f.name.SetText(words.ShownWhole(f.raw))
	}
}

// path returns the entry's path, "" for none: relative to the shown folder.
func (f *fileDialog) path() string {
	if f.name.Text == words.ShownWhole(f.raw) && f.raw != "" {
		return filepath.Join(f.folder, f.raw)
	}
	name := strings.TrimSpace(f.name.Text)
	if name == "" {
		return ""
	}
	if rest, ok := strings.CutPrefix(name, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			name = filepath.Join(home, rest)
		}
	}
	if !filepath.IsAbs(name) {
		name = filepath.Join(f.folder, name)
	}
	return name
}

// accept opens a named folder and stays; otherwise the dialog may close if the named file is a valid answer.
func (f *fileDialog) accept() bool {
	f.meant = f.q.meaningOf(f.path(), f.ending)
	switch {
	case f.meant.folder:
		f.name.SetText("")
		f.enter(f.meant.path)
	case f.meant.fault != "":
		f.say(f.meant.fault)
	default:
		return true
	}
	return false
}

func (f *fileDialog) done() { f.chosen(f.meant, false) }

func (f *fileDialog) chosen(m meaning, desktop bool) {
	f.chooser.SetFolder(filepath.Dir(m.path))
	exists := f.q.Saves && m.exists
	f.q.Chosen(Choice{Path: m.path, Exists: exists, Desktop: desktop && exists && !m.bare, dialog: f})
}
