package main

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
)

// A picture's file has at most so many colours; that of letters, of one colour that fades at its edge, fewer.
const (
	mostColors   = 256
	letterColors = 16
)

// tone is a pixel of both colours' pictures at once: red, green, blue and alpha of White's, then of Black's.
type tone [8]uint8

// share returns two pictures of one size as White's, in a palette of colours that fits both best, and a row of the colours that replace the
// palette's for Black, at the same indexes.
func share(white, black *image.NRGBA, most int) (*image.Paletted, *image.NRGBA) {
	tones := make([]tone, len(white.Pix)/4)
	count := map[tone]int{}
	for i := range tones {
		copy(tones[i][:4], white.Pix[4*i:])
		copy(tones[i][4:], black.Pix[4*i:])
		count[tones[i]]++
	}
	colors := means(count, most)
	slices.SortFunc(colors, func(a, b tone) int { // similar neighbours make the file smaller
		return cmp.Or(cmp.Compare(a[3], b[3]), cmp.Compare(a[1], b[1]), slices.Compare(a[:], b[:]))
	})
	shared, instead := image.NewPaletted(white.Rect, nil), image.NewNRGBA(image.Rect(0, 0, len(colors), 1))
	for i, c := range colors {
		shared.Palette = append(shared.Palette, color.NRGBA{c[0], c[1], c[2], c[3]})
		copy(instead.Pix[4*i:], c[4:])
	}
	index := map[tone]uint8{}
	for t := range count {
		index[t] = nearest(colors, t)
	}
	for i, t := range tones {
		shared.Pix[i] = index[t]
	}
	return shared, instead
}

// weighed returns a tone as numbers whose distance is the visible difference: colours are weighted by their alpha.
func (t tone) weighed() (v [8]float64) {
	for i, level := range t {
		v[i] = float64(level)
		if i%4 < 3 {
			v[i] *= float64(t[i|3]) / 255
		}
	}
	return v
}

// nearest returns the index of the colour nearest to a tone.
func nearest(colors []tone, t tone) (best uint8) {
	least, v := math.Inf(1), t.weighed()
	for i, c := range colors {
		away := 0.0
		for k, level := range c.weighed() {
			away += (level - v[k]) * (level - v[k])
		}
		if away < least {
			best, least = uint8(i), away
		}
	}
	return best
}

// means returns the colours that represent all tones: it halves the group with the largest spread until there are mostColors
// groups, and takes the mean of each.
func means(count map[tone]int, most int) (colors []tone) {
	all := make([]tone, 0, len(count))
	for t := range count {
		all = append(all, t)
	}
	slices.SortFunc(all, func(a, b tone) int { return slices.Compare(a[:], b[:]) })
	groups := []group{newGroup(all, count)}
	for len(groups) < most {
		widest := 0
		for i, g := range groups {
			if g.spread > groups[widest].spread {
				widest = i
			}
		}
		if groups[widest].spread == 0 {
			break
		}
		low, high := groups[widest].halves()
		groups[widest] = newGroup(low, count)
		groups = append(groups, newGroup(high, count))
	}
	for _, g := range groups {
		if c := g.color(); !slices.Contains(colors, c) {
			colors = append(colors, c)
		}
	}
	return colors
}

type group struct {
	tones  []tone
	mean   [8]float64 // of the weighed tones
	along  int        // the component with the largest spread
	spread float64    // of that component
}

func newGroup(tones []tone, count map[tone]int) group {
	g := group{tones: tones}
	var squares [8]float64
	n := 0.0
	for _, t := range tones {
		k := float64(count[t])
		n += k
		for i, v := range t.weighed() {
			g.mean[i] += v * k
			squares[i] += v * v * k
		}
	}
	for i := range g.mean {
		g.mean[i] /= n
		if spread := squares[i] - g.mean[i]*g.mean[i]*n; len(tones) > 1 && spread > g.spread {
			g.along, g.spread = i, spread
		}
	}
	return g
}

func (g group) halves() (low, high []tone) {
	for _, t := range g.tones {
		if t.weighed()[g.along] <= g.mean[g.along] {
			low = append(low, t)
		} else {
			high = append(high, t)
		}
	}
	if len(high) == 0 { // the tones differ by a rounding error
		return low[:1], low[1:]
	}
	return low, high
}

func (g group) color() (c tone) {
	for i, v := range g.mean {
		if a := g.mean[i|3]; i%4 < 3 && a > 0 {
			v *= 255 / a
		}
		c[i] = uint8(min(255, math.Round(v)))
	}
	return c
}
