package kit

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// TestNarrowButton: the icon is hidden where it has no room beside the text, and comes back.
func TestNarrowButton(t *testing.T) {
	test.NewTempApp(t)
	b := NewButton("Accept draw", theme.ConfirmIcon(), nil)
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

// TestMatchButtons: of buttons in a column all have an icon, or none.
func TestMatchButtons(t *testing.T) {
	test.NewTempApp(t)
	long, short := NewButton("Eigene Regelsätze…", theme.FolderOpenIcon(), nil), NewButton("Werkstatt…", theme.DocumentCreateIcon(), nil)
	whole := long.MinSize().Width
	for _, width := range []float32{whole + 10, whole - 10, whole + 10} {
		for _, b := range []*Button{long, short} {
			b.Resize(fyne.NewSize(width, ControlHeight))
		}
		if MatchButtons(short, long); (long.Icon != nil) != (width > whole) || (short.Icon != nil) != (width > whole) {
			t.Errorf("in %v of %v icons are shown: %v, %v", width, whole, long.Icon != nil, short.Icon != nil)
		}
	}
}

// TestChosenWithoutRoom: a list whose first row was chosen before it had a size begins with that row.
func TestChosenWithoutRoom(t *testing.T) {
	test.NewTempApp(t)
	l := NewList(func() int { return 20 }, func() fyne.CanvasObject { return widget.NewLabel("row") }, func(int, fyne.CanvasObject) {}, func(int) {})
	w := test.NewTempWindow(t, container.NewWithoutLayout(l))
	w.Resize(fyne.NewSize(200, 200))
	for _, height := range []float32{0, -130, 20} { // a window that is being made is small at first
		for _, row := range []int{0, 15} {
			l.Resize(fyne.NewSize(200, height))
			l.Choose(row)
			l.Resize(fyne.NewSize(200, 100))
			if at := l.GetScrollOffset(); (at == 0) != (row == 0) {
				t.Errorf("row %d is chosen in %v, and the list begins at %v", row, height, at)
			}
			l.UnselectAll()
		}
	}
}

// TestWholeSwitch: a switch aligned with labels shows its box and check mark unclipped.
func TestWholeSwitch(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(NewTheme(VariantLight))
	for _, on := range []bool{false, true} {
		var widths [2]int
		for i := range widths {
			c := NewCheck("W", on, [2]string{}, nil)
			o := container.NewVScroll(Outdented(c))
			if i == 1 { // nothing cuts it
				o = container.NewVScroll(container.NewPadded(c))
			}
			w := test.NewTempWindow(t, o)
			w.SetPadded(false)
			w.Canvas().(software.WindowlessCanvas).SetScale(4)
			w.Resize(fyne.NewSize(200, 60))
			p := w.Canvas().Capture()
			left, right := ink(p, image.Rect(0, 0, p.Bounds().Dx(), p.Bounds().Dy()))
			widths[i] = right - left
		}
		if widths[0] != widths[1] {
			t.Errorf("on %v: of a switch %d pixels wide %d are seen", on, widths[1], widths[0])
		}
	}
}
