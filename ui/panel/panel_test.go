package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

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
