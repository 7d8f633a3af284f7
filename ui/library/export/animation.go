package export

import (
	"image"
	"image/gif"
	"io"
	"time"

	"overtheboard/game"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
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
func WriteGIF(w io.Writer, line game.Line, l board.Look, px int, pace time.Duration, tell func(done, all int) error) error {
	cell := l.Cell(diagram.Still(line[0]), px)
	draw := func(s board.State) *image.RGBA { return opaque(board.Picture(s, l, cell)) }
	colors := histogram{}
	for i, n := range line {
		if s := diagram.Still(n); i%(len(line)/mostSamples+1) == 0 || len(s.Checked) > 0 || len(s.Blasted) > 0 {
			colors.add(draw(s))
			if err := tell(0, len(line)); err != nil {
				return err
			}
		}
	}
	m := &matcher{colors.palette(), map[[3]uint8]uint8{}}
	var out gif.GIF
	var before *image.RGBA
	for i, n := range line {
		picture := draw(diagram.Still(n))
		out.Image = append(out.Image, difference(before, picture, m).(*image.Paletted))
		out.Delay = append(out.Delay, hundredths(pace))
		out.Disposal = append(out.Disposal, gif.DisposalNone)
		if err := tell(i+1, len(line)); err != nil {
			return err
		}
		before = picture
	}
	out.Delay[len(line)-1] += hundredths(lastTime)
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

// difference returns what makes one picture of another: the smallest rectangle in which they differ, transparent where they do not.
// Without a picture before it is all of the new one.
func difference(before, after *image.RGBA, m *matcher) image.Image {
	out, differs := image.NewPaletted(after.Rect, m.palette), image.Rectangle{}
	for i := range out.Pix {
		rgb := [3]uint8(after.Pix[4*i : 4*i+3])
		if before != nil && rgb == [3]uint8(before.Pix[4*i:4*i+3]) {
			out.Pix[i] = transparent
			continue
		}
		out.Pix[i] = m.match(rgb)
		at := image.Pt(i%out.Stride, i/out.Stride)
		differs = differs.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
	}
	if differs.Empty() {
		differs = image.Rect(0, 0, 1, 1)
	}
	return out.SubImage(differs)
}
