package main

import "image"

// Sizes of the icon, in units of the viewBox unless they say pixels.
const (
	iconSize     = 512 // pixels
	iconMargin   = 8
	iconRounding = 44
	iconRise     = 13 // from the line on which pieces stand to the middle of the tile
)

// Colours of the icon's tile: a corner of a board.
var (
	lightSquare = hex(0xEEE5D3)
	darkSquare  = hex(0xA9805B)
	tileEdge    = hex(0x4A3426)
)

// icon paints a piece on a tile of four squares.
func icon(shapes []shape) *image.NRGBA {
	c := newCanvas(iconSize * oversize)
	tile := []outline{roundedRect(viewLeft+iconMargin, viewTop+iconMargin, viewBox-2*iconMargin, viewBox-2*iconMargin, iconRounding)}
	middle := c.size / 2
	c.paint(fill(c.size, tile), 1, func(i int) rgb {
		if (i%c.size < middle) == (i/c.size < middle) {
			return lightSquare
		}
		return darkSquare
	})
	c.paint(stroke(c.size, tile, outlineWidth), 1, flat(tileEdge))
	c.draw(raised(shapes, iconRise), ivory)
	return c.image(oversize)
}

// raised returns the shapes moved upwards.
func raised(shapes []shape, by float64) []shape {
	var out []shape
	for _, s := range shapes {
		var lines []outline
		for _, l := range s.outlines {
			points := make([]point, len(l.points))
			for i, p := range l.points {
				points[i] = point{p.x, p.y - by}
			}
			lines = append(lines, outline{points, l.closed})
		}
		s.outlines = lines
		out = append(out, s)
	}
	return out
}
