package ui

import (
	"cmp"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/saves"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// gameFiles are the endings of the files that hold games.
var gameFiles = []string{".json", ".pgn", ".fen"}

// fileDialog lets the players choose a file: folders and games of one folder in a list, and the name in an entry. It
// only finds a path, and touches no file.
type fileDialog struct {
	owner   *files
	modal   *kit.Dialog
	folder  string
	asked   string // the folder that is being read, "" for none
	files   []listedFile
	where   *kit.Label
	list    *kit.List
	empty   *kit.Label
	name    *kit.Entry
	hint    *canvas.Text // why the dialog stays open
	raw     string       // the name of the entry chosen in the list, whose bytes the name entry may not be able to show
	chosen  func(path string, known saves.Stamp)
	canSave bool   // a file that does not exist yet may be named
	ending  string // is added to a name that has none of a game
	only    bool   // and to one that has another
}

// chooseFile asks for a file; name is proposed. With save the file need not exist, and replacing one is asked about:
// chosen is told the stamp of the file that they agreed to replace, "" for none.
func (f *files) chooseFile(title, button, name string, save bool, chosen func(path string, known saves.Stamp)) {
	f.dialogs.ShowFirst(newFileDialog(f, title, button, name, save, chosen).modal)
}

func newFileDialog(owner *files, title, button, name string, save bool, chosen func(path string, known saves.Stamp)) *fileDialog {
	f := &fileDialog{owner: owner, raw: name, chosen: chosen, canSave: save, ending: gameFiles[0]}
	f.where = kit.NewLabel("")
	f.where.Truncation = fyne.TextTruncateEllipsis
	f.name = kit.NewEntry(words.ShownWhole(name), words.Text("file.entry"), owner.dialogs.TypedKey)
	f.name.OnChanged = func(string) { f.say("") }
	f.hint = canvas.NewText("", theme.Color(theme.ColorNameError))
	f.hint.TextSize = kit.SmallSize
	f.list = kit.NewList(func() int { return len(f.files) }, newFileRow, f.fillRow, f.selected, owner.dialogs.TypedKey)
	f.empty = kit.NewStyledLabel(words.Text("file.empty"), fyne.TextAlignCenter, fyne.TextStyle{})
	f.empty.Importance = widget.LowImportance
	f.empty.Hide() // until that is known
	f.modal = &kit.Dialog{
		Title:   title,
		Content: f.content(),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: button, Accept: f.accept, Run: f.done},
		},
		First:  f.name,
		Width:  64 * kit.Step,
		Height: 44 * kit.Step,
	}
	f.modal.Shown = func() {
		f.enter(owner.startFolder())
		f.selectName()
	}
	return f
}

func (f *fileDialog) content() fyne.CanvasObject {
	up := kit.NewButton(words.Text("file.up"), theme.MoveUpIcon(), func() { f.enter(filepath.Dir(f.folder)) }, f.owner.dialogs.TypedKey)
	top := kit.NewBorder(nil, nil, nil, up, f.where)
	files := container.NewStack(f.list, container.NewCenter(f.empty))
	name := container.NewVBox(f.name, f.hint)
	if f.canSave {
		return kit.NewBorder(container.NewVBox(name, top), nil, nil, nil, files)
	}
	return kit.NewBorder(top, name, nil, nil, files)
}

// say tells the players why nothing happens.
func (f *fileDialog) say(text string) {
	if text != f.hint.Text {
		f.hint.Text = text
		f.hint.Refresh()
	}
}

// selectName selects the name without its ending, ready to be typed over.
func (f *fileDialog) selectName() {
	if f.name.Text != "" {
		f.name.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// listedFile is a folder or a file of a game in the list.
type listedFile struct {
	name   string
	folder bool
}

// mostListed is how many folders and games of a folder are listed.
const mostListed = 10_000

// enter lists a folder, which is read beside the window; one that cannot be read leaves the list as it is, and says so.
func (f *fileDialog) enter(folder string) {
	first := f.folder == ""
	if f.asked = folder; first {
		f.folder = folder // a name may be typed before the list is there
	}
	f.owner.aside(func() func() {
		files, more, err := listFolder(folder)
		return func() {
			if f.asked != folder {
				return // another one was asked for meanwhile
			}
			f.asked = ""
			switch {
			case err != nil:
				f.say(words.Text("file.locked", words.With{"Name": words.ShownName(folder)}))
			case more:
				f.say(words.Count("file.more", mostListed))
			}
			if err == nil || first {
				f.show(folder, files)
			}
		}
	})
}

// listFolder returns the folders of a folder and then the games, each by name, and whether there are more of them.
func listFolder(folder string) (files []listedFile, more bool, err error) {
	dir, err := os.Open(folder)
	if err != nil {
		return nil, false, err
	}
	defer dir.Close()
	for len(files) <= mostListed {
		entries, err := dir.ReadDir(1000)
		for _, e := range entries {
			if file := (listedFile{e.Name(), isFolder(e, folder)}); file.listed() {
				files = append(files, file)
			}
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, false, err
		}
	}
	if more = len(files) > mostListed; more {
		files = files[:mostListed]
	}
	slices.SortFunc(files, func(a, b listedFile) int {
		if a.folder != b.folder {
			if a.folder {
				return -1
			}
			return 1
		}
		return cmp.Or(strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)), strings.Compare(a.name, b.name))
	})
	return files, more, nil
}

