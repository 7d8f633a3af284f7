package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

var pieces = []string{"queen-white", "rook-white", "bishop-white", "knight-white"}

// choosing returns a board on which a pawn went from b7 to b8 and waits for the choice.
func choosing(t *testing.T) (*Board, *[]int, State) {
	b, r, _ := shown(t, 640)
	var s State
	s.Pictures[square("b7")], s.Own[square("b7")] = "pawn-white", true
	s.Targets[square("b7")] = []Target{{To: square("b8"), Mark: Promotion}}
	b.SetState(s)
	chosen := &[]int{}
	r.onMove = func(_, to int) {
		b.Choose(to, pieces, pieces, "DTLSQRBN", func(i int) { *chosen = append(*chosen, i) })
	}
	tapOn(b, "b7")
	tapOn(b, "b8")
	return b, chosen, s
}

func TestChoice(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*Board)
		want int
	}{
		{"tap on the nearest", func(b *Board) { tapOn(b, "b8") }, 0},
		{"tap on the last", func(b *Board) { tapOn(b, "b5") }, 3},
		{"tap that moved a little", func(b *Board) { dragTo(b, "b7", b.Center(square("b7")).AddXY(3, 3)) }, 1},
		{"tap elsewhere", func(b *Board) { tapOn(b, "b4") }, -1},
		{"tap outside", func(b *Board) { test.TapAt(b, fyne.NewPos(-5, 10)) }, -1},
		{"Escape", func(b *Board) { press(b, fyne.KeyEscape) }, -1},
		{"capital", func(b *Board) { b.TypedRune('N') }, 3},
		{"its own letter", func(b *Board) { b.TypedRune('l') }, 2},
		{"small letter", func(b *Board) { b.TypedRune('r') }, 1},
		{"Enter", func(b *Board) { press(b, fyne.KeyEnter) }, 0},
		{"arrows and Enter", func(b *Board) { press(b, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn) }, 2},
		{"hover and Space", func(b *Board) { b.hover(b.Center(square("b7"))); press(b, fyne.KeySpace) }, 1},
		{"call", func(b *Board) { b.CancelChoice() }, -1},
		{"another choice", func(b *Board) { b.Choose(square("c8"), pieces, pieces, "QRBN", func(int) {}) }, -1},
		{"another position", func(b *Board) { b.SetState(startState()) }, -1},
		{"locked", func(b *Board) { s := b.State(); s.Own = [allPlaces]bool{}; b.SetState(s) }, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, chosen, _ := choosing(t)
			c.do(b)
			if len(*chosen) != 1 || (*chosen)[0] != c.want {
				t.Errorf("chosen %v, want %d", *chosen, c.want)
			}
		})
	}
}

func TestChoiceStaysOpen(t *testing.T) {
	b, chosen, s := choosing(t)
	r := b.player.(*report)
	b.TypedRune('x')
	press(b, fyne.KeyLeft, fyne.KeyUp, fyne.KeyHome)
	if r.typed != "" || len(r.keys) > 0 {
		t.Error("typed keys reach the window while a choice is open")
	}
	s.LastMove = [2]int{square("a7"), square("a6")}
	b.SetState(s)
	if !b.Choosing() || len(*chosen) > 0 {
		t.Errorf("closed by a key without meaning or by the same position: %v", *chosen)
	}
}

func TestPawnWaitsOnItsArrivalSquare(t *testing.T) {
	b, _, _ := choosing(t)
	if at := b.view.at[square("b7")].image.Position(); at != b.view.home(square("b8")) {
		t.Errorf("the pawn is at %v", at)
	}
	press(b, fyne.KeyEscape)
	stands(t, b, "b7")
}

func TestPawnTurnsIntoTheChosenPiece(t *testing.T) {
	b, _, s := choosing(t)
	pawn := b.view.at[square("b7")]
	next := moved(s, square("b7"), square("b8"))
	next.Pictures[square("b8")] = "queen-white"
	b.view.choice.done = func(int) {
		if b.view.plan(&next); len(b.view.motions) > 0 {
			t.Errorf("%d motions", len(b.view.motions))
		}
	}
	tapOn(b, "b8")
	if b.view.at[square("b8")] != pawn || pawn.name != "queen-white" {
		t.Errorf("the pawn is a %s", pawn.name)
	}
}

// Any number of cards fits beside any square. The first card lies on the square itself if it fits there.
func TestEveryChoiceFitsOnTheBoard(t *testing.T) {
	b, _, _ := shown(t, 640)
	for _, flipped := range []bool{false, true} {
		restyle(b, func(s *Style) { s.Flipped = flipped })
		for at := range 64 {
			for n := 1; n <= 26; n++ {
				c := newChoice(at, make([]string, n), make([]string, n), "", nil)
				seen := map[[2]int]bool{}
				for i := range n {
					col, row := c.slot(b.view.geometry, i)
					if col < 0 || col > 7 || row < 0 || row > 7 || seen[[2]int{col, row}] {
						t.Fatalf("at %d, card %d of %d lies on column %d, row %d", at, i, n, col, row)
					}
					seen[[2]int{col, row}] = true
				}
				if i := c.find(b.view, at); n <= 25 && i != 0 {
					t.Fatalf("at %d, card %d of %d lies on the arrival square", at, i, n)
				}
			}
		}
	}
}

func TestPointlessChoices(t *testing.T) {
	b, _, _ := shown(t, 640)
	calls := 0
	count := func(i int) {
		if i == -1 {
			calls++
		}
	}
	b.Choose(-1, pieces, pieces, "QRBN", count)
	b.Choose(0, nil, nil, "", count)
	if calls != 2 || b.Choosing() {
		t.Errorf("%d calls", calls)
	}
}
