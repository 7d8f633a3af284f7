package kit

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
)

// TestSecondTap: two quick taps on a row answer.
func TestSecondTap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var chosen []int
		answers := 0
		l := NewList(func() int { return 3 }, func() fyne.CanvasObject { return NewLabel("row") }, func(int, fyne.CanvasObject) {},
			func(id int) { chosen = append(chosen, id) })
		l.AnswerTwice(func() { answers++ })
		emptyWindow(t, fyne.NewSize(200, 200)).SetContent(l)
		tap := func(id int, after time.Duration) {
			time.Sleep(after)
			row := l.CreateItem()
			l.UpdateItem(id, row)
			row.(fyne.Tappable).Tapped(nil)
		}
		for _, c := range []struct {
			row    int
			after  time.Duration
			chosen string
			answer int
		}{
			{1, time.Second, "[1]", 0},
			{2, 0, "[1 2]", 0},
			{2, time.Second, "[1 2]", 0},
			{2, 100 * time.Millisecond, "[1 2]", 1},
			{2, 100 * time.Millisecond, "[1 2]", 1},
			{0, time.Second, "[1 2 0]", 1},
		} {
			if tap(c.row, c.after); fmt.Sprint(chosen) != c.chosen || answers != c.answer {
				t.Errorf("%+v: chosen %v, answered %d times", c, chosen, answers)
			}
		}
		l.Current = -1 // what was tapped has brought other rows
		if tap(0, 0); answers != 1 || len(chosen) != 3 {
			t.Errorf("other rows: chosen %v, answered %d times", chosen, answers)
		}
		testenv.Same(t, l.Row(1), "row", "said is")
	})
}
