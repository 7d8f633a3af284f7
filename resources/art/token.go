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

// letterPath returns the outline of a capital letter of a height for the disc of a token, of the Go font.
func letterPath(letter rune, height float64) (rasterx.Path, error) {
	f, err := sfnt.Parse(gobold.TTF)
	if err != nil {
		return nil, err
	}
	var buf sfnt.Buffer
	const em = 1000
	index, err := f.GlyphIndex(&buf, letter)
	if err != nil {
		return nil, err
	}
	segments, err := f.LoadGlyph(&buf, index, fixed.I(em), nil)
	if err != nil {
		return nil, err
	}
	metrics, err := f.Metrics(&buf, fixed.I(em), font.HintingNone)
	if err != nil {
		return nil, err
	}
	b := segments.Bounds()
	k := height / number(metrics.CapHeight)
	m := rasterx.Matrix2D{A: k, D: k, E: letterMiddle - k*number(b.Min.X+b.Max.X)/2, F: letterMiddle + height/2}
	return mapped(glyph(segments), m), nil
}

func number(v fixed.Int26_6) float64 { return float64(v) / 64 }

// glyph returns the contours of a letter.
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
