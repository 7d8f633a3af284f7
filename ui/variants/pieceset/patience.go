package pieceset

import (
	"bytes"
	"context"
	"image/color"
	"time"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// patience is how long a picture may take. The library that draws knows no end, so it is ended by a panic with errSlow wherever it
// calls what it was given: for the next byte of the file, a line, or a colour.
type patience struct {
	ctx   context.Context
	until time.Time
}

func (p *patience) check() {
	if p.ctx.Err() != nil || time.Now().After(p.until) {
		panic(errSlow)
	}
}

// patientReader reads a file as long as there is patience.
type patientReader struct {
	*bytes.Reader
	patience *patience
}

// ReadByte returns the next byte, as an XML decoder takes them.
func (r *patientReader) ReadByte() (byte, error) {
	r.patience.check()
	return r.Reader.ReadByte()
}

// patientScanner draws lines as long as there is patience.
type patientScanner struct {
	rasterx.Scanner
	patience *patience
}

// Start begins a path.
func (s *patientScanner) Start(a fixed.Point26_6) {
	s.patience.check()
	s.Scanner.Start(a)
}

// Line goes on with it.
func (s *patientScanner) Line(b fixed.Point26_6) {
	s.patience.check()
	s.Scanner.Line(b)
}

// SetColor sets a colour, or a function that finds it for each pixel.
func (s *patientScanner) SetColor(c any) {
	if find, ok := c.(rasterx.ColorFunc); ok {
		c = rasterx.ColorFunc(func(x, y int) color.Color {
			s.patience.check()
			return find(x, y)
		})
	}
	s.Scanner.SetColor(c)
}
