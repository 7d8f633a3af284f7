package preferences

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/resources/sounds"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
)

// testWindow is a window that shows nothing, and of which nothing can be chosen but the pieces that ship.
type testWindow struct {
	asked   *kit.Dialog
	changed int
	why     string // there is no speech
	refits  int
}

func (w *testWindow) Ask(d *kit.Dialog)            { w.asked = d }
func (w *testWindow) AskFirst(d *kit.Dialog)       { w.asked = d }
func (w *testWindow) Leave(_, to *kit.Dialog)      { w.asked = to }
func (w *testWindow) TypedKey(*fyne.KeyEvent) bool { return false }
func (w *testWindow) Refit()                       { w.refits++ }
func (w *testWindow) Focused() fyne.Focusable      { return nil }
func (w *testWindow) Width() float32               { return 1100 }
func (w *testWindow) BoardColors() board.Colors    { return board.Brown }
func (w *testWindow) PlaySound(sounds.Sound)       {}
func (w *testWindow) Inform(string)                {}
func (w *testWindow) WhyNoSpeech() string          { return w.why }
func (w *testWindow) SettingsChanged()             { w.changed++ }
func (w *testWindow) LanguageChanged()             {}
func (w *testWindow) Names() []string              { return []string{"shaded"} }
func (w *testWindow) Titles() []string             { return []string{"Shaded"} }
func (w *testWindow) Sample(string, int, board.Colors) image.Image {
	return image.NewRGBA(image.Rect(0, 0, 1, 1))
}
func (w *testWindow) HasFolder() bool           { return false }
func (w *testWindow) HasOwn() bool              { return false }
func (w *testWindow) Look(func()) (stop func()) { return func() {} }
func (w *testWindow) FolderDialog() *kit.Dialog { return &kit.Dialog{} }

// What is chosen by a command is kept, and all are told; while the dialog is open it says why there is no speech.
func TestChosen(t *testing.T) {
	test.NewTempApp(t)
	w, prefs := &testWindow{}, settings.New(settings.OpenFile(""))
	f := New(w, prefs, w, nil)
	command := func(id string) *shell.Command {
		all := f.Commands()
		return all[slices.IndexFunc(all, func(c *shell.Command) bool { return c.ID == id })]
	}
	for i, id := range []string{"coordinatesOutside", "cool", "themeDark", "seatFace"} {
		if command(id).Checked() {
			t.Errorf("%s is chosen at first", id)
		}
		if command(id).Run(); !command(id).Checked() || w.changed != i+1 {
			t.Errorf("%s is not chosen, or %d are told", id, w.changed)
		}
	}
	if prefs.Colors.Get() != "cool" || prefs.Seating.Get() != settings.FaceToFace {
		t.Errorf("kept: %s, %v", prefs.Colors.Get(), prefs.Seating.Get())
	}
	f.SettingsChanged()
	command("preferences").Run()
	w.why = "No speech here"
	f.SettingsChanged()
	if w.asked == nil || w.refits != 1 || f.fault.Text != w.why {
		t.Errorf("the open dialog says %q, fitted anew %d times", f.fault.Text, w.refits)
	}
}
