package ui

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/ui/panel"
)

func testObjects(w fyne.Widget) []fyne.CanvasObject { return test.WidgetRenderer(w).Objects() }

// TestMoveListRows finds plies by row and column, also where Black began.
func TestMoveListRows(t *testing.T) {
	white := panel.Moves{Plies: 3}
	black := panel.Moves{Plies: 2, BlackFirst: true, Result: "0-1"}
	for _, c := range []struct {
		m                 panel.Moves
		row, column, want int
	}{
		{white, 0, 0, 1}, {white, 0, 1, 2}, {white, 1, 0, 3}, {white, 1, 1, 0}, {white, 2, 0, 0},
		{black, 0, 0, 0}, {black, 0, 1, 1}, {black, 1, 0, 2}, {black, 1, 1, 0},
	} {
		if got := c.m.at(c.row, c.column); got != c.want {
			t.Errorf("%+v at %d, %d: ply %d, want %d", c.m, c.row, c.column, got, c.want)
		}
		if c.want > 0 && c.m.row(c.want) != c.row {
			t.Errorf("%+v: ply %d in row %d, want %d", c.m, c.want, c.m.row(c.want), c.row)
		}
	}
	if white.rows() != 2 || black.rows() != 3 || (panel.Moves{}).rows() != 0 {
		t.Errorf("rows %d, %d, %d", white.rows(), black.rows(), panel.Moves{}.rows())
	}
}

// longList returns the move list of a game of 500 rounds.
func longList(t *testing.T) (l *panel.MoveList, shown *int) {
	t.Helper()
	w := newWindow(t)
	shown = new(int)
	l = panel.NewMoveList(func(ply int) { *shown = ply }, nil)
	w.win.SetContent(l)
	w.win.Resize(fyne.NewSize(300, 400))
	l.Set(panel.Moves{Plies: 1000, FirstRound: 1, Text: strconv.Itoa, Shown: 1000})
	return l, shown
}

// TestLongGame draws only the rows in view, the shown move among them.
func TestLongGame(t *testing.T) {
	l, _ := longList(t)
	seen := map[string]bool{}
	texts := 0
	for _, o := range testObjects(l.sheet) {
		if text, ok := o.(interface{ MinSize() fyne.Size }); ok && text != nil {
			texts++
		}
	}
	r := test.WidgetRenderer(l.sheet).(*panel.moveSheetRenderer)
	for _, text := range r.texts {
		seen[text.Text] = true
	}
	if texts > 150 {
		t.Errorf("%d objects for the rows in view", texts)
	}
	if !seen["1000"] || !seen["500."] || seen["1"] {
		t.Error("the end of the game is not in view")
	}
}

// TestMoveListKeys looks at other positions by keys, within the game.
func TestMoveListKeys(t *testing.T) {
	l, shown := longList(t)
	for _, c := range []struct {
		from int
		key  fyne.KeyName
		want int
	}{
		{10, fyne.KeyUp, 8}, {10, fyne.KeyDown, 12}, {10, fyne.KeyLeft, 9}, {10, fyne.KeyRight, 11},
		{10, fyne.KeyHome, 0}, {10, fyne.KeyEnd, 1000}, {1, fyne.KeyUp, 0}, {1000, fyne.KeyRight, 1000},
	} {
		l.moves.Shown = c.from
		l.TypedKey(&fyne.KeyEvent{Name: c.key})
		if *shown != c.want {
			t.Errorf("%s from %d: %d, want %d", c.key, c.from, *shown, c.want)
		}
	}
}

// TestMoveListTap shows the tapped move and takes the focus.
func TestMoveListTap(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3 Nc6")
	s := w.moves.sheet
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(panel.roundColumn+s.half()+5, panel.moveRow/2)})
	if w.shownPly() != 2 || w.moves.moves.Shown != 2 {
		t.Errorf("shown: ply %d", w.shownPly())
	}
	w.press(fyne.KeyEnd)
	if w.shownPly() != 4 {
		t.Errorf("End leads to ply %d", w.shownPly())
	}
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, 5)})
	if w.shownPly() != 4 {
		t.Error("a tap on a round's number shows something")
	}
}
