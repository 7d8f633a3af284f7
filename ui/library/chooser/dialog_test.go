package chooser

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
	"overtheboard/ui/environment"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// newChooser returns what asks for files, in a folder at first, and does at once what is slow.
func newChooser(t *testing.T, folder string) Chooser {
	t.Helper()
	app := uitest.NewApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	window := app.NewWindow("")
	window.Resize(fyne.NewSize(1000, 700))
	dialogs := &kit.Queue{Canvas: window.Canvas(), Post: func(f func()) { f() }}
	window.Canvas().SetOnTypedKey(func(key *fyne.KeyEvent) { dialogs.TypedKey(key) })
	return Chooser{
		Background: func(slow func() func()) { slow()() }, SetFolder: func(string) {}, Parent: window, Dialogs: dialogs, Folder: folder,
	}
}

func opening() Question {
	return Question{Endings: []string{".pgn", ".json", ".fen"}, Listed: []string{".otb-rules"}, Chosen: func(Choice) {}}
}

func saving(name string) Question {
	q := opening()
	q.Name, q.Formats = name, []kit.Segment{{Title: "PGN"}, {Title: "JSON"}, {Title: "FEN"}}
	q.Saves = true
	return q
}

func (c Chooser) asks(q Question) *fileDialog {
	f := newFileDialog(c, q)
	c.Dialogs.Show(f.modal)
	return f
}

func (f *fileDialog) press(name fyne.KeyName) {
	f.chooser.Dialogs.Canvas.Focused().TypedKey(&fyne.KeyEvent{Name: name})
}

func (f *fileDialog) listed() string {
	var names []string
	for _, e := range f.files {
		names = append(names, e.name)
	}
	return strings.Join(names, " ")
}

// TestFileList shows folders first, then what can be chosen, nothing else; a tap on a folder enters it, and "Up" leaves it.
func TestFileList(t *testing.T) {
	folder := t.TempDir()
	testenv.Must(t, os.MkdirAll(filepath.Join(folder, "z", "inner"), 0o700))
	for _, name := range []string{"b.json", "A.pgn", "c.txt", "star.SVG", "d.otb-rules", ".hidden.json"} {
		uitest.WriteFile(t, folder, name, "")
	}
	c := newChooser(t, folder)
	f := c.asks(saving("kept.json"))
	testenv.Same(t, f.listed(), "z A.pgn b.json d.otb-rules", "listed")
	f.list.Select(0)
	if f.folder != filepath.Join(folder, "z") || f.name.Text != "kept.json" {
		t.Errorf("a tap leads to %s, name %q", f.folder, f.name.Text)
	}
	f.up.OnTapped()
	f.list.Choose(2)
	if f.name.Text != "b.json" || f.path() != filepath.Join(folder, "b.json") {
		t.Errorf("the keys choose %q", f.name.Text)
	}
	f.press(fyne.KeyEscape)
	testenv.Same(t, c.asks(Question{Endings: []string{".svg", ".png"}}).listed(), "z star.SVG", "of pictures there are listed")
}

// TestOddNames: a file whose name is not text can be chosen in the list.
func TestOddNames(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such names there")
	}
	path := uitest.WriteFile(t, t.TempDir(), "caf\xe9\n.json", "")
	q := opening()
	var got string
	q.Chosen = func(c Choice) { got = c.Path }
	f := newChooser(t, filepath.Dir(path)).asks(q)
	f.list.Choose(0)
	f.press(fyne.KeyReturn)
	testenv.Same(t, got, path, "chosen is")
}

// TestNewFolder: a folder is made and opened. A path is no name, and what exists is not made again.
func TestNewFolder(t *testing.T) {
	c := newChooser(t, t.TempDir())
	f := c.asks(saving("game.pgn"))
	for i, name := range []string{"club", "club"} {
		f.enter(c.Folder)
		f.askFolder()
		for _, name := range []string{"a/b", name} {
			if c.Dialogs.Open == f.modal {
				t.Fatal("a path passes for a name")
			}
			c.Dialogs.Open.First.(*kit.Entry).SetText(name)
			f.press(fyne.KeyReturn)
		}
		if made := i == 0; c.Dialogs.Open != f.modal || (f.folder == filepath.Join(c.Folder, "club")) != made || (f.hint.Text == "") != made {
			t.Errorf("%d: %s is shown, it says %q", i, f.folder, f.hint.Text)
		}
	}
}

// TestSlowFolder: the window does not wait for a folder, and a folder entered meanwhile is shown.
func TestSlowFolder(t *testing.T) {
	folder := t.TempDir()
	testenv.Must(t, os.Mkdir(filepath.Join(folder, "zz"), 0o700))
	c := newChooser(t, folder)
	var slow []func() func()
	c.Background = func(f func() func()) { slow = append(slow, f) }
	f := c.asks(opening())
	f.enter(filepath.Join(folder, "zz"))
	if len(slow) != 3 || len(f.files) > 0 { // the folder, the places, the other folder
		t.Fatalf("%d folders are read beside the window, %d files are there at once", len(slow), len(f.files))
	}
	f.name.SetText("x.pgn")
	testenv.Same(t, f.path(), filepath.Join(folder, "x.pgn"), "named before the list is there")
	home := [2]func(){slow[0](), slow[2]()}
	home[1]()
	home[0]()
	if f.folder != filepath.Join(folder, "zz") || len(f.files) > 0 {
		t.Errorf("%q is shown", f.folder)
	}
}

