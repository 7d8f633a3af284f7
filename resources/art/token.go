package main

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The middle of a token's letter, in units of the view.
const (
	letterMiddleX = 128
	letterMiddleY = 128
)

// letterShape returns a capital letter of a height for the disc of a token, drawn with the Go font.
func letterShape(letter rune, height float64) (shape, error) {
	f, err := sfnt.Parse(gobold.TTF)
	if err != nil {
		return shape{}, err
	}
	var buf sfnt.Buffer
	const em = 1000
	index, err := f.GlyphIndex(&buf, letter)
	if err != nil {
		return shape{}, err
	}
	segments, err := f.LoadGlyph(&buf, index, fixed.I(em), nil)
	if err != nil {
		return shape{}, err
	}
	metrics, err := f.Metrics(&buf, fixed.I(em), font.HintingNone)
	if err != nil {
		return shape{}, err
	}
	b := segments.Bounds()
	k := height / number(metrics.CapHeight)
	m := matrix{k, 0, 0, k, letterMiddleX - k*number(b.Min.X+b.Max.X)/2, letterMiddleY + height/2}
	return shape{class: "dot", outlines: glyph(segments, m)}, nil
}

func number(v fixed.Int26_6) float64 { return float64(v) / 64 }

// glyph flattens the contours of a letter.
func glyph(segments sfnt.Segments, m matrix) []outline {
	var p pen
	at := func(f fixed.Point26_6) point { return m.apply(point{number(f.X), number(f.Y)}) }
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			p.at = at(s.Args[0])
			p.outlines = append(p.outlines, outline{points: []point{p.at}, closed: false})
		case sfnt.SegmentOpLineTo:
			p.line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			p.quadratic(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			p.cubic(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	return p.outlines
}
