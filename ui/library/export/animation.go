package export

import (
	"image"
	"image/gif"
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
// the time of the pace, again and again. It tells how many of them are drawn, and ends with the error that tell returns.
func WriteGIF(w io.Writer, plies []Ply, l board.Look, px int, pace time.Duration, tell func(done, all int) error) error {
	cell := l.Cell(state(plies, 0), px)
	draw := func(s board.State) *image.RGBA { return opaque(board.Picture(s, l, cell)) }
	colors := histogram{}
	for i := range plies {
		if s := state(plies, i); i%(len(plies)/mostSamples+1) == 0 || len(s.Checked) > 0 || len(s.Blasted) > 0 {
			colors.add(draw(s))
			if err := tell(0, len(plies)); err != nil {
				return err
			}
		}
	}
	m := &matcher{colors.palette(), map[[3]uint8]uint8{}}
	var out gif.GIF
	var before *image.RGBA
	for i := range plies {
		picture := draw(state(plies, i))
		out.Image = append(out.Image, difference(before, picture, m))
		out.Delay = append(out.Delay, hundredths(pace))
		out.Disposal = append(out.Disposal, gif.DisposalNone)
		if err := tell(i+1, len(plies)); err != nil {
			return err
		}
		before = picture
	}
	out.Delay[len(plies)-1] += hundredths(lastTime)
	out.Config = image.Config{ColorModel: m.palette, Width: before.Rect.Dx(), Height: before.Rect.Dy()}
	return gif.EncodeAll(w, &out)
}

// hundredths returns a time as GIF has it, in hundredths of a second.
func hundredths(d time.Duration) int { return int(d / (10 * time.Millisecond)) }

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
