package board

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

var drawnTokens = map[pictureKey]image.Image{}

// token is the picture of a piece in tests: a disc, filled for White, with as many dots as the piece has letters.
func token(name string, px int) image.Image {
	key := pictureKey{name, px}
	if picture := drawnTokens[key]; picture != nil {
		return picture
	}
	p := newPen(px)
	fill, line := rgb(0xF6EFDD), rgb(0x2B2722)
	if strings.HasSuffix(name, "black") {
		fill, line = rgb(0x34302C), rgb(0xD8CDB8)
	}
	p.disc(0.5, 0.55, 0.36)
	p.fill(line)
	p.disc(0.5, 0.55, 0.32)
	p.fill(fill)
	for i := range strings.Index(name, "-") - 2 {
		p.disc(0.32+float64(i)*0.12, 0.5, 0.04)
	}
	p.fill(line)
	drawnTokens[key] = p.picture
	return p.picture
}

const startRank = "rook knight bishop queen king bishop knight rook"

// startState is the start of a game with all of White's first moves.
func startState() State {
	s := State{LastMove: [2]int{-1, -1}}
	for file, kind := range strings.Fields(startRank) {
		s.Pictures[file] = kind + "-white"
		s.Pictures[8+file] = "pawn-white"
		s.Pictures[48+file] = "pawn-black"
		s.Pictures[56+file] = kind + "-black"
		s.Targets[8+file] = []Target{{To: 16 + file, Mark: Quiet}, {To: 24 + file, Mark: Quiet}}
	}
	for i := range 16 {
		s.Own[i] = true
	}
	s.Targets[1] = []Target{{To: 16, Mark: Quiet}, {To: 18, Mark: Quiet}}
	s.Targets[6] = []Target{{To: 21, Mark: Quiet}, {To: 23, Mark: Quiet}}
	return s
}

// moved returns the state after a piece went from a square to another, with Black to move.
func moved(s State, from, to int) State {
	s.Pictures[to], s.Pictures[from] = s.Pictures[from], ""
	s.LastMove = [2]int{from, to}
	s.BlackMoves = !s.BlackMoves
	s.Own = [64]bool{}
	for square, name := range s.Pictures {
		s.Own[square] = strings.HasSuffix(name, "black") == s.BlackMoves && name != ""
	}
	s.Targets = [64][]Target{}
	return s
}

// square returns the number of a square given as text.
func square(text string) int { return int(text[1]-'1')*8 + int(text[0]-'a') }

// report collects what a board reports.
type report struct {
	moves, refused [][2]int
	selected       []int
	typed          string
	keys           []fyne.KeyName
}

// shown returns a board in a window, of the given side, and what it reports.
func shown(t testing.TB, side float32) (*Board, *report, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	b := New(token)
	r := &report{}
	b.OnMove = func(from, to int) { r.moves = append(r.moves, [2]int{from, to}) }
	b.OnRefused = func(from, to int) { r.refused = append(r.refused, [2]int{from, to}) }
	b.OnSelect = func(square int) { r.selected = append(r.selected, square) }
	b.OnTyped = func(typed rune) { r.typed += string(typed) }
	b.OnKey = func(e *fyne.KeyEvent) { r.keys = append(r.keys, e.Name) }
	w := test.NewWindow(b)
	w.SetPadded(false)
	w.Resize(fyne.NewSquareSize(side))
	t.Cleanup(w.Close)
	return b, r, w
}

// tapOn taps the middle of a square.
func tapOn(b *Board, name string) { test.TapAt(b, b.Center(square(name))) }

// dragTo presses in the middle of a square, moves to a position in three steps, and lets go.
func dragTo(b *Board, from string, to fyne.Position) {
	start := b.Center(square(from))
	step := fyne.NewDelta((to.X-start.X)/3, (to.Y-start.Y)/3)
	for i := range 3 {
		at := start.AddXY(step.DX*float32(i+1), step.DY*float32(i+1))
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: step})
	}
	b.DragEnd()
}

func at(picture image.Image, p fyne.Position) color.NRGBA {
	return color.NRGBAModel.Convert(picture.At(int(p.X), int(p.Y))).(color.NRGBA)
}
