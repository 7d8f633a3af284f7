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

//go:embed *.svg parts flat print clear
var files embed.FS

// Canvas sizes in pixels: pictures are painted larger and averaged down.
const (
	pictureSize = 256
	oversize    = 2
)

// palettes are the colours of a set's pieces by the ends of their files' names.
func (s *set) palettes() map[string]palette {
	return map[string]palette{"-white.png": s.ivory, "-black.png": s.ebony}
}

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
	for _, s := range sets {
		if err := s.pictures(each); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return windowIconPicture(each)
}

// windowIconPicture draws the icon of the window.
func windowIconPicture(each func(name string, img image.Image) error) error {
	img, err := iconShapes()
	if err != nil {
		return err
	}
	return each("icon.png", icon(img, windowIcon))
}

// pictures draws every picture of a set: one for each common source, and the lettered tokens.
func (s *set) pictures(each func(name string, img image.Image) error) error {
	entries, err := files.ReadDir(".")
	if err != nil {
		return err
	}
	from := sources{fsys: files, own: s.name}
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		shapes, err := from.shapes(e.Name())
		if err != nil {
			return err
		}
		if err := s.pair(strings.TrimSuffix(e.Name(), ".svg"), shapes, each); err != nil {
			return err
		}
	}
	return s.tokens(&from, each)
}

// iconShapes returns the shapes of the piece on the icon.
func iconShapes() ([]shape, error) {
	from := sources{fsys: files}
	return from.shapes("knight.svg")
}

// icons draws the program's icon into the folders of its sizes.
func icons(folder, name string) error {
	shapes, err := iconShapes()
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
func (s *set) tokens(from *sources, each func(name string, img image.Image) error) error {
	shapes, err := from.shapes("token-unknown.svg")
	if err != nil {
		return err
	}
	for suffix, p := range s.palettes() {
		blank := newCanvas(s, pictureSize*oversize)
		blank.draw(shapes, p)
		for letter := 'a'; letter <= 'z'; letter++ {
			drawn, err := letterShape(unicode.ToUpper(letter), s.letter)
			if err != nil {
				return err
			}
			token := blank.copy()
			token.draw([]shape{drawn}, p)
			if err := each("pieces/"+s.name+"/token-"+string(letter)+suffix, token.image(oversize)); err != nil {
				return err
			}
		}
	}
	return nil
}

// pair draws a picture in both colours.
func (s *set) pair(name string, shapes []shape, each func(name string, img image.Image) error) error {
	for suffix, p := range s.palettes() {
		c := newCanvas(s, pictureSize*oversize)
		c.draw(shapes, p)
		if err := each("pieces/"+s.name+"/"+name+suffix, c.image(oversize)); err != nil {
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
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
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
