package board

import (
	"testing"

	"fyne.io/fyne/v2"
)

// BenchmarkSetState measures what a move costs the main goroutine. Each turn of the loop plays a capture and takes it
// back.
func BenchmarkSetState(b *testing.B) {
	board, _, _ := shown(b, 640)
	before := startState()
	before.Pictures[square("d5")], before.Pictures[square("e4")] = "pawn-black", "pawn-white"
	after := moved(before, square("e4"), square("d5"))
	board.SetState(before)
	b.ReportAllocs()
	for b.Loop() {
		board.SetState(after)
		board.SetState(before)
	}
}

func BenchmarkWood(b *testing.B) {
	g := fit(fyne.NewSquareSize(656), 1, NoCoordinates, false, Shape{})
	for b.Loop() {
		wood(g)
	}
}
