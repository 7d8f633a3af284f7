package ruleset

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"time"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/draw"

	"overtheboard/game/source"
	"overtheboard/resources"
)

// ErrSlow is the error of a picture that takes too long to draw, ErrAllSlow that of many together.
var (
	ErrSlow    = &source.Fault{Format: "the SVG file takes more than %d seconds to draw", Args: []any{source.DrawTime / time.Second}}
	ErrAllSlow = &source.Fault{Format: "the pictures take more than %d seconds to draw", Args: []any{source.AllDrawTime / time.Second}}
)

// DrawEach calls draw for each of some pictures, which gives its context to Draw. It ends when draw returns ErrSlow, since more of
// them may be as slow. The error is ErrAllSlow, or ctx's.
func DrawEach[P any](ctx context.Context, pictures []P, draw func(context.Context, P) error) error {
	limited, cancel := context.WithTimeoutCause(ctx, source.AllDrawTime, ErrAllSlow)
	defer cancel()
	for _, p := range pictures {
		if limited.Err() != nil || errors.Is(draw(limited, p), ErrSlow) {
			break
		}
	}
	return context.Cause(limited)
}

// Draw returns the picture of an SVG or a PNG file, PictureWidth wide and high, centred in a square. The error is a *source.Fault,
// or ctx's when that is done; then it stops.
func Draw(ctx context.Context, svg bool, data []byte) (*image.RGBA, error) {
	if fault := checkFile(svg, data); fault != nil {
		return nil, fault
	}
	if svg {
		return drawSVG(ctx, data)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, &source.Fault{Format: "the PNG file is broken: %v", Args: []any{err}}
	}
	return fitted(picture), nil
}

// fitted returns a picture scaled to the width of a set's pictures, centred in a square.
func fitted(picture image.Image) *image.RGBA {
	const side = resources.PictureWidth
	size := picture.Bounds().Size()
	longest := max(size.X, size.Y)
	width, height := max(1, size.X*side/longest), max(1, size.Y*side/longest)
	out := image.NewRGBA(image.Rect(0, 0, side, side))
	at := image.Rect(0, 0, width, height).Add(image.Pt((side-width)/2, (side-height)/2))
	draw.CatmullRom.Scale(out, at, picture, picture.Bounds(), draw.Src, nil)
	return out
}

// drawSVG draws an SVG file that was checked.
func drawSVG(ctx context.Context, data []byte) (picture *image.RGBA, err error) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case impatience:
			picture, err = nil, fault.error
		default:
			picture, err = nil, &source.Fault{Format: "the SVG file cannot be drawn: %v", Args: []any{fault}}
		}
	}()
	return paintSVG(data, &patience{ctx: ctx, until: time.Now().Add(source.DrawTime)})
}

// paintSVG draws a checked file within the time limit.
func paintSVG(data []byte, p *patience) (*image.RGBA, error) {
	data = bytes.ReplaceAll(data, []byte("currentColor"), []byte("#000000"))
	icon, err := oksvg.ReadIconStream(&patientReader{bytes.NewReader(data), p})
	if err != nil {
		return nil, &source.Fault{Format: "this is not an SVG file: %v", Args: []any{err}}
	}
	width, height := icon.ViewBox.W, icon.ViewBox.H
	if !(width >= 1 && height >= 1 && width <= source.MaxSVGNumber && height <= source.MaxSVGNumber) {
		return nil, &source.Fault{Format: "the SVG file has no viewBox, or one that is less than 1 or more than %d wide or high", Args: []any{source.MaxSVGNumber}}
	}
	const side = resources.PictureWidth
	k := side / max(width, height)
	icon.SetTarget((side-width*k)/2, (side-height*k)/2, width*k, height*k)
	x, y := icon.ViewBox.X, icon.ViewBox.Y
	icon.Transform = rasterx.Identity.Translate((side-width*k)/2, (side-height*k)/2).Scale(k, k).Translate(-x, -y)
	picture := image.NewRGBA(image.Rect(0, 0, side, side))
	scanner := &patientScanner{rasterx.NewScannerGV(side, side, picture, picture.Bounds()), p}
	icon.Draw(rasterx.NewDasher(side, side, scanner), 1)
	for i := 3; i < len(picture.Pix); i += 4 {
		if picture.Pix[i] != 0 {
			return picture, nil
		}
	}
	return nil, &source.Fault{Format: "nothing of the SVG file can be drawn"}
}
