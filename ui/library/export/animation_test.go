package export

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/words"
)

func never(int, int) error { return nil }

// animate returns the animation of a game, read again.
func animate(t *testing.T, plies game.Line, l board.Look, px int) *gif.GIF {
	t.Helper()
	var out bytes.Buffer
	testenv.Must(t, WriteGIF(&out, plies, l, px, time.Second, never))
	read, err := gif.DecodeAll(&out)
	testenv.Must(t, err)
	return read
}

// checkFrames checks that an animation shows each position as a picture does, in the palette's colours, and that those are
// near the true ones.
func checkFrames(t *testing.T, g *game.Game, l board.Look, px int) {
	t.Helper()
	plies := g.MainLine()
	moving := animate(t, plies, l, px)
	if len(moving.Image) != len(plies) || len(plies) > 1 && moving.LoopCount != 0 {
		t.Fatalf("%d frames of %d positions, %d loops", len(moving.Image), len(plies), moving.LoopCount)
	}
	size := image.Rect(0, 0, moving.Config.Width, moving.Config.Height)
	shown := image.NewRGBA(size)
	m := matcher{moving.Config.ColorModel.(color.Palette), map[[3]uint8]uint8{}}
	for i, frame := range moving.Image {
		draw.Draw(shown, frame.Rect, frame, frame.Rect.Min, draw.Over)
		want := opaque(board.Picture(diagram.Still(plies[i]), l, l.Cell(diagram.Still(plies[0]), px)))
		if want.Rect != size {
			t.Fatalf("a picture of %v in an animation of %v", want.Rect, size)
		}
		away := 0
		for k := 0; k < len(want.Pix); k += 4 {
			c := m.palette[m.match([3]uint8(want.Pix[k:k+3]))].(color.RGBA)
			if got := color.RGBA(shown.RGBAAt(k/4%size.Dx(), k/4/size.Dx())); got != c {
				t.Fatalf("ply %d, pixel %d: %v, want %v", i, k/4, got, c)
			}
			for n, v := range [3]uint8{c.R, c.G, c.B} {
				away += max(int(v), int(want.Pix[k+n])) - min(int(v), int(want.Pix[k+n]))
			}
		}
		if mean := float64(away) / float64(len(want.Pix)); mean > 2 {
			t.Errorf("ply %d: its colours are wrong by %.2f in the mean", i, mean)
		}
	}
}

func TestAnimation(t *testing.T) {
	checkFrames(t, read(t, opera), look, 160)
	wood := look
	wood.Colors, wood.Flipped, wood.Coordinates = board.Wood, true, board.CoordinatesOutside
	checkFrames(t, random(t, "normal", 10), wood, 160)
}

// Each ruleset has its animation and its sheet, which names it.
func TestEveryRuleset(t *testing.T) {
	for _, name := range someRulesets() {
		t.Run(name, func(t *testing.T) {
			g := random(t, name, 6)
			checkFrames(t, g, look, 96)
			s := NewSheet(g, false)
			pdfOf(t, s, Papers[0])
			g.Live().After = words.Diagram
			Preview(NewBook(g, true), Papers[0], 100, 140)
			if texts := strings.Join(textsOn(s, Papers[0]), "\n"); name != resources.DefaultRuleset && !strings.Contains(texts, words.Game(g.Ruleset())) {
				t.Errorf("its sheet says %s", texts)
			}
		})
	}
}

// The animation of a game without a move is its start, and the last frame is seen longest.
func TestAnimationTimes(t *testing.T) {
	for moves, want := range map[int][]int{0: {400}, 2: {100, 100, 400}} {
		if got := animate(t, random(t, "normal", moves).MainLine(), look, 80).Delay; !slices.Equal(got, want) {
			t.Errorf("%d moves: times %v", moves, got)
		}
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// A full disk and a cancellation end the writing.
func TestWritingFails(t *testing.T) {
	full, cancelled := errors.New("full"), errors.New("cancelled")
	plies := random(t, "normal", 6).MainLine()
	stop := func(done, _ int) error {
		if done == 3 {
			return cancelled
		}
		return nil
	}
	if err := WriteGIF(failing{full}, plies, look, 160, time.Second, never); !errors.Is(err, full) {
		t.Errorf("GIF: %v", err)
	}
	if err := WriteGIF(io.Discard, plies, look, 80, time.Second, stop); !errors.Is(err, cancelled) {
		t.Errorf("GIF, cancelled: %v", err)
	}
	if err := WritePDF(failing{full}, NewSheet(read(t, opera), false), Papers[0], time.Time{}); !errors.Is(err, full) {
		t.Errorf("PDF: %v", err)
	}
}

// A picture on white ground is what drawing it there gives.
func TestOpaque(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	picture := image.NewRGBA(image.Rect(0, 0, 256, 64))
	for i := 0; i < len(picture.Pix); i += 4 {
		alpha := i / 4 % 256
		for k := range 3 {
			picture.Pix[i+k] = uint8(r.IntN(alpha + 1))
		}
		picture.Pix[i+3] = uint8(alpha)
	}
	want := image.NewRGBA(picture.Rect)
	draw.Draw(want, want.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(want, want.Rect, picture, image.Point{}, draw.Over)
	if !bytes.Equal(opaque(picture).Pix, want.Pix) {
		t.Error("the pixels differ")
	}
}
