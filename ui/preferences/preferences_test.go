package preferences

import (
	"image"
	"slices"
	"strings"
	"testing"

	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// shipped are the pieces that ship, alone.
type shipped struct{}

func (shipped) Names() []string  { return []string{"shaded"} }
func (shipped) Titles() []string { return []string{"Shaded"} }
func (shipped) Sample(string, int, board.Colors) image.Image {
	return image.NewRGBA(image.Rect(0, 0, 1, 1))
}
func (shipped) HasFolder() bool           { return false }
func (shipped) Look(func()) (stop func()) { return func() {} }
func (shipped) FolderDialog() *kit.Dialog { return &kit.Dialog{} }

// A preference changed by a command is saved, and listeners are notified. The open dialog says why there is no speech.
func TestChosen(t *testing.T) {
	app := uitest.NewApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	w := shell.New(app, shell.Options{Eager: true, Post: func(f func()) { f() }})
	w.Win.SetContent(w.Dialogs.Below)
	w.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.Controller.Close)
	f, prefs, changed := New(w, shipped{}, func() int { return 130 }), w.Prefs, 0
	w.On(shell.Settings, func() { changed++ })
	command := func(id string) *shell.Command {
		all := f.Commands()
		return all[slices.IndexFunc(all, func(c *shell.Command) bool { return c.ID == id })]
	}
	for i, id := range []string{"coordinatesOutside", "cool", "themeDark", "seatFace"} {
		if command(id).Checked() {
			t.Errorf("%s is chosen at first", id)
		}
		if command(id).Run(); !command(id).Checked() || changed != i+1 {
			t.Errorf("%s is not chosen, or %d are told", id, changed)
		}
	}
	if prefs.Colors.Get() != "cool" || prefs.Seating.Get() != settings.FaceToFace {
		t.Errorf("kept: %s, %v", prefs.Colors.Get(), prefs.Seating.Get())
	}
	f.SettingsChanged()
	f.page = 3 // of sounds
	command("preferences").Run()
	before := w.Dialogs.Card().Height
	w.SpeechFault = strings.Repeat("No speech here.\n", 60)
	f.SettingsChanged()
	if f.fault.Text != w.SpeechFault || !f.faultLine.Visible() || w.Dialogs.Card().Height <= before {
		t.Errorf("the open dialog says %q, and is %v high instead of %v", f.fault.Text, w.Dialogs.Card().Height, before)
	}
}
