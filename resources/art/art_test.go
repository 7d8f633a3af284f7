package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"overtheboard/game/testenv"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/image/draw"

	"overtheboard/resources"
)

func shipped(t *testing.T, name string) *image.NRGBA {
	t.Helper()
	folder, file := filepath.Split(name)
	img := resources.SetPicture(resources.Shipped(filepath.Base(folder)), file, pictureSize)
	out := image.NewNRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out
}

// The pictures were drawn from these sources.
func TestSourcesAreDrawn(t *testing.T) {
	if drawn, err := os.ReadFile("../" + drawnFile); err != nil || string(drawn) != sum() {
		t.Errorf("a source has changed: run go generate ./resources (%v)", err)
	}
	names, err := fs.Glob(files, "*.svg")
	testenv.Must(t, err)
	for _, s := range sets {
		folder := shippedFiles(t, "pieces/"+s.name+"/*")
		for _, name := range names {
			for _, suffix := range []string{"-white.png", "-black.png"} {
				if one := "pieces/" + s.name + "/" + strings.TrimSuffix(name, ".svg") + suffix; !slices.Contains(folder, one) {
					t.Errorf("%s is not drawn", one)
				}
			}
		}
		if len(folder) != 2*len(names) {
			t.Errorf("%s: %d pictures of %d sources", s.name, len(folder), len(names))
		}
	}
	if all := shippedFiles(t, "pieces/*/*"); len(all) != 2*len(names)*len(sets) {
		t.Errorf("%d pictures of %d sets", len(all), len(sets))
	}
}

// The sources draw exactly the shipped pictures. A part stands for all, another in each set.
func TestPicturesAreReproducible(t *testing.T) {
	names, err := fs.Glob(files, "*.svg")
	testenv.Must(t, err)
	step := 6
	if testing.Short() {
		step = 24
	}
	for i, s := range sets {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			for at := i; at < len(names); at += step {
				name := names[at]
				white, black, err := s.pair(name)
				testenv.Must(t, err)
				path := "pieces/" + s.name + "/" + strings.TrimSuffix(name, ".svg")
				compare(t, path+"-white", white, shipped(t, path+"-white"))
				compare(t, path+"-black", black, shipped(t, path+"-black"))
			}
			if i < len(sets)-1 { // the last set is the plainest
				return
			}
			letters := s.letters(s.ivory)
			for i := range 26 { // they stand on blank tokens
				token := shipped(t, "pieces/"+s.name+"/token-unknown-white")
				draw.Draw(token, token.Rect.Inset(letterSide/2), letters, image.Pt(0, i*letterSide), draw.Over)
				name := "pieces/" + s.name + "/token-" + string(rune('a'+i)) + "-white"
				compare(t, name, token, shipped(t, name))
			}
		})
	}
	t.Run("icon", func(t *testing.T) {
		got, err := icon(windowIcon)
		testenv.Must(t, err)
		want, err := png.Decode(bytes.NewReader(resources.Icon()))
		testenv.Must(t, err)
		shipped := image.NewNRGBA(want.Bounds())
		draw.Draw(shipped, shipped.Rect, want, image.Point{}, draw.Src)
		compare(t, "icon", got, shipped)
	})
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
	if mean := float64(sum) / float64(len(got.Pix)); mean > meanOff || most > mostOff {
		t.Errorf("%s: drawn and shipped differ by %.2f levels, at most %d; run go generate ./resources", name, mean, most)
	}
}

