package board

import (
	"image"
	"image/color"
	"image/draw"
	"strconv"
)

// Look is how a picture of a board looks.
type Look struct {
	Colors      Colors
	Coordinates Coordinates
	Flipped     bool                                  // Black's side is below
	Pieces      func(name string, px int) image.Image // the named picture, px pixels wide and high
}

// Picture returns a picture of a board as it is seen when nobody plays on it, with squares of cell pixels. Any number of
// goroutines may call it.
func Picture(s State, l Look, cell int) *image.RGBA {
	g := l.geometry(&s, cell)
	p := &pixelPaper{picture: image.NewRGBA(image.Rect(0, 0, g.width(), g.height())), pieces: l.Pieces}
	l.draw(p, g, &s)
	return p.picture
}

// Cell returns the side of the largest squares with which a board's picture is at most px pixels wide and high.
func (l Look) Cell(s State, px int) int {
	s = s.filled()
	cell := px/max(s.Shape.columns(), s.Shape.rows()) + 1
	for g := l.geometry(&s, cell); cell > 1 && (g.width() > px || g.height() > px); g = l.geometry(&s, cell) {
		cell--
	}
	return cell
}

// drawnUnits is how many units a square has in a picture; it decides how large letters are beside it.
const drawnUnits = 64

func (l Look) geometry(s *State, cell int) geometry {
	*s = s.filled()
	g := geometry{scale: float32(cell) / drawnUnits, flipped: l.Flipped, shape: s.Shape}
	g.measure(max(cell, 1), l.Coordinates)
	return g
}

// paper is what a picture of a board is drawn on: pixels or SVG. Places are in pixels.
type paper interface {
	rect(at image.Rectangle, c color.NRGBA)
	planks(at image.Point, picture *image.RGBA)
	piece(name string, at image.Point, px int, strength float64)
	decal(d decal, at image.Point, px int)
	pen(at image.Rectangle, px int) *pen // for squares of px pixels, in a part of the picture
}

// draw draws everything in the order of view.arrange.
func (l Look) draw(p paper, g geometry, s *State) {
	if g.margin > 0 {
		p.rect(image.Rect(0, 0, g.boardWidth(), g.height()), l.Colors.Frame)
	}
	l.drawSquares(p, g)
	l.drawTrays(p, g, s)
	under, over := g.tell(s, l.Colors, nil, nil)
	decals(p, g, under)
	l.drawNames(p, g)
	for place := range g.shape.places {
		if name, _ := turned(s.Pictures[place]); name != "" {
			x, y := g.corner(place)
			p.piece(name, image.Pt(x, y), g.side(place), 1)
		}
	}
	drawCounts(p, g, s)
	decals(p, g, over)
	if all := g.arrowsOf(s); len(all) > 0 {
		p.pen(image.Rect(0, 0, g.shape.columns()*g.cell, g.shape.rows()*g.cell).Add(image.Pt(g.margin, g.margin)), g.cell).arrows(g, all)
	}
}

func decals(p paper, g geometry, all []decal) {
	for _, d := range all {
		x, y := g.corner(d.square)
		p.decal(d, image.Pt(x, y), g.side(d.square))
	}
}

func (l Look) drawSquares(p paper, g geometry) {
	if l.Colors.Grained {
		p.planks(image.Pt(g.margin, g.margin), g.paintPlanks(l.Colors))
		return
	}
	for place := range g.shape.places {
		if !inHand(place) {
			col, row := g.seen(place)
			x, y := g.corner(place)
			p.rect(image.Rect(x, y, x+g.cell, y+g.cell), g.squareColor(l.Colors, col, row))
		}
	}
}

// drawTrays draws the ground of the hands, and faintly what is not in them.
func (l Look) drawTrays(p paper, g geometry, s *State) {
	for side, hand := range s.Hands {
		if g.shape.Hands[side] == 0 {
			continue
		}
		p.rect(g.tray(side), l.Colors.trayColor())
		for i, held := range hand[:g.shape.Hands[side]] {
			if held.Count == 0 && held.Picture != "" {
				x, y := g.corner(HandPlace(side, i))
				p.piece(held.Picture, image.Pt(x, y), g.hands.slot, 1-ghostFaint)
			}
		}
	}
}

