package settings

import (
	"image/color"
	"math"
	"testing"

	"overtheboard/resources"
)

// light returns the luminance of a colour, as WCAG 2.1 defines it, plus 0.05.
func light(c color.NRGBA) float64 {
	sum := 0.05
	for i, level := range [3]uint8{c.R, c.G, c.B} {
		sum += linear[level] * [3]float64{0.2126, 0.7152, 0.0722}[i]
	}
	return sum
}

var linear = func() (all [256]float64) {
	for i := range all {
		if v := float64(i) / 255; v <= 0.04045 {
			all[i] = v / 12.92
		} else {
			all[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return all
}()

func over(ground, c color.NRGBA) color.NRGBA {
	blend := func(under, on uint8) uint8 {
		return uint8((int(under)*(255-int(c.A)) + int(on)*int(c.A)) / 255)
	}
	return color.NRGBA{blend(ground.R, c.R), blend(ground.G, c.G), blend(ground.B, c.B), 0xFF}
}

// Every set is readable on every board: at 32 pixels at least a quarter of each piece has a contrast of 2 to its square.
func TestPiecesReadOnEveryBoard(t *testing.T) {
	const px = 32
	for name, c := range BoardColors {
		for _, set := range resources.ShippedSets() {
			for _, piece := range []string{"king", "queen", "rook", "bishop", "knight", "pawn"} {
				for _, side := range []string{"-white", "-black"} {
					picture := resources.SetPicture(resources.Shipped(set), piece+side, px)
					for _, square := range []color.NRGBA{c.Light, c.Dark} {
						all, seen := 0, 0
						for i := range px * px {
							p := color.NRGBAModel.Convert(picture.At(i%px, i/px)).(color.NRGBA)
							if p.A < 0x40 {
								continue
							}
							x, y := light(over(square, p)), light(square)
							if all++; x >= 2*y || y >= 2*x {
								seen++
							}
						}
						if 4*seen < all {
							t.Errorf("%s, %s%s of %s on %v: %d%% of it stands out", name, piece, side, set, square, 100*seen/all)
						}
					}
				}
			}
		}
	}
}

func TestBoardNames(t *testing.T) {
	if len(BoardNames) != len(BoardColors) || len(BoardNames) < 6 {
		t.Errorf("%d names of %d boards", len(BoardNames), len(BoardColors))
	}
	for _, name := range BoardNames {
		if _, ok := BoardColors[name]; !ok {
			t.Errorf("there is no board %q", name)
		}
	}
}
