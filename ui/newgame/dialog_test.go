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

// desk is a window with nothing in it but the dialog for a new game.
type desk struct {
	*Dialog
	window  fyne.Window
	started []Plan
}

// newDesk opens the dialog in a window whose content has a size.
func newDesk(t testing.TB, width, height float32) *desk {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantSystem))
	d := &desk{window: app.NewWindow("")}
	d.window.SetPadded(false)
	d.window.Resize(fyne.NewSize(width, height))
	at := func(f func()) { f() }
	rulesets := catalog.Catalog{Folder: t.TempDir()}.Shipped()
	c := game.NewController(at)
	t.Cleanup(c.Close)
	if err := c.NewGame(game.Config{Ruleset: rulesets.Find("", "").Rules}); err != nil {
		t.Fatal(err)
	}
	d.Dialog = New(Desk{
		Playing: c.Game(), Prefs: settings.Preferences{Store: app.Preferences()}, Catalog: &rulesets,
		Dialogs: &kit.Queue{Canvas: d.window.Canvas(), Post: at, Below: kit.NewPressGuard()},
		Colors:  func() board.Colors { return board.Brown },
		Post:    at, Aside: func(slow func() func()) { slow()() },
		Patience: time.Second,
		Start:    func(p Plan) { d.started = append(d.started, p) },
	}, catalog.Entry{})
	d.Dialogs.Show(d.Modal)
	t.Cleanup(d.Dialogs.Dismiss)
	return d
}

// key presses a key in the dialog.
func (d *desk) key(name fyne.KeyName) {
	if focused := d.window.Canvas().Focused(); focused != nil {
		focused.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	d.Dialogs.TypedKey(&fyne.KeyEvent{Name: name})
}

// TestSwap lets the players change colours, and who has more time keeps it.
func TestSwap(t *testing.T) {
	d := newDesk(t, 1100, 760)
	d.view.names[0].SetText("Ann")
	d.view.names[1].SetText("Ben")
	d.time = settings.StoredTime("300|60")
	d.swap()
	if p := d.Plan(); p.Names != [2]string{"Ben", "Ann"} || p.Time.String() != "60|300" {
		t.Errorf("swapped: %v", p)
	}
}

// TestClosed ends the watch over the players' files with the dialog.
func TestClosed(t *testing.T) {
	d := newDesk(t, 1100, 760)
	if d.cancel == nil {
		t.Fatal("nothing is watched")
	}
	d.key(fyne.KeyEscape)
	if d.cancel != nil || d.Dialogs.Busy() || len(d.started) != 0 {
		t.Error("Escape does not close the dialog, or the folder is still watched")
	}
}
