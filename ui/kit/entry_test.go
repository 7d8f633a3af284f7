package kit

import (
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/testenv"
)

// newSeenEntry returns an entry of 300 by 40 in a window of its own.
func newSeenEntry(t *testing.T, icon fyne.Resource) *Entry {
	e := NewEntry("", "")
	e.Icon = icon
	windowOf(t, e, fyne.NewSize(300, 40))
	return e
}

// inkIn returns the left and right edge of what is drawn in an entry, without border, icon and cursor.
func inkIn(e *Entry, from, to int) (left, right int) {
	seen := fyne.CurrentApp().Driver().CanvasForObject(e).Capture()
	left, right = ink(seen, image.Rect(from, 6, to, 34))
	return left, right + 1
}

// TestEntryLeftwards: text begins at the right in a right-to-left window, else at the left, equally far from the border. A
// text longer than the entry fills it.
func TestEntryLeftwards(t *testing.T) {
	drawn := func(text string, leftwards bool) (left, right int) {
		WriteLeftwards(leftwards)
		defer WriteLeftwards(false)
		e := newSeenEntry(t, nil)
		if e.SetText(strings.Repeat("w", 60)); leftwards {
			if from, to := inkIn(e, 3, 297); from > 12 || to < 288 {
				t.Errorf("a long text fills the entry from %d to %d", from, to)
			}
		}
		e.SetText(text)
		return inkIn(e, 3, 297)
	}
	for _, text := range []string{"Ann", "i", "a longer name"} {
		left, right := drawn(text, false)
		from, to := drawn(text, true)
		if to-from != right-left || left < 0 || from < 150 && text != "a longer name" || 300-to > left+2 || 300-to < left-4 {
			t.Errorf("%q stands at %d-%d from right to left, at %d-%d from left to right", text, from, to, left, right)
		}
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
			for _, o := range test.WidgetRenderer(e).Objects() {
				if i, ok := o.(*canvas.Image); ok && (i.Position().X > 150) != leftwards {
					t.Errorf("leftwards %v: the icon stands at %v", leftwards, i.Position().X)
				}
			}
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
				testenv.Same(t, e.CursorColumn, at, "leftwards", leftwards, "icon", icon != nil, "before letter")
			}
			test.Drag(fyne.CurrentApp().Driver().CanvasForObject(e), fyne.NewPos(float32(left+right)/2, 20), -float32(right), 0)
			testenv.Same(t, e.SelectedText(), strings.Repeat("w", len(text)/2), leftwards, icon != nil, "drawn from the middle to the beginning, selected")
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
	i := slices.IndexFunc(test.WidgetRenderer(e).Objects(), func(o fyne.CanvasObject) bool { _, ok := o.(*container.Scroll); return ok })
	if i < 0 {
		t.Fatal("the text does not scroll")
	}
	scroll := test.WidgetRenderer(e).Objects()[i].(*container.Scroll)
	if seen := e.CursorPosition().X - scroll.Offset.X; seen < 0 || seen > e.Size().Width {
		t.Errorf("the cursor stands at %v of %v", seen, e.Size().Width)
	}
	if slices.ContainsFunc(test.WidgetRenderer(scroll).Objects()[1:], fyne.CanvasObject.Visible) {
		t.Error("something is drawn over the text")
	}
}
