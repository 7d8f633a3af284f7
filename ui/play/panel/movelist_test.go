package panel

import (
	"slices"
	"strconv"
	"testing"

	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// reading records calls of a list's reader, which shows only what a test sets.
type reading struct {
	list   *MoveList
	picked []any // plies, and moves of variations
}

func (r *reading) Show(ply int)          { r.picked = append(r.picked, ply) }
func (r *reading) Pick(move any)         { r.picked = append(r.picked, move) }
func (r *reading) Step(by int)           { r.list.show(r.list.moves.Shown + by) }
func (r *reading) Menu(at fyne.Position) {}

func newList() (*MoveList, *reading) {
	r := &reading{}
	r.list = NewMoveList(r)
	return r.list, r
}

// numbered writes each move as its ply, and below some of them what a test wants there.
type numbered struct {
	below func(ply int) []Phrase
	black bool // moved first
	set   int  // the ply that stands in no column, 0 for none
}

func (numbered) Move(ply int) Move        { return Move{Text: strconv.Itoa(ply)} }
func (n numbered) Below(ply int) []Phrase { return n.below(ply) }

func (n numbered) Place(ply int) (number, column int) {
	if n.set > 0 && ply == n.set {
		return 0, -1
	}
	if n.set > 0 && ply > n.set {
		ply--
	}
	if n.black {
		ply++
	}
	return (ply + 1) / 2, (ply - 1) & 1
}

func BenchmarkMoveListStep(b *testing.B) {
	test.NewTempApp(b)
	l, _ := newList()
	win := test.NewTempWindow(b, l)
	win.Resize(fyne.NewSize(300, 400))
	m := Moves{Plies: 1000, Notation: numbered{}}
	for i := 0; b.Loop(); i++ {
		m.Shown = i % 1000
		l.Set(m)
	}
}

func TestMoveListRows(t *testing.T) {
	test.NewTempApp(t)
	white := Moves{Plies: 3, Notation: numbered{}}
	black := Moves{Plies: 2, Result: "0-1", Notation: numbered{black: true}}
	set := Moves{Plies: 4, Notation: numbered{set: 2}}
	for _, c := range []struct {
		m                 Moves
		row, column, want int
	}{
		{white, 0, 0, 1}, {white, 0, 1, 2}, {white, 1, 0, 3}, {white, 1, 1, 0}, {white, 2, 0, 0},
		{set, 0, 0, 1}, {set, 0, 1, 3}, {set, 1, 0, 4},
		{black, 0, 0, 0}, {black, 0, 1, 1}, {black, 1, 0, 2}, {black, 1, 1, 0},
	} {
		l := listOf(c.m)
		row := l.row(c.row)
		if got := [2]int{row.white, row.black}[c.column]; got != c.want {
			t.Errorf("%+v at %d, %d: ply %d, want %d", c.m, c.row, c.column, got, c.want)
		}
		if c.want > 0 && l.rowOf(c.want) != c.row {
			t.Errorf("%+v: ply %d in row %d, want %d", c.m, c.want, l.rowOf(c.want), c.row)
		}
	}
	if w, b, none := listOf(white).rows(), listOf(black).rows(), listOf(Moves{}).rows(); w != 2 || b != 3 || none != 0 {
		t.Errorf("rows %d, %d, %d", w, b, none)
	}
}

func listOf(m Moves) *MoveList {
	l, _ := newList()
	l.Set(m)
	return l
}

// TestShownMoveIsMarked: a frame lies behind the move that is shown, the last one and the first one alike.
func TestShownMoveIsMarked(t *testing.T) {
	for _, c := range []struct {
		shown  int
		marked bool
	}{{0, false}, {1, true}, {3, true}} {
		l, _ := newList()
		l.Resize(fyne.NewSize(300, 200))
		l.Set(Moves{Plies: 3, Notation: numbered{}, Shown: c.shown})
		var frames []*canvas.Rectangle
		for _, o := range uitest.Drawn(l) {
			if r, ok := o.(*canvas.Rectangle); ok && r.Visible() && r.Size().Height == moveRow()-2 && r.Position().Y == float32(l.rowOf(c.shown))*moveRow()+1 {
				frames = append(frames, r)
			}
		}
		if (len(frames) > 0) != c.marked {
			t.Errorf("ply %d of 3: marked %t", c.shown, len(frames) > 0)
		}
	}
}

func longList(t *testing.T) (l *MoveList, r *reading) {
	t.Helper()
	w := newApp(t)
	l, r = newList()
	w.SetContent(l)
	w.Resize(fyne.NewSize(300, 400))
	l.Set(Moves{Plies: 1000, Notation: numbered{}, Shown: 1000})
	return l, r
}

// TestLongGame draws only the visible rows, the shown move among them.
func TestLongGame(t *testing.T) {
	l, _ := longList(t)
	seen := map[string]bool{}
	texts := 0
	for _, o := range testObjects(l.sheet) {
		if text, ok := o.(interface{ MinSize() fyne.Size }); ok && text != nil {
			texts++
		}
	}
	for _, o := range testObjects(l.sheet) {
		if text, ok := o.(*canvas.Text); ok {
			seen[text.Text] = true
		}
	}
	if texts > 150 {
		t.Errorf("%d objects for the rows in view", texts)
	}
	if !seen["1000"] || !seen["500."] || seen["1"] {
		t.Error("the end of the game is not in view")
	}
}

func TestMoveListKeys(t *testing.T) {
	l, r := longList(t)
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
		if shown := r.picked[len(r.picked)-1]; shown != c.want {
			t.Errorf("%s from %d: %v, want %d", c.key, c.from, shown, c.want)
		}
	}
}

