package ui

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
)

var manualPictures = flag.String("manual.pictures", "", "the folder in which the manual's pictures are made anew")

// TestManualPictures draws the manual's pictures anew from parts of the window.
func TestManualPictures(t *testing.T) {
	if *manualPictures == "" {
		t.Skip("no folder is named: -manual.pictures ../docs/pictures")
	}
	const opening = "e4 e5 Nf3 Nc6 Bb5 a6"
	for name, p := range map[string]struct {
		size  fyne.Size // of the window
		moves string
		part  func(w *Window) kit.Rect // shows what is photographed, and returns where
	}{
		"move": {fyne.NewSize(560, 400), opening, func(w *Window) kit.Rect { w.tap(t, "b5"); return w.shell.Dialogs.Places.Board() }},
		"panel": {fyne.NewSize(1000, 600), opening, func(w *Window) kit.Rect {
			x, board := kit.PlaceOf(w.shell.Win.Canvas(), w.moves()).X-kit.Step, w.shell.Dialogs.Places.Board()
			return kit.NewRect(x, board.Y, 1000-x, board.Height)
		}},
		"new":   {fyne.NewSize(760, 560), "", func(w *Window) kit.Rect { w.shell.Do("new"); return inCard(w) }},
		"setup": {fyne.NewSize(760, 560), opening, func(w *Window) kit.Rect { w.shell.Do("setup"); return inCard(w) }},
	} {
		w := newWindow(t)
		w.shell.Win.Resize(p.size)
		w.playMoves(t, p.moves)
		at := p.part(w)
		whole, part := w.shell.Win.Canvas().Capture(), image.Rect(int(at.X), int(at.Y), int(at.X+at.Width), int(at.Y+at.Height))
		cut := image.NewPaletted(image.Rect(0, 0, part.Dx(), part.Dy()), commonest(whole, part))
		draw.Draw(cut, cut.Rect, whole, part.Min, draw.Src)
		file, err := os.Create(filepath.Join(*manualPictures, name+".png"))
		testenv.Must(t, err)
		err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(file, cut)
		if err != nil || file.Close() != nil {
			t.Fatal(err)
		}
	}
}

// inCard returns where the open dialog stands, without its round corners.
func inCard(w *Window) kit.Rect {
	at := w.shell.Dialogs.Card()
	return kit.NewRect(at.X+kit.Step, at.Y+kit.Step, at.Width-2*kit.Step, at.Height-2*kit.Step)
}

// commonest returns the most frequent colours in a part of a picture, few enough for a small file.
func commonest(picture image.Image, part image.Rectangle) (colors color.Palette) {
	count := map[color.Color]int{}
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			count[picture.At(x, y)]++
		}
	}
	colors = slices.SortedFunc(maps.Keys(count), func(a, b color.Color) int { return count[b] - count[a] })
	return colors[:min(64, len(colors))]
}
