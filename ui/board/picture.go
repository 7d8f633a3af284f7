package board

import (
	"image"
	"image/color"
	"image/draw"
	"strconv"
	"sync"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
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
	p := &sheet{g, l, image.NewRGBA(image.Rect(0, 0, g.width(), g.height()))}
	if g.margin > 0 {
		p.rect(image.Rect(0, 0, g.boardWidth(), g.height()), l.Colors.Frame)
	}
	p.put(image.Pt(g.margin, g.margin), g.paintSquares(l.Colors), 1)
	p.trays(&s)
	under, over := g.tell(&s, l.Colors, nil, nil)
	p.decals(under)
	p.names()
	for place := range g.shape.places {
		if name, _ := turned(s.Pictures[place]); name != "" {
			p.piece(name, place, 1)
		}
	}
	p.counts(&s)
	p.decals(over)
	p.pen(image.Rect(0, 0, g.shape.columns()*g.cell, g.shape.rows()*g.cell).Add(image.Pt(g.margin, g.margin)), g.cell).arrows(g, g.arrowsOf(&s))
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

// sheet is a picture of a board that is being drawn, in the order of view.arrange.
type sheet struct {
	geometry
	Look
	picture *image.RGBA
}

func (p *sheet) rect(at image.Rectangle, c color.NRGBA) {
	draw.Draw(p.picture, at, image.NewUniform(c), image.Point{}, draw.Over)
}

// put lays a picture over what is drawn, as strong as it is.
func (p *sheet) put(at image.Point, picture image.Image, strength float64) {
	bounds := picture.Bounds()
	mask := image.NewUniform(color.Alpha{A: uint8(255*strength + 0.5)})
	draw.DrawMask(p.picture, image.Rectangle{at, at.Add(bounds.Size())}, picture, bounds.Min, mask, image.Point{}, draw.Over)
}

func (p *sheet) piece(name string, place int, strength float64) {
	if picture := p.Pieces(name, p.side(place)); picture != nil {
		p.put(image.Pt(p.corner(place)), picture, strength)
	}
}

func (p *sheet) decals(all []decal) {
	for _, d := range all {
		p.put(image.Pt(p.corner(d.square)), d.shape.draw(p.side(d.square), d.color), 1)
	}
}

// pen returns a pen for squares of px pixels, in a part of the picture.
func (p *sheet) pen(at image.Rectangle, px int) *pen {
	return newPenOn(p.picture.SubImage(at).(*image.RGBA), px)
}

// trays draws the ground of the hands, and faintly what is not in them.
func (p *sheet) trays(s *State) {
	for side, hand := range s.Hands {
		if p.shape.Hands[side] == 0 {
			continue
		}
		p.rect(p.tray(side), p.Colors.trayColor())
		for i, held := range hand[:p.shape.Hands[side]] {
			if held.Count == 0 && held.Picture != "" {
				p.piece(held.Picture, HandPlace(side, i), 1-ghostFaint)
			}
		}
	}
}

// counts draws how many pieces of each kind the hands hold.
func (p *sheet) counts(s *State) {
	for side, hand := range s.Hands {
		for i, held := range hand[:p.shape.Hands[side]] {
			if held.Count == 0 {
				continue
			}
			slot := p.hands.slot
			place := image.Rect(0, 0, slot, slot).Add(image.Pt(p.corner(HandPlace(side, i))))
			pen, at := p.pen(place, slot), 1-countSize*0.54
			pen.disc(at, at, countSize/2)
			pen.fill(countDisc)
			place.Min = place.Max.Sub(image.Pt(int(float64(slot)*countSize*1.08), int(float64(slot)*countSize*1.08)))
			p.text(strconv.Itoa(held.Count), place, float64(slot)*countSize*0.66, [2]float64{0.5, 0.5}, white)
		}
	}
}

// names draws the letters of the files and the digits of the ranks: in the corners of the squares at the edge of the screen,
// or in the frame beside them.
func (p *sheet) names() {
	size, inset := insideSize(drawnUnits)
	onLight, onDark := p.Colors.letterColors()
	last := p.shape.rows() - 1
	write := func(name string, col, row int, file bool) {
		at := image.Rect(0, 0, p.cell, p.cell).Add(image.Pt(p.margin+col*p.cell, p.margin+row*p.cell))
		ink, lies, size := onLight, [2]float64{}, size
		if p.dark(col, row) {
			ink = onDark
		}
		if file {
			lies = [2]float64{1, 1}
		}
		at = at.Inset(int(inset*p.scale + 0.5))
		if p.Coordinates == CoordinatesOutside {
			ink, lies, size = p.Colors.FrameText, [2]float64{0.5, 0.5}, outsideSize(drawnUnits)
			if at.Min.X -= p.margin; file {
				at = image.Rect(at.Min.X+p.margin, at.Max.Y, at.Max.X, at.Max.Y+p.margin)
			} else {
				at.Max.X = at.Min.X + p.margin
			}
		}
		p.text(name, at, float64(size*p.scale), lies, ink)
	}
	for i := range 8 {
		file, rank := p.geometry.names(i)
		if i < p.shape.columns() && p.Coordinates != NoCoordinates {
			write(file, i, last, true)
		}
		if i <= last && p.Coordinates != NoCoordinates {
			write(rank, 0, i, false)
		}
	}
}

// bold is the font of coordinates and numbers.
var bold = sync.OnceValue(func() *opentype.Font {
	font, _ := opentype.Parse(theme.DefaultTextBoldFont().Content()) // it comes with Fyne
	return font
})

// text writes a short text at its place in a rectangle: 0 at the left and above, 1 at the right and below.
func (p *sheet) text(text string, within image.Rectangle, size float64, lies [2]float64, c color.NRGBA) {
	face, err := opentype.NewFace(bold(), &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return
	}
	d := font.Drawer{Dst: p.picture, Src: image.NewUniform(c), Face: face}
	lines, share := face.Metrics(), func(room fixed.Int26_6, part float64) fixed.Int26_6 { return fixed.Int26_6(float64(room) * part) }
	d.Dot = fixed.P(within.Min.X, within.Min.Y)
	d.Dot.X += share(fixed.I(within.Dx())-d.MeasureString(text), lies[0])
	d.Dot.Y += lines.Ascent + share(fixed.I(within.Dy())-lines.Ascent-lines.Descent, lies[1])
	d.DrawString(text)
}
