package panel

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func BenchmarkMoveListStep(b *testing.B) {
	test.NewTempApp(b)
	l := NewMoveList(nil, nil)
	win := test.NewTempWindow(b, l)
	win.Resize(fyne.NewSize(300, 400))
	m := Moves{Plies: 1000, FirstRound: 1, Text: strconv.Itoa}
	for i := 0; b.Loop(); i++ {
		m.Shown = i % 1000
		l.Set(m)
	}
}
