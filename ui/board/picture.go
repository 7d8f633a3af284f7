package board

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"strconv"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/render"
	"github.com/go-text/typesetting/font"
)

// Look is the appearance of a board's picture.
type Look struct {
	Colors      Colors
	Coordinates Coordinates
	Flipped     bool                                  // Black's side is below
	Pieces      func(name string, px int) image.Image // returns a picture, px pixels wide and high
}

// Picture returns a picture of a board with squares of cell pixels, without marks of moves. Any number of goroutines may call it.
func Picture(s State, l Look, cell int) *image.RGBA {
	g := l.geometry(&s, cell)
	p := &sheet{g, l, image.NewRGBA(image.Rect(0, 0, g.width(), g.height()))}
	p.ground()
	p.trays(&s, white, trayLine)
	under, over := g.tell(&s, l.Colors)
	p.decals(under)
	if l.Coordinates == CoordinatesInside {
		p.letters(under)
	}
	for place := range g.places {
		if name, _ := turned(s.Pictures[place]); name != "" {
			p.piece(name, place, 1)
		}
	}
	p.counts(&s)
	p.decals(over)
	squares := p.picture.SubImage(image.Rect(0, 0, g.boardWidth(), g.height()).Inset(g.margin))
	newPenOn(squares.(*image.RGBA), g.cell).arrows(g, g.arrowsOf(&s))
	return p.picture
}

// Cell returns the largest side of squares for a picture at most px pixels wide and high.
func (l Look) Cell(s State, px int) int {
	return fit(fyne.NewSquareSize(float32(px)), 1, l.Coordinates, l.Flipped, s.filled().Shape).cell
}

// Size returns the size of a picture with squares of cell pixels.
func (l Look) Size(s State, cell int) image.Point {
	g := l.geometry(&s, cell)
	return image.Pt(g.width(), g.height())
}

// drawnUnits is the side of a square in units, which decides the relative size of letters.
const drawnUnits = 64

func (l Look) geometry(s *State, cell int) geometry {
	*s, cell = s.filled(), max(cell, 1)
	g := geometry{scale: float32(cell) / drawnUnits, flipped: l.Flipped, shape: s.Shape}
	g.measure(cell, l.Coordinates)
	return g
}

// sheet is a picture of a board being drawn, in the order of view.arrange.
type sheet struct {
	geometry
	Look
	picture *image.RGBA
}

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

// trayRadius is the radius of a tray's corners, in units; trayLine the colour of its line in a picture.
const trayRadius = 8

var trayLine = rgb(0xDEDAD2)

// trays draws the ground of the hands with a line around it, and absent pieces.
func (p *sheet) trays(s *State, ground, line color.Color) {
	for side, hand := range s.Hands {
		if p.shape.Hands[side] == 0 {
			continue
		}
		at, edge := p.tray(side), int(p.scale+0.5)
		p.rounded(at, float64(p.scale*trayRadius), line)
		p.rounded(at.Inset(edge), float64(p.scale*trayRadius)-float64(edge), ground)
		for i, held := range hand[:min(len(hand), p.shape.Hands[side])] {
			if held.Picture == "" {
				continue
			}
			place, strength := HandPlace(side, i), 1.0
			if held.Count == 0 {
				strength = 1 - ghostFaint
			}
			if picture := p.Pieces(held.Picture, p.side(place)); picture != nil && dark(ground) {
				p.put(image.Pt(p.corner(place)), Edge(picture, ground), 1)
			}
			if held.Count == 0 {
				p.piece(held.Picture, place, strength)
			}
		}
	}
}

func (p *sheet) rounded(at image.Rectangle, radius float64, c color.Color) {
	left, top, right, bottom := float64(at.Min.X)+radius, float64(at.Min.Y)+radius, float64(at.Max.X)-radius, float64(at.Max.Y)-radius
	pen := newPenOn(p.picture, 1)
	pen.path(slices.Concat(circle(right, bottom, radius, 0, 0.25), circle(left, bottom, radius, 0.25, 0.5),
		circle(left, top, radius, 0.5, 0.75), circle(right, top, radius, 0.75, 1)), false)
	pen.Draw(p.picture, p.picture.Rect, image.NewUniform(c), image.Point{})
}

// edgeColor is the colour of the edge of pieces on a dark ground.
var edgeColor = rgb(0x9BA3AB)

func dark(ground color.Color) bool { return color.GrayModel.Convert(ground).(color.Gray).Y <= 0x7F }

