package panel

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

func TestCapturedNames(t *testing.T) {
	rs, err := resources.Rulebook().Ruleset("normal")
	if err != nil {
		t.Fatal(err)
	}
	piece := func(letter byte) rules.Piece { return rules.NewPiece(rs.KindOf(letter), rules.Black) }
	got := diagram.CapturedNames(rs, []rules.Piece{piece('P'), piece('N'), piece('P'), piece('Q')})
	want := []string{"queen-black", "knight-black", "pawn-black", "pawn-black"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	offsets, width := capturedOffsets(want, 24)
	if !slices.IsSorted(offsets) || width <= offsets[3] || offsets[3]-offsets[2] >= offsets[2]-offsets[1] {
		t.Errorf("offsets %v, width %v", offsets, width)
	}
}

// TestCapturedVisible: beside a narrow clock too, pieces leave 40 % of each other visible, and the lead is clear of the clock.
func TestCapturedVisible(t *testing.T) {
	newApp(t)
	for n := 1; n <= 15; n++ {
		names := append([]string{"queen-white", "rook-white", "rook-white", "bishop-white", "bishop-white", "knight-white", "knight-white"},
			slices.Repeat([]string{"pawn-white"}, 8)...)[:n]
		c := newCaptured()
		test.NewTempWindow(t, c)
		c.set(names, "+10")
		c.Resize(fyne.NewSize(77, 24))
		var before fyne.CanvasObject
		for _, o := range uitest.Drawn(c) {
			end := o.Position().X + o.Size().Width
			if text, ok := o.(*canvas.Text); ok && text.Text != "" && end > 77-kit.Step/2 {
				t.Errorf("with %d pieces the lead ends at %v", n, end)
			}
			if _, ok := o.(*canvas.Image); !ok {
				continue
			}
			if end > 77 || o.Position().Y+o.Size().Height > 24 {
				t.Errorf("of %d pieces one is at %v", n, o.Position())
			}
			if before != nil && before.Position().Y == o.Position().Y && o.Position().X-before.Position().X < 0.4*o.Size().Width-0.01 {
				t.Errorf("%d pieces are at %v and %v, %v wide", n, before.Position().X, o.Position().X, o.Size().Width)
			}
			before = o
		}
		if before == nil {
			t.Errorf("%d pieces are not there", n)
		}
	}
}

// TestCapturedContrast: captured pieces of both colours have a light edge, which parts those that overlap, and nothing is behind
// them.
func TestCapturedContrast(t *testing.T) {
	newApp(t)
	for _, variant := range []kit.VariantChoice{kit.VariantDark, kit.VariantLight} {
		fyne.CurrentApp().Settings().SetTheme(kit.NewTheme(variant))
		c := newCaptured()
		test.NewTempWindow(t, c)
		c.set([]string{"pawn-black", "pawn-white"}, "")
		c.Resize(fyne.NewSize(77, 24))
		for _, o := range uitest.Drawn(c) {
			if _, plate := o.(*canvas.Rectangle); plate {
				t.Errorf("%s: something is behind the pieces", variant)
			}
			if shown, ok := o.(*canvas.Image); ok && !edged(shown.Image) {
				t.Errorf("%s: no light edge", variant)
			}
		}
	}
}

// edged reports whether the first opaque pixel of the middle row is light.
func edged(picture image.Image) bool {
	at := picture.Bounds()
	for x := at.Min.X; x < at.Max.X; x++ {
		if c := color.NRGBAModel.Convert(picture.At(x, (at.Min.Y+at.Max.Y)/2)).(color.NRGBA); c.A > 0x80 {
			return c.G > 0x70
		}
	}
	return false
}