// timed is how moves are written with what was left on the clock.
type timed struct{ numbered }

func (timed) Move(ply int) Move { return Move{Text: "e4", Clock: "5:01"} }

// TestTimesAllOrNone: if the times of longer moves do not fit their columns, no move has one.
func TestTimesAllOrNone(t *testing.T) {
	w := newApp(t)
	l, _ := newList()
	w.SetContent(l)
	for width, want := range map[float32]bool{168: false, 360: true} {
		w.Resize(fyne.NewSize(width, 200))
		l.Set(Moves{Plies: 2, Notation: timed{}})
		there := slices.ContainsFunc(testObjects(l.sheet), func(o fyne.CanvasObject) bool {
			text, ok := o.(*canvas.Text)
			return ok && text.Text == "5:01"
		})
		if there != want {
			t.Errorf("%v wide: there are times: %v", width, there)
		}
	}
}

type offered struct{ numbered }

func (offered) Move(ply int) Move { return Move{Text: "Qxf7# (=)"} }

// TestOfferFits: a narrow column leaves out the sign of a draw offer.
func TestOfferFits(t *testing.T) {
	w := newApp(t)
	l, _ := newList()
	w.SetContent(l)
	for width, want := range map[float32]string{168: "Qxf7#", 360: "Qxf7# (=)"} {
		w.Resize(fyne.NewSize(width, 200))
		l.Set(Moves{Plies: 1, Shown: 1, Notation: offered{}})
		if !slices.ContainsFunc(testObjects(l.sheet), func(o fyne.CanvasObject) bool {
			text, ok := o.(*canvas.Text)
			return ok && text.Text == want
		}) {
			t.Errorf("%v wide: %s is not there", width, want)
		}
	}
}

// TestShownMoveIsClear: the shown move keeps clear of the faded edges of the list.
func TestShownMoveIsClear(t *testing.T) {
	test.NewTempApp(t)
	l, _ := newList()
	test.NewTempWindow(t, l).Resize(fyne.NewSize(300, 200))
	m := Moves{Plies: 100, Notation: numbered{}}
	for i := range 200 {
		m.Shown = min(i, 200-i)
		l.Set(m)
		y, high := float32(l.shownRow())*moveRow()-l.scroll.Offset.Y, l.scroll.Size().Height
		end := l.scroll.Offset.Y+high >= l.sheet.MinSize().Height
		if y < kit.Step && l.scroll.Offset.Y > 0 || y+moveRow() > high-kit.Step && !end {
			t.Fatalf("ply %d stands at %v of %v", m.Shown, y, high)
		}
	}
	l.Resize(fyne.NewSize(300, moveRow()+kit.Step))
	for m.Shown = range 100 {
		l.Set(m)
		if y := float32(l.shownRow())*moveRow() - l.scroll.Offset.Y; y != 0 {
			t.Fatalf("of one row, ply %d stands at %v", m.Shown, y)
		}
	}
}

// TestReasonFits: what ended the game is shortened to the width of the list.
func TestReasonFits(t *testing.T) {
	newApp(t)
	l, _ := newList()
	test.NewTempWindow(t, l).Resize(fyne.NewSize(172, 200))
	l.Set(Moves{Result: "1/2-1/2", Reason: "threefold repetition"})
	drawn := uitest.ShownTexts(l.sheet)
	last := uitest.Drawn(l.sheet)[len(uitest.Drawn(l.sheet))-1]
	if end := last.Position().X + last.MinSize().Width; len(drawn) != 2 || end > l.sheet.Size().Width {
		t.Errorf("%q ends at %v of %v", drawn, end, l.sheet.Size().Width)
	}
}
