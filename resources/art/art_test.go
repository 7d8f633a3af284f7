package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
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

// What is shipped is what the sources draw, and nothing else lies beside it.
func TestPicturesAreReproducible(t *testing.T) {
	if testing.Short() {
		t.Skip("draws every picture")
	}
	drawn := map[string]bool{}
	err := pictures(func(name string, img image.Image) error {
		drawn[filepath.Base(name)] = true
		compare(t, name, img.(*image.NRGBA), shipped(t, name))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir("../pieces")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !drawn[e.Name()] {
			t.Errorf("%s has no source", e.Name())
		}
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

// Every piece stands on one line and leaves a margin around itself, so that neighbours on the board never touch.
func TestPicturesStandOnOneLine(t *testing.T) {
	const margin, baseLine = 6, 241
	files, err := filepath.Glob("../pieces/*.png")
	if err != nil || len(files) < 12 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		r := extent(shipped(t, "pieces/"+name))
		if r.Max.Y != baseLine {
			t.Errorf("%s stands on line %d, want %d", name, r.Max.Y, baseLine)
		}
		if r.Min.X < margin || r.Min.Y < margin || r.Max.X > pictureSize-margin {
			t.Errorf("%s reaches %v: less than %d pixels of margin", name, r, margin)
		}
	}
}

// King, queen, bishop, knight, rook and pawn can be told apart by their heights alone.
func TestHeightsAreInOrder(t *testing.T) {
	const step = 6
	for _, c := range []string{"-white", "-black"} {
		last := pictureSize
		for _, piece := range []string{"king", "queen", "bishop", "knight", "rook", "pawn"} {
			height := extent(shipped(t, "pieces/"+piece+c+".png")).Dy()
			if height > last-step {
				t.Errorf("%s%s is %d pixels high, the piece above it %d", piece, c, height, last)
			}
			last = height
		}
	}
}

// At 32 pixels White and Black are told apart at a glance: their mean brightness differs by at least a quarter.
func TestColorsDiffer(t *testing.T) {
	files, err := filepath.Glob("../pieces/*-white.png")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), "-white.png")
		white, black := brightness(shipped(t, "pieces/"+name+"-white.png")), brightness(shipped(t, "pieces/"+name+"-black.png"))
		if white-black < 64 {
			t.Errorf("%s: brightness %d and %d", name, white, black)
		}
	}
}

func brightness(img *image.NRGBA) int {
	sum, n := 0, 0
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if c := img.NRGBAAt(x, y); c.A == 255 {
				sum += int(color.GrayModel.Convert(c).(color.Gray).Y)
				n++
			}
		}
	}
	return sum / max(n, 1)
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
