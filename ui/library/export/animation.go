package export

import (
	"image"
	"io"
	"time"

	"overtheboard/ui/board"
)

// Paces are how long a position of an animation can be seen.
var Paces = []time.Duration{time.Second / 2, time.Second, 2 * time.Second}

// lastTime is how much longer the last position is seen.
const lastTime = 3 * time.Second

// mostSamples is how many positions of a game give their colours to the animation of all, beside those with a check or a
// blast.
const mostSamples = 16

// WriteGIF writes a game as an animated GIF at most px pixels wide and high, one picture for each position, each seen for
// the time of the pace, again and again. It is told how many of them are written, and ends with the error that tell returns.
func WriteGIF(w io.Writer, plies []Ply, l board.Look, px int, pace time.Duration, tell func(done, all int) error) error {
	cell := l.Cell(state(plies, 0), px)
	colors := histogram{}
	for _, i := range samples(plies) {
		colors.add(opaque(board.Picture(state(plies, i), l, cell)))
		if err := tell(0, len(plies)); err != nil {
			return err
		}
	}
	m := &matcher{colors.palette(), map[[3]uint8]uint8{}}
	out := newGIF(w, m.palette)
	var before *image.RGBA
	for i := range plies {
		picture := opaque(board.Picture(state(plies, i), l, cell))
		seen := pace
		if i == len(plies)-1 {
			seen += lastTime
		}
		if before == nil {
			out.begin(picture.Rect.Size())
		}
		out.frame(difference(before, picture, m), int(seen/(10*time.Millisecond)))
		if err := tell(i+1, len(plies)); err != nil {
			return err
		}
		before = picture
	}
	return out.end()
}

// samples returns the plies whose pictures hold about all colours: some from the start to the end, and the first with a
// check and with a blast.
func samples(plies []Ply) (found []int) {
	last := len(plies) - 1
	for k := range min(mostSamples, len(plies)) {
		found = append(found, k*last/max(min(mostSamples, len(plies))-1, 1))
	}
	check, blast := false, false
	for i := range plies {
		s := state(plies, i)
		if len(s.Checked) > 0 && !check || len(s.Blasted) > 0 && !blast {
			found = append(found, i)
		}
		check, blast = check || len(s.Checked) > 0, blast || len(s.Blasted) > 0
		if check && blast {
			break
		}
	}
	return found
}

// opaque puts a picture on white ground, and returns it. Most of its pixels hide that anyway.
func opaque(picture *image.RGBA) *image.RGBA {
	for i := 0; i < len(picture.Pix); i += 4 {
		if pixel := picture.Pix[i : i+4]; pixel[3] < 0xFF {
			white := 0xFF - pixel[3]
			for k := range pixel {
				pixel[k] += white
			}
		}
	}
	return picture
}

// difference returns what makes one picture of another: the smallest rectangle in which they differ, transparent where
// they do not. Without a picture before it is all of the new one.
func difference(before, after *image.RGBA, m *matcher) *image.Paletted {
	at := after.Rect
	if before != nil {
		at = changed(before, after)
	}
	out := image.NewPaletted(at, m.palette)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			i := after.PixOffset(x, y)
			rgb := [3]uint8(after.Pix[i : i+3])
			if before != nil && rgb == [3]uint8(before.Pix[i:i+3]) {
				out.Pix[out.PixOffset(x, y)] = transparent
			} else {
				out.Pix[out.PixOffset(x, y)] = m.match(rgb)
			}
		}
	}
	return out
}

// changed returns the smallest rectangle in which two pictures of a size differ, one pixel if they do not.
func changed(a, b *image.RGBA) image.Rectangle {
	found := image.Rectangle{}
	for y := range a.Rect.Dy() {
		rowA, rowB := a.Pix[y*a.Stride:(y+1)*a.Stride], b.Pix[y*b.Stride:(y+1)*b.Stride]
		if string(rowA) == string(rowB) {
			continue
		}
		first, last := 0, len(rowA)-1
		for rowA[first] == rowB[first] {
			first++
		}
		for rowA[last] == rowB[last] {
			last--
		}
		found = found.Union(image.Rect(first/4, y, last/4+1, y+1))
	}
	if found.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return found
}