// show lists what is in a folder.
func (f *fileDialog) show(folder string, files []listedFile) {
	f.folder, f.files = folder, files
	f.where.SetText(words.ShownWhole(folder))
	f.list.Current = -1
	f.list.UnselectAll()
	f.list.ScrollToTop()
	f.list.Refresh()
	kit.Show(f.empty, len(f.files) == 0)
}

// listed tells whether the list shows it: folders and games, but nothing hidden.
func (l listedFile) listed() bool {
	if strings.HasPrefix(l.name, ".") {
		return false
	}
	return l.folder || slices.Contains(gameFiles, strings.ToLower(filepath.Ext(l.name)))
}

// isFolder follows links.
func isFolder(e os.DirEntry, folder string) bool {
	if e.Type()&os.ModeSymlink == 0 {
		return e.IsDir()
	}
	info, err := os.Stat(filepath.Join(folder, e.Name()))
	return err == nil && info.IsDir()
}

func newFileRow() fyne.CanvasObject {
	label := kit.NewLabel("")
	label.Truncation = fyne.TextTruncateEllipsis
	return kit.NewBorder(nil, nil, widget.NewIcon(theme.FolderIcon()), nil, label)
}

func (f *fileDialog) fillRow(id widget.ListItemID, row fyne.CanvasObject) {
	if id >= len(f.files) {
		return
	}
	objects := row.(*fyne.Container).Objects
	objects[0].(*kit.Label).SetText(words.ShownWhole(f.files[id].name))
	icon := theme.FileIcon()
	if f.files[id].folder {
		icon = theme.FolderIcon()
	}
	objects[1].(*widget.Icon).SetResource(icon)
}

// selected writes the chosen file's name into the entry. A folder is entered by a tap; moving on it by keys writes its
// name, and Enter enters it.
func (f *fileDialog) selected(id widget.ListItemID) {
	switch {
	case id >= len(f.files):
	case f.files[id].folder && !f.list.ByKey:
		f.enter(filepath.Join(f.folder, f.files[id].name))
	default:
		f.raw = f.files[id].name
		f.name.SetText(words.ShownWhole(f.raw))
	}
}

// path returns what the entry names: in the folder shown, unless it is a path of its own.
func (f *fileDialog) path() string {
	if f.name.Text == words.ShownWhole(f.raw) && f.raw != "" {
		return filepath.Join(f.folder, f.raw)
	}
	name := strings.TrimSpace(f.name.Text)
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

// accept opens a named folder and stays; otherwise it lets the dialog close if a file is named that can be meant.
func (f *fileDialog) accept() bool {
	if name := strings.TrimSpace(f.name.Text); name == "" || slices.Contains(gameFiles, strings.ToLower(name)) { // an ending alone
		f.say(words.Text("file.nameless"))
		return false
	}
	path := f.path()
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		f.name.SetText("")
		f.enter(path)
		return false
	}
	if !f.canSave && err != nil {
		f.say(words.Text("file.missing", words.With{"Name": words.ShownName(path)}))
		return false
	}
	return true
}

// done hands the path over; before an existing file is replaced the players are asked.
func (f *fileDialog) done() {
	path := f.path()
	if ending := filepath.Ext(path); f.canSave && (!slices.Contains(gameFiles, strings.ToLower(ending)) || f.only && !hasEnding(path, f.ending)) {
		path += f.ending
	}
	f.owner.prefs.SetFolder(filepath.Dir(path))
	if _, err := os.Stat(path); f.canSave && err == nil {
		f.askReplace(path)
		return
	}
	f.chosen(path, "")
}

func (f *fileDialog) askReplace(path string) {
	f.owner.stamped(path, func(known saves.Stamp) {
		f.owner.dialogs.ShowFirst(&kit.Dialog{
			Title:   words.Text("file.exists", words.With{"Name": words.ShownName(path)}),
			Content: kit.Paragraph(words.Text("file.existsText")),
			Answers: []kit.Answer{
				{Text: words.Text("file.replace"), Danger: true, Run: func() { f.chosen(path, known) }},
				{Text: words.Text("button.cancel"), Run: func() { f.owner.dialogs.ShowFirst(f.modal) }},
			},
			Escape: 1,
		})
	})
}
