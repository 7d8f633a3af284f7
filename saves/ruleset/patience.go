package ruleset

import (
	"bytes"
	"context"
	"image/color"
	"time"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// patience limits the time for a picture. The drawing library has no way to stop, so a panic with impatience ends it when it
// calls our code: for the next byte, a line, or a colour.
type patience struct {
	ctx   context.Context
	until time.Time
}

// impatience is why drawing ends early: ErrSlow, or that of the context.
type impatience struct{ error }

func (p *patience) check() {
	if err := p.ctx.Err(); err != nil {
		panic(impatience{err})
	}
	if time.Now().After(p.until) {
		panic(impatience{ErrSlow})
	}
}

// patientReader reads a file within the time limit.
type patientReader struct {
	*bytes.Reader
	patience *patience
}

func (r *patientReader) ReadByte() (byte, error) {
	r.patience.check()
	return r.Reader.ReadByte()
}

// patientScanner draws lines within the time limit.
type patientScanner struct {
	rasterx.Scanner
	patience *patience
}

func (s *patientScanner) Start(a fixed.Point26_6) {
	s.patience.check()
	s.Scanner.Start(a)
}

// Line continues the path.
func (s *patientScanner) Line(b fixed.Point26_6) {
	s.patience.check()
	s.Scanner.Line(b)
}

// SetColor sets a colour, or a function that returns each pixel's.
func (s *patientScanner) SetColor(c any) {
	if find, ok := c.(rasterx.ColorFunc); ok {
		c = rasterx.ColorFunc(func(x, y int) color.Color {
			s.patience.check()
			return find(x, y)
		})
	}
	s.Scanner.SetColor(c)
}
