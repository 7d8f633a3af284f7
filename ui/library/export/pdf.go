package export

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"slices"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// pdfFont is the name of Fyne's fonts in a PDF file.
const pdfFont = "sheet"

// pointsPerMillimetre converts to PDF's unit, pixelsPerMillimetre is how fine pictures are.
const (
	pointsPerMillimetre = 72 / 25.4
	pixelsPerMillimetre = 20
)

// inks are the greys of strong and faint parts; lineWidths the widths of lines in millimetres.
var (
	inks       = map[bool]int{false: 0x1a, true: 0x6b}
	lineWidths = map[bool]float64{false: 0.3, true: 0.15}
)

// WritePDF writes a document as PDF. It embeds the used letters of Fyne's fonts; others are drawn as outlines, but can be
// searched and copied too.
func WritePDF(w io.Writer, d Document, paper Paper, made time.Time) error {
	out := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: paper.Width, Ht: paper.Height}})
	out.SetCreationDate(made)
	out.SetModificationDate(made)
	out.SetCatalogSort(true)
	out.SetAutoPageBreak(false, 0)
	out.SetTitle(d.title(), true)
	out.SetProducer("Over the Board", true)
	for i, style := range [2]string{"", "B"} {
		out.AddUTF8FontFromBytes(pdfFont, style, ownFonts[i]())
	}
	p := &pdfPage{out, newLettering()}
	asPNG := fpdf.ImageOptions{ImageType: "PNG"}
	for _, one := range d.pages(paper, p.letters, false) {
		out.AddPage()
		for _, l := range one.lines {
			out.SetDrawColor(inks[l.faint], inks[l.faint], inks[l.faint])
			out.SetLineWidth(lineWidths[l.faint])
			out.Line(l.x1, l.y1, l.x2, l.y2)
		}
		for _, f := range one.figures {
			if out.GetImageInfo(f.name) == nil {
				var picture bytes.Buffer
				if err := png.Encode(&picture, f.picture(int(f.width*pixelsPerMillimetre))); err != nil {
					return err
				}
				out.RegisterImageOptionsReader(f.name, asPNG, &picture)
			}
			out.ImageOptions(f.name, f.x, f.y, f.width, f.height, false, asPNG, 0, "")
		}
		for _, t := range one.texts {
			p.text(t)
		}
	}
	return out.Output(w)
}

// pdfPage writes texts on a PDF page.
type pdfPage struct {
	*fpdf.Fpdf
	letters *lettering
}

func (p *pdfPage) text(t text) {
	s, size := p.letters.fit(t)
	x := t.x - s.width*size*float64(t.align)/2
	ink := inks[t.faint]
	p.SetTextColor(ink, ink, ink)
	p.SetFillColor(ink, ink, ink)
	style, own := "", p.letters.own[0]
	if t.bold {
		style, own = "B", p.letters.own[1]
	}
	p.SetFont(pdfFont, style, size*pointsPerMillimetre)
	for _, r := range s.runs {
		if r.Face.Font == own.Font && r.Direction == di.DirectionLTR && plain(r.text) {
			p.Text(x, t.y, strings.Map(seen, r.text))
		} else {
			p.outlines(r, x, t.y, size)
		}
		x += float64(r.Advance) / 64 / lineScale * size
	}
}

// plain reports whether each letter of a text has a two-byte code, as PDF fonts need.
func plain(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r >= 0xFFFF })
}

func seen(r rune) rune {
	if unseen(r) {
		return -1
	}
	return r
}

// outlines draws the letters of a run, over an invisible text.
func (p *pdfPage) outlines(r run, x, y, size float64) {
	width := float64(r.Advance) / 64 / lineScale * size
	p.unseen(r, x, y, width)
	unit := size / float64(r.Face.Upem())
	pen := x
	for _, g := range r.Glyphs {
		atX, atY := pen+float64(g.XOffset)/64/lineScale*size, y-float64(g.YOffset)/64/lineScale*size
		if drawn, ok := r.Face.GlyphData(g.GlyphID).(font.GlyphOutline); ok {
			p.outline(drawn, atX, atY, unit)
		}
		pen += float64(g.Advance) / 64 / lineScale * size
	}
}

// unseen writes the text of a run invisibly, in its width, for search and copy. In the PDF's fonts a letter's code is Unicode's,
// whether they have the letter or not. Readers take right-to-left text in visual order.
func (p *pdfPage) unseen(r run, x, y, width float64) {
	letters := []rune(strings.Map(seen, r.text))
	if r.Direction == di.DirectionRTL {
		slices.Reverse(letters)
	}
	text := string(letters)
	if len(letters) == 0 || !plain(text) {
		return
	}
	p.RawWriteStr(fmt.Sprintf("%.2f Tz", 100*width/p.GetStringWidth(text)))
	p.SetTextRenderingMode(3)
	p.Text(x, y, text)
	p.SetTextRenderingMode(0)
	p.RawWriteStr("100 Tz")
}

func (p *pdfPage) outline(g font.GlyphOutline, x, y, unit float64) {
	if len(g.Segments) == 0 {
		return
	}
	at := func(q opentype.SegmentPoint) (float64, float64) { return x + float64(q.X)*unit, y - float64(q.Y)*unit }
	for _, s := range g.Segments {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			p.MoveTo(ax, ay)
		case opentype.SegmentOpLineTo:
			p.LineTo(ax, ay)
		case opentype.SegmentOpQuadTo:
			x, y := p.GetXY() // PDF has only cubic curves
			p.CurveBezierCubicTo((x+2*ax)/3, (y+2*ay)/3, (bx+2*ax)/3, (by+2*ay)/3, bx, by)
		case opentype.SegmentOpCubeTo:
			p.CurveBezierCubicTo(ax, ay, bx, by, cx, cy)
		}
	}
	p.DrawPath("F")
}
