package pieceset

import (
	"bytes"
	"context"
	"image"
	"time"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
)

// drawTime limits the time for a picture.
const drawTime = 3 * time.Second

// drawSVG returns the picture of an SVG file that was checked (ruleset.CheckPicture), centred in a square. It stops after a time
// limit, or when ctx is done.
func drawSVG(ctx context.Context, data []byte) (picture *image.RGBA, err error) {
	defer func() {
		switch fault := recover(); fault {
		case nil:
		case errSlow:
			err = errSlow
		default:
			err = &source.Fault{Format: "the SVG file cannot be drawn: %v", Args: []any{fault}}
		}
	}()
	return paintSVG(data, &patience{ctx: ctx, until: time.Now().Add(drawTime)})
}

// paintSVG draws a checked file within the time limit.
func paintSVG(data []byte, p *patience) (*image.RGBA, error) {
	data = bytes.ReplaceAll(data, []byte("currentColor"), []byte("#000000"))
	icon, err := oksvg.ReadIconStream(&patientReader{bytes.NewReader(data), p})
	if err != nil {
		return nil, &source.Fault{Format: "this is not an SVG file: %v", Args: []any{err}}
	}
	width, height := icon.ViewBox.W, icon.ViewBox.H
	if !(width >= 1 && height >= 1 && width <= ruleset.MostNumber && height <= ruleset.MostNumber) {
		return nil, &source.Fault{Format: "the SVG file has no viewBox, or one that is less than 1 or more than %d wide or high", Args: []any{ruleset.MostNumber}}
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
