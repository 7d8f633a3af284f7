package pieceset

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/image/draw"

	"overtheboard/game/source"
	"overtheboard/resources"
)

// Bounds of a picture's file: bytes, and the width and height of a PNG in pixels.
const (
	mostPNG  = 4 << 20
	mostSVG  = 256 << 10
	mostWide = 2048
)

// errSlow is the error of a picture that takes too long to draw.
var errSlow = &source.Fault{Format: "the SVG file takes more than %d seconds to draw", Args: []any{drawTime / time.Second}}

// readPicture returns the picture in a file, PictureWidth wide and high, or what is wrong with it. It gives up once ctx is done.
func readPicture(ctx context.Context, path string) (*image.RGBA, error) {
	svg := strings.EqualFold(filepath.Ext(path), ".svg")
	most := int64(mostPNG)
	if svg {
		most = mostSVG
	}
	data, err := readBounded(path, most)
	if err != nil {
		return nil, err
	}
	if svg {
		return drawSVG(ctx, data)
	}
	return decodePNG(data)
}

// readBounded reads a plain file of a few bytes. What is no plain file, such as a pipe, is not waited for.
func readBounded(path string, most int64) ([]byte, error) {
	f, err := source.OpenFile(path)
	if err != nil {
		return nil, plain(err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		err = &source.Fault{Format: "the file has more than %d KB", Args: []any{most >> 10}}
	}
	return data, err
}

// plain returns an error of the file system without the path.
func plain(err error) error {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		return e.Err
	}
	return err
}

// decodePNG returns the picture of a PNG file.
func decodePNG(data []byte) (*image.RGBA, error) {
	config, err := png.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return nil, &source.Fault{Format: "this is no PNG file: %v", Args: []any{err}}
	case config.Width > mostWide || config.Height > mostWide:
		return nil, &source.Fault{Format: "the picture is %d by %d pixels, more than %d", Args: []any{config.Width, config.Height, mostWide}}
	case config.Width < 1 || config.Height < 1:
		return nil, &source.Fault{Format: "the picture is empty"}
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, &source.Fault{Format: "the PNG file is broken: %v", Args: []any{err}}
	}
	return fitted(picture), nil
}

// fitted returns a picture scaled to the width of a set's pictures, in the middle of a square.
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
