package settings

import (
	"image/color"
	"maps"
	"slices"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/resources"
)

func over(ground, c color.NRGBA) color.NRGBA {
	blend := func(under, on uint8) uint8 {
		return uint8((int(under)*(255-int(c.A)) + int(on)*int(c.A)) / 255)
	}
	return color.NRGBA{blend(ground.R, c.R), blend(ground.G, c.G), blend(ground.B, c.B), 0xFF}
}

// light returns how bright a colour is. A ratio of 1.4 is a contrast of about 2 (WCAG).
func light(c color.NRGBA) int { return int(color.GrayModel.Convert(c).(color.Gray).Y) + 12 }

// Every set is readable on every board: at 32 pixels at least a quarter of each piece has a contrast of 2 to its square.
func TestPiecesReadOnEveryBoard(t *testing.T) {
	testenv.Long(t)
	testenv.OneGoroutine(t)
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
							if all++; 5*x >= 7*y || 5*y >= 7*x {
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
	if names := slices.Sorted(maps.Keys(BoardColors)); !slices.Equal(names, slices.Sorted(slices.Values(BoardNames))) {
		t.Errorf("boards %q, names %q", names, BoardNames)
	}
}
