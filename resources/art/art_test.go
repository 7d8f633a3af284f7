package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/draw"
)

// shipped reads a committed picture.
func shipped(t *testing.T, name string) *image.NRGBA {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	got, ok := img.(*image.NRGBA)
	if !ok {
		t.Fatalf("%s has the pixels of %T, want a transparent picture", name, img)
	}
	return got
}

// What is shipped is what the sources draw, and nothing else lies beside it. With -short one set stands for all.
func TestPicturesAreReproducible(t *testing.T) {
	for i, s := range sets {
		t.Run(s.name, func(t *testing.T) {
			if i < len(sets)-1 && testing.Short() {
				t.Skip("the last set, the plainest, stands for all")
			}
			t.Parallel()
			drawn := map[string]bool{}
			if err := s.pictures(reproduces(t, drawn)); err != nil {
				t.Fatal(err)
			}
			for _, name := range pictureFiles(t, s.name, "*") {
				if !drawn[name] {
					t.Errorf("%s has no source", name)
				}
			}
		})
	}
	t.Run("icon", func(t *testing.T) {
		if err := windowIconPicture(reproduces(t, map[string]bool{})); err != nil {
			t.Fatal(err)
		}
	})
	for _, name := range pictureFiles(t, "*", "*") {
		if folder := filepath.Base(filepath.Dir(name)); !slices.ContainsFunc(sets, func(s *set) bool { return s.name == folder }) {
			t.Errorf("%s is of no set", name)
		}
	}
}

// reproduces compares each picture that is drawn with the one that is shipped, and notes that it was drawn.
func reproduces(t *testing.T, drawn map[string]bool) func(name string, img image.Image) error {
	return func(name string, img image.Image) error {
		drawn[name] = true
		compare(t, name, img.(*image.NRGBA), shipped(t, name))
		return nil
	}
}

// compare allows each level to differ by 2: processors round the last bits of a float differently.
func compare(t *testing.T, name string, got, want *image.NRGBA) {
	t.Helper()
	if got.Bounds() != want.Bounds() {
		t.Errorf("%s: drawn %v, shipped %v", name, got.Bounds(), want.Bounds())
		return
	}
	for i := range got.Pix {
		if d := int(got.Pix[i]) - int(want.Pix[i]); (d < -2 || d > 2) && got.Pix[i|3] > 8 {
			t.Errorf("%s: byte %d drawn %d, shipped %d; run go generate ./resources", name, i, got.Pix[i], want.Pix[i])
			return
		}
	}
}

// extent returns the smallest rectangle around all pixels that are at least half covered.
func extent(img *image.NRGBA) image.Rectangle {
	var r image.Rectangle
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if img.NRGBAAt(x, y).A >= 128 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// pictureFiles returns the names of the shipped pictures of a set that match a pattern.
func pictureFiles(t *testing.T, set, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob("../pieces/" + set + "/" + pattern + ".png")
	if err != nil || len(files) < 12 {
		t.Fatal(files, err)
	}
	for i, file := range files {
		files[i] = strings.TrimPrefix(filepath.ToSlash(file), "../")
	}
	return files
}

// Every piece of a set and colour stands on one line, and leaves a margin around itself, so that neighbours on the board
// never touch.
func TestPicturesStandOnOneLine(t *testing.T) {
	const margin = 6
	for _, s := range sets {
		for _, c := range []string{"white", "black"} {
			line := extent(shipped(t, "pieces/"+s.name+"/king-"+c+".png")).Max.Y
			for _, name := range pictureFiles(t, s.name, "*-"+c) {
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

// King, queen, bishop, knight, rook and pawn can be told apart by their heights alone.
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

// White and Black are told apart at a glance: over a quarter of a piece White is much brighter than Black.
func TestColorsDiffer(t *testing.T) {
	const least = 110 // levels of grey
	for _, s := range sets {
		for _, name := range pictureFiles(t, s.name, "*-white") {
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

// small returns a picture on a grey square of a side.
func small(img image.Image, side int) *image.Gray {
	out := image.NewGray(image.Rect(0, 0, side, side))
	draw.Draw(out, out.Rect, image.NewUniform(color.Gray{0x90}), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(out, out.Rect, img, img.Bounds(), draw.Over, nil)
	return out
}

func TestPathFaults(t *testing.T) {
	for _, data := range []string{"1,2", "M1", "M1,2 A1,2", "M1,x", "M1,2 L3", "M1,2 Z 3,4", "M--1,2"} {
		if got, err := parsePath(data); err == nil {
			t.Errorf("path %q is read as %v", data, got)
		}
	}
}

func TestPathCommandsAgree(t *testing.T) {
	want, err := parsePath("M10,10 L30,10 L30,40 C30,50 20,50 20,40 C20,30 10,30 10,20 Z")
	if err != nil {
		t.Fatal(err)
	}
	for _, data := range []string{
		"M10 10 30 10V40C30 50 20 50 20 40S10 30 10 20z",
		"m10,10 h20 v30 c0,10-10,10-10,0 s-10-10-10-20 z",
	} {
		got, err := parsePath(data)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != 1 || !got[0].closed || len(got[0].points) != len(want[0].points) {
			t.Fatalf("path %q is read as %v", data, got)
		}
		for i, p := range got[0].points {
			if w := want[0].points[i]; abs(p.x-w.x) > 1e-9 || abs(p.y-w.y) > 1e-9 {
				t.Errorf("path %q: point %d is %v, want %v", data, i, p, w)
			}
		}
	}
}

func abs(v float64) float64 { return max(v, -v) }

func TestTransforms(t *testing.T) {
	m, err := parseTransform("translate(10,20) scale(2) matrix(0,1,-1,0,0,0)")
	if err != nil {
		t.Fatal(err)
	}
	if got := m.apply(point{3, 4}); got != (point{2, 26}) {
		t.Errorf("(3, 4) goes to %v, want (2, 26)", got)
	}
	for _, s := range []string{"rotate(3)", "scale(", "translate(1)", "scale(x)"} {
		if _, err := parseTransform(s); err == nil {
			t.Errorf("transform %q is read", s)
		}
	}
}
