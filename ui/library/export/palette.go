package export

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
)

// Limits of a palette: its colours, the frequent ones that are kept exactly, and the least initial distance between others,
// squared.
const (
	paletteSize = 255 // the last of 256 is transparent
	transparent = 255
	mostExact   = 64
	farApart    = 128
)

// histogram counts the pixels of pictures by colour.
type histogram map[[3]uint8]int

func (h histogram) add(picture *image.RGBA) {
	for i := 0; i < len(picture.Pix); i += 4 {
		h[[3]uint8(picture.Pix[i:i+3])]++
	}
}

// palette returns colours for those counted: the most frequent, then the most frequent that differ from those before.
func (h histogram) palette() color.Palette {
	shades := slices.SortedFunc(maps.Keys(h), func(a, b [3]uint8) int {
		return cmp.Or(cmp.Compare(h[b], h[a]), slices.Compare(a[:], b[:]))
	})
	found := slices.Clone(shades[:min(mostExact, len(shades))])
	for apart := farApart; len(found) < min(paletteSize, len(shades)); apart /= 2 {
		for _, s := range shades {
			if len(found) < paletteSize && !slices.ContainsFunc(found, func(f [3]uint8) bool { return distance(f, s) <= apart }) {
				found = append(found, s)
			}
		}
	}
	p := slices.Repeat(color.Palette{color.Black}, paletteSize)
	for i, rgb := range found {
		p[i] = color.RGBA{rgb[0], rgb[1], rgb[2], 0xFF}
	}
	return append(p, color.Transparent)
}

func distance(a, b [3]uint8) (sum int) {
	for k := range a {
		d := int(a[k]) - int(b[k])
		sum += d * d
	}
	return sum
}

// matcher finds the nearest colours of a palette.
type matcher struct {
	palette color.Palette
	known   map[[3]uint8]uint8
}

func (m *matcher) match(rgb [3]uint8) uint8 {
	if at, ok := m.known[rgb]; ok {
		return at
	}
	at := uint8(m.palette[:paletteSize].Index(color.RGBA{rgb[0], rgb[1], rgb[2], 0xFF}))
	m.known[rgb] = at
	return at
}
