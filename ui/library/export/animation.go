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

// Paces are the times that a position of an animation may be shown.
var Paces = []time.Duration{time.Second / 2, time.Second, 2 * time.Second}

// lastTime is the extra time for the last position.
const lastTime = 3 * time.Second

// mostSamples is how many positions of a game are sampled for the animation's palette, besides those with a check or an
// explosion.
const mostSamples = 16

// WriteGIF writes a game as an endless animated GIF at most px pixels wide and high, one picture per position, each shown for
// pace. It reports progress with tell, and ends with tell's error.
func WriteGIF(w io.Writer, line game.Line, l board.Look, px int, pace time.Duration, tell func(done, all int) error) error {
	cell := l.Cell(diagram.Still(line[0]), px)
	draw := func(s board.State) *image.RGBA { return opaque(board.Picture(s, l, cell)) }
	colors := histogram{}
	for i, n := range line {
		if s := diagram.Still(n); i%(len(line)/mostSamples+1) == 0 || len(s.Checked) > 0 || len(s.Exploded) > 0 {
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

// hundredths returns a time in GIF's unit, hundredths of a second.
func hundredths(d time.Duration) int { return int(d / (10 * time.Millisecond)) }

// opaque puts a picture on a white background in place, and returns it.
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

// difference returns what turns one picture into another: the smallest rectangle with all differences, transparent elsewhere.
// Without a previous picture it is the whole new one.
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
