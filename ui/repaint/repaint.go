// Package repaint redraws only what has changed if there is no graphics card. Fyne redraws the whole window for each frame; with
// Mesa's software rendering, that takes ten milliseconds or more in a large window. The package works between Fyne and OpenGL on
// Linux, and importing it is enough. With a graphics card it does nothing.
package repaint

import (
	"image"
	"slices"
)

// Mark is a drawing call: a checksum of all that it depends on, and the pixels that it may change.
type Mark struct {
	Sum uint64
	Box image.Rectangle
}

// Changes returns at most that many rectangles outside of which two frames look the same: there, the same calls draw in the same
// order.
func Changes(old, next []Mark, most int) []image.Rectangle {
	for len(old) > 0 && len(next) > 0 && old[0].Sum == next[0].Sum {
		old, next = old[1:], next[1:]
	}
	for len(old) > 0 && len(next) > 0 && old[len(old)-1].Sum == next[len(next)-1].Sum {
		old, next = old[:len(old)-1], next[:len(next)-1]
	}
	var changed []image.Rectangle
	oldKept, nextKept := kept(old, next)
	for i, m := range old {
		if !oldKept[i] {
			changed = append(changed, m.Box)
		}
	}
	for i, m := range next {
		if !nextKept[i] {
			changed = append(changed, m.Box)
		}
	}
	return gathered(changed, most)
}

// kept reports which of two frames' calls are in both, in the same order: the longest sequence if each call is matched with the
// one of equal checksum and equal occurrence.
func kept(old, next []Mark) (inOld, inNext []bool) {
	inOld, inNext = make([]bool, len(old)), make([]bool, len(next))
	places := make(map[uint64][]int, len(old))
	for i, m := range old {
		places[m.Sum] = append(places[m.Sum], i)
	}
	// The longest increasing sequence of places in old. ends[k] is the call that ends a sequence of k+1 with the least place.
	at, before := make([]int, len(next)), make([]int, len(next))
	var ends []int
	for j, m := range next {
		found := places[m.Sum]
		if len(found) == 0 {
			continue
		}
		at[j], places[m.Sum] = found[0], found[1:]
		k, _ := slices.BinarySearchFunc(ends, at[j], func(end, place int) int { return at[end] - place })
		before[j] = -1
		if k > 0 {
			before[j] = ends[k-1]
		}
		if k == len(ends) {
			ends = append(ends, j)
		} else {
			ends[k] = j
		}
	}
	if len(ends) > 0 {
		for j := ends[len(ends)-1]; j >= 0; j = before[j] {
			inOld[at[j]], inNext[j] = true, true
		}
	}
	return inOld, inNext
}

// spare is how many pixels may be redrawn to avoid another rectangle.
const spare = 64 * 64

// gathered returns at most that many rectangles that cover all given ones.
func gathered(boxes []image.Rectangle, most int) (all []image.Rectangle) {
	for _, box := range boxes {
		if box.Empty() {
			continue
		}
		for i := 0; i < len(all); i++ { // a grown one may now join an earlier one
			if u := all[i].Union(box); area(u) <= area(all[i])+area(box)+spare {
				box, all, i = u, slices.Delete(all, i, i+1), -1
			}
		}
		if all = append(all, box); len(all) > most {
			last := all[most].Union(all[most-1])
			all = append(all[:most-1], last)
		}
	}
	return all
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }
