package workshop

import (
	"image"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
)

// How far the squares of a movesView lie from its middle, at least and at most.
const (
	leastReach = 3
	mostReach  = 7
)

// movesView shows the moves of a piece around it, to be painted. The cursor of the keyboard goes beyond the edge, as far as a
// move can lead: there are more squares then.
type movesView struct {
	page    *piecesPage
	picture string
	def     rules.PieceDef
	reach   int
	wide    int  // how far the cursor has asked for
	cursor  step // where it is
	shown   bool // it is seen
	focused bool
}

func newMovesView(p *piecesPage) *movesView {
	return &movesView{page: p, reach: leastReach, wide: leastReach, cursor: step{1, 0}}
}

// set shows the moves of a piece, with its picture in the middle.
func (v *movesView) set(def rules.PieceDef, picture string) {
	if def.Letter != v.def.Letter {
		v.wide = leastReach
	}
	v.def, v.picture = def, picture
	v.fit()
}

// fit chooses how many squares there are.
func (v *movesView) fit() {
	v.reach = v.wide
	for _, o := range slices.Concat(v.def.Move, v.def.Initial, v.def.Capture) {
		v.reach = max(v.reach, step{o.Forward, o.Right}.away())
	}
}

// whole returns where the squares are, each of which is some whole units wide, and how wide.
func (v *movesView) whole() (all kit.Rect, side float32) {
	n, size := float32(2*v.reach+1), v.page.board.Size()
	side = float32(math.Floor(float64(min(size.Width, size.Height) / n)))
	return kit.NewRect(float32(int(size.Width-n*side)/2), float32(int(size.Height-n*side)/2), n*side, n*side), side
}

// cell returns where a square is.
func (v *movesView) cell(s step) kit.Rect {
	all, side := v.whole()
	return kit.NewRect(all.X+float32(v.reach+s.right)*side, all.Y+float32(v.reach-s.forward)*side, side, side)
}

func (v *movesView) tapped(at fyne.Position, erase bool) {
	v.shown = false
	all, side := v.whole()
	if !all.Holds(at) {
		return
	}
	v.cursor = step{v.reach - int((at.Y-all.Y)/side), int((at.X-all.X)/side) - v.reach}
	v.page.paint(v.cursor, erase)
}

// typedKey moves the cursor with the arrows; Space and Enter paint, Delete empties.
func (v *movesView) typedKey(key *fyne.KeyEvent) {
	by, arrow := arrows[key.Name]
	enter := key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
	erase := key.Name == fyne.KeyDelete || key.Name == fyne.KeyBackspace
	switch {
	case arrow && v.shown:
		v.move(by)
	case arrow:
		v.shown = true
	case erase || key.Name == fyne.KeySpace || v.shown && enter:
		v.shown = true
		v.page.paint(v.cursor, erase)
	default:
		v.page.editor.dialogs.TypedKey(key)
	}
}

// move moves the cursor, and makes more squares beyond the edge.
func (v *movesView) move(by step) {
	to := v.cursor.plus(by)
	if to.away() > v.reach && v.reach < mostReach {
		v.wide = v.reach + 1
		v.fit()
	}
	if to.away() <= v.reach {
		v.cursor = to
	}
}

func (v *movesView) focus(on bool) {
	v.focused = on
	v.shown = v.shown && on
}

func (*movesView) said() string { return "" }

func (v *movesView) draw(fyne.Size) (objects []fyne.CanvasObject) {
	colors := v.page.editor.colors
	for forward := -v.reach; forward <= v.reach; forward++ {
		for right := -v.reach; right <= v.reach; right++ {
			square := canvas.NewRectangle(colors.Light)
			if (forward+right)&1 != 0 {
				square.FillColor = colors.Dark
			}
			objects = append(objects, placed(square, v.cell(step{forward, right})))
		}
	}
	middle := v.cell(step{})
	if px := int(middle.Width * kit.ScaleOf(v.page.board)); px > 0 && v.picture != "" {
		objects = append(objects, placed(&canvas.Image{Image: image.Image(resources.Picture(v.picture, px))}, middle))
	}
	for _, r := range v.rides() {
		objects = append(objects, v.ride(r)...)
	}
	for _, m := range v.marks() {
		objects = append(objects, rulesview.MarksAt(m.shown, v.cell(m.at), colors.Marks[0])...)
	}
	if all, _ := v.whole(); v.focused {
		objects = append(objects, frame(all, 2))
	}
	if v.focused && v.shown {
		objects = append(objects, frame(v.cell(v.cursor), 3))
	}
	return objects
}

// mark is what stands on a square.
type mark struct {
	at    step
	shown rulesview.Mark
}

// marks returns the marks of all squares that a first step leads to, one for each manner.
func (v *movesView) marks() (all []mark) {
	add := func(offsets []rules.Offset, way rules.Way) {
		for _, o := range offsets {
			at := step{o.Forward, o.Right}
			i := slices.IndexFunc(all, func(m mark) bool { return m.at == at && m.shown.Manner == o.Manner })
			if i < 0 {
				i = len(all)
				all = append(all, mark{at, rulesview.Mark{Manner: o.Manner}})
			}
			all[i].shown.Add(way)
		}
	}
	add(v.def.Move, rules.Quietly)
	add(v.def.Capture, rules.Capturing)
	add(v.def.Initial, rules.Initially)
	return all
}

// rides returns the offsets that repeat, each direction and range once.
func (v *movesView) rides() (all []rules.Offset) {
	for _, o := range slices.Concat(v.def.Move, v.def.Initial, v.def.Capture) {
		if o.Manner = rules.Freely; o.Range != 1 && !slices.Contains(all, o) {
			all = append(all, o)
		}
	}
	return all
}

// ride returns an arrow from the first square of a ride outward, with its range beside the head if it has one.
func (v *movesView) ride(o rules.Offset) (objects []fyne.CanvasObject) {
	ink, from := v.page.editor.colors.Marks[0], v.cell(step{o.Forward, o.Right})
	half := from.Width / 2
	long := float32(math.Hypot(float64(o.Forward), float64(o.Right)))
	ahead := fyne.NewPos(float32(o.Right)/long*from.Width, -float32(o.Forward)/long*from.Width)
	start := fyne.NewPos(from.X+half, from.Y+half)
	tip := start.AddXY(ahead.X*0.95, ahead.Y*0.95)
	for _, end := range []fyne.Position{
		start,
		tip.AddXY(-ahead.X*0.25-ahead.Y*0.18, -ahead.Y*0.25+ahead.X*0.18),
		tip.AddXY(-ahead.X*0.25+ahead.Y*0.18, -ahead.Y*0.25-ahead.X*0.18),
	} {
		objects = append(objects, &canvas.Line{StrokeColor: ink, StrokeWidth: max(1.5, from.Width*0.07), Position1: end, Position2: tip})
	}
	if o.Range > 1 {
		t := canvas.NewText(strconv.Itoa(o.Range), ink)
		t.TextSize, t.TextStyle = max(9, from.Width*0.34), kit.BoldStyle
		size := t.MinSize()
		kit.Place(t, from.X+from.Width-size.Width-2, from.Y, size.Width, size.Height)
		objects = append(objects, t)
	}
	return objects
}
