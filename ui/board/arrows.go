package board

import (
	"image"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Arrow points from one square to another, or circles one if both are the same.
type Arrow struct {
	From, To int
	Style    ArrowStyle
}

// ArrowStyle is the look of an arrow. Styles differ in line as well as colour.
type ArrowStyle uint8

// GreenArrow is a plain line, RedArrow dashed, YellowArrow dotted, BlueArrow double.
const (
	GreenArrow ArrowStyle = iota
	RedArrow
	YellowArrow
	BlueArrow
)

var arrowColors = [...]color.NRGBA{
	GreenArrow: alpha(rgb(0x15781B), 0.88), RedArrow: alpha(rgb(0xB81B1B), 0.88),
	YellowArrow: alpha(rgb(0xD98F00), 0.94), BlueArrow: alpha(rgb(0x0B4FA8), 0.88),
}

// Measures of arrows, in squares.
const (
	arrowWidth = 0.13
	arrowHead  = 0.36
	arrowStart = 0.3 // from the middle of its first square
	dashLength = 0.4
	dotGap     = 0.24
	ringRadius = 0.43
	ringWidth  = 0.085
)

// drawing is the content of the arrows' picture.
type drawing struct {
	geometry geometry
	arrows   []Arrow
}

// showArrows shows the arrows of the state, and the one being drawn. One picture as large as the board has them all; it is drawn
// again only when they change.
func (v *view) showArrows() {
	all := v.arrowsOf(&v.state)
	if a := v.sketch; a != nil && v.onBoard(a.From) && v.onBoard(a.To) {
		all = append(all, *a)
	}
	v.arrows.Hidden = len(all) == 0
	if v.arrows.Hidden || v.pictured.geometry == v.geometry && slices.Equal(v.pictured.arrows, all) {
		return
	}
	v.pictured = drawing{v.geometry, all}
	p := newPenOn(image.NewRGBA(image.Rect(0, 0, v.shape.columns()*v.cell, v.shape.rows()*v.cell)), v.cell)
	p.arrows(v.geometry, all)
	v.arrows.Image = p.picture
	v.coverSquares(v.arrows)
	v.reload(v.arrows)
}

func (g geometry) arrowsOf(s *State) []Arrow {
	return slices.DeleteFunc(slices.Clone(s.Arrows), func(a Arrow) bool { return !g.onBoard(a.From) || !g.onBoard(a.To) })
}

func (g geometry) onBoard(square int) bool {
	return valid(square) && !inHand(square) && g.present(square)
}

func (p *pen) arrows(g geometry, all []Arrow) {
	middle := func(square int) point {
		col, row := g.seen(square)
		return point{float64(col) + 0.5, float64(row) + 0.5}
	}
	for _, a := range all {
		p.haloed(func() {
			if a.From == a.To {
				p.circleAround(middle(a.From), a.Style)
			} else {
				p.arrowBetween(middle(a.From), middle(a.To), a.Style)
			}
		}, arrowColors[a.Style])
	}
}

// arrowBetween collects an arrow between the middles of two squares.
func (p *pen) arrowBetween(from, to point, style ArrowStyle) {
	length := math.Hypot(to.x-from.x, to.y-from.y)
	dx, dy := (to.x-from.x)/length, (to.y-from.y)/length
	at := func(along, aside float64) point {
		return point{from.x + dx*along - dy*aside, from.y + dy*along + dx*aside}
	}
	tip, neck := length-0.05, length-0.05-arrowHead
	p.styled(style, min(arrowStart, neck-0.1), neck, arrowWidth, at)
	p.path([]point{at(tip+p.grow*2, 0), at(neck-p.grow, arrowHead*0.55+p.grow), at(neck-p.grow, -arrowHead*0.55-p.grow)}, false)
}

// circleAround collects a circle around the middle of a square.
func (p *pen) circleAround(middle point, style ArrowStyle) {
	p.styled(style, 0, 2*math.Pi*ringRadius, ringWidth, func(along, aside float64) point {
		sin, cos := math.Sincos(along / ringRadius)
		return point{middle.x + (ringRadius-aside)*cos, middle.y + (ringRadius-aside)*sin}
	})
}

// styled collects a line along a way; at returns the point at a length along it and a distance beside it.
func (p *pen) styled(style ArrowStyle, start, end, width float64, at func(along, aside float64) point) {
	part := func(begin, end, aside, width float64) {
		const step = 0.09
		line := []float64{}
		for n, i := math.Ceil((end-begin)/step), 0.0; i <= n; i++ {
			q := at(begin+(end-begin)*i/n, aside)
			line = append(line, q.x, q.y)
		}
		p.line(width, line...)
	}
	switch style {
	case RedArrow:
		for s := start; s < end-0.05; s += dashLength {
			part(s, min(s+dashLength*0.45, end), 0, width)
		}
	case YellowArrow:
		for s := start; s < end; s += dotGap {
			q := at(s, 0)
			p.disc(q.x, q.y, width*0.62)
		}
	case BlueArrow:
		part(start, end, -width*0.6, width*0.5)
		part(start, end, width*0.6, width*0.5)
	default:
		part(start, end, 0, width)
	}
}

// styleOf returns the style for the modifier keys held while drawing: Shift makes an arrow red, Alt or Ctrl blue, both yellow.
func styleOf(keys fyne.KeyModifier) ArrowStyle {
	shift, alt := keys&fyne.KeyModifierShift != 0, keys&(fyne.KeyModifierAlt|fyne.KeyModifierControl) != 0
	switch {
	case shift && alt:
		return YellowArrow
	case shift:
		return RedArrow
	case alt:
		return BlueArrow
	}
	return GreenArrow
}

// beginStroke begins a drag with the right button, if the state allows drawing now: a circle on one square, an arrow to another.
func (b *Board) beginStroke(e *desktop.MouseEvent) {
	v := b.view
	b.drew, v.sketch = false, nil
	if square := v.squareAt(e.Position); v.state.Draws && v.choice == nil && v.onBoard(square) {
		v.sketch = &Arrow{square, square, styleOf(e.Modifier)}
	}
}

// moveStroke draws up to a square; outside the board nothing is drawn.
func (b *Board) moveStroke(square int) {
	v := b.view
	if v.sketch != nil && square != v.sketch.To {
		v.sketch.To = square
		v.showArrows()
		v.repaint()
	}
}

// dropStroke ends a stroke without an arrow.
func (b *Board) dropStroke() {
	if v := b.view; v.sketch != nil {
		v.sketch, b.drew = nil, true
		v.showArrows()
		v.repaint()
	}
}

// endStroke reports the arrow drawn, if it ends on the board.
func (b *Board) endStroke(at fyne.Position) {
	v, drawn := b.view, b.view.sketch
	if drawn == nil {
		return
	}
	b.drew, v.sketch = true, nil
	v.showArrows()
	v.repaint()
	if drawn.To = v.squareAt(at); v.onBoard(drawn.To) {
		b.player.Drew(*drawn)
	}
}