// Edge returns an edge to draw below the picture of a piece: light on a dark ground; on a light one of its colour, for pieces that
// overlap.
func Edge(picture image.Image, ground color.Color) *image.RGBA {
	if dark(ground) {
		ground = edgeColor
	}
	bounds := picture.Bounds()
	edge := image.NewRGBA(bounds)
	wide := max(1, bounds.Dx()/48)
	for x := -wide; x <= wide; x++ {
		for y := -wide; y <= wide; y++ {
			draw.DrawMask(edge, bounds, image.NewUniform(ground), image.Point{}, picture, bounds.Min.Add(image.Pt(x, y)), draw.Over)
		}
	}
	return edge
}

func (p *sheet) counts(s *State) {
	for side, hand := range s.Hands {
		for i, held := range hand[:min(len(hand), p.shape.Hands[side])] {
			if held.Count > 0 {
				x, y := p.corner(HandPlace(side, i))
				in := p.hands.slot - int(float64(p.hands.slot)*(countSize+countInset)+0.5)
				p.put(image.Pt(x+in, y+in), countSign(held.Count, p.hands.slot), 1)
			}
		}
	}
}

func (p *sheet) ground() {
	if framed := image.Rect(0, 0, p.boardWidth(), p.height()); p.margin > 0 {
		if p.Colors.Paper {
			draw.Draw(p.picture, framed, image.White, image.Point{}, draw.Src)
			framed = framed.Inset(p.margin - max(1, p.cell/32))
		}
		draw.Draw(p.picture, framed, image.NewUniform(p.Colors.frame()), image.Point{}, draw.Src)
	}
	squares := image.Rectangle{image.Pt(p.margin, p.margin), p.picture.Rect.Max}
	p.paintSquares(p.picture.SubImage(squares).(*image.RGBA), p.Colors)
	if p.Coordinates == CoordinatesOutside {
		p.letters(nil)
	}
}

// letters writes the coordinates, in the frame or above the decals on the squares.
func (p *sheet) letters(decals []decal) {
	for _, n := range p.names(p.Coordinates) {
		size, inset := insideSize(p.unit())
		ink := p.letterColor(p.Colors, n, decals)
		if p.Coordinates == CoordinatesOutside {
			ink, size, inset = p.Colors.frameText(), outsideSize(p.unit()), 0
			if p.Colors.Paper {
				size = p.unit() * 0.26 // small squares, without a frame that could be full
			}
		}
		writeText(p.picture, n.text, n.within.Inset(int(inset*p.scale+0.5)), float64(size*p.scale), n.lies, regular(), ink)
	}
}

// countSign returns the badge with the number of pieces, for a place of that side in pixels.
func countSign(n, side int) *image.RGBA {
	px := max(1, int(float64(side)*countSize+0.5))
	p := newPen(px)
	p.disc(0.5, 0.5, 0.5)
	p.fill(countDisc)
	writeText(p.picture, strconv.Itoa(n), p.picture.Rect, float64(px)*0.66, 0.5, bold(), white)
	return p.picture
}

// regular is the font of coordinates, bold that of numbers. Both come with Fyne.
var (
	regular = sync.OnceValue(func() *font.Font { return parsed(theme.DefaultTextFont()) })
	bold    = sync.OnceValue(func() *font.Font { return parsed(theme.DefaultTextBoldFont()) })
)

func parsed(r fyne.Resource) *font.Font {
	face, _ := font.ParseTTF(bytes.NewReader(r.Content()))
	return face.Font
}

// lettersDrawn is the whole-number size at which letters are shaped before they are scaled.
const lettersDrawn = 64

// writeText draws a short text in a rectangle of a picture, aligned by lies (see name).
func writeText(onto *image.RGBA, text string, within image.Rectangle, size, lies float64, f *font.Font, c color.NRGBA) {
	face := font.NewFace(f)
	unit, width := size/float64(face.Upem()), 0.0
	for _, r := range text {
		letter, _ := face.NominalGlyph(r)
		width += float64(face.HorizontalAdvance(letter)) * unit
	}
	lines, _ := face.FontHExtents()
	ascent, descent := float64(lines.Ascender)*unit, -float64(lines.Descender)*unit
	x := (float64(within.Dx()) - width) * lies
	y := ascent + (float64(within.Dy())-ascent-descent)*lies
	writer := render.Renderer{FontSize: lettersDrawn, PixScale: float32(size) / lettersDrawn, Color: c}
	writer.DrawStringAt(text, onto.SubImage(within).(*image.RGBA), int(math.Round(x)), int(math.Round(y)), face)
}
