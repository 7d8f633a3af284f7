package main

import (
	"image"

	"github.com/srwiley/rasterx"
)

// Sizes of the icon, in units of the view unless they say pixels.
const (
	iconSize     = 512 // pixels, of the largest
	windowIcon   = 128 // for the window: larger icons delay the window manager in showing the window
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

// iconSizes are the sizes in pixels of the icons that desktops look for.
var iconSizes = []int{16, 22, 24, 32, 48, 64, 128, 256, iconSize}

// iconView is the part of the plane that the icon shows, smaller than a piece's picture.
var iconView = view{8, 8, 240}

// icon paints a knight on a tile of four squares, at a size in pixels.
func icon(size int) (*image.NRGBA, error) {
	knight, err := (&sources{fsys: files}).shapes("knight.svg")
	if err != nil {
		return nil, err
	}
	look := *sets[0]
	look.view = iconView
	times := max(oversize, 256/size) // small icons are averaged from more pixels
	c := newCanvas(&look, size*times)
	const from, to = 8 + iconMargin, 248 - iconMargin
	var tile rasterx.Path
	rasterx.AddRoundRect(from, from, to, to, iconRounding, iconRounding, 0, rasterx.RoundGap, &tile)
	middle := c.size / 2
	c.paint(c.view.fill(c.size, tile), 1, func(i int) rgb {
		if (i%c.size < middle) == (i/c.size < middle) {
			return lightSquare
		}
		return darkSquare
	})
	c.paint(c.view.stroke(c.size, tile, c.outline), 1, flat(tileEdge))
	look.view.top += iconRise
	c.draw(knight, look.ivory)
	return c.image(times), nil
}
