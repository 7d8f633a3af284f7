package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
)

// TestShortNameIsDrawn: a bar that is turned is drawn by software, which knows no missing colour: it ends the program.
func TestShortNameIsDrawn(t *testing.T) {
	test.NewTempApp(t)
	canvas := software.NewCanvas()
	name := newShortName(nil)
	name.Show()
	canvas.SetContent(name)
	canvas.Resize(fyne.NewSize(100, 30))
	canvas.Capture()
}
