package help

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"overtheboard/resources"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

func TestColumns(t *testing.T) {
	got := columns("one two three\n\n\tfour  \nabcdefghij", 8)
	want := []string{"one two", "three", "", "    four", "abcdefgh", "ij"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestLicences: the licences are opened from About, and go up and down by keys.
func TestLicences(t *testing.T) {
	w := shell.New(uitest.NewApp(t), shell.Options{Eager: true, Post: uitest.Drop})
	w.Win.SetContent(container.NewStack(w.Dialogs.Below))
	w.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.Controller.Close)
	New(w).showAbout()
	w.Dialogs.Open.Buttons[0].OnTapped()
	d := w.Dialogs.Open
	list := d.Content.(*widget.List)
	if list.Length() < strings.Count(resources.Notice(), "\n") || !strings.Contains(resources.Notice(), "fyne.io/fyne/v2 v") {
		t.Errorf("%d lines", list.Length())
	}
	for _, name := range []fyne.KeyName{fyne.KeyDown, fyne.KeyPageDown, fyne.KeyEnd, fyne.KeyUp} {
		before := list.GetScrollOffset()
		if !d.Typed(&fyne.KeyEvent{Name: name}) || list.GetScrollOffset() == before {
			t.Errorf("%s scrolls nothing", name)
		}
	}
	d.Typed(&fyne.KeyEvent{Name: fyne.KeyHome})
	if list.GetScrollOffset() != 0 || d.Typed(&fyne.KeyEvent{Name: fyne.KeyA}) {
		t.Error("Home does not lead to the first line, or a letter is taken")
	}
}
