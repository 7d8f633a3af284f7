package main

import "image"

// Sizes of the icon, in units of the viewBox unless they say pixels.
const (
	iconSize     = 512 // pixels
	iconMargin   = 8
	iconRounding = 44
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
	c.draw(shapes, ivory)
	return c.image(oversize)
}
