package ui

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/resources"
	"overtheboard/ui/kit"
)

// TestLettersBesidePieces: no piece of any set touches the coordinates on its square.
func TestLettersBesidePieces(t *testing.T) {
	for _, set := range resources.ShippedSets() {
		for _, size := range []fyne.Size{fyne.NewSize(640, 480), fyne.NewSize(1000, 700)} {
			w := newWindow(t)
			w.shell.Prefs.Pieces.Set(set)
			w.shell.Prefs.Colors.Set("brown")
			w.photographed(size, 1)
			picture, scale := w.shell.Win.Canvas().Capture(), kit.ScaleOf(w.board())
			at := kit.PlaceOf(w.shell.Win.Canvas(), w.board())
			for file := range 8 {
				middle, side := w.board().Center(file), (w.board().Center(1).X-w.board().Center(0).X)*scale
				x, y := (at.X+middle.X)*scale-side/2, (at.Y+middle.Y)*scale-side/2
				ground, parts, before := picture.At(int(x+side)-3, int(y+side/2)), 0, false
				for column := int(x+side) - 1; column > int(x+side/2); column-- {
					ink := false
					for row := int(y + side*0.85); row < int(y+side*0.97); row++ {
						ink = ink || unlike(picture.At(column, row), ground)
					}
					if ink && !before {
						parts++
					}
					before = ink
				}
				if parts < 2 {
					t.Errorf("%s, %v: on %c1 nothing parts the letter from the piece", set, size, 'a'+file)
				}
			}
		}
	}
}

func unlike(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	const least = 12 << 8
	apart := func(x, y uint32) bool { return max(x, y)-min(x, y) > least }
	return apart(ar, br) || apart(ag, bg) || apart(ab, bb)
}
