package board

import (
	"testing"
)

// BenchmarkSetState measures what a move costs the main goroutine. Each turn of the loop plays a capture and takes it
// back.
func BenchmarkSetState(b *testing.B) {
	board, _, _ := shown(b, 640)
	before := startState()
	before.Pictures[square("d5")], before.Pictures[square("e4")] = "pawn-black", "pawn-white"
	after := moved(before, square("e4"), square("d5"))
	board.SetState(before)
	board.SetState(after)
	b.ReportAllocs()
	for b.Loop() {
		board.SetState(before)
		board.SetState(after)
	}
}

func BenchmarkSelect(b *testing.B) {
	board, _, _ := shown(b, 640)
	var s State
	queen := square("d4")
	s.Pictures[queen], s.Own[queen] = "queen-white", true
	for to := range 27 {
		s.Targets[queen] = append(s.Targets[queen], Target{To: 63 - to, Mark: Quiet})
	}
	board.SetState(s)
	b.ReportAllocs()
	for b.Loop() {
		board.Select(queen)
		board.Select(-1)
	}
}

func BenchmarkSlideFrame(b *testing.B) {
	board, _, _ := shown(b, 640)
	before := startState()
	board.SetState(before)
	after := moved(before, square("e2"), square("e4"))
	board.view.plan(&after)
	b.ReportAllocs()
	for b.Loop() {
		board.view.step(0.5)
	}
}

func BenchmarkHands(b *testing.B) {
	board, _, _ := shown(b, 640)
	before := handState()
	before.Hands[0] = []Held{{"pawn-white", 3}, {"knight-white", 2}, {"bishop-white", 0}, {"rook-white", 1}, {"queen-white", 0}}
	before.Hands[1] = []Held{{"pawn-black", 3}, {"knight-black", 2}, {"bishop-black", 0}, {"rook-black", 1}, {"queen-black", 0}}
	after := dropped(before, square("e4"))
	after.Hands[0] = []Held{{"pawn-white", 3}, {"knight-white", 1}, {"bishop-white", 0}, {"rook-white", 1}, {"queen-white", 0}}
	b.ReportAllocs()
	for b.Loop() {
		board.SetState(before)
		board.SetState(after)
	}
}
