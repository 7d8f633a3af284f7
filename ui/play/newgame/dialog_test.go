package newgame

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

type opened struct {
	*Dialog
	window  fyne.Window
	started []Plan
}

func newOpened(t testing.TB, width, height float32) *opened {
	t.Helper()
	app := uitest.NewApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	h := shell.New(app, shell.Options{Eager: true, Post: func(f func()) { f() }, Background: uitest.InPlace})
	d := &opened{window: h.Win}
	d.window.SetPadded(false)
	d.window.Canvas().SetOnTypedKey(func(key *fyne.KeyEvent) { h.Dialogs.TypedKey(key) })
	d.window.Resize(fyne.NewSize(width, height))
	h.Catalog = catalog.Catalog{Folder: t.TempDir()}.Shipped()
	t.Cleanup(h.Controller.Close)
	testenv.Must(t, h.Controller.NewGame(game.Config{Ruleset: h.Catalog.Find("", "").Rules}))
	d.Dialog = New(d, h, catalog.Entry{})
	h.Dialogs.Show(d.Modal)
	t.Cleanup(h.Dialogs.Dismiss)
	return d
}

func (d *opened) Start(p Plan) { d.started = append(d.started, p) }

func (d *opened) Make(catalog.Entry) {}

func (d *opened) key(name fyne.KeyName) { uitest.Press(d.window.Canvas(), name) }

// choose chooses a ruleset by its name.
func (d *opened) choose(name string) {
	d.Choose(slices.IndexFunc(d.shell.Catalog.Entries, func(c catalog.Entry) bool { return c.Name == name }))
}

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

// TestClosed: closing the dialog ends the watch on the players' files.
func TestClosed(t *testing.T) {
	d := newOpened(t, 1100, 760)
	if d.cancel == nil {
		t.Fatal("nothing is watched")
	}
	d.key(fyne.KeyEscape)
	if d.cancel != nil || d.shell.Dialogs.Busy() || len(d.started) != 0 {
		t.Error("Escape does not close the dialog, or the folder is still watched")
	}
}
