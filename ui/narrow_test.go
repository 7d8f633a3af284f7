package ui

import (
	"testing"

	"overtheboard/ui/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// TestShortcutsFit shows every shortcut with all that it does, in a narrow window too.
func TestShortcutsFit(t *testing.T) {
	for _, width := range []float32{480, 640, 1100} {
		w := newWindow(t)
		w.shell.Win.Resize(fyne.NewSize(width, 700))
		w.shell.Do("shortcuts")
		n := 0
		for _, o := range uitest.Drawn(w.shell.Dialogs.View()) {
			text, ok := o.(*canvas.Text)
			if !ok || text.Text == "" {
				continue
			}
			if n++; text.MinSize().Width > text.Size().Width+0.5 {
				t.Errorf("at %v: %q is %v wide and has %v", width, text.Text, text.MinSize().Width, text.Size().Width)
			}
		}
		if n < 40 {
			t.Errorf("at %v: only %d texts", width, n)
		}
	}
}
