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
	"unicode"
)

//go:embed *.svg parts/*.svg
var files embed.FS

// Canvas sizes in pixels: pictures are painted larger and averaged down.
const (
	pictureSize = 256
	oversize    = 2
)

// palettes are the colours of pieces by the ends of their files' names.
var palettes = map[string]palette{"-white.png": ivory, "-black.png": ebony}

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
	shapes, err := from.shapes("token-unknown.svg")
	if err != nil {
		return err
	}
	for suffix, p := range palettes {
		blank := newCanvas(pictureSize * oversize)
		blank.draw(shapes, p)
		for letter := 'a'; letter <= 'z'; letter++ {
			drawn, err := letterShape(unicode.ToUpper(letter))
			if err != nil {
				return err
			}
			token := blank.copy()
			token.draw([]shape{drawn}, p)
			if err := each("pieces/token-"+string(letter)+suffix, token.image(oversize)); err != nil {
				return err
			}
		}
	}
	return nil
}

// pair draws a picture in both colours.
func pair(name string, shapes []shape, each func(name string, img image.Image) error) error {
	for suffix, p := range palettes {
		c := newCanvas(pictureSize * oversize)
		c.draw(shapes, p)
		if err := each("pieces/"+name+suffix, c.image(oversize)); err != nil {
			return err
		}
	}
	return nil
}

func write(path string, img image.Image) error {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, img); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
