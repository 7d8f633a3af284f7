package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// TestNarrowButton leaves the icon out where there is no room for it beside the text, and shows it again where there is.
func TestNarrowButton(t *testing.T) {
	test.NewTempApp(t)
	b := NewButton("Accept draw", theme.ConfirmIcon(), nil, nil)
	whole := b.MinSize().Width
	for _, width := range []float32{whole + 10, whole - 10, whole + 10} {
		b.Resize(fyne.NewSize(width, ControlHeight))
		if shown := b.Icon != nil; shown != (width > whole) {
			t.Errorf("in %v of %v the icon is shown: %v", width, whole, shown)
		}
	}
	b.Resize(fyne.NewSize(whole-10, ControlHeight))
	if b.Label("OK", theme.CancelIcon()); b.Icon == nil {
		t.Error("a shorter text has room for no icon")
	}
	if b.Label("", theme.CancelIcon()); b.Icon == nil {
		t.Error("an icon alone is left out")
	}
}
