package kit

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/testenv"
)

// TestNarrowButton: the icon is hidden where it has no room beside the text, and comes back. Of buttons in a column all have an
// icon, or none.
func TestNarrowButton(t *testing.T) {
	long, short := NewButton("Eigene Regelsätze…", theme.FolderOpenIcon(), nil), NewButton("Werkstatt…", theme.DocumentCreateIcon(), nil)
	whole := long.MinSize().Width
	for _, width := range []float32{whole + 10, whole - 10, whole + 10} {
		long.Resize(fyne.NewSize(width, ControlHeight))
		short.Resize(fyne.NewSize(width, ControlHeight))
		alone := long.Icon != nil
		MatchButtons(short, long)
		if room := width > whole; alone != room || (long.Icon != nil) != room || (short.Icon != nil) != room {
			t.Errorf("in %v of %v an icon is shown: %v, %v beside %v", width, whole, alone, long.Icon != nil, short.Icon != nil)
		}
	}
	long.Resize(fyne.NewSize(whole-10, ControlHeight))
	for _, text := range []string{"OK", ""} { // an icon alone is never hidden
		if long.Label(text, theme.CancelIcon()); long.Icon == nil {
			t.Errorf("%q has room for no icon", text)
		}
	}
}

// TestShortenedButton needs the room for its whole text, however short the text is drawn, and none for an earlier icon.
func TestShortenedButton(t *testing.T) {
	b := NewButton("New game", nil, nil)
	test.NewTempWindow(t, b)
	least := b.MinSize()
	for _, width := range []float32{30, 60, least.Width} {
		b.Resize(fyne.NewSize(width, ControlHeight))
		if b.Refresh(); max(b.MinSize().Width-least.Width, least.Width-b.MinSize().Width) > 0.1 {
			t.Errorf("%v wide it needs %v, not %v", width, b.MinSize().Width, least.Width)
		}
	}
	b.Label("", theme.CancelIcon())
	b.Label("New game", nil)
	testenv.Same(t, b.MinSize(), least, "after an icon it needs")
}

// TestPlayerInButton: a narrow button shortens the name in its text, not the verb, whatever its width was before; others beside it
// have the same text size.
func TestPlayerInButton(t *testing.T) {
	b, short := NewButton("Alexandra Hohenberg bietet Remis an", nil, nil), NewButton("Abbrechen", nil, nil)
	b.Player = "Alexandra Hohenberg"
	test.NewTempWindow(t, b)
	test.NewTempWindow(t, short)
	for _, c := range []struct {
		width float32
		want  string
	}{{400, b.Text}, {200, "Hohenberg bietet Remis an"}, {140, "Hoh… bietet Remis an"}, {200, "Hohenberg bietet Remis an"}, {400, b.Text}} {
		row := &answerLayout{columns: 1, rows: true}
		row.Layout([]fyne.CanvasObject{b, short}, fyne.NewSize(c.width, 100))
		shown := ""
		for _, o := range test.WidgetRenderer(b).Objects() {
			if text, ok := o.(*widget.RichText); ok {
				shown = text.String()
			}
		}
		if shown != c.want || b.TextSize() != short.TextSize() {
			t.Errorf("in %v: %q, want %q; sizes %v, %v", c.width, shown, c.want, b.TextSize(), short.TextSize())
		}
	}
}

// TestChosenWithoutRoom: a list whose first row was chosen before it had a size begins with that row.
func TestChosenWithoutRoom(t *testing.T) {
	l := NewList(func() int { return 20 }, func() fyne.CanvasObject { return widget.NewLabel("row") }, func(int, fyne.CanvasObject) {}, func(int) {})
	windowOf(t, container.NewWithoutLayout(l), fyne.NewSize(200, 200))
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
		testenv.Same(t, widths[0], widths[1], "on", on, "of a switch")
	}
}

// TestButtonsShareRow: in an even flow the buttons of a row are equally wide if their texts have room.
func TestButtonsShareRow(t *testing.T) {
	var row []fyne.CanvasObject
	for _, text := range []string{"Start", "Clear", "Mirror", "Swap sides"} {
		row = append(row, NewButton(text, nil, nil))
	}
	for width, equal := range map[float32]bool{60 * Step: true, 42 * Step: false} {
		Flow{Even: true}.Layout(row, fyne.NewSize(width, ControlHeight))
		if first, last := row[0].Size().Width, row[3].Size().Width; (first == last) != equal || row[3].Position().X+last > width {
			t.Errorf("%v wide: the first is %v, the last %v", width, first, last)
		}
	}
}

// TestArrowAtEnd: the arrow of a drop-down is at the end of its field, also after another choice.
func TestArrowAtEnd(t *testing.T) {
	c := NewChoice("Change", []string{"Pieces", "Zones of the board"}, 0, func(int) {})
	windowOf(t, c, fyne.NewSize(400, 60))
	for i := range c.Items {
		c.Choose(i)
		for _, o := range test.WidgetRenderer(c).Objects() {
			if icon, ok := o.(*canvas.Image); ok && icon.Position().X+icon.Size().Width+Step != c.Size().Width {
				t.Errorf("%q: the arrow is at %v of %v", c.Text, icon.Position().X, c.Size().Width)
			}
		}
	}
}
