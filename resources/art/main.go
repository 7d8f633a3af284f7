// Art draws the pictures of the pieces from the SVG files beside it: go generate ./resources
// With -icons it draws the program's icon instead, as desktops look for it: NAME.svg and NAME.png in folders of their size.
package main

import (
	"bytes"
	"embed"
	"flag"
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
	name := flag.String("icons", "", "draw the program's icon under this name")
	flag.Parse()
	folder := "."
	if flag.NArg() > 0 {
		folder = flag.Arg(0)
	}
	draw := func() error { return generate(folder) }
	if *name != "" {
		draw = func() error { return icons(folder, *name) }
	}
	if err := draw(); err != nil {
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
	return each("icon.png", icon(shapes, iconSize))
}

// icons draws the program's icon into the folders of its sizes.
func icons(folder, name string) error {
	from := sources{fsys: files}
	shapes, err := from.shapes("knight.svg")
	if err != nil {
		return err
	}
	put := func(size, file string, data []byte) error {
		dir := filepath.Join(folder, size, "apps")
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, file), data, 0o644)
	}
	for _, size := range iconSizes {
		data, err := encoded(icon(shapes, size))
		if err != nil {
			return err
		}
		if err := put(fmt.Sprintf("%dx%d", size, size), name+".png", data); err != nil {
			return err
		}
	}
	return put("scalable", name+".svg", []byte(iconSVG(shapes)))
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
	data, err := encoded(img)
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}

// encoded returns a picture as a PNG file.
func encoded(img image.Image) ([]byte, error) {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&out, img)
	return out.Bytes(), err
}
