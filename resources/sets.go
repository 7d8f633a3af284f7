package resources

import (
	"image"
	_ "image/png" // the pictures' format
	"slices"

	"golang.org/x/image/draw"
)

// DefaultSet is the name of the set of pieces that is shown at first, and that stands in for what another one lacks.
const DefaultSet = "flat"

// shippedSets are the names of the folders in PieceFS, in the order in which they are offered.
var shippedSets = []string{DefaultSet, "shaded", "print", "clear"}

// ShippedSets returns the names of the shipped sets.
func ShippedSets() []string { return slices.Clone(shippedSets) }

// Set is a set of pieces: a shipped one, or pictures of the players' own over it.
type Set struct {
	folder string                 // of the shipped pictures
	own    map[string]*image.RGBA // by name, all PictureWidth wide and high
}

// PictureWidth is how wide and high the pictures of a set are, in pixels.
const PictureWidth = shippedWidth

// Shipped returns a shipped set, the default one if there is none of that name.
func Shipped(name string) Set {
	if !slices.Contains(shippedSets, name) {
		name = DefaultSet
	}
	return Set{folder: name}
}

// OwnSet returns a set of pictures by name, such as "knight-white", each PictureWidth wide and high. What is not among
// them is the default set's. The pictures must not be changed afterwards.
func OwnSet(pictures map[string]*image.RGBA) Set { return Set{folder: DefaultSet, own: pictures} }

func (s Set) path(name string) string { return "pieces/" + s.folder + "/" + name + ".png" }

// has reports whether the set has a picture.
func (s Set) has(name string) bool {
	if s.own[name] != nil {
		return true
	}
	f, err := PieceFS.Open(s.path(name))
	if err != nil {
		return false
	}
	f.Close()
	return true
}

// picture returns a picture at its own size.
func (s Set) picture(name string) *image.RGBA {
	if own := s.own[name]; own != nil {
		return own
	}
	f, err := PieceFS.Open(s.path(name))
	if err != nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	defer f.Close()
	read, _, err := image.Decode(f)
	if err != nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	img := image.NewRGBA(read.Bounds())
	draw.Draw(img, img.Rect, read, read.Bounds().Min, draw.Src)
	return img
}

// Pictures returns the names of all pictures that a set may have.
func Pictures() []string {
	entries, _ := PieceFS.ReadDir("pieces/" + DefaultSet)
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		names = append(names, e.Name()[:len(e.Name())-len(".png")])
	}
	return names
}
