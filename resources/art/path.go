package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// point is a place in the units of a source's viewBox, x to the right and y down.
type point struct{ x, y float64 }

// outline is one subpath, flattened to straight pieces.
type outline struct {
	points []point
	closed bool
}

// curveSteps is how many straight pieces stand for one Bezier curve.
const curveSteps = 24

// pen walks along path data and collects outlines.
type pen struct {
	outlines    []outline
	at, control point // where the pen is, and the last control point that a smooth curve mirrors
	smooth      byte  // 'C' or 'Q' if the last command left a control point
}

// parsePath flattens SVG path data: M, L, H, V, C, S, Q, T and Z, absolute and relative.
func parsePath(data string) ([]outline, error) {
	tokens, err := pathTokens(data)
	if err != nil {
		return nil, err
	}
	var p pen
	var command byte
	for len(tokens) > 0 {
		if tokens[0].command != 0 {
			command, tokens = tokens[0].command, tokens[1:]
		}
		n, known := pathArguments[command&^0x20]
		if !known || len(tokens) < n {
			return nil, fmt.Errorf("path command %q is unknown or short of numbers", command)
		}
		args := make([]float64, n)
		for i := range args {
			if tokens[i].command != 0 {
				return nil, fmt.Errorf("path command %q is short of numbers", command)
			}
			args[i] = tokens[i].number
		}
		tokens = tokens[n:]
		p.draw(command, args)
		switch command {
		case 'M':
			command = 'L'
		case 'm':
			command = 'l'
		case 'Z', 'z':
			command = 0
		}
	}
	return p.outlines, nil
}

var pathArguments = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'Z': 0}

type pathToken struct {
	command byte // 0 for a number
	number  float64
}

func pathTokens(data string) ([]pathToken, error) {
	var tokens []pathToken
	for i := 0; i < len(data); {
		switch c := data[i]; {
		case strings.IndexByte(" ,\t\r\n", c) >= 0:
			i++
		case c|0x20 >= 'a' && c|0x20 <= 'z':
			tokens = append(tokens, pathToken{command: c})
			i++
		default:
			end := i + 1
			for end < len(data) && (data[end] >= '0' && data[end] <= '9' || data[end] == '.') {
				end++
			}
			n, err := strconv.ParseFloat(data[i:end], 64)
			if err != nil {
				return nil, fmt.Errorf("path data: %w", err)
			}
			tokens = append(tokens, pathToken{number: n})
			i = end
		}
	}
	return tokens, nil
}

// draw obeys one command; a lower-case one is relative to where the pen is.
func (p *pen) draw(command byte, args []float64) {
	var origin point
	if command >= 'a' {
		origin = p.at
	}
	at := func(i int) point { return point{origin.x + args[i], origin.y + args[i+1]} }
	smooth := byte(0)
	switch command &^ 0x20 {
	case 'M':
		p.at = at(0)
		p.outlines = append(p.outlines, outline{points: []point{p.at}})
	case 'L':
		p.line(at(0))
	case 'H':
		p.line(point{origin.x + args[0], p.at.y})
	case 'V':
		p.line(point{p.at.x, origin.y + args[0]})
	case 'C':
		p.cubic(at(0), at(2), at(4))
		smooth = 'C'
	case 'S':
		p.cubic(p.mirrored('C'), at(0), at(2))
		smooth = 'C'
	case 'Q':
		p.quadratic(at(0), at(2))
		smooth = 'Q'
	case 'T':
		p.quadratic(p.mirrored('Q'), at(0))
		smooth = 'Q'
	case 'Z':
		if last := p.last(); last != nil {
			last.closed = true
			p.at = last.points[0]
		}
	}
	p.smooth = smooth
}

func (p *pen) last() *outline {
	if len(p.outlines) == 0 {
		return nil
	}
	return &p.outlines[len(p.outlines)-1]
}

func (p *pen) line(to point) {
	last := p.last()
	if last == nil || last.closed {
		p.outlines = append(p.outlines, outline{points: []point{p.at}})
		last = p.last()
	}
	last.points = append(last.points, to)
	p.at = to
}

func (p *pen) mirrored(after byte) point {
	if p.smooth != after {
		return p.at
	}
	return point{2*p.at.x - p.control.x, 2*p.at.y - p.control.y}
}

func (p *pen) cubic(c1, c2, to point) {
	from := p.at
	for i := 1; i <= curveSteps; i++ {
		t := float64(i) / curveSteps
		u := 1 - t
		a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		p.line(point{a*from.x + b*c1.x + c*c2.x + d*to.x, a*from.y + b*c1.y + c*c2.y + d*to.y})
	}
	p.control = c2
}

func (p *pen) quadratic(c, to point) {
	from := p.at
	p.cubic(point{from.x + (c.x-from.x)*2/3, from.y + (c.y-from.y)*2/3}, point{to.x + (c.x-to.x)*2/3, to.y + (c.y-to.y)*2/3}, to)
	p.control = c
}

// ellipse returns the outline of an ellipse.
func ellipse(cx, cy, rx, ry float64) outline {
	const steps = 4 * curveSteps
	points := make([]point, steps)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / steps)
		points[i] = point{cx + rx*cos, cy + ry*sin}
	}
	return outline{points, true}
}

// roundedRect returns the outline of a rectangle with corners of radius r.
func roundedRect(x, y, w, h, r float64) outline {
	r = min(r, w/2, h/2)
	var points []point
	for corner, c := range [4]point{{x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}, {x + w - r, y + r}} {
		for i := 0; i <= curveSteps; i++ {
			sin, cos := math.Sincos(math.Pi / 2 * (float64(corner) + float64(i)/curveSteps))
			points = append(points, point{c.x + r*cos, c.y + r*sin})
		}
	}
	return outline{points, true}
}
