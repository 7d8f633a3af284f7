package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

func noPicture(string, int) image.Image { return nil }

func TestPreviewShowsAndTakesNoInput(t *testing.T) {
	test.NewTempApp(t)
	p := NewPreview(token, 160)
	p.SetState(startState())
	w := test.NewWindow(container.NewHBox(p, NewPreview(token, 160)))
	defer w.Close()
	if p.MinSize() != fyne.NewSquareSize(160) {
		t.Errorf("least size %v", p.MinSize())
	}
	picture := w.Canvas().Capture()
	corner := p.Position().AddXY(4, 4)
	if got := at(picture, corner.AddXY(10, 11)); got.R > 0x60 {
		t.Errorf("no black rook above left: %v", got)
	}
	p.SetFlipped(true)
	p.SetColors(Cool)
	if got := at(w.Canvas().Capture(), corner.AddXY(10, 11)); got.R < 0xA0 {
		t.Errorf("no white rook above left after a turn: %v", got)
	}
	p.Select(square("e2"))
	if len(p.view.under) != 4 {
		t.Errorf("%d stickers for a pawn with two moves, want 4", len(p.view.under))
	}
	p.Select(-1)
	var o fyne.CanvasObject = p
	if _, ok := o.(fyne.Tappable); ok {
		t.Error("can be tapped")
	}
	if _, ok := o.(fyne.Focusable); ok {
		t.Error("can be focused")
	}
}
