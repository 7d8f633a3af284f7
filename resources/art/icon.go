package main

import (
	"fmt"
	"image"
	"strings"

	"github.com/srwiley/rasterx"
)

// Sizes of the icon, in units of the view unless they say pixels.
const (
	iconSize     = 512 // pixels, of the largest
	windowIcon   = 128 // of the one that a window shows: what is larger keeps the window manager longer from showing the window
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

// iconSizes are the sizes in pixels in which desktops look for an icon.
var iconSizes = []int{16, 22, 24, 32, 48, 64, 128, 256, iconSize}

// iconTile returns the outline of the tile that the icon's piece stands on.
func iconTile() (tile rasterx.Path) {
	const from, to = 8 + iconMargin, 248 - iconMargin
	rasterx.AddRoundRect(from, from, to, to, iconRounding, iconRounding, 0, rasterx.RoundGap, &tile)
	return tile
}

// iconView is what the icon shows: less than a picture of a piece.
var iconView = view{8, 8, 240}

// icon paints a piece on a tile of four squares, in a size in pixels.
func icon(shapes []shape, size int) *image.NRGBA {
	look := *sets[0]
	look.view = iconView
	times := max(oversize, 256/size) // what is small is averaged from more
	c := newCanvas(&look, size*times)
	tile := iconTile()
	middle := c.size / 2
	c.paint(c.view.fill(c.size, tile), 1, func(i int) rgb {
		if (i%c.size < middle) == (i/c.size < middle) {
			return lightSquare
		}
		return darkSquare
	})
	c.paint(c.view.stroke(c.size, tile, c.outline), 1, flat(tileEdge))
	c.draw(raised(shapes, iconRise), look.ivory)
	return c.image(times)
}

// raised returns the shapes moved upwards.
func raised(shapes []shape, by float64) (out []shape) {
	for _, s := range shapes {
		s.path = mapped(s.path, rasterx.Identity.Translate(0, -by))
		out = append(out, s)
	}
	return out
}

// iconSVG draws the icon as an SVG file: flat, without the light on the piece's edges.
func iconSVG(shapes []shape) string {
	const middle = 128
	look, ivory := sets[0], sets[0].ivory
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%g %g %g %[3]g">`+"\n", iconView.left, iconView.top, iconView.side)
	tile := pathData(iconTile())
	fmt.Fprintf(&b, `<clipPath id="tile"><path d="%s"/></clipPath>`+"\n", tile)
	fmt.Fprintf(&b, `<g clip-path="url(#tile)"><path fill="%s" d="M0,0H256V256H0Z"/><path fill="%s" d="M%d,0H256V%dH%dZM0,%[3]dH%[3]dV256H0Z"/></g>`+"\n",
		lightSquare.web(), darkSquare.web(), middle, middle, middle)
	fmt.Fprintf(&b, `<path fill="none" stroke="%s" stroke-width="%g" d="%s"/>`+"\n", tileEdge.web(), look.outline, tile)
	fmt.Fprintf(&b, `<g stroke-linejoin="round" stroke-linecap="round" transform="translate(0 %d)">`+"\n", -iconRise)
	bodies := 0
	for _, s := range shapes {
		d := pathData(s.path)
		switch s.class {
		case "body", "bead":
			bodies++
			fmt.Fprintf(&b, `<path fill="%s" stroke="%s" stroke-width="%g" d="%s"/><clipPath id="body%d"><path d="%[4]s"/></clipPath>`+"\n",
				ivory.body.web(), ivory.outline.web(), look.outline, d, bodies)
		case "line":
			fmt.Fprintf(&b, `<path fill="none" stroke="%s" stroke-width="%g" d="%s"/>`+"\n", ivory.line.web(), s.widthOr(look.line), d)
		case "dot":
			fmt.Fprintf(&b, `<path fill="%s" d="%s"/>`+"\n", ivory.line.web(), d)
		case "shade":
			fmt.Fprintf(&b, `<path fill="%s" fill-opacity="%g" clip-path="url(#body%d)" d="%s"/>`+"\n", ivory.dark.web(), look.shade, bodies, d)
		}
	}
	b.WriteString("</g>\n</svg>\n")
	return b.String()
}

// pathData returns a path as the d of an SVG path. The library writes the letter of a curve twice.
func pathData(path rasterx.Path) string { return strings.ReplaceAll(path.ToSVGPath(), "CC", "C") }

// web returns the colour as SVG writes it.
func (c rgb) web() string {
	return fmt.Sprintf("#%02x%02x%02x", int(c.r*255+.5), int(c.g*255+.5), int(c.b*255+.5))
}
