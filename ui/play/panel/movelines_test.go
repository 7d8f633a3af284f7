package panel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game/testenv"
)

// annotated returns the list of a game with a comment and a variation below some plies, and its reader.
func annotated(t *testing.T, plies int, below ...int) (l *MoveList, r *reading) {
	t.Helper()
	l, r = shownList(t, 600)
	m := Moves{Plies: plies, Notation: numbered{below: func(ply int) []Phrase {
		name := func(i int) string { return fmt.Sprintf("%d/%d", ply, i) }
		return []Phrase{
			{Text: "a comment of many words that stands below its move and fills more than a line of it"},
			{Text: name(1), Move: name(1), Number: "1.", Depth: 1, Break: true}, {Text: name(2), Move: name(2), Depth: 1},
			{Text: name(3), Move: name(3), Number: "1…", Depth: 2, Break: true},
		}
	}}}
	for _, ply := range below {
		m.Notes = append(m.Notes, Note{Ply: ply, Key: ply})
	}
	l.Set(m)
	return l, r
}

func sheetText(l *MoveList) string {
	var text strings.Builder
	for i := range l.rows() {
		row := l.row(i)
		if row.note == nil {
			fmt.Fprintf(&text, "%d %d\n", row.white, row.black)
			continue
		}
		text.WriteString(strings.Repeat(">", row.note.depth))
		for _, w := range row.note.words {
			text.WriteString(" " + strings.TrimSpace(w.Number+" "+w.Text))
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// TestNotesBelowMoves: only rounds with notes are split over lines. The lines of a comment stand closer than rounds.
func TestNotesBelowMoves(t *testing.T) {
	l, _ := annotated(t, 6, 3)
	want := "1 2\n3 0\n a comment of many words that stands\n below its move and fills more than a line\n of it\n> 1. 3/1 3/2\n>> 1… 3/3\n0 4\n5 6\n"
	testenv.Same(t, sheetText(l), want)
	for ply, row := range map[int]int{1: 0, 2: 0, 3: 1, 4: 7, 6: 8} {
		testenv.Same(t, l.rowOf(ply), row, "ply", ply, "in row")
	}
	top, comment := float32(0), []int{2, 3, 4}
	for i := range l.rows() {
		row := l.row(i)
		if row.top != top || l.rowAt(top) != i || l.rowAt(top-1) != max(0, i-1) {
			t.Errorf("line %d begins at %v, not %v", i, row.top, top)
		}
		if top += moveRow(); slices.Contains(comment, i) {
			top += commentHeight - moveRow()
		}
		if row.note == nil {
			continue
		}
		for _, w := range row.note.words {
			if right := w.x + w.width; right > l.sheet.noteWidth() {
				t.Errorf("%q reaches to %.0f of %.0f", w.Text, right, l.sheet.noteWidth())
			}
		}
	}
	if end := l.row(l.rows()).top; end != top || commentHeight >= moveRow() {
		t.Errorf("the lines end at %v, not %v", end, top)
	}
}

// TestLongComment shows three lines of a comment, and the rest when it is clicked.
func TestLongComment(t *testing.T) {
	l, _ := shownList(t, 600)
	text := strings.Repeat("a comment of many words ", 20)
	l.Set(Moves{Plies: 2, Notes: []Note{{Ply: 2}}, Notation: numbered{below: func(int) []Phrase { return []Phrase{{Text: text}} }}})
	if got := sheetText(l); l.rows() != 4 || !strings.HasSuffix(got, " …\n") {
		t.Errorf("got\n%s", got)
	}
	l.sheet.Tapped(&fyne.PointEvent{Position: fyne.NewPos(50, l.row(1).top+2)})
	if got := sheetText(l); l.rows() < 7 || strings.Contains(got, "…") {
		t.Errorf("after a click\n%s", got)
	}
}

// TestPickVariation: taps and keys select moves of variations, and the shown one is marked and in view.
func TestPickVariation(t *testing.T) {
	l, r := annotated(t, 100, 3, 60)
	row, word := l.find("3/2")
	top := l.row(row).top
	l.sheet.Tapped(&fyne.PointEvent{Position: fyne.NewPos(word.x+2, top+moveRow()/2)})
	l.sheet.Tapped(&fyne.PointEvent{Position: fyne.NewPos(word.x+2, top-commentHeight)}) // a comment
	l.sheet.Tapped(&fyne.PointEvent{Position: fyne.NewPos(l.sheet.Size().Width*3/4, l.row(0).top+2)})
	m := l.Shown()
	m.Shown, m.Current = 4, "3/2"
	l.Set(m)
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyUp} {
		l.TypedKey(&fyne.KeyEvent{Name: key})
	}
	testenv.Same(t, fmt.Sprint(r.picked), "[3/2 2 3/3 3]", "picked")
	m.Shown, m.Current = 61, "60/3"
	l.Set(m)
	row, word = l.current()
	if top := l.row(row).top; word == nil || top < l.scroll.Offset.Y || top+moveRow() > l.scroll.Offset.Y+l.scroll.Size().Height {
		t.Errorf("row %d is not in view", row)
	}
}

// TestVariationsApart: only a line that begins a variation is apart from the one above, and comments are in italics.
func TestVariationsApart(t *testing.T) {
	l, _ := shownList(t, 600)
	l.Set(Moves{Plies: 1, Notes: []Note{{Ply: 1, Key: 1}}, Notation: numbered{below: func(int) []Phrase {
		return []Phrase{
			{Text: "d4", Move: 1, Depth: 1, Break: true, Begins: true}, {Text: "of old", Depth: 1},
			{Text: "c4", Move: 2, Depth: 1, Break: true, Begins: true}, {Text: "c5", Move: 3, Depth: 1, Break: true},
		}
	}}})
	var bars []float32
	for _, o := range testObjects(l.sheet) {
		switch o := o.(type) {
		case *canvas.Rectangle:
			if o.Size().Width == 2 {
				bars = append(bars, o.Size().Height)
			}
		case *canvas.Text:
			testenv.Same(t, o.TextStyle.Italic, o.Text == "of old", o.Text, "is in italics")
		}
	}
	if len(bars) != 3 || bars[0] >= moveRow() || bars[1] >= moveRow() || bars[2] != moveRow() {
		t.Errorf("bars are %v high", bars)
	}
}
