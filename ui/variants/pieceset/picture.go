package pieceset

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/image/draw"

	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
)

// errSlow is the error of a picture that takes too long to draw.
var errSlow = &source.Fault{Format: "the SVG file takes more than %d seconds to draw", Args: []any{drawTime / time.Second}}

// readPicture returns a file's picture, PictureWidth wide and high, or its fault. It stops when ctx is done.
func readPicture(ctx context.Context, path string) (*image.RGBA, error) {
	data, err := source.ReadPlain(path, ruleset.MostPNG+1)
	if err != nil {
		return nil, err
	}
	svg := strings.EqualFold(filepath.Ext(path), ".svg")
	if fault := ruleset.CheckPicture(svg, data); fault != nil {
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
