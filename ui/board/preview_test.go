package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
)

func noPicture(string, int) image.Image { return nil }

func TestPreviewShowsAndTakesNoInput(t *testing.T) {
	p := NewPreview(token, 160)
	p.SetState(startState())
	w := test.NewTempWindow(t, container.NewHBox(p, NewPreview(token, 160)))
	ink := func() uint8 { return at(w.Canvas().Capture(), p.Position().AddXY(14, 15)).R }
	dark := ink()
	p.SetFlipped(true)
	p.SetColors(Cool)
	if light := ink(); dark > 0x60 || light < 0xA0 || p.MinSize() != fyne.NewSquareSize(160) {
		t.Errorf("above left a rook of brightness %d, and %d after a turn; least size %v", dark, light, p.MinSize())
	}
	p.Select(square("e2"))
	testenv.Same(t, len(p.view.under), 4, "stickers for a pawn with two moves")
	_, tappable := any(p).(fyne.Tappable)
	if _, focusable := any(p).(fyne.Focusable); tappable || focusable {
		t.Error("takes input")
	}
}
