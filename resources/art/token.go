package main

import (
	"github.com/srwiley/rasterx"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// letterMiddle is the middle of a token's letter, both ways, in units of the view.
const letterMiddle = 128

// letterPath returns the outline of a capital letter for a token's disc, from the Go font, which has all capital letters.
func letterPath(letter rune, height float64) rasterx.Path {
	const em = 1000
	f, _ := sfnt.Parse(gobold.TTF)
	index, _ := f.GlyphIndex(nil, letter)
	segments, _ := f.LoadGlyph(new(sfnt.Buffer), index, fixed.I(em), nil)
	metrics, _ := f.Metrics(nil, fixed.I(em), font.HintingNone)
	b := segments.Bounds()
	k := height / number(metrics.CapHeight)
	return mapped(glyph(segments), rasterx.Matrix2D{A: k, D: k, E: letterMiddle - k*number(b.Min.X+b.Max.X)/2, F: letterMiddle + height/2})
}

func number(v fixed.Int26_6) float64 { return float64(v) / 64 }

func glyph(segments sfnt.Segments) (path rasterx.Path) {
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			path.Start(s.Args[0])
		case sfnt.SegmentOpLineTo:
			path.Line(s.Args[0])
		case sfnt.SegmentOpQuadTo:
			path.QuadBezier(s.Args[0], s.Args[1])
		}
	}
	return path
}
