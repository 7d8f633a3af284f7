package board

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"strconv"
)

// Sizes in an SVG file: a square's side in units, and the pixels of what is no outline.
const (
	svgCell  = 100
	svgPiece = 256
)

// WriteSVG writes a picture of a board as Picture draws it, as SVG. Marks and letters are outlines, pieces and wood
// pictures of pixels, each of them once.
func WriteSVG(w io.Writer, s State, l Look) error {
	g := l.geometry(&s, svgCell)
	p := &svgPaper{pieces: l.Pieces, known: map[string]string{}, cell: g.cell}
	l.draw(p, g, &s)
	if p.err != nil {
		return p.err
	}
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d">
<defs>
%s</defs>
%s</svg>
`, g.width(), g.height(), p.defs.Bytes(), p.body.Bytes())
	return err
}

// svgPaper is a picture as SVG.
type svgPaper struct {
	pieces     func(name string, px int) image.Image
	known      map[string]string // the ids of what is defined
	cell       int
	defs, body bytes.Buffer
	err        error
}

func (p *svgPaper) rect(at image.Rectangle, c color.NRGBA) {
	fmt.Fprintf(&p.body, `<rect x="%d" y="%d" width="%d" height="%d"%s/>`+"\n", at.Min.X, at.Min.Y, at.Dx(), at.Dy(), svgFill(c))
}

// planks lays the board’s wood.
func (p *svgPaper) planks(at image.Point, picture *image.RGBA) {
	p.image(&p.body, fmt.Sprintf(`x="%d" y="%d" width="%d" height="%d"`, at.X, at.Y, picture.Rect.Dx(), picture.Rect.Dy()), picture)
}

// image writes a picture of pixels with its attributes.
func (p *svgPaper) image(to *bytes.Buffer, attributes string, picture image.Image) {
	var data bytes.Buffer
	if err := png.Encode(&data, picture); err != nil {
		p.err = err
		return
	}
	fmt.Fprintf(to, `<image %s xlink:href="data:image/png;base64,%s"/>`+"\n", attributes, base64.StdEncoding.EncodeToString(data.Bytes()))
}

func (p *svgPaper) piece(name string, at image.Point, px int, strength float64) {
	id, known := p.known[name]
	if !known {
		picture := p.pieces(name, svgPiece)
		if picture == nil {
			return
		}
		id = "p" + strconv.Itoa(len(p.known))
		p.known[name] = id
		p.image(&p.defs, fmt.Sprintf(`id="%s" width="%d" height="%[2]d"`, id, p.cell), picture)
	}
	faint := ""
	if strength < 1 {
		faint = fmt.Sprintf(` opacity="%.2f"`, strength)
	}
	scale := ""
	if px != p.cell {
		scale = fmt.Sprintf(" scale(%.4f)", float64(px)/float64(p.cell))
	}
	fmt.Fprintf(&p.body, `<use xlink:href="#%s" transform="translate(%d %d)%s"%s/>`+"\n", id, at.X, at.Y, scale, faint)
}

func (p *svgPaper) decal(d decal, at image.Point, px int) {
	square := image.Rectangle{at, at.Add(image.Pt(px, px))}
	switch d.shape {
	case tint:
		p.rect(square, d.color)
	case glow:
		p.glow(square, d.color)
	default:
		p.pen(square, px).outlines(d.shape, d.color)
	}
}

// glow draws what pen.glow paints.
func (p *svgPaper) glow(at image.Rectangle, c color.NRGBA) {
	const id, steps = "glow", 9
	if p.known[id] == "" {
		p.known[id] = id
		fmt.Fprintf(&p.defs, `<radialGradient id="%s" r="0.72">`, id)
		for i := range steps {
			away := float64(i) / (steps - 1)
			strength := min(1, (1-away)*1.5)
			fmt.Fprintf(&p.defs, `<stop offset="%.3f" stop-color="#%02x%02x%02x" stop-opacity="%.3f"/>`, away, c.R, c.G, c.B, strength*strength)
		}
		p.defs.WriteString("</radialGradient>\n")
	}
	fmt.Fprintf(&p.body, `<rect x="%d" y="%d" width="%d" height="%d" fill="url(#%s)"/>`+"\n", at.Min.X, at.Min.Y, at.Dx(), at.Dy(), id)
}

func (p *svgPaper) pen(at image.Rectangle, px int) *pen {
	return &pen{ink: &svgInk{out: &p.body, corner: at.Min}, px: float64(px)}
}

// svgInk writes outlines as paths.
type svgInk struct {
	out    *bytes.Buffer
	corner image.Point // of where it draws
	path   []byte
}

// add adds a step to the path, with its x and y coordinates.
func (k *svgInk) add(step byte, at ...float32) {
	k.path = append(k.path, step)
	for i, v := range at {
		if i > 0 {
			k.path = append(k.path, ' ')
		}
		v += float32([2]int{k.corner.X, k.corner.Y}[i%2])
		k.path = strconv.AppendFloat(k.path, math.Round(float64(v)*100)/100, 'f', -1, 32)
	}
}

// MoveTo begins an outline.
func (k *svgInk) MoveTo(x, y float32) { k.add('M', x, y) }

// LineTo goes on straight.
func (k *svgInk) LineTo(x, y float32) { k.add('L', x, y) }

// QuadTo goes on in a quadratic curve.
func (k *svgInk) QuadTo(bx, by, x, y float32) { k.add('Q', bx, by, x, y) }

// CubeTo goes on in a cubic curve.
func (k *svgInk) CubeTo(bx, by, cx, cy, x, y float32) { k.add('C', bx, by, cx, cy, x, y) }

// ClosePath ends an outline.
func (k *svgInk) ClosePath() { k.path = append(k.path, 'Z') }

func (k *svgInk) fill(c color.NRGBA) {
	fmt.Fprintf(k.out, `<path d="%s"%s/>`+"\n", k.path, svgFill(c))
	k.path = k.path[:0]
}

// svgFill returns the attributes of a colour.
func svgFill(c color.NRGBA) string {
	if c.A == 0xFF {
		return fmt.Sprintf(` fill="#%02x%02x%02x"`, c.R, c.G, c.B)
	}
	return fmt.Sprintf(` fill="#%02x%02x%02x" fill-opacity="%.2f"`, c.R, c.G, c.B, float64(c.A)/255)
}
