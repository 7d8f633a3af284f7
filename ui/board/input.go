package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// pressed is a press that selected a piece at once, so that its release does nothing more.
type pressed struct {
	square int // the selected square
	before int // the selection before
	chose  bool
}

// MouseDown selects an own piece when it is pressed. Tapped or DragEnd handle the rest. During a drag or a stroke, another button
// cancels it.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.pressed = pressed{}
	drags, draws := b.drag.active && e.Button != desktop.MouseButtonPrimary, b.view.sketch != nil && e.Button != desktop.MouseButtonSecondary
	if b.press(e.Button, drags || draws); b.spoiled() {
		b.abandon()
		return
	}
	if e.Button == desktop.MouseButtonSecondary {
		b.beginStroke(e)
	}
	if e.Button != desktop.MouseButtonPrimary || b.view.choice != nil || b.drag.active {
		return
	}
	square, v := b.view.squareAt(e.Position), b.view
	if !valid(square) || square == v.selected || !v.state.Own[square] {
		return
	}
	if _, legal := v.state.target(v.selected, square); legal {
		return
	}
	b.pointerUsed()
	b.pressed = pressed{square, v.selected, true}
	b.Select(square)
}

// MouseUp reports what the right button has drawn. For the left button a tap or the end of a drag follows.
func (b *Board) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonSecondary {
		b.endStroke(e.Position)
	}
}

// Tapped selects, deselects, moves or chooses.
func (b *Board) Tapped(e *fyne.PointEvent) {
	if b.spoiled() {
		return
	}
	b.pointerUsed()
	if b.drag.active {
		b.cancelDrag()
		b.view.settle()
	}
	p := b.pressed
	b.pressed = pressed{}
	if square := b.view.squareAt(e.Position); p.chose && square == p.square && b.view.selected == square {
		return
	}
	b.tap(e.Position)
}

// wheelStep is the least scroll distance for one step; touchpads scroll less at a time.
const wheelStep = 10

// WheelPad takes the wheel for the board that it covers. Fyne clips widgets that handle the wheel, and the board's shadow extends
// beyond its edges.
type WheelPad struct {
	widget.BaseWidget
	turned float32
	step   func(by int)
}

// NewWheelPad returns a pad that calls step for each notch of the wheel: 1 down, -1 up.
func NewWheelPad(step func(by int)) *WheelPad {
	p := &WheelPad{step: step}
	p.ExtendBaseWidget(p)
	return p
}

// Scrolled counts notches.
func (p *WheelPad) Scrolled(e *fyne.ScrollEvent) {
	p.turned += e.Scrolled.DY
	by := 0
	switch {
	case p.turned >= wheelStep:
		by = -1
	case p.turned <= -wheelStep:
		by = 1
	default:
		return
	}
	p.turned = 0
	p.step(by)
}

func (p *WheelPad) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// TappedSecondary opens a menu, unless the press has drawn.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	switch {
	case b.spoiled():
	case b.drew:
		b.drew = false
	case b.view.choice == nil:
		b.window.Menu(e.AbsolutePosition)
	}
}

func (b *Board) tap(at fyne.Position) {
	v, place := b.view, b.view.squareAt(at)
	if v.choice != nil {
		b.decide(v.choice.find(v, place))
	} else {
		b.tapPlace(place)
	}
}

// pointerUsed ends what a tap or drag interrupts, and takes the focus without showing it.
func (b *Board) pointerUsed() {
	b.snap()
	b.focusSilently()
}

// hover highlights a marked square or a choice under the pointer.
func (b *Board) hover(at fyne.Position) {
	v, place := b.view, b.view.squareAt(at)
	if v.choice != nil {
		if i := v.choice.find(v, place); i >= 0 {
			v.choice.highlight(v, i)
		}
	}
	v.hover(place)
}

func (v *view) hover(square int) {
	before := v.hovered
	if square == before {
		return
	}
	v.hovered = square
	if v.marked(before) || v.marked(square) {
		v.decorate()
	}
}

func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved highlights the marked square or choice under the pointer.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	b.hover(e.Position)
	if e.Button&desktop.MouseButtonSecondary == 0 { // released elsewhere
		b.dropStroke()
	}
	b.moveStroke(b.view.squareAt(e.Position))
}

func (b *Board) MouseOut() {
	b.view.hover(-1)
	b.moveStroke(-1)
}

// Cursor returns a pointing hand over what can be clicked.
func (b *Board) Cursor() desktop.Cursor {
	v, square := b.view, b.view.hovered
	points := valid(square) && (v.state.Own[square] || v.marked(square))
	if v.choice != nil {
		points = v.choice.find(v, square) >= 0
	}
	if points {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