// extent returns the smallest rectangle around all pixels that are at least half covered, as far as the palette allows.
func extent(img *image.NRGBA) image.Rectangle {
	var r image.Rectangle
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] >= 120 {
			x, y := i/4%img.Rect.Dx(), i/4/img.Rect.Dx()
			r = r.Union(image.Rect(x, y, x+1, y+1))
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

// All pieces of a set and colour stand on one line, with a margin so that neighbours on the board never touch. White and Black
// differ at a glance: over a quarter of a piece White is much brighter than Black.
func TestPicturesStandOnOneLine(t *testing.T) {
	testenv.Long(t)
	const margin = 6
	const least = 110 // levels of grey
	for _, s := range sets {
		king := "pieces/" + s.name + "/king"
		lines := [2]int{extent(shipped(t, king+"-white")).Max.Y, extent(shipped(t, king+"-black")).Max.Y}
		for i, name := range resources.Pictures() {
			name, white := strings.CutSuffix("pieces/"+s.name+"/"+name, "-white")
			if !white || strings.Contains(name, "token-") && i%20 > 0 { // letters stand on one token
				continue
			}
			pair := [2]*image.NRGBA{shipped(t, name+"-white"), shipped(t, name+"-black")}
			for color, picture := range pair {
				r := extent(picture)
				testenv.Same(t, r.Max.Y, lines[color], name, "stands on line")
				if r.Min.X < margin || r.Min.Y < margin || r.Max.X > pictureSize-margin {
					t.Errorf("%s reaches %v: less than %d pixels of margin", name, r, margin)
				}
			}
			brighter, all := 0, 0
			for i := 0; i < len(pair[0].Pix); i += 4 {
				a, b := pair[0].Pix[i:i+4], pair[1].Pix[i:i+4]
				if a[3] < 255 || b[3] < 255 {
					continue
				}
				if all++; grey(a)-grey(b) >= least {
					brighter++
				}
			}
			if 4*brighter < all {
				t.Errorf("%s: %d%% of it is brighter than Black's", name, 100*brighter/all)
			}
		}
	}
}

func grey(c []uint8) int { return (299*int(c[0]) + 587*int(c[1]) + 114*int(c[2])) / 1000 }

var chessmen = []string{"king", "queen", "bishop", "knight", "rook", "pawn"}

// Kings stand higher than in the middle of the square, with a thirteenth of it above them in an ordinary set; pawns are about
// seven tenths as high, and more than half a square wide. The heights alone distinguish the pieces of chess.
func TestPiecesSitInTheirSquares(t *testing.T) {
	const step = 6
	for _, s := range sets {
		var extents []image.Rectangle
		for i, piece := range chessmen {
			extents = append(extents, extent(shipped(t, "pieces/"+s.name+"/"+piece+"-white")))
			if i > 0 && extents[i].Dy() > extents[i-1].Dy()-step {
				t.Errorf("%s: the %s is %d pixels high, the piece above it %d", s.name, piece, extents[i].Dy(), extents[i-1].Dy())
			}
		}
		king, pawn := extents[0], extents[5]
		above, below := king.Min.Y, pictureSize-king.Max.Y
		if d := below - above; d < 5 || d > 16 {
			t.Errorf("%s: the king has %d pixels above and %d below", s.name, above, below)
		}
		if s.view == wholeView && (above < 17 || above > 23) {
			t.Errorf("%s: %d pixels above the king, want a thirteenth of %d", s.name, above, pictureSize)
		}
		if part := 100 * pawn.Dy() / king.Dy(); part < 67 || part > 73 || 2*pawn.Dx() <= pictureSize {
			t.Errorf("%s: the pawn has %d%% of the king's height, and is %d pixels wide", s.name, part, pawn.Dx())
		}
	}
}

// No two pieces of a set look alike at 24 pixels, in grey.
func TestPiecesDifferWhenSmall(t *testing.T) {
	const side, least = 24, 3600 // levels of grey, all pixels together
	for _, s := range sets {
		var pictures []*image.Gray
		for i, piece := range chessmen {
			x := small(shipped(t, "pieces/"+s.name+"/"+piece+"-white"), side)
			for j, y := range pictures {
				differ := 0
				for i := range x.Pix {
					d := int(x.Pix[i]) - int(y.Pix[i])
					differ += max(d, -d)
				}
				if differ < least {
					t.Errorf("%s: %s and %s differ by %d", s.name, chessmen[i], chessmen[j], differ)
				}
			}
			pictures = append(pictures, x)
		}
	}
}

func small(img image.Image, side int) *image.Gray {
	out := image.NewGray(image.Rect(0, 0, side, side))
	draw.Draw(out, out.Rect, image.NewUniform(color.Gray{0x90}), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(out, out.Rect, img, img.Bounds(), draw.Over, nil)
	return out
}

func TestSourceFaults(t *testing.T) {
	for name, source := range map[string]string{
		"not XML":        `<svg><g>`,
		"bad path":       `<svg><path d="M1"/></svg>`,
		"bad transform":  `<svg><g transform="turn(3)"/></svg>`,
		"nothing to use": `<svg><use href="#x"/></svg>`,
		"no such file":   `<svg><use href="other.svg#x"/></svg>`,
	} {
		from := sources{fsys: fstest.MapFS{"a.svg": {Data: []byte(source)}}}
		if got, err := from.shapes("a.svg"); err == nil {
			t.Errorf("%s: read as %v", name, got)
		}
	}
	from := sources{fsys: fstest.MapFS{}}
	if _, err := from.shapes("a.svg"); err == nil {
		t.Error("a missing file is read")
	}
}
