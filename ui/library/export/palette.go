package export

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
)

// Bounds of a palette: all its colours, those that are kept as they are because much of the picture has them, and how
// much that is: a part in so many.
const (
	paletteSize = 255 // the last of 256 is transparent
	mostExact   = 64
	exactPart   = 400
	transparent = 255
)

// shade is a colour, and in how many pixels it was seen.
type shade struct {
	rgb   [3]uint8
	count int
}

// histogram counts the pixels of pictures by their colour.
type histogram map[[3]uint8]int

func (h histogram) add(picture *image.RGBA) {
	for i := 0; i < len(picture.Pix); i += 4 {
		h[[3]uint8(picture.Pix[i:i+3])]++
	}
}

// palette returns colours that stand for those that were counted: the frequent ones as they are, and for the others the
// means of boxes of about equal weight (median cut).
func (h histogram) palette() color.Palette {
	shades, all := make([]shade, 0, len(h)), 0
	for _, rgb := range slices.SortedFunc(maps.Keys(h), func(a, b [3]uint8) int { return slices.Compare(a[:], b[:]) }) {
		shades = append(shades, shade{rgb, h[rgb]})
		all += h[rgb]
	}
	slices.SortStableFunc(shades, func(a, b shade) int { return cmp.Compare(b.count, a.count) })
	exact := 0
	for exact < min(mostExact, len(shades)) && shades[exact].count*exactPart > all {
		exact++
	}
	var found color.Palette
	for _, s := range shades[:exact] {
		found = append(found, color.RGBA{s.rgb[0], s.rgb[1], s.rgb[2], 0xFF})
	}
	for _, box := range cut(shades[exact:], paletteSize-exact) {
		found = append(found, mean(box))
	}
	for len(found) < paletteSize {
		found = append(found, color.RGBA{A: 0xFF})
	}
	return append(found, color.RGBA{})
}

// cut parts shades into at most so many boxes.
func cut(shades []shade, most int) [][]shade {
	if len(shades) == 0 {
		return nil
	}
	boxes := [][]shade{shades}
	for len(boxes) < most {
		widest, best := -1, 0
		for i, box := range boxes {
			if _, extent := axis(box); len(box) > 1 && extent*extent*min(weight(box), 1<<20) > best {
				widest, best = i, extent*extent*min(weight(box), 1<<20)
			}
		}
		if widest < 0 {
			break
		}
		a, b := halves(boxes[widest])
		boxes[widest] = a
		boxes = append(boxes, b)
	}
	return boxes
}

// halves parts a box at its middle pixel along its longest side.
func halves(box []shade) (a, b []shade) {
	by, _ := axis(box)
	slices.SortStableFunc(box, func(a, b shade) int { return cmp.Compare(a.rgb[by], b.rgb[by]) })
	half, sum, at := weight(box)/2, 0, 0
	for at < len(box)-1 && sum+box[at].count <= half {
		sum += box[at].count
		at++
	}
	at = max(at, 1)
	return box[:at], box[at:]
}

// axis returns the colour of three in which a box is longest, and how long it is.
func axis(box []shade) (by, extent int) {
	for k := range 3 {
		low, high := box[0].rgb[k], box[0].rgb[k]
		for _, s := range box {
			low, high = min(low, s.rgb[k]), max(high, s.rgb[k])
		}
		if int(high-low) > extent {
			by, extent = k, int(high-low)
		}
	}
	return by, extent
}

func weight(box []shade) (sum int) {
	for _, s := range box {
		sum += s.count
	}
	return sum
}

func mean(box []shade) color.RGBA {
	var sum [3]int
	for _, s := range box {
		for k, v := range s.rgb {
			sum[k] += int(v) * s.count
		}
	}
	n := weight(box)
	return color.RGBA{uint8((sum[0] + n/2) / n), uint8((sum[1] + n/2) / n), uint8((sum[2] + n/2) / n), 0xFF}
}

// matcher finds the nearest colours of a palette.
type matcher struct {
	palette color.Palette
	known   map[[3]uint8]uint8
}

// match returns the number of the colour that is nearest to one.
func (m *matcher) match(rgb [3]uint8) uint8 {
	if at, ok := m.known[rgb]; ok {
		return at
	}
	at := uint8(m.palette[:paletteSize].Index(color.RGBA{rgb[0], rgb[1], rgb[2], 0xFF}))
	m.known[rgb] = at
	return at
}
