package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"golang.org/x/image/draw"
)

// The size of a dragged piece relative to one on the board, for a pointer and for a finger.
const (
	liftedSize   = 1.1
	fingeredSize = 1.6
)

// drag is a press that moved. It begins after two units, so it may be meant as a tap.
type drag struct {
	active bool
	from   int // its first square
	before int // the selection at its begin
	last   fyne.Position
}

// Dragged lifts the own piece under the drag's begin, and moves it with the pointer.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if !b.drag.active {
		if b.grip != firm {
			return
		}
		b.startDrag(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY))
	}
	b.drag.last = e.Position
	b.view.carry(e.Position)
	b.hover(e.Position)
}

func (b *Board) startDrag(at fyne.Position) {
	v := b.view
	b.pointerUsed()
	b.drag = drag{active: true, from: v.squareAt(at), before: v.selected}
	if b.pressed.chose && b.pressed.square == b.drag.from {
		b.drag.before = b.pressed.before
	}
	b.pressed = pressed{}
	if v.choice == nil && valid(b.drag.from) && v.state.Own[b.drag.from] {
		v.lift(b.drag.from)
		b.Select(b.drag.from)
	}
}

// DragEnd drops the piece. On the drag's first square, that is a tap.
func (b *Board) DragEnd() {
	if !b.drag.active {
		return
	}
	d, v := b.drag, b.view
	b.drag.active, b.grip = false, loose
	to := v.squareAt(d.last)
	switch {
	case v.lifted != nil && v.lifted == v.at[d.from]:
		b.drop(d, to)
	case to == d.from:
		b.tap(d.last)
	}
}

// drop drops the lifted piece on a square, -1 for outside the board.
func (b *Board) drop(d drag, to int) {
	v := b.view
	s := v.lifted
	v.lower()
	_, legal := v.state.target(d.from, to)
	switch {
	case to == d.from:
		v.settle()
		b.tapLifted(d)
	case legal:
		s.image.Move(v.home(to))
		b.play(d.from, to)
	default:
		b.Select(-1)
		v.settle()
		b.refuse(d.from, to)
	}
	v.repaint()
}

// tapLifted turns a drag that ended on its first square into a tap.
func (b *Board) tapLifted(d drag) {
	if d.before == d.from {
		b.Select(-1)
		return
	}
	if _, legal := b.view.state.target(d.before, d.from); legal {
		b.play(d.before, d.from)
	}
}

// cancelDrag ends a drag; settle or SetState move the piece back. A drag may also end without DragEnd, if the window loses the
// pointer.
func (b *Board) cancelDrag() {
	b.drag.active = false
	b.view.lower()
}

// abandon cancels a drag or a stroke. What is still pressed no longer counts.
func (b *Board) abandon() {
	b.cancelDrag()
	b.grip = lost
	b.Select(-1)
	b.view.settle()
	b.dropStroke()
}

func (v *view) lift(square int) {
	s := v.at[square]
	if s == nil {
		return
	}
	v.lifted = s
	larger := float32(liftedSize)
	if v.fingers {
		larger = fingeredSize
	}
	px := int(float32(v.cell)*larger + 0.5)
	s.image.Image = v.picture(s.name, px)
	s.image.Resize(v.size(px))
	v.reload(s.image)
	if s.image.Image != nil {
		soft := shadow(s.image.Image)
		v.shadow.Image = soft
		v.shadow.Resize(v.size(soft.Rect.Dx()))
		v.shadow.Hidden = false
		v.reload(v.shadow)
	}
	v.arrange()
}

// carry centres the lifted piece under the pointer, or a square beyond a finger that would hide it, but at most at the board's
// edge, on whole pixels so that it stays sharp. Light comes from the upper left.
func (v *view) carry(pointer fyne.Position) {
	if v.lifted == nil {
		return
	}
	if _, opposite := turned(v.lifted.name); v.fingers && opposite {
		pointer.Y += v.unit()
	} else if v.fingers {
		pointer.Y -= v.unit()
	}
	first, last := v.position(v.left, v.top), v.position(v.left+v.width(), v.top+v.height())
	pointer.X, pointer.Y = max(first.X, min(pointer.X, last.X)), max(first.Y, min(pointer.Y, last.Y))
	center := func(o fyne.CanvasObject) fyne.Position {
		corner := pointer.SubtractXY(o.Size().Width/2, o.Size().Height/2)
		return v.position(int(math.Round(float64(corner.X*v.scale))), int(math.Round(float64(corner.Y*v.scale))))
	}
	v.lifted.image.Move(center(v.lifted.image))
	v.shadow.Move(center(v.shadow).AddXY(v.unit()*0.05, v.unit()*0.09))
	v.repaint()
}

func (v *view) lower() {
	s := v.lifted
	if s == nil {
		return
	}
	v.lifted = nil
	v.shadow.Hidden = true
	shrink := (s.image.Size().Width - float32(v.side(s.square))/v.scale) / 2
	v.setPicture(s, s.name)
	s.image.Resize(v.size(v.side(s.square)))
	s.image.Move(s.image.Position().AddXY(shrink, shrink))
	v.arrange()
}

// shadowRim is how far a piece's shadow extends beyond its picture, as a part of the picture's side.
const shadowRim = 0.25

// shadow returns the blurred outline of a picture, with a rim; it is drawn small, then enlarged.
func shadow(picture image.Image) *image.RGBA {
	const small, rim = 12, 2
	mask := image.NewRGBA(image.Rect(0, 0, small, small))
	draw.CatmullRom.Scale(mask, mask.Rect.Inset(rim), picture, picture.Bounds(), draw.Src, nil)
	for i := range mask.Pix {
		if mask.Pix[i] = uint8(int(mask.Pix[i]) * 4 / 9); i%4 < 3 {
			mask.Pix[i] = 0
		}
	}
	side := int(float64(picture.Bounds().Dx()) * (1 + 2*shadowRim))
	result := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.CatmullRom.Scale(result, result.Rect, mask, mask.Rect, draw.Src, nil)
	return result
}
