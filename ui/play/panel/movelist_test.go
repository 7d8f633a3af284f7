package panel

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
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

// shownList returns a list in a window.
func shownList(t *testing.T, height float32) (*MoveList, *reading) {
	t.Helper()
	w, r := newApp(t), &reading{}
	r.list = NewMoveList(r)
	w.SetContent(r.list)
	w.Resize(fyne.NewSize(300, height))
	return r.list, r
}

// numbered writes each move as its ply, and below some of them what a test wants there.
type numbered struct {
	move  Move // instead
	below func(ply int) []Phrase
	black bool // moved first
	set   int  // the ply that stands in no column, 0 for none
}

func (n numbered) Move(ply int) Move {
	if n.move.Text != "" {
		return n.move
	}
	return Move{Text: strconv.Itoa(ply)}
}

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

func TestMoveListRows(t *testing.T) {
	l, _ := shownList(t, 400)
	for _, c := range []struct {
		m    Moves
		want [][2]int
	}{
		{Moves{}, nil},
		{Moves{Plies: 3, Notation: numbered{}}, [][2]int{{1, 2}, {3, 0}}},
		{Moves{Plies: 4, Notation: numbered{set: 2}}, [][2]int{{1, 3}, {4, 0}}},
		{Moves{Plies: 2, Result: "0-1", Notation: numbered{black: true}}, [][2]int{{0, 1}, {2, 0}, {0, 0}}},
	} {
		l.Set(c.m)
		if l.rows() != len(c.want) {
			t.Errorf("%+v: %d rows", c.m, l.rows())
			continue
		}
		for i, want := range c.want {
			if row := l.row(i); [2]int{row.white, row.black} != want {
				t.Errorf("%+v: row %d has %d, %d, want %v", c.m, i, row.white, row.black, want)
			}
			for _, ply := range want {
				if ply > 0 && l.rowOf(ply) != i {
					t.Errorf("%+v: ply %d in row %d, want %d", c.m, ply, l.rowOf(ply), i)
				}
			}
		}
	}
}

// TestShownMoveIsMarked: a frame lies behind the move that is shown, the last one and the first one alike.
func TestShownMoveIsMarked(t *testing.T) {
	l, _ := shownList(t, 200)
	for shown, want := range map[int]bool{0: false, 1: true, 3: true} {
		l.Set(Moves{Plies: 3, Notation: numbered{}, Shown: shown})
		marked := false
		for _, r := range uitest.Seen[*canvas.Rectangle](l) {
			marked = marked || r.Visible() && r.Size().Height == moveRow()-2 && r.Position().Y == float32(l.rowOf(shown))*moveRow()+1
		}
		testenv.Same(t, marked, want, "ply", shown, "of 3: marked")
	}
}

// TestLongGame draws only the visible rows, the shown move among them.
func TestLongGame(t *testing.T) {
	l, _ := shownList(t, 400)
	l.Set(Moves{Plies: 1000, Notation: numbered{}, Shown: 1000})
	if drawn := len(testObjects(l.sheet)); drawn > 150 {
		t.Errorf("%d objects for the rows in view", drawn)
	}
	seen := map[string]bool{}
	for _, text := range uitest.Seen[*canvas.Text](l.sheet) {
		seen[text.Text] = true
	}
	if !seen["1000"] || !seen["500."] || seen["1"] {
		t.Error("the end of the game is not in view")
	}
}

func TestMoveListKeys(t *testing.T) {
	l, r := shownList(t, 400)
	l.Set(Moves{Plies: 1000, Notation: numbered{}, Shown: 1000})
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
		testenv.Same[any](t, r.picked[len(r.picked)-1], c.want, c.key, "from", c.from)
	}
}

// TestNarrowColumns: a narrow list has no clock times, for no move, omits the sign of an offer, and shortens the reason of the end.
func TestNarrowColumns(t *testing.T) {
	l, _ := shownList(t, 200)
	for _, c := range []struct {
		m            Moves
		narrow, wide string // one of the texts
		other        string // that is not there in narrow
	}{
		{Moves{Plies: 2, Notation: numbered{move: Move{Text: "e4", Clock: "5:01"}}}, "e4", "5:01", "5:01"},
		{Moves{Plies: 1, Shown: 1, Notation: numbered{move: Move{Text: "Qxf7# (=)"}}}, "Qxf7#", "Qxf7# (=)", "Qxf7# (=)"},
		{Moves{Result: "1/2-1/2", Reason: "threefold repetition"}, "1/2-1/2", "threefold repetition", "threefold repetition"},
	} {
		for width, want := range map[float32]string{168: c.narrow, 360: c.wide} {
			l.Resize(fyne.NewSize(width, 200))
			l.Set(c.m)
			there := map[string]bool{}
			for _, text := range uitest.Seen[*canvas.Text](l.sheet) {
				there[text.Text] = true
				if end := text.Position().X + text.MinSize().Width; end > l.sheet.Size().Width {
					t.Errorf("%v wide: %q ends at %v of %v", width, text.Text, end, l.sheet.Size().Width)
				}
			}
			if !there[want] || there[c.other] != (width > 200) {
				t.Errorf("%v wide: %v, without %q", width, there, want)
			}
		}
	}
}

// TestShownMoveIsClear: the shown move keeps clear of the faded edges of the list.
func TestShownMoveIsClear(t *testing.T) {
	l, _ := shownList(t, 200)
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
