package board_test

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/ui/board"
)

type player struct{ board.Nobody }

func (player) Moved(from, to int) { fmt.Println("moved from", from, "to", to) }

func Example() {
	test.NewApp()
	picture := func(name string, px int) image.Image { return image.NewNRGBA(image.Rect(0, 0, px, px)) }
	b := board.New(picture, player{}, board.Nobody{})
	b.Resize(fyne.NewSize(400, 400))
	var s board.State
	s.Pictures[12], s.Own[12] = "white-pawn", true // on e2, and it may be moved
	s.Targets[12] = []board.Target{{To: 20, Mark: board.Quiet}, {To: 28, Mark: board.Quiet}}
	b.SetState(s)
	b.Tapped(&fyne.PointEvent{Position: b.Center(12)})
	b.Tapped(&fyne.PointEvent{Position: b.Center(28)})
	// Output: moved from 12 to 28
}
