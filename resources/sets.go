package resources

import (
	"bytes"
	"image"
	"image/png"
	"maps"
	"slices"
	"strings"
	"sync"

	"golang.org/x/image/draw"

	"overtheboard/game/rules"
)

// DefaultSet is the name of the default piece set, which also supplies what others lack.
const DefaultSet = "flat"

// shippedSets are the folders in Files, in display order.
var shippedSets = []string{DefaultSet, "shaded", "print", "clear"}

// ShippedSets returns the names of the shipped sets.
func ShippedSets() []string { return slices.Clone(shippedSets) }

// Set is a piece set: a shipped one, or custom pictures over it.
type Set struct {
	folder string                 // of the shipped pictures
	own    map[string]*image.RGBA // by name, all PictureWidth wide and high
}

// PictureWidth is the width and height of a set's pictures, in pixels.
const PictureWidth = 256

// Shipped returns a shipped set, the default one for an unknown name.
func Shipped(name string) Set {
	if !slices.Contains(shippedSets, name) {
		name = DefaultSet
	}
	return Set{folder: name}
}

// OwnSet returns a set of pictures by name, such as "knight-white", each PictureWidth wide and high. The default set supplies
// missing ones. Do not change the pictures afterwards.
func OwnSet(pictures map[string]*image.RGBA) Set { return Set{folder: DefaultSet, own: pictures} }

// same reports whether two sets have the same pictures.
func (s Set) same(other Set) bool { return s.folder == other.folder && maps.Equal(s.own, other.own) }

func (s Set) path(name string) string { return "pieces/" + s.folder + "/" + name + ".png" }

// lettered returns the letter of a token, from 0 for A, and the name of the blank token; -1 and the name for other pictures.
func lettered(name string) (letter int, blank string) {
	rest, is := strings.CutPrefix(name, "token-")
	if !is || len(rest) < 2 || rest[0] < 'a' || rest[0] > 'z' || rest[1] != '-' {
		return -1, name
	}
	return int(rest[0] - 'a'), unknownPicture + rest[1:]
}

// has reports whether the set has a picture.
func (s Set) has(name string) bool {
	return s.own[name] != nil || slices.Contains(pictureNames(), name)
}

// letterSide is the side of a letter's field, in the middle of its token.
const letterSide = PictureWidth / 2

func (s Set) picture(name string) *image.RGBA {
	if own := s.own[name]; own != nil {
		return own
	}
	img := image.NewRGBA(image.Rect(0, 0, PictureWidth, PictureWidth))
	letter, name := lettered(name)
	read := shipped(s.path(name))
	if read.Palette == nil && s.folder != DefaultSet { // a page without a network
		s.folder = DefaultSet
		read = shipped(s.path(name))
	}
	draw.Draw(img, img.Rect, read, image.Point{}, draw.Src)
	if letter >= 0 {
		letters := shipped("letters/" + s.folder + strings.TrimPrefix(name, unknownPicture) + ".png")
		draw.Draw(img, img.Rect.Inset(letterSide/2), letters, image.Pt(0, letter*letterSide), draw.Over)
	}
	return img
}

// shipped returns a picture from its file, an empty one if that cannot be read, as in a page without a network. Black's files have
// only a palette to replace White's.
func shipped(path string) *image.Paletted {
	data, _ := Files.ReadFile(path)
	read, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return &image.Paletted{}
	}
	if picture, ok := read.(*image.Paletted); ok {
		return picture
	}
	picture := shipped(strings.Replace(path, colorSuffix[rules.Black], colorSuffix[rules.White], 1))
	for i := range picture.Palette {
		picture.Palette[i] = read.At(i, 0)
	}
	return picture
}

// Pictures returns the names of all pictures of a set.
func Pictures() []string { return slices.Clone(pictureNames()) }

var pictureNames = sync.OnceValue(func() (names []string) {
	entries, _ := Files.ReadDir("pieces/" + DefaultSet)
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".png"))
	}
	for letter := 'a'; letter <= 'z'; letter++ {
		for _, suffix := range colorSuffix {
			names = append(names, "token-"+string(letter)+suffix)
		}
	}
	return names
})
