package resources

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync"
	"testing"

	"golang.org/x/image/draw"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

func TestPictureName(t *testing.T) {
	for _, tc := range []struct {
		def  *rules.PieceDef
		c    rules.Color
		want string
	}{
		{&rules.PieceDef{Letter: 'N', Name: "Knight"}, rules.White, "knight-white"},
		{&rules.PieceDef{Letter: 'N', Name: "Knight"}, rules.Black, "knight-black"},
		{&rules.PieceDef{Letter: 'M', Name: "Marshal", Image: "chancellor"}, rules.Black, "chancellor-black"},
		{&rules.PieceDef{Letter: 'K', Name: "King", Image: "no such picture"}, rules.White, "king-white"},
		{&rules.PieceDef{Letter: 'K', Name: "King", Image: "../icon"}, rules.White, "king-white"},
		{&rules.PieceDef{Letter: 'S', Name: "Ship of the desert"}, rules.White, "token-s-white"},
		{&rules.PieceDef{Letter: 'T', Name: "Token T"}, rules.Black, "token-t-black"},
		{&rules.PieceDef{Letter: '*', Name: "*"}, rules.Black, "token-unknown-black"},
		{&rules.PieceDef{}, rules.White, "token-unknown-white"},
		{nil, rules.White, "token-unknown-white"},
	} {
		testenv.Same(t, PictureName(tc.def, tc.c), tc.want, "PictureName", tc.def, tc.c)
	}
}

func TestEveryLetterHasAToken(t *testing.T) {
	for letter := byte('A'); letter <= 'Z'; letter++ {
		for _, c := range []rules.Color{rules.White, rules.Black} {
			name := PictureName(&rules.PieceDef{Letter: letter, Name: "no such piece"}, c)
			want := fmt.Sprintf("token-%c%s", letter|0x20, colorSuffix[c])
			testenv.Same(t, name, want, "letter", letter, "is shown as")
		}
	}
}

func TestPictureIsScaledOnce(t *testing.T) {
	for _, px := range []int{1, 24, 65, 256, 300} {
		img := Picture("queen-black", px)
		testenv.Same(t, img.Bounds(), image.Rect(0, 0, px, px), "width", px, "bounds")
		testenv.Same(t, Picture("queen-black", px), img, "width", px, "the second call scaled again")
	}
}

// No name and no width makes Picture panic or return nothing to draw.
func TestUnknownPictureIsAToken(t *testing.T) {
	for name, want := range map[string]string{
		"":                "token-unknown-white",
		"no such piece":   "token-unknown-white",
		"x-black":         "token-unknown-black",
		"../icon":         "token-unknown-white",
		"\x00/..\\-black": "token-unknown-black",
	} {
		testenv.Same(t, Picture(name, 48), Picture(want, 48), "picture", name, "is not", want)
	}
	testenv.Same(t, Picture("king-white", -5).Bounds().Dx(), 1, "a negative width gives")
	testenv.Same(t, Picture("king-white", 1<<30).Bounds().Dx(), maxPicture, "a huge width gives")
}

func TestScaledPicturesStayBounded(t *testing.T) {
	testenv.Long(t)
	testenv.OneGoroutine(t)
	g := newGallery(Shipped(DefaultSet))
	for px := 300; px <= 400; px++ {
		g.picture("rook-white", px)
		area := 0
		for key := range g.scaled {
			area += key.px * key.px
		}
		if area != g.area || area > maxScaled {
			t.Fatalf("after width %d: area %d, counted %d, allowed %d", px, area, g.area, maxScaled)
		}
	}
}

// A picture that is halved before it is scaled looks like one that is scaled from its own size.
func TestHalvedPicturesLookAlike(t *testing.T) {
	for _, name := range []string{"knight-black", "queen-white", "token-w-black"} {
		whole := Shipped(DefaultSet).picture(name)
		if whole.Rect.Dx() != PictureWidth {
			t.Fatalf("%s is %d pixels wide", name, whole.Rect.Dx())
		}
		for _, px := range []int{12, 16, 21, 24, 33, 42, 47, 60, 64, 80, 85, 96, 130} {
			got, want := newGallery(Shipped(DefaultSet)).picture(name, px).(*image.RGBA), scale(whole, px, draw.CatmullRom)
			sum, most := 0, 0
			for i := range got.Pix {
				d := int(got.Pix[i]) - int(want.Pix[i])
				sum, most = sum+max(d, -d), max(most, d, -d)
			}
			t.Logf("%s at %d: %.2f levels, at most %d", name, px, float64(sum)/float64(len(got.Pix)), most)
			if mean := float64(sum) / float64(len(got.Pix)); mean > 2 || most > 32 {
				t.Errorf("%s at %d: differs by %.2f of 255 levels, at most %d", name, px, mean, most)
			}
		}
	}
}

// What is scaled for a board is not much larger than what is wanted, and is found without decoding a picture anew.
func TestSourceIsSmall(t *testing.T) {
	g := newGallery(Shipped(DefaultSet))
	for _, c := range []struct{ px, want int }{{200, 256}, {86, 256}, {85, 128}, {44, 128}, {21, 128}, {1, 128}} {
		testenv.Same(t, g.source("king-white", c.px)().Rect.Dx(), c.want, "for", c.px, "pixels a picture of")
	}
	if _, ok := g.reduced[scaledName{"king-white", PictureWidth / 2}]; !ok {
		t.Error("the half is not remembered")
	}
}

