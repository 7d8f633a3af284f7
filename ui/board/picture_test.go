package board

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/testenv"
)

func busyState() State {
	s := moved(startState(), square("e2"), square("e4"))
	s.Checked, s.Exploded = []int{square("e8")}, []int{square("d5")}
	s.Highlights = []Highlight{{square("c6"), Hatched}, {square("f6"), Outlined}, {square("g6"), Crossed}}
	s.Arrows = []Arrow{
		{square("b1"), square("c3"), GreenArrow}, {square("a4"), square("d4"), RedArrow}, {square("h8"), square("h8"), BlueArrow},
		{square("f1"), square("a6"), YellowArrow},
	}
	s.Hands = [2][]Held{{{"queen-white", 2}, {"rook-white", 0}}, {{"queen-black", 0}, {"rook-black", 12}}}
	return s
}

// A picture equals the window's board, except for the edges of letters.
func TestPictureIsAsInTheWindow(t *testing.T) {
	for i, l := range []Look{
		{Brown, CoordinatesInside, false, token}, {Wood, CoordinatesOutside, true, token}, {Safe, NoCoordinates, true, token},
		{Cool, CoordinatesOutside, false, token},
	} {
		b, _, w := shown(t, 260)
		useDay(t)
		s := busyState()
		restyle(b, func(s *Style) { s.Colors, s.Coordinates, s.Flipped = l.Colors, l.Coordinates, l.Flipped })
		b.SetState(s)
		got, want := Picture(s, l, b.view.cell), capture(b, w)
		if part := partDiffering(got, want, image.Pt(b.view.left, b.view.top)); part > 0.025 {
			t.Errorf("look %d: %.1f %% of the picture differ", i, 100*part)
		}
	}
}

// useDay sets a theme with white trays, until the test ends.
func useDay(t *testing.T) {
	before := testApp.Settings().Theme()
	testApp.Settings().SetTheme(byDay{before})
	t.Cleanup(func() { testApp.Settings().SetTheme(before) })
}

type byDay struct{ fyne.Theme }

func (t byDay) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameHeaderBackground {
		return white
	}
	return t.Theme.Color(name, v)
}

// partDiffering returns the share of a picture's pixels that differ from b, at an offset in b.
func partDiffering(a *image.RGBA, b image.Image, corner image.Point) float64 {
	other, all := 0, 0
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			p := a.RGBAAt(x, y)
			if p.A < 0xFF { // beside the board
				continue
			}
			all++
			q := color.RGBAModel.Convert(b.At(x+corner.X, y+corner.Y)).(color.RGBA)
			for _, d := range [3]int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
				if d > 24 || d < -24 {
					other++
					break
				}
			}
		}
	}
	return float64(other) / float64(all)
}

// A picture fits into the requested pixels, and nearly fills them.
func TestPictureFits(t *testing.T) {
	testenv.OneGoroutine(t)
	for _, shape := range []Shape{{}, {Width: 3, Height: 8}, {Width: 8, Height: 2}, {Width: 1, Height: 1}, {Hands: [2]int{5, 5}}} {
		for _, px := range []int{1, 50, 400} {
			s := State{Shape: shape}
			for side, places := range shape.Hands {
				s.Hands[side] = make([]Held, places)
			}
			l := Look{Colors: Brown, Pieces: token, Coordinates: CoordinatesOutside}
			cell := l.Cell(s, px)
			small, large := Picture(s, l, cell).Rect, Picture(s, l, cell+1).Rect
			if most := max(small.Dx(), small.Dy()); most > px && cell > 1 || max(large.Dx(), large.Dy()) <= px {
				t.Errorf("%v in %d pixels: squares of %d make %v", shape, px, cell, small)
			}
		}
	}
}

func TestPictureOfNonsense(t *testing.T) {
	s := State{LastMove: [2]int{3, 200}, Checked: []int{-1, 64, 500}, Exploded: []int{99}, Highlights: []Highlight{{-5, Crossed}}}
	s.Arrows = []Arrow{{-1, 5, GreenArrow}, {5, 100, RedArrow}}
	s.Pictures[9] = "nothing" + TurnedSuffix
	none := func(string, int) image.Image { return nil }
	Picture(s, Look{Colors: Brown, Pieces: none}, 0)
}
