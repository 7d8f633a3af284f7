package newgame

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
)

// opened is a window with nothing in it but the dialog for a new game.
type opened struct {
	*Dialog
	window  fyne.Window
	started []Plan
}

// newOpened opens the dialog in a window whose content has a size.
func newOpened(t testing.TB, width, height float32) *opened {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantSystem))
	d := &opened{window: app.NewWindow("")}
	d.window.SetPadded(false)
	d.window.Resize(fyne.NewSize(width, height))
	at := func(f func()) { f() }
	rulesets := catalog.Catalog{Folder: t.TempDir()}.Shipped()
	c := game.NewController(at)
	t.Cleanup(c.Close)
	if err := c.NewGame(game.Config{Ruleset: rulesets.Find("", "").Rules}); err != nil {
		t.Fatal(err)
	}
	d.Dialog = New(d, Options{
		Playing: c.Game(), Prefs: settings.New(settings.OpenFile("")), Catalog: &rulesets,
		Dialogs: &kit.Queue{Canvas: d.window.Canvas(), Post: at, Below: kit.NewPressGuard()}, Patience: time.Second,
	})
	d.dialogs.Show(d.Modal)
	t.Cleanup(d.dialogs.Dismiss)
	return d
}

func (d *opened) BoardColors() board.Colors { return board.Brown }

func (d *opened) FolderDialog(string, string, [2]string, string) *kit.Dialog { return nil }

func (d *opened) InBackground(slow func() func()) { slow()() }

func (d *opened) Later(f func()) { f() }

func (d *opened) Start(p Plan) { d.started = append(d.started, p) }

func (d *opened) Make(catalog.Entry) {}

func (d *opened) Open() {}

// key presses a key in the dialog.
func (d *opened) key(name fyne.KeyName) {
	if focused := d.window.Canvas().Focused(); focused != nil {
		focused.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	d.dialogs.TypedKey(&fyne.KeyEvent{Name: name})
}

// TestSwap lets the players change colours, and who has more time keeps it.
func TestSwap(t *testing.T) {
	d := newOpened(t, 1100, 760)
	d.entries[0].SetText("Ann")
	d.entries[1].SetText("Ben")
	d.time = settings.StoredTime("300|60")
	d.swap()
	if p := d.Plan(); p.Names != [2]string{"Ben", "Ann"} || p.Time.String() != "60|300" {
		t.Errorf("swapped: %v", p)
	}
}

// TestClosed ends the watch over the players' files with the dialog.
func TestClosed(t *testing.T) {
	d := newOpened(t, 1100, 760)
	if d.cancel == nil {
		t.Fatal("nothing is watched")
	}
	d.key(fyne.KeyEscape)
	if d.cancel != nil || d.dialogs.Busy() || len(d.started) != 0 {
		t.Error("Escape does not close the dialog, or the folder is still watched")
	}
}
