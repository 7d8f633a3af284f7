package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/draw"

	"overtheboard/resources"
)

func shipped(t *testing.T, name string) *image.NRGBA {
	t.Helper()
	folder, file := filepath.Split(strings.TrimSuffix(name, ".png"))
	img := resources.SetPicture(resources.Shipped(filepath.Base(folder)), file, pictureSize)
	out := image.NewNRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out
}

// The sources draw exactly the shipped pictures. With -short only one set is compared.
func TestPicturesAreReproducible(t *testing.T) {
	for i, s := range sets {
		t.Run(s.name, func(t *testing.T) {
			if i < len(sets)-1 && testing.Short() {
				t.Skip("the last set, the plainest, stands for all")
			}
			t.Parallel()
			drawn := map[string]bool{}
			if err := s.pairs(func(name string, white, black *image.NRGBA) error {
				for suffix, picture := range map[string]*image.NRGBA{"-white": white, "-black": black} {
					drawn[name+suffix+".png"] = true
					if strings.HasPrefix(name, "pieces/") {
						compare(t, name+suffix, picture, shipped(t, name+suffix))
						continue
					}
					for i := range 26 { // letters stand on blank tokens
						token := shipped(t, "pieces/"+s.name+"/token-unknown"+suffix)
						field := token.Rect.Inset(letterSide / 2)
						draw.Draw(token, field, picture, image.Pt(0, i*letterSide), draw.Over)
						name := "pieces/" + s.name + "/token-" + string(rune('a'+i)) + suffix
						compare(t, name, token, shipped(t, name))
					}
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			for _, name := range append(shippedFiles(t, "pieces/"+s.name+"/*"), shippedFiles(t, "letters/"+s.name+"-*")...) {
				if !drawn[name] {
					t.Errorf("%s has no source", name)
				}
			}
		})
	}
	t.Run("icon", func(t *testing.T) {
		got, err := icon(windowIcon)
		if err != nil {
			t.Fatal(err)
		}
		want, err := png.Decode(bytes.NewReader(resources.Icon()))
		if err != nil {
			t.Fatal(err)
		}
		shipped := image.NewNRGBA(want.Bounds())
		draw.Draw(shipped, shipped.Rect, want, image.Point{}, draw.Src)
		compare(t, "icon", got, shipped)
	})
	for _, name := range shippedFiles(t, "pieces/*/*") {
		if folder := filepath.Base(filepath.Dir(name)); !slices.ContainsFunc(sets, func(s *set) bool { return s.name == folder }) {
			t.Errorf("%s is of no set", name)
		}
	}
}

// A shipped file has one palette for two pictures: levels may differ by mostOff from those drawn, and by meanOff on average.
const mostOff, meanOff = 24, 0.5

// compare compares a drawn picture with the shipped one; colours are weighted by their alpha.
func compare(t *testing.T, name string, got, want *image.NRGBA) {
	t.Helper()
	if got.Bounds() != want.Bounds() {
		t.Errorf("%s: drawn %v, shipped %v", name, got.Bounds(), want.Bounds())
		return
	}
	sum, most := 0, 0
	for i := range got.Pix {
		a, b := int(got.Pix[i]), int(want.Pix[i])
		if i%4 < 3 {
			a, b = a*int(got.Pix[i|3])/255, b*int(want.Pix[i|3])/255
		}
		sum, most = sum+max(a-b, b-a), max(most, a-b, b-a)
	}
	mean := float64(sum) / float64(len(got.Pix))
	t.Logf("%s: %.3f levels, at most %d", name, mean, most)
	if mean > meanOff || most > mostOff {
		t.Errorf("%s: drawn and shipped differ by %.2f levels, at most %d; run go generate ./resources", name, mean, most)
	}
}

// extent returns the smallest rectangle around all pixels that are at least half covered, as far as the palette allows.
func extent(img *image.NRGBA) image.Rectangle {
	var r image.Rectangle
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if img.NRGBAAt(x, y).A >= 120 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

func shippedFiles(t *testing.T, pattern string) []string {
	t.Helper()
	names, err := fs.Glob(resources.Files, pattern+".png")
	if err != nil || len(names) == 0 {
		t.Fatal(pattern, err)
	}
	return names
}

func pictureFiles(set, color string) (names []string) {
	for _, name := range resources.Pictures() {
		if strings.HasSuffix(name, color) {
			names = append(names, "pieces/"+set+"/"+name+".png")
		}
	}
	return names
}

// All pieces of a set and colour stand on one line, with a margin so that neighbours on the board never touch.
func TestPicturesStandOnOneLine(t *testing.T) {
	const margin = 6
	for _, s := range sets {
		for _, c := range []string{"white", "black"} {
			line := extent(shipped(t, "pieces/"+s.name+"/king-"+c+".png")).Max.Y
			for _, name := range pictureFiles(s.name, "-"+c) {
				r := extent(shipped(t, name))
				if r.Max.Y != line {
					t.Errorf("%s stands on line %d, want %d", name, r.Max.Y, line)
				}
				if r.Min.X < margin || r.Min.Y < margin || r.Max.X > pictureSize-margin {
					t.Errorf("%s reaches %v: less than %d pixels of margin", name, r, margin)
				}
			}
		}
	}
}

// Kings stand higher than in the middle of the square, with a thirteenth of it above them in an ordinary set; pawns are about
// seven tenths as high, and more than half a square wide.
func TestPiecesSitInTheirSquares(t *testing.T) {
	for _, s := range sets {
		king, pawn := extent(shipped(t, "pieces/"+s.name+"/king-white.png")), extent(shipped(t, "pieces/"+s.name+"/pawn-white.png"))
		above, below := king.Min.Y, pictureSize-king.Max.Y
		if d := below - above; d < 5 || d > 16 {
			t.Errorf("%s: the king has %d pixels above and %d below", s.name, above, below)
		}
		if s.view == wholeView && (above < 17 || above > 23) {
			t.Errorf("%s: %d pixels above the king, want a thirteenth of %d", s.name, above, pictureSize)
		}
		if part := 100 * pawn.Dy() / king.Dy(); part < 67 || part > 73 {
			t.Errorf("%s: the pawn has %d%% of the king's height", s.name, part)
		}
		if 2*pawn.Dx() <= pictureSize {
			t.Errorf("%s: the pawn is %d pixels wide", s.name, pawn.Dx())
		}
	}
}

// The heights alone distinguish king, queen, bishop, knight, rook and pawn.
func TestHeightsAreInOrder(t *testing.T) {
	const step = 6
	for _, s := range sets {
		for _, c := range []string{"-white", "-black"} {
			last := pictureSize
			for _, piece := range []string{"king", "queen", "bishop", "knight", "rook", "pawn"} {
				height := extent(shipped(t, "pieces/"+s.name+"/"+piece+c+".png")).Dy()
				if height > last-step {
					t.Errorf("%s: %s%s is %d pixels high, the piece above it %d", s.name, piece, c, height, last)
				}
				last = height
			}
		}
	}
}

// White and Black differ at a glance: over a quarter of a piece White is much brighter than Black.
func TestColorsDiffer(t *testing.T) {
	const least = 110 // levels of grey
	for _, s := range sets {
		for _, name := range pictureFiles(s.name, "-white") {
			white, black := shipped(t, name), shipped(t, strings.TrimSuffix(name, "-white.png")+"-black.png")
			brighter, all := 0, 0
			for y := range pictureSize {
				for x := range pictureSize {
					a, b := white.NRGBAAt(x, y), black.NRGBAAt(x, y)
					if a.A < 255 || b.A < 255 {
						continue
					}
					all++
					if grey(a)-grey(b) >= least {
						brighter++
					}
				}
			}
			if 4*brighter < all {
				t.Errorf("%s: %d%% of it is brighter than Black's", name, 100*brighter/all)
			}
		}
	}
}

func grey(c color.NRGBA) int { return int(color.GrayModel.Convert(c).(color.Gray).Y) }

// No two pieces of a set look alike at 24 pixels, in grey.
func TestPiecesDifferWhenSmall(t *testing.T) {
	const side, least = 24, 3600 // levels of grey, all pixels together
	for _, s := range sets {
		pieces := []string{"king", "queen", "rook", "bishop", "knight", "pawn"}
		for i, a := range pieces {
			for _, b := range pieces[:i] {
				x, y := small(shipped(t, "pieces/"+s.name+"/"+a+"-white.png"), side), small(shipped(t, "pieces/"+s.name+"/"+b+"-white.png"), side)
				differ := 0
				for i := range x.Pix {
					d := int(x.Pix[i]) - int(y.Pix[i])
					differ += max(d, -d)
				}
				t.Logf("%s: %s and %s differ by %d", s.name, a, b, differ)
				if differ < least {
					t.Errorf("%s: %s and %s differ by %d", s.name, a, b, differ)
				}
			}
		}
	}
}

func small(img image.Image, side int) *image.Gray {
	out := image.NewGray(image.Rect(0, 0, side, side))
	draw.Draw(out, out.Rect, image.NewUniform(color.Gray{0x90}), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(out, out.Rect, img, img.Bounds(), draw.Over, nil)
	return out
}

func TestTransforms(t *testing.T) {
	m, err := transformed(rasterx.Identity.Translate(1, 2), "translate(10,20) scale(2)")
	if err != nil {
		t.Fatal(err)
	}
	if x, y := m.Transform(3, 4); x != 17 || y != 30 {
		t.Errorf("(3, 4) goes to (%g, %g), want (17, 30)", x, y)
	}
	for _, s := range []string{"rotate(3)", "scale(", "translate(1)", "scale(x)"} {
		if _, err := transformed(rasterx.Identity, s); err == nil {
			t.Errorf("transform %q is read", s)
		}
	}
}
