package panel

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

func TestCapturedNames(t *testing.T) {
	rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	testenv.Must(t, err)
	var pieces []rules.Piece
	for _, letter := range []byte("PNPQ") {
		pieces = append(pieces, rules.NewPiece(rs.KindOf(letter), rules.Black))
	}
	want := []string{"queen-black", "knight-black", "pawn-black", "pawn-black"}
	if got := diagram.CapturedNames(rs, pieces); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	offsets, width := capturedOffsets(want, 24)
	if !slices.IsSorted(offsets) || width <= offsets[3] || offsets[3]-offsets[2] >= offsets[2]-offsets[1] {
		t.Errorf("offsets %v, width %v", offsets, width)
	}
}

// narrow is the room for captured pieces beside a narrow clock.
var narrow = fyne.NewSize(77, 24)

// TestCapturedVisible: beside a narrow clock too, pieces leave 40 % of each other visible, and the lead is clear of the clock.
func TestCapturedVisible(t *testing.T) {
	w := newApp(t)
	men := append([]string{"queen-white", "rook-white", "rook-white", "bishop-white", "bishop-white", "knight-white", "knight-white"},
		slices.Repeat([]string{"pawn-white"}, 8)...)
	for n := range men {
		c := newCaptured()
		w.SetContent(c)
		c.set(men[:n+1], "+10")
		c.Resize(narrow)
		for _, text := range uitest.Seen[*canvas.Text](c) {
			if end := text.Position().X + text.Size().Width; text.Text != "" && end > narrow.Width-kit.Step/2 {
				t.Errorf("with %d pieces the lead ends at %v", n+1, end)
			}
		}
		pictures := uitest.Seen[*canvas.Image](c)
		if len(pictures) == 0 {
			t.Errorf("%d pieces are not there", n+1)
		}
		for i, o := range pictures {
			if end := o.Position().Add(o.Size()); end.X > narrow.Width || end.Y > narrow.Height {
				t.Errorf("of %d pieces one is at %v", n+1, o.Position())
			}
			if before := pictures[max(0, i-1)]; i > 0 && before.Position().Y == o.Position().Y && o.Position().X-before.Position().X < 0.4*o.Size().Width-0.01 {
				t.Errorf("%d pieces are at %v and %v, %v wide", n+1, before.Position().X, o.Position().X, o.Size().Width)
			}
		}
	}
}

// TestCapturedContrast: captured pieces of both colours have a light edge, which parts those that overlap, and nothing is behind
// them.
func TestCapturedContrast(t *testing.T) {
	w := newApp(t)
	for _, variant := range []kit.VariantChoice{kit.VariantDark, kit.VariantLight} {
		fyne.CurrentApp().Settings().SetTheme(kit.NewTheme(variant))
		c := newCaptured()
		w.SetContent(c)
		c.set([]string{"pawn-black", "pawn-white"}, "")
		c.Resize(narrow)
		if len(uitest.Seen[*canvas.Rectangle](c)) > 0 {
			t.Errorf("%s: something is behind the pieces", variant)
		}
		for _, shown := range uitest.Seen[*canvas.Image](c) {
			if !edged(shown.Image) {
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
