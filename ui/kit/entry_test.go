package kit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// newSeenEntry returns an entry of 300 by 40 in a window of its own.
func newSeenEntry(t *testing.T, icon fyne.Resource) *Entry {
	test.NewTempApp(t)
	e := NewEntry("", "")
	e.Icon = icon
	w := test.NewTempWindow(t, e)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 40))
	return e
}

// inkIn returns the left and right edge of what is drawn in an entry, without border, icon and cursor.
func inkIn(e *Entry, from, to int) (left, right int) {
	c := fyne.CurrentApp().Driver().CanvasForObject(e)
	seen := c.Capture()
	ground := seen.At(from, 6)
	left, right = -1, -1
	for x := from; x < to; x++ {
		for y := 6; y < 34; y++ {
			if seen.At(x, y) != ground {
				if left < 0 {
					left = x
				}
				right = x + 1
				break
			}
		}
	}
	return left, right
}

// TestEntryLeftwards: text begins at the right in a right-to-left window, else at the left, equally far from the border. A
// text longer than the entry fills it.
func TestEntryLeftwards(t *testing.T) {
	for _, text := range []string{"Ann", "i", "a longer name"} {
		e := newSeenEntry(t, nil)
		e.SetText(text)
		left, right := inkIn(e, 3, 297)
		WriteLeftwards(true)
		o := newSeenEntry(t, nil)
		o.SetText(text)
		from, to := inkIn(o, 3, 297)
		WriteLeftwards(false)
		if to-from != right-left || left < 0 {
			t.Errorf("%q: %d wide from right to left, %d from left to right", text, to-from, right-left)
		}
		if from < 150 && text != "a longer name" || 300-to > left+2 || 300-to < left-4 {
			t.Errorf("%q stands at %d-%d from right to left, at %d-%d from left to right", text, from, to, left, right)
		}
	}
	WriteLeftwards(true)
	defer WriteLeftwards(false)
	e := newSeenEntry(t, nil)
	for range 60 {
		e.TypedRune('w')
	}
	if left, right := inkIn(e, 3, 297); left > 12 || right < 288 {
		t.Errorf("a long text fills the entry from %d to %d", left, right)
	}
	for range 58 {
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	}
	if left, right := inkIn(e, 3, 297); e.Text != "ww" || left < 250 || right < 280 {
		t.Errorf("%q, that was long, stands at %d-%d", e.Text, left, right)
	}
}

// TestEntryPointer: a press puts the cursor between the letters at the pointer, also beside an icon, in both directions.
func TestEntryPointer(t *testing.T) {
	const text = "wwwwwwww"
	for _, leftwards := range []bool{false, true} {
		for _, icon := range []fyne.Resource{nil, theme.SearchIcon()} {
			WriteLeftwards(leftwards)
			e := newSeenEntry(t, icon)
			e.SetText(text)
			from, to := 3, 297
			if icon != nil && leftwards {
				to = 300 - 32
			} else if icon != nil {
				from = 32
			}
			left, right := inkIn(e, from, to)
			WriteLeftwards(false)
			for at := range len(text) + 1 {
				x := float32(left) + float32(right-left)*float32(at)/float32(len(text))
				e.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 20)}, Button: desktop.MouseButtonPrimary})
				if e.CursorColumn != at {
					t.Errorf("leftwards %v, icon %v: before letter %d the cursor comes before letter %d", leftwards, icon != nil, at, e.CursorColumn)
				}
			}
			test.Drag(fyne.CurrentApp().Driver().CanvasForObject(e), fyne.NewPos(float32(left+right)/2, 20), -float32(right), 0)
			if got := e.SelectedText(); got != strings.Repeat("w", len(text)/2) {
				t.Errorf("leftwards %v, icon %v: drawn from the middle to the beginning, %q is selected", leftwards, icon != nil, got)
			}
		}
	}
}

// TestEntryIcon stands where the text begins.
func TestEntryIcon(t *testing.T) {
	defer WriteLeftwards(false)
	for _, leftwards := range []bool{false, true} {
		WriteLeftwards(leftwards)
		e := newSeenEntry(t, theme.SearchIcon())
		for _, o := range test.WidgetRenderer(e).Objects() {
			if icon, ok := o.(*canvas.Image); ok && (icon.Position().X > 150) != leftwards {
				t.Errorf("leftwards %v: the icon stands at %v", leftwards, icon.Position().X)
			}
		}
	}
}

// TestLongEntry: a long text follows the cursor, without a scroll bar over it.
func TestLongEntry(t *testing.T) {
	e := newSeenEntry(t, nil)
	fyne.CurrentApp().Driver().CanvasForObject(e).Focus(e)
	for range 60 {
		e.TypedRune('w')
	}
	for _, o := range test.WidgetRenderer(e).Objects() {
		scroll, ok := o.(*container.Scroll)
		if !ok {
			continue
		}
		if seen := e.CursorPosition().X - scroll.Offset.X; seen < 0 || seen > e.Size().Width {
			t.Errorf("the cursor stands at %v of %v", seen, e.Size().Width)
		}
		for _, over := range test.WidgetRenderer(scroll).Objects()[1:] {
			if over.Visible() {
				t.Errorf("%T is drawn over the text", over)
			}
		}
		return
	}
	t.Error("the text does not scroll")
}
