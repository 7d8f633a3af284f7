package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

// TestNothingIsNameless: every focusable control has a name, on every screen, in small and large windows.
func TestNothingIsNameless(t *testing.T) {
	testenv.OneGoroutine(t)
	for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1100, Height: 760}} {
		eachScreen(t, resources.English, size, 1, func(screen string, w *Window) {
			looked := fyne.CanvasObject(w.content())
			if w.shell.Dialogs.Open != nil {
				looked = w.shell.Dialogs.View()
			}
			for _, o := range uitest.Drawn(looked) {
				focused, ok := o.(fyne.Focusable)
				if _, spoken := o.(kit.Described); !ok || !spoken || !o.Visible() {
					continue
				}
				said := strings.TrimSpace(w.voice.SaidOf(focused))
				name := said
				switch o := o.(type) {
				case *kit.Entry:
					name, _ = o.Description()
				case *kit.Segments:
					name, _ = o.Description()
				}
				if said == "" || strings.HasSuffix(said, ":") || name == "" {
					t.Errorf("%v %s: %T says %q", size, screen, o, said)
				}
			}
		})
	}
}
