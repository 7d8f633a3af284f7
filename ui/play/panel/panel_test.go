package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
)

// newApp prepares Fyne's test driver, with the program's texts and theme, and returns a window.
func newApp(t testing.TB) fyne.Window {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantSystem))
	w := app.NewWindow("")
	w.SetPadded(false)
	return w
}

func testObjects(w fyne.Widget) []fyne.CanvasObject { return test.WidgetRenderer(w).Objects() }

// willing lets every command be given, and does nothing.
type willing struct{}

func (willing) Do(string)       {}
func (willing) Can(string) bool { return true }

// TestActionsAlike: of the buttons side by side all have an icon, or none.
func TestActionsAlike(t *testing.T) {
	newApp(t)
	all := map[string]Action{}
	for _, row := range [][]string{actionRows.step, actionRows.clock, actionRows.play, actionRows.looking, actionRows.over} {
		for _, id := range row {
			all[id] = Action{Text: "Go on", Icon: theme.MediaPlayIcon()}
		}
	}
	all["playOn"] = Action{Text: "Play on from here", Icon: theme.MediaPlayIcon()}
	a := NewActions(all, willing{}, nil)
	a.Update(LowerRow(true, false))
	seen := map[bool]bool{}
	for width := float32(220); width < 420; width += 10 {
		a.Box.Resize(fyne.NewSize(width, actionsHeight))
		one, other := a.Button("playOn").Icon != nil, a.Button("return").Icon != nil
		if one != other {
			t.Errorf("in %v: one has an icon: %v, the other: %v", width, one, other)
		}
		seen[one] = true
	}
	if len(seen) < 2 {
		t.Errorf("icons are there always, or never: %v", seen)
	}
}
