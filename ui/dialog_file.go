package ui

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

	"overtheboard/saves"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// gameFiles are the endings of the files that hold games, that of the usual format first.
var gameFiles = []string{pgnEnding, jsonEnding, fenEnding}

const (
	pgnEnding  = ".pgn"
	jsonEnding = ".json"
	fenEnding  = ".fen"
)

// target is a file that is going to be written: what the players know of it, "" if it is to be a new one, and how many of
// its first bytes stay.
type target struct {
	path  string
	known saves.Stamp
	kept  int64
}

// fileDialog lets the players choose a file: places, the folders and games of one folder in a list, and the name in an
// entry. It only finds a path, and touches no file.
type fileDialog struct {
	owner   *files
	modal   *kit.Dialog
	folder  string
	asked   string // the folder that is being read, "" for none
	files   []listedFile
	places  []place
	where   *kit.Label
	list    *kit.List
	aside   *kit.List // of the places
	empty   *kit.Label
	name    *kit.Entry
	hint    *canvas.Text // why the dialog stays open
	format  *kit.Segments
	sorting *kit.Segments
	raw     string // the name of the entry chosen in the list, whose bytes the name entry may not be able to show
	chosen  func(target)
	canSave bool     // a file that does not exist yet may be named
	games   int      // how many are to be written
	endings []string // that a file may have
	ending  string   // is added to a name that has none
}

// chooseFile asks for a file, in the desktop's window if there is one; name is proposed. With save the file need not exist, and replacing one is asked about:
// chosen is told the stamp of the file that they agreed to replace, "" for none.
func (f *files) chooseFile(title, button, name string, save bool, chosen func(target)) {
	f.askWith(newFileDialog(f, title, button, name, save, chosen))
}

// askWith asks what a dialog asks for, in the desktop's window if there is one.
func (f *files) askWith(d *fileDialog) {
	f.dialogs.ShowFirst(f.asking(d))
}

// asking returns the dialog that asks what another one asks for: in the desktop's window if there is one, else itself.
func (f *files) asking(d *fileDialog) *kit.Dialog {
	if f.desktop == nil {
		return d.modal
	}
	return f.desktopDialog(d)
}

func newFileDialog(owner *files, title, button, name string, save bool, chosen func(target)) *fileDialog {
	return makeFileDialog(owner, title, button, name, save, gameFiles, chosen)
}

// makeFileDialog returns a dialog for files of these endings.
func makeFileDialog(owner *files, title, button, name string, save bool, endings []string, chosen func(target)) *fileDialog {
	f := &fileDialog{owner: owner, raw: name, chosen: chosen, canSave: save, games: 1, endings: endings, ending: endings[0]}
	if at := f.endingOf(name); at >= 0 {
		f.ending = endings[at]
	}
	f.where = kit.NewLabel("")
	f.where.Truncation = fyne.TextTruncateEllipsis
	f.name = kit.NewEntry(words.ShownWhole(name), words.Text("file.entry"), owner.dialogs.TypedKey)
	f.name.OnChanged = f.named
	f.hint = canvas.NewText("", theme.Color(theme.ColorNameError))
	f.hint.TextSize = kit.SmallSize
	f.list = kit.NewList(func() int { return len(f.files) }, newFileRow, f.fillRow, f.selected, owner.dialogs.TypedKey)
	f.aside = kit.NewList(func() int { return len(f.places) }, newPlaceRow, f.fillPlace, f.visit, owner.dialogs.TypedKey)
	f.format = kit.NewSegments(formatSegments(), func(i int) { f.useFormat(f.endings[i]) }, owner.dialogs.TypedKey)
	f.format.Name = words.Text("file.format")
	f.format.Current = max(0, slices.Index(endings, f.ending))
	f.sorting = kit.NewSegments([]kit.Segment{{Title: words.Text("file.byName")}, {Title: words.Text("file.byDate")}},
		func(i int) { owner.prefs.SetNewestFirst(i == 1); f.sort() }, owner.dialogs.TypedKey)
	f.sorting.Name = words.Text("file.sorting")
	if owner.prefs.NewestFirst() {
		f.sorting.Current = 1
	}
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
		Width:  76 * kit.Step,
		Height: 50 * kit.Step,
	}
	f.modal.Shown = func() {
		f.enter(cmp.Or(f.folder, owner.startFolder()))
		f.findPlaces()
		f.selectName()
	}
	return f
}