// drawCounts draws how many pieces of each kind the hands hold.
func drawCounts(p paper, g geometry, s *State) {
	for side, hand := range s.Hands {
		for i, held := range hand[:g.shape.Hands[side]] {
			if held.Count == 0 {
				continue
			}
			x, y := g.corner(HandPlace(side, i))
			slot := g.hands.slot
			pen := p.pen(image.Rect(x, y, x+slot, y+slot), slot)
			at := 1 - countSize*0.54
			pen.disc(at, at, countSize/2)
			pen.fill(countDisc)
			text, size := strconv.Itoa(held.Count), float32(slot)*countSize*0.66
			width, ascent, height := textSize(text, size)
			middle := float32(at) * float32(slot)
			pen.text(text, middle-width/2, middle-height/2+ascent, size)
			pen.fill(white)
		}
	}
}

// drawNames draws the letters of the files and the digits of the ranks.
func (l Look) drawNames(p paper, g geometry) {
	if l.Coordinates == NoCoordinates {
		return
	}
	for i := range 8 {
		file, rank := g.names(i)
		if i < g.shape.columns() {
			l.drawName(p, g, file, i, g.shape.rows()-1, true)
		}
		if i < g.shape.rows() {
			l.drawName(p, g, rank, 0, i, false)
		}
	}
}

// drawName draws the letter of a file, or the digit of a rank, at a square at the edge of the screen.
func (l Look) drawName(p paper, g geometry, name string, col, row int, file bool) {
	at := image.Rect(0, 0, g.cell, g.cell).Add(image.Pt(g.margin+col*g.cell, g.margin+row*g.cell))
	size, inset := insideSize(drawnUnits)
	outside := l.Coordinates == CoordinatesOutside
	switch {
	case outside && file:
		at = image.Rect(at.Min.X, at.Max.Y, at.Max.X, at.Max.Y+g.margin)
	case outside:
		at = image.Rect(at.Min.X-g.margin, at.Min.Y, at.Min.X, at.Max.Y)
	}
	if outside {
		size = outsideSize(drawnUnits)
	}
	size, inset = size*g.scale, inset*g.scale
	width, ascent, height := textSize(name, size)
	right, below := float32(at.Dx())-width, float32(at.Dy())-height
	pen := p.pen(at, g.cell)
	switch {
	case outside:
		pen.text(name, right/2, below/2+ascent, size)
	case file:
		pen.text(name, right-inset, below-inset+ascent, size)
	default:
		pen.text(name, inset, inset+ascent, size)
	}
	pen.fill(l.nameColor(g.dark(col, row)))
}

// nameColor returns the colour of a coordinate, on a dark square or a light one, or in the frame.
func (l Look) nameColor(dark bool) color.NRGBA {
	onLight, onDark := l.Colors.letterColors()
	switch {
	case l.Coordinates == CoordinatesOutside:
		return l.Colors.FrameText
	case dark:
		return onDark
	}
	return onLight
}

// pixelPaper is a picture of pixels.
type pixelPaper struct {
	picture *image.RGBA
	pieces  func(name string, px int) image.Image
}

func (p *pixelPaper) rect(at image.Rectangle, c color.NRGBA) {
	draw.Draw(p.picture, at, image.NewUniform(c), image.Point{}, draw.Over)
}

func (p *pixelPaper) planks(at image.Point, picture *image.RGBA) { p.put(at, picture, 1) }

func (p *pixelPaper) piece(name string, at image.Point, px int, strength float64) {
	if picture := p.pieces(name, px); picture != nil {
		p.put(at, picture, strength)
	}
}

func (p *pixelPaper) decal(d decal, at image.Point, px int) { p.put(at, d.shape.draw(px, d.color), 1) }

// put lays a picture over what is drawn, as strong as it is.
func (p *pixelPaper) put(at image.Point, picture image.Image, strength float64) {
	bounds := picture.Bounds()
	if strength == 1 {
		draw.Draw(p.picture, image.Rectangle{at, at.Add(bounds.Size())}, picture, bounds.Min, draw.Over)
		return
	}
	mask := image.NewUniform(color.Alpha{A: uint8(255*strength + 0.5)})
	draw.DrawMask(p.picture, image.Rectangle{at, at.Add(bounds.Size())}, picture, bounds.Min, mask, image.Point{}, draw.Over)
}

func (p *pixelPaper) pen(at image.Rectangle, px int) *pen {
	return newPenOn(p.picture.SubImage(at).(*image.RGBA), px)
}
