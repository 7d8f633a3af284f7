// Art draws the pictures of the pieces from the SVG files in its folder: go generate ./resources
// With -icons it draws the program's icon in the folders that desktops expect, one for each size.
package main

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

//go:embed *.svg parts flat print clear
var files embed.FS

// Canvas sizes in pixels: pictures are painted larger and averaged down.
const (
	pictureSize = 256
	oversize    = 2
)

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

func generate(folder string) error {
	for _, s := range sets {
		if err := s.pairs(func(name string, white, black *image.NRGBA) error {
			most := mostColors
			if strings.HasPrefix(name, "letters/") {
				most = letterColors
			}
			shared, instead := share(white, black, most)
			return errors.Join(write(filepath.Join(folder, name+"-white.png"), shared), write(filepath.Join(folder, name+"-black.png"), instead))
		}); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	img, err := icon(windowIcon)
	if err != nil {
		return err
	}
	paletted, _ := share(img, img, mostColors)
	return errors.Join(write(filepath.Join(folder, "icon.png"), paletted), os.WriteFile(filepath.Join(folder, drawnFile), []byte(sum()), 0o644))
}

// drawnFile has the checksum of the sources that the pictures were drawn from last.
const drawnFile = "art/drawn.sum"

func sum() string {
	all := sha256.New()
	_ = fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			data, _ := files.ReadFile(path)
			fmt.Fprintf(all, "%s %d\n%s", path, len(data), data)
		}
		return err
	})
	return fmt.Sprintf("%x\n", all.Sum(nil))
}

// pairs calls each with the path of every picture of a set and the picture in both colours, and with the letters of tokens.
func (s *set) pairs(each func(name string, white, black *image.NRGBA) error) error {
	names, err := fs.Glob(files, "*.svg")
	if err != nil {
		return err
	}
	for _, name := range names {
		white, black, err := s.pair(name)
		if err == nil {
			err = each("pieces/"+s.name+"/"+strings.TrimSuffix(name, ".svg"), white, black)
		}
		if err != nil {
			return err
		}
	}
	return each("letters/"+s.name, s.letters(s.ivory), s.letters(s.ebony))
}

// pair draws a source in both colours.
func (s *set) pair(name string) (white, black *image.NRGBA, err error) {
	from := sources{fsys: files, own: s.name}
	shapes, err := from.shapes(name)
	if err != nil {
		return nil, nil, err
	}
	drawn := func(p palette) *image.NRGBA {
		c := newCanvas(s, pictureSize*oversize)
		c.draw(shapes, p)
		return c.image(oversize)
	}
	return drawn(s.ivory), drawn(s.ebony), nil
}

func icons(folder, name string) error {
	for _, size := range iconSizes {
		img, err := icon(size)
		if err == nil {
			err = write(filepath.Join(folder, fmt.Sprintf("%dx%d", size, size), "apps", name+".png"), img)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// letterSide is the side of the square in a picture's middle that holds a token's letter.
const letterSide = pictureSize / 2

func (s *set) letters(p palette) *image.NRGBA {
	all := image.NewNRGBA(image.Rect(0, 0, letterSide, 26*letterSide))
	for i := range 26 {
		c := newCanvas(s, pictureSize*oversize)
		c.paint(c.view.fill(c.size, letterPath('A'+rune(i), s.letter)), 1, flat(p.line))
		field := image.Rect(0, i*letterSide, letterSide, (i+1)*letterSide)
		draw.Draw(all, field, c.image(oversize), image.Pt(letterSide/2, letterSide/2), draw.Src)
	}
	return all
}

func write(path string, img image.Image) error {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, img); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