// formatSegments are the formats of gameFiles.
func formatSegments() []kit.Segment {
	return []kit.Segment{
		{Title: "PGN", Word: words.Text("file.asPGN")}, {Title: "JSON", Word: words.Text("file.asJSON")}, {Title: "FEN", Word: words.Text("file.asFEN")},
	}
}

func (f *fileDialog) content() fyne.CanvasObject {
	keys := f.owner.dialogs.TypedKey
	up := kit.NewButton(words.Text("file.up"), theme.MoveUpIcon(), func() { f.enter(filepath.Dir(f.folder)) }, keys)
	tools := container.NewHBox(up)
	if f.canSave {
		folder := kit.NewButton("", theme.FolderNewIcon(), f.askFolder, keys)
		folder.Name = words.Text("file.newFolder")
		tools.Add(folder)
	}
	tools.Add(container.NewGridWrap(fyne.NewSize(16*kit.Step, kit.PlainSegment), f.sorting))
	top := kit.NewBorder(nil, nil, nil, tools, f.where)
	aside := container.New(&fixedWidth{placesWidth}, f.aside)
	files := kit.NewBorder(nil, nil, aside, nil, container.NewStack(f.list, container.NewCenter(f.empty)))
	name := container.NewVBox(f.name, f.hint)
	if !f.canSave {
		if f.owner.fetch != nil {
			name.Add(kit.NewButton(words.Text("file.fetch"), theme.UploadIcon(), f.fetch, keys))
		}
		return kit.NewBorder(top, name, nil, nil, files)
	}
	if len(f.endings) > 1 {
		name.Add(f.format)
	}
	name.Add(top)
	return kit.NewBorder(name, nil, nil, nil, files)
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

// endingOf returns which of the endings a name has, -1 for none.
func (f *fileDialog) endingOf(name string) int {
	return slices.Index(f.endings, strings.ToLower(filepath.Ext(name)))
}

// named follows the name that is written: its ending is the format.
func (f *fileDialog) named(name string) {
	f.say("")
	if at := f.endingOf(name); at >= 0 {
		f.ending = f.endings[at]
		if f.format.Current != at {
			f.format.Current = at
			f.format.Refresh()
		}
	}
}

// useFormat gives the name the ending of a format.
func (f *fileDialog) useFormat(ending string) {
	f.ending = ending
	if name := f.name.Text; f.endingOf(name) >= 0 {
		f.name.SetText(strings.TrimSuffix(name, filepath.Ext(name)) + ending)
	}
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
	switch {
	case err == nil && info.IsDir():
		f.name.SetText("")
		f.enter(path)
	case !f.canSave && err != nil:
		f.say(words.Text("file.missing", words.With{"Name": words.ShownName(path)}))
	case f.canSave && otherEnding(path, f.endings):
		f.say(words.Text("file.ending", words.With{"Endings": strings.Join(f.endings, ", ")}))
	default:
		return true
	}
	return false
}

// otherEnding tells whether a name has an ending that is none of these: a dot with a few letters and digits after it, which
// is more than a number. "Ann - Ben 2026.11.20" has none.
func otherEnding(path string, endings []string) bool {
	ending := strings.ToLower(filepath.Ext(path))
	if len(ending) < 2 || len(ending) > 6 || slices.Contains(endings, ending) {
		return false
	}
	letters := false
	for _, c := range ending[1:] {
		letter := c >= 'a' && c <= 'z'
		if !letter && (c < '0' || c > '9') {
			return false
		}
		letters = letters || letter
	}
	return letters
}

// done hands the path over; before an existing file is replaced the players are asked.
func (f *fileDialog) done() {
	path := f.path()
	if f.canSave && f.endingOf(path) < 0 {
		path += f.ending
	}
	f.owner.prefs.SetFolder(filepath.Dir(path))
	if _, err := os.Stat(path); f.canSave && err == nil {
		f.owner.askReplace(path, f.games, f.chosen, func() { f.owner.dialogs.ShowFirst(f.modal) })
		return
	}
	f.chosen(target{path: path})
}
