package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestBeside: a question about the position covers nothing of it, wherever the board is, and is whole in its room.
func TestBeside(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(NewTheme(VariantLight))
	for _, c := range []struct {
		size  fyne.Size
		board Rect
	}{
		{fyne.NewSize(1000, 700), NewRect(8, 36, 656, 656)},  // the panel is at the right
		{fyne.NewSize(640, 480), NewRect(8, 36, 432, 432)},   // and narrow
		{fyne.NewSize(600, 900), NewRect(60, 36, 480, 480)},  // below the board
		{fyne.NewSize(480, 320), NewRect(130, 36, 152, 152)}, // beside it and below it
	} {
		w := test.NewTempWindow(t, widget.NewLabel(""))
		w.SetPadded(false)
		w.Resize(c.size)
		q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }, Board: func() Rect { return c.board }}
		q.Show(&Dialog{
			Title: "Ann 1 – 0 Ben", Beside: true,
			Content: container.NewVBox(Paragraph("Ann wins by checkmate (FIDE 5.1.1).")),
			Answers: []Answer{{Text: "Why?"}, {Text: "New game"}, {Text: "Rematch"}, {Text: "Look at the game"}},
		})
		card, b := q.Card(), c.board
		if card.X < b.X+b.Width && card.X+card.Width > b.X && card.Y < b.Y+b.Height && card.Y+card.Height > b.Y {
			t.Errorf("%v: the dialog at %v covers the board at %v", c.size, card, b)
		}
		if card.X < 0 || card.Y < 0 || card.X+card.Width > c.size.Width || card.Y+card.Height > c.size.Height {
			t.Errorf("%v: the dialog at %v leaves the window", c.size, card)
		}
		for i, button := range q.Open.Buttons {
			at, need := app.Driver().AbsolutePositionForObject(button), button.MinSize()
			if button.Size().Width < need.Width || at.X < card.X || at.X+need.Width > card.X+card.Width || at.Y+need.Height > card.Y+card.Height {
				t.Errorf("%v: button %d at %v, %v in %v", c.size, i, at, button.Size(), card)
			}
		}
	}
}