// TestSaysWhy: the reason why a name cannot be opened stays until the name changes.
func TestSaysWhy(t *testing.T) {
	q := opening()
	q.Chosen = func(Choice) { t.Error("a file that is not there is opened") }
	f := newChooser(t, t.TempDir()).asks(q)
	for name, why := range map[string]string{
		"": words.Text("file.nameless"), "nowhere.pgn": words.Text("file.missing", words.With{"Name": "nowhere.pgn"}),
	} {
		f.name.SetText(name)
		if f.press(fyne.KeyReturn); f.hint.Text != why || !f.chooser.Dialogs.Busy() {
			t.Errorf("%q: %q", name, f.hint.Text)
		}
		f.name.SetText("nowhere")
		testenv.Same(t, f.hint.Text, "", "the reason stays when the name is changed")
	}
}

// TestFormats: the name's extension and the format agree. No extension changes without the player's action.
func TestFormats(t *testing.T) {
	var got string
	q := saving("game.pgn")
	q.Chosen = func(c Choice) { got = filepath.Base(c.Path) }
	f := newChooser(t, t.TempDir()).asks(q)
	f.format.Choose(1)
	testenv.Same(t, f.name.Text, "game.json", "JSON is chosen, and the name is")
	f.name.SetText("other.FEN")
	testenv.Same(t, f.format.Current, 2, "the format does not follow the name")
	f.name.SetText("bare")
	f.format.Choose(0)
	testenv.Same(t, f.name.Text, "bare", "the name without an ending became")
	f.name.SetText("foo.txt")
	if f.press(fyne.KeyReturn); got != "" || f.hint.Text == "" {
		t.Errorf("saved as %q, it says %q", got, f.hint.Text)
	}
	f.name.SetText("bare")
	f.press(fyne.KeyReturn)
	testenv.Same(t, got, "bare.pgn", "saved as")
}

// TestKept: a program that cannot see the players' files shows the one folder that it has, and no way out of it.
func TestKept(t *testing.T) {
	folder := t.TempDir()
	testenv.Must(t, os.Mkdir(filepath.Join(folder, "inner"), 0o700))
	c := newChooser(t, folder)
	c.Files = fetching{}
	f := c.asks(saving("mine.pgn"))
	if len(f.places) > 0 || f.up.Visible() || f.where.Text != words.Text("file.kept") {
		t.Errorf("places %v, above it %v, named %q", f.places, f.up.Visible(), f.where.Text)
	}
	f.list.Select(0)
	if f.where.Text == words.Text("file.kept") || !f.up.Visible() {
		t.Errorf("no way back from %q", f.where.Text)
	}
	c = newChooser(t, t.TempDir())
	c.Files = fetching{}
	if !c.asks(saving("mine.pgn")).where.Visible() {
		t.Error("the first file is saved without a word where to")
	}
}

// fetching is Files from which nothing comes.
type fetching struct{}

func (fetching) Fetch([]string, func(string, error)) {}

func TestPlaces(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, ".config"))
	documents := environment.DocumentsFolder()
	windows := runtime.GOOS == "windows" // where no variable says where they are, and something else may lie there
	if !windows {
		testenv.Must(t, os.MkdirAll(filepath.Join(documents, "inner"), 0o700))
	}
	f := newChooser(t, t.TempDir()).asks(opening())
	for i, p := range f.places {
		if p.path == documents {
			f.placeList.Select(i)
		}
	}
	if f.folder != documents || !windows && len(f.files) != 1 {
		t.Errorf("%q of %v is shown", f.folder, f.places)
	}
}

// TestMeaning: what a name means is the same wherever it was chosen.
func TestMeaning(t *testing.T) {
	folder := t.TempDir()
	uitest.WriteFile(t, folder, "there.pgn", "")
	uitest.WriteFile(t, folder, "bare", "")
	testenv.Must(t, os.Mkdir(filepath.Join(folder, "inner"), 0o700))
	const fault = "fault" // any
	opens := map[string]meaning{
		"there.pgn": {path: "there.pgn", exists: true}, "inner": {path: "inner", folder: true}, "nowhere.pgn": {path: "nowhere.pgn", fault: fault},
		"there": {path: "there", fault: fault}, ".pgn": {path: ".pgn", fault: fault},
	}
	saves := map[string]meaning{
		"there.pgn": {path: "there.pgn", exists: true}, "inner": {path: "inner", folder: true}, "new.JSON": {path: "new.JSON"},
		"there": {path: "there.pgn", exists: true, bare: true}, "bare": {path: "bare.pgn", bare: true}, ".pgn": {path: ".pgn", fault: fault},
	}
	for _, name := range []string{"foo.txt", "page.html", "x.tar", "game.pgn.bak"} {
		saves[name] = meaning{path: name, fault: fault}
	}
	for _, name := range []string{"foo", "Ann - Ben 2026.11.20", "A. Smith", "foo.", "1.5"} {
		saves[name] = meaning{path: name + ".pgn", bare: true}
	}
	for _, c := range []struct {
		question Question
		meanings map[string]meaning
	}{{opening(), opens}, {saving(""), saves}} {
		for name, want := range c.meanings {
			want.path = filepath.Join(folder, want.path)
			got := c.question.meaningOf(filepath.Join(folder, name), ".pgn")
			if got.fault != "" {
				got.fault = fault
			}
			testenv.Same(t, got, want, name, "to be written", c.question.Saves, "means")
		}
	}
	if got := opening().meaningOf("", ".pgn"); got.fault == "" {
		t.Errorf("nothing means %+v", got)
	}
}
