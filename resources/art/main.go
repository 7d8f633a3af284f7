// Art draws the pictures of the pieces from the SVG files beside it: go generate ./resources
package main

import (
	"bytes"
	"embed"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
)

//go:embed *.svg parts/*.svg
var files embed.FS

// Canvas sizes in pixels: pictures are painted larger and averaged down.
const (
	pictureSize = 256
	oversize    = 2
)

func main() {
	folder := "."
	if len(os.Args) > 1 {
		folder = os.Args[1]
	}
	if err := generate(folder); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// generate writes every picture into the folder of the resources.
func generate(folder string) error {
	return pictures(func(name string, img image.Image) error {
		return write(filepath.Join(folder, name), img)
	})
}

// pictures draws every picture and hands it on with its path in the folder of the resources.
func pictures(each func(name string, img image.Image) error) error {
	entries, err := files.ReadDir(".")
	if err != nil {
		return err
	}
	from := sources{fsys: files}
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		shapes, err := from.shapes(e.Name())
		if err != nil {
			return err
		}
		if err := pair(strings.TrimSuffix(e.Name(), ".svg"), shapes, each); err != nil {
			return err
		}
	}
	if err := tokens(&from, each); err != nil {
		return err
	}
	shapes, err := from.shapes("knight.svg")
	if err != nil {
		return err
	}
	return each("icon.png", icon(shapes))
}

// tokens draws the lettered tokens.
func tokens(from *sources, each func(name string, img image.Image) error) error {
	blank, err := from.shapes("token-unknown.svg")
	if err != nil {
		return err
	}
	for letter := 'A'; letter <= 'Z'; letter++ {
		drawn, err := letterShape(letter)
		if err != nil {
			return err
		}
		shapes := append(blank[:len(blank):len(blank)], drawn)
		if err := pair("token-"+string(letter|0x20), shapes, each); err != nil {
			return err
		}
	}
	return nil
}

// pair draws a picture in both colours.
func pair(name string, shapes []shape, each func(name string, img image.Image) error) error {
	if err := each("pieces/"+name+"-white.png", picture(shapes, ivory)); err != nil {
		return err
	}
	return each("pieces/"+name+"-black.png", picture(shapes, ebony))
}

// picture paints shapes in one colour of pieces.
func picture(shapes []shape, p palette) *image.NRGBA {
	c := newCanvas(pictureSize * oversize)
	c.draw(shapes, p)
	return c.image(oversize)
}

func write(path string, img image.Image) error {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, img); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
