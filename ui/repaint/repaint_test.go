package repaint_test

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "overtheboard/game/testenv"
	"overtheboard/ui/repaint"
)

// TestChanges compares all pixels of consecutive frames: outside the changes, the same calls draw in the same order.
func TestChanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const size = 400
		call := rapid.Custom(func(t *rapid.T) repaint.Mark {
			x, y := rapid.IntRange(0, size).Draw(t, "x"), rapid.IntRange(0, size).Draw(t, "y")
			box := image.Rect(x, y, min(size, x+rapid.IntRange(0, 90).Draw(t, "width")), min(size, y+rapid.IntRange(0, 90).Draw(t, "height")))
			return repaint.Mark{Sum: uint64(box.Min.X+size*box.Min.Y)<<20 + uint64(box.Dx()*100+box.Dy()), Box: box}
		})
		old := rapid.SliceOfN(call, 0, 40).Draw(t, "old")
		next := slices.Clone(old)
		for range rapid.IntRange(0, 6).Draw(t, "differences") {
			at := rapid.IntRange(0, len(next)).Draw(t, "at")
			if other := call.Draw(t, "call"); at < len(next) && rapid.Bool().Draw(t, "gone") {
				gone := next[at]
				next = slices.Delete(next, at, at+1)
				if to := rapid.IntRange(0, len(next)).Draw(t, "to"); rapid.Bool().Draw(t, "moved") {
					next = slices.Insert(next, to, gone)
				}
			} else {
				next = slices.Insert(next, at, other)
			}
		}
		const most = 4
		changes := repaint.Changes(old, next, most)
		if len(changes) > most {
			t.Fatalf("%d rectangles", len(changes))
		}
		drawnOn := func(frame []repaint.Mark, p image.Point) (sums []uint64) {
			for _, m := range frame {
				if p.In(m.Box) {
					sums = append(sums, m.Sum)
				}
			}
			return sums
		}
		for y := 0; y < size; y += 7 {
			for x := 0; x < size; x += 7 {
				p := image.Pt(x, y)
				covered := slices.ContainsFunc(changes, func(r image.Rectangle) bool { return p.In(r) })
				if !covered && !slices.Equal(drawnOn(old, p), drawnOn(next, p)) {
					t.Fatalf("%v has changed, but not %v", p, changes)
				}
			}
		}
	})
}

// TestFewChanges: only the selected square and the panel's line are redrawn, not the area between.
func TestFewChanges(t *testing.T) {
	var old, next []repaint.Mark
	for i := range 64 {
		old = append(old, repaint.Mark{Sum: uint64(i), Box: image.Rect(i%8*90, i/8*90, i%8*90+90, i/8*90+90)})
	}
	old = append(old, repaint.Mark{Sum: 100, Box: image.Rect(800, 20, 1000, 40)}, repaint.Mark{Sum: 101, Box: image.Rect(800, 700, 1000, 740)})
	next = slices.Clone(old)
	next[64].Sum = 102                                                                                // another text
	next = slices.Insert(next, 64, repaint.Mark{Sum: 103, Box: image.Rect(360, 90, 450, 180)})        // the square's mark
	next = slices.Insert(next, 10, repaint.Mark{Sum: 104, Box: image.Rectangle{Max: image.Pt(0, 9)}}) // of no pixel
	want := []image.Rectangle{image.Rect(360, 90, 450, 180), image.Rect(800, 20, 1000, 40)}
	if got := repaint.Changes(old, next, 8); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, not %v", got, want)
	}
	if got := repaint.Changes(next, next, 8); len(got) > 0 {
		t.Errorf("%v of the same frame", got)
	}
}
