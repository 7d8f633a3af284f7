package board

import (
	"bytes"
	"sync"

	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// bold is the font of coordinates and numbers; nil if it cannot be read.
var bold = sync.OnceValue(func() *font.Face {
	face, err := font.ParseTTF(bytes.NewReader(theme.DefaultTextBoldFont().Content()))
	if err != nil {
		return nil
	}
	return face
})

// textSize returns the width of a short text and the height of its line, above the base line and in all, for a size of
// letters.
func textSize(text string, size float32) (width, ascent, height float32) {
	face := bold()
	if face == nil {
		return 0, 0, 0
	}
	unit := size / float32(face.Upem())
	for _, r := range text {
		if glyph, ok := face.NominalGlyph(r); ok {
			width += face.HorizontalAdvance(glyph) * unit
		}
	}
	lines, _ := face.FontHExtents()
	return width, lines.Ascender * unit, (lines.Ascender - lines.Descender) * unit
}

// text collects the letters of a short text, given the left end of its base line, in pixels.
func (p *pen) text(text string, x, y, size float32) {
	face := bold()
	if face == nil {
		return
	}
	unit := size / float32(face.Upem())
	for _, r := range text {
		glyph, ok := face.NominalGlyph(r)
		if !ok {
			continue
		}
		if drawn, ok := face.GlyphData(glyph).(font.GlyphOutline); ok {
			p.glyph(drawn, x, y, unit)
		}
		x += face.HorizontalAdvance(glyph) * unit
	}
}

// glyph collects the outlines of a letter.
func (p *pen) glyph(g font.GlyphOutline, x, y, unit float32) {
	at := func(q opentype.SegmentPoint) (float32, float32) { return x + q.X*unit, y - q.Y*unit }
	for i, s := range g.Segments {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if i > 0 {
				p.ClosePath()
			}
			p.MoveTo(ax, ay)
		case opentype.SegmentOpLineTo:
			p.LineTo(ax, ay)
		case opentype.SegmentOpQuadTo:
			p.QuadTo(ax, ay, bx, by)
		case opentype.SegmentOpCubeTo:
			p.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	if len(g.Segments) > 0 {
		p.ClosePath()
	}
}