func TestPictureFromManyGoroutines(t *testing.T) {
	var wait sync.WaitGroup
	for i := range 8 {
		wait.Go(func() {
			for px := 20; px < 60; px++ {
				if Picture([]string{"king-white", "pawn-black", "?"}[(i+px)%3], px) == nil {
					t.Error("no picture")
				}
			}
		})
	}
	wait.Wait()
}

// Every set has the same pictures. They come in pairs, and each of a pair is a picture of its own.
func TestSetsAreWhole(t *testing.T) {
	names := Pictures()
	if len(names) < 12 {
		t.Fatal("no pictures", names)
	}
	empty := make([]byte, 4*PictureWidth*PictureWidth)
	for _, set := range ShippedSets() {
		for _, folder := range []string{"pieces/" + DefaultSet, "pieces/" + set} {
			if entries, err := Files.ReadDir(folder); err != nil || len(entries) != len(names)-2*26 {
				t.Errorf("%s: %d files for %d pictures: %v", folder, len(entries), len(names), err)
			}
		}
		for _, name := range names {
			piece, white := strings.CutSuffix(name, "-white")
			if !white {
				continue
			}
			a, b := Shipped(set).picture(name).Pix, Shipped(set).picture(piece+"-black").Pix
			if bytes.Equal(a, b) || bytes.Equal(a, empty) || bytes.Equal(b, empty) {
				t.Errorf("%s: %s is not there in both colours", set, piece)
			}
		}
	}
}

func TestLettersDiffer(t *testing.T) {
	for _, set := range ShippedSets() {
		seen := map[string]byte{}
		for letter := byte('a'); letter <= 'z'; letter++ {
			pix := string(Shipped(set).picture("token-" + string(letter) + "-white").Pix)
			testenv.Same(t, seen[pix], 0, set, letter, "looks like")
			seen[pix] = letter
		}
	}
}

// Another set has other pictures, at once, and nothing of the one before is kept. The same set keeps what is drawn.
func TestUseSet(t *testing.T) {
	defer UseSet(Shipped(DefaultSet))
	before := Picture("king-white", 40)
	UseSet(Shipped("shaded"))
	if after := Picture("king-white", 40); after == before || bytes.Equal(after.(*image.RGBA).Pix, before.(*image.RGBA).Pix) {
		t.Error("the king looks as before")
	}
	testenv.Same(t, len(pictures.scaled), 1, "pictures are remembered")
	UseSet(Shipped("shaded"))
	testenv.Same(t, len(pictures.scaled), 1, "the same set forgets its pictures")
}

// Own pictures are shown, also those of pieces that no shipped set has; the default set stands in for the others.
func TestOwnSet(t *testing.T) {
	defer UseSet(Shipped(DefaultSet))
	want := Picture("queen-white", 64).(*image.RGBA)
	own := image.NewRGBA(image.Rect(0, 0, PictureWidth, PictureWidth))
	own.SetRGBA(128, 128, color.RGBA{0xFF, 0, 0, 0xFF})
	UseSet(OwnSet(map[string]*image.RGBA{"unicorn-white": own, "king-white": own}))
	testenv.Same(t, PictureName(&rules.PieceDef{Letter: 'U', Name: "Unicorn"}, rules.White), "unicorn-white", "the unicorn is shown as")
	if got := Picture("king-white", PictureWidth).(*image.RGBA); !bytes.Equal(got.Pix, own.Pix) {
		t.Error("the own king is not shown")
	}
	if got := Picture("queen-white", 64).(*image.RGBA); !bytes.Equal(got.Pix, want.Pix) {
		t.Error("the queen is not the default set's")
	}
}

func TestIcon(t *testing.T) {
	img, err := png.Decode(bytes.NewReader(Icon()))
	testenv.Must(t, err)
	testenv.Same(t, img.Bounds(), image.Rect(0, 0, 128, 128), "bounds")
}

// Pictures that come with the players' games are shown in every set that has none of the name, and in no place of another.
func TestUseBeside(t *testing.T) {
	defer UseSet(Shipped(DefaultSet))
	defer UseExtra()
	king := Picture("king-white", 40).(*image.RGBA)
	own := image.NewRGBA(image.Rect(0, 0, PictureWidth, PictureWidth))
	own.SetRGBA(128, 128, color.RGBA{0xFF, 0, 0, 0xFF})
	UseExtra(OwnSet(map[string]*image.RGBA{"own-rider-white": own, "king-white": own}))
	for _, set := range []string{DefaultSet, "shaded"} {
		UseSet(Shipped(set))
		testenv.Same(t, PictureName(&rules.PieceDef{Letter: 'U', Image: "own-rider"}, rules.White), "own-rider-white", set, "the rider is shown as")
		if got := Picture("own-rider-white", PictureWidth).(*image.RGBA); !bytes.Equal(got.Pix, own.Pix) {
			t.Errorf("%s: the rider is not shown", set)
		}
	}
	UseSet(Shipped(DefaultSet))
	if got := Picture("king-white", 40).(*image.RGBA); !bytes.Equal(got.Pix, king.Pix) {
		t.Error("the king looks otherwise")
	}
	if UseExtra(); PictureName(&rules.PieceDef{Letter: 'U', Image: "own-rider"}, rules.White) == "own-rider-white" {
		t.Error("the rider is still shown")
	}
}
