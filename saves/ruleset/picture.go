package ruleset

import (
	"bytes"
	"context"
	"image/png"
	"path/filepath"
	"slices"
	"strings"

	"overtheboard/game/source"
)

// PicturesFolder is the folder for pictures of pieces, next to the players' rulesets.
const PicturesFolder = "pictures"

// mostName limits the name of a picture, in characters.
const mostName = 60

// Picture is a picture of a piece: its file's name, such as "camel-white.png", and content.
type Picture struct {
	Name string
	Data []byte
}

// colours end the names of pictures.
var colours = [...]string{"-white", "-black"}

// base returns the name of the picture in a piece's "image".
func (p Picture) base() string {
	base := strings.TrimSuffix(p.Name, filepath.Ext(p.Name))
	for _, c := range colours {
		base = strings.TrimSuffix(base, c)
	}
	return base
}

func (p Picture) rest() string { return p.Name[len(p.base()):] }

func (p Picture) check() *source.Fault {
	ext := filepath.Ext(p.Name)
	colour := slices.ContainsFunc(colours[:], func(c string) bool { return strings.HasPrefix(p.rest(), c) })
	switch base := p.base(); {
	case base == "" || len(base) > mostName || strings.ContainsFunc(base, isOdd):
		return &source.Fault{Format: "a picture is named with small letters, digits, - and _, not %q", Args: []any{source.Shown(p.Name, source.LineText)}}
	case !colour || ext != ".png" && ext != ".svg":
		return &source.Fault{Format: "the name of the picture %q must end in -white.png, -black.png, -white.svg or -black.svg", Args: []any{p.Name}}
	}
	return checkFile(ext == ".svg", p.Data)
}

func isOdd(r rune) bool {
	return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' && r != '_'
}

// draw draws a picture, to learn whether that can be done. The error is a *source.Fault, or ctx's.
func (p Picture) draw(ctx context.Context) error {
	if fault := p.check(); fault != nil {
		return fault
	}
	_, err := Draw(ctx, filepath.Ext(p.Name) == ".svg", p.Data)
	return err
}

// checkFile returns what is wrong with an SVG or a PNG file before it is drawn, nil if nothing.
func checkFile(svg bool, data []byte) *source.Fault {
	most, check := source.MaxPNG, checkPNG
	if svg {
		most, check = source.MaxSVG, checkSVG
	}
	if len(data) > most {
		return &source.Fault{Format: "the file is larger than %d KB", Args: []any{most >> 10}}
	}
	return check(data)
}

func checkPNG(data []byte) *source.Fault {
	config, err := png.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return &source.Fault{Format: "this is not a PNG file: %v", Args: []any{err}}
	case config.Width > source.MaxPNGSide || config.Height > source.MaxPNGSide:
		return &source.Fault{Format: "the picture is %d by %d pixels, more than %d", Args: []any{config.Width, config.Height, source.MaxPNGSide}}
	}
	return nil
}

func pictureFile(path, name string) string {
	return filepath.Join(filepath.Dir(path), PicturesFolder, name)
}

// AddPicture adds a picture of a piece, for both colours, to the folder of a file of rulesets, and returns its name for a piece's
// "image": from the wanted one, but different if another picture has that. ext is ".png" or ".svg". It draws the picture first.
// The error is a *source.Fault, the disk's, or ctx's.
func AddPicture(ctx context.Context, path, wanted, ext string, data []byte) (image string, err error) {
	base := plainName(wanted)
	if err := (Picture{base + colours[0] + ext, data}).draw(ctx); err != nil {
		return "", err
	}
	named, err := addPictures(path, []Picture{{base + colours[0] + ext, data}, {base + colours[1] + ext, data}})
	return named[base], err
}

// ownPrefix begins the names of players' pictures, to distinguish them from shipped ones.
const ownPrefix = "own-"

// plainName returns a name with only the characters allowed for a picture.
func plainName(wanted string) string {
	wanted = strings.TrimPrefix(wanted, ownPrefix)
	name := strings.Map(func(r rune) rune {
		if isOdd(r) {
			return -1
		}
		return r
	}, strings.ReplaceAll(strings.ToLower(wanted), " ", "-"))
	if name = strings.Trim(name[:min(len(name), mostName-10)], "-"); name == "" {
		name = "piece"
	}
	return ownPrefix + name
}
