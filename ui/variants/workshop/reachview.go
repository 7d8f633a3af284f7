package workshop

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
)

// countColor is read on light squares and on dark ones.
var countColor = color.NRGBA{R: 0x20, G: 0x1A, B: 0x14, A: 0xFF}

// reachView shows a piece on the game's board, which may be moved about, where it can go from there, and in the corner of
// each square to how many squares it could go from that one.
type reachView struct {
	page    *piecesPage
	preview *board.Preview
	marks   *rulesview.ReachView
	rs      *rules.Ruleset // nil: there is nothing to show
	piece   rules.Piece
	from    rules.Square
	count   [64]int
	focused bool
}

func newReachView(p *piecesPage) *reachView {
	v := &reachView{page: p, preview: board.NewPreview(resources.Picture, 15*kit.Step)}
	v.preview.SetColors(p.editor.colors)
	v.marks = rulesview.NewReachView(v.preview, p.editor.colors.Marks[0])
	return v
}

// set shows White's piece of a kind, where the last one stood if that is a square; nil rules: nothing.
func (v *reachView) set(rs *rules.Ruleset, k rules.Kind) {
	if rs != nil {
		if v.rs == nil || !rs.Squares().Has(v.from) {
			v.from = rulesview.Middle(rs)
		}
		v.piece = rules.NewPiece(k, rules.White)
		for sq := range rs.Squares().Squares {
			v.count[sq] = rulesview.ReachFrom(rs, v.piece, sq).Count()
		}
	}
	v.rs = rs
}

// average returns to how many squares the piece can go from a square of its empty board, on average.
func (v *reachView) average() float64 {
	sum := 0
	for sq := range v.rs.Squares().Squares {
		sum += v.count[sq]
	}
	return float64(sum) / float64(v.rs.Squares().Count())
}

func (v *reachView) cell(sq rules.Square) kit.Rect {
	corner, side := v.preview.Square(int(sq))
	return kit.NewRect(corner.X, corner.Y, side, side)
}

func (v *reachView) draw(size fyne.Size) []fyne.CanvasObject {
	if v.rs == nil {
		return nil
	}
	kit.Place(v.preview, 0, 0, size.Width, size.Height)
	kit.Place(v.marks, 0, 0, size.Width, size.Height)
	s := diagram.Blank(v.rs)
	s.Pictures[v.from] = diagram.PictureName(v.rs, v.piece)
	v.preview.SetState(s)
	v.marks.Set(rulesview.ReachFrom(v.rs, v.piece, v.from))
	objects := []fyne.CanvasObject{v.preview, v.marks}
	for sq := range v.rs.Squares().Squares {
		at := v.cell(sq)
		t := canvas.NewText(strconv.Itoa(v.count[sq]), countColor)
		t.TextSize = max(8, at.Width*0.22)
		kit.Place(t, at.X+2, at.Y, t.MinSize().Width, t.MinSize().Height)
		objects = append(objects, t)
	}
	if v.focused {
		objects = append(objects, frame(v.cell(v.from), 3))
	}
	return objects
}

// tapped puts the piece on another square.
func (v *reachView) tapped(at fyne.Position, erase bool) {
	if v.rs == nil || erase {
		return
	}
	for sq := range v.rs.Squares().Squares {
		if v.cell(sq).Holds(at) {
			v.put(sq)
		}
	}
}

func (v *reachView) put(sq rules.Square) {
	v.from = sq
	v.page.tellReach()
}

// typedKey moves the piece with the arrows, across holes.
func (v *reachView) typedKey(key *fyne.KeyEvent) {
	by, arrow := arrows[key.Name]
	if !arrow || v.rs == nil {
		v.page.editor.dialogs.TypedKey(key)
		return
	}
	to := step{v.from.Rank(), v.from.File()}.plus(by)
	for ; to.right >= 0 && to.right < v.rs.Width() && to.forward >= 0 && to.forward < v.rs.Height(); to = to.plus(by) {
		if sq := rules.At(to.right, to.forward); v.rs.Squares().Has(sq) {
			v.put(sq)
			return
		}
	}
}

func (v *reachView) focus(on bool) { v.focused = on }

func (v *reachView) said() string { return v.from.String() }
