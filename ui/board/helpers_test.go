package board

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

var drawnTokens sync.Map // pictures by their pictureKey

// token is the picture of a piece in tests: a disc, filled for White, with as many dots as the piece has letters.
func token(name string, px int) image.Image {
	key := pictureKey{name, px}
	if picture, ok := drawnTokens.Load(key); ok {
		return picture.(image.Image)
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
	drawnTokens.Store(key, p.picture)
	return p.picture
}

const startRank = "rook knight bishop queen king bishop knight rook"

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

func moved(s State, from, to int) State {
	s.Pictures[to], s.Pictures[from] = s.Pictures[from], ""
	s.LastMove = [2]int{from, to}
	s.BlackMoves = !s.BlackMoves
	s.Own = [allPlaces]bool{}
	for square, name := range s.Pictures {
		s.Own[square] = strings.HasSuffix(name, "black") == s.BlackMoves && name != ""
	}
	s.Targets = [allPlaces][]Target{}
	return s
}

func square(text string) int { return int(text[1]-'1')*8 + int(text[0]-'a') }

// report is the player and the window of a test, and what they were told.
type report struct {
	onMove         func(from, to int)          // nil: nobody makes a move
	takes          func(e *fyne.KeyEvent) bool // nil: no key is taken
	drawn          []Arrow
	menus          int
	moves, refused [][2]int
	selected       []int
	typed          string
	keys           []fyne.KeyName
}

func (r *report) Moved(from, to int) {
	r.moves = append(r.moves, [2]int{from, to})
	if r.onMove != nil {
		r.onMove(from, to)
	}
}

func (r *report) Takes(e *fyne.KeyEvent) bool { return r.takes != nil && r.takes(e) }
func (r *report) Refused(from, to int)        { r.refused = append(r.refused, [2]int{from, to}) }
func (r *report) Selected(square int)         { r.selected = append(r.selected, square) }
func (r *report) Typed(typed rune)            { r.typed += string(typed) }
func (r *report) Key(e *fyne.KeyEvent)        { r.keys = append(r.keys, e.Name) }
func (r *report) Touched(int)                 {}
func (r *report) Drew(a Arrow)                { r.drawn = append(r.drawn, a) }
func (r *report) Menu(fyne.Position)          { r.menus++ }
func (r *report) Pointed(int)                 {}
func (r *report) Stands(int) string           { return "" }
func (r *report) Wheel(int)                   {}
func (r *report) Animates(time.Duration)      {}

// told checks what was reported, such as "e2e4 e1h1".
func (r *report) told(t *testing.T, moves, refused string) {
	t.Helper()
	if got, other := pairs(r.moves), pairs(r.refused); got != moves || other != refused {
		t.Errorf("moves %q, want %q; refused %q, want %q", got, moves, other, refused)
	}
}

func pairs(all [][2]int) string {
	var texts []string
	for _, p := range all {
		texts = append(texts, nameOf(p[0])+nameOf(p[1]))
	}
	return strings.Join(texts, " ")
}

// nameOf is the opposite of square.
func nameOf(square int) string { return string(rune('a'+square%8)) + string(rune('1'+square/8)) }

func restyle(b *Board, change func(*Style)) {
	s := b.Style()
	change(&s)
	b.SetStyle(s)
}

var testApp = fyne.CurrentApp() // of all tests, because a new one reads its fonts anew

func shown(t testing.TB, side float32) (*Board, *report, fyne.Window) {
	t.Helper()
	fyne.SetCurrentApp(testApp)
	r := &report{}
	b := New(token, r, r)
	w := test.NewWindow(b)
	w.SetPadded(false)
	w.Resize(fyne.NewSquareSize(side))
	t.Cleanup(w.Close)
	return b, r, w
}

// started is shown with the start position.
func started(t testing.TB) (*Board, *report, fyne.Window) {
	b, r, w := shown(t, 640)
	b.SetState(startState())
	return b, r, w
}

// capture returns a window's picture without the board's shadow, which the painter in memory draws slowly.
func capture(b *Board, w fyne.Window) image.Image {
	b.view.frame.Shadow = canvas.Shadow{}
	return w.Canvas().Capture()
}

// paint has a board load its pictures, as before it is painted.
func paint(b *Board) { test.WidgetRenderer(b).Objects() }

// stands checks that a piece stands on its square.
func stands(t *testing.T, b *Board, name string) {
	t.Helper()
	s := b.view.at[square(name)]
	if s == nil || s.image.Hidden || s.image.Position() != b.view.home(square(name)) || s.image.Size() != b.view.size(b.view.cell) {
		t.Errorf("the piece of %s is not there", name)
	}
}

func tapOn(b *Board, name string) { test.TapAt(b, b.Center(square(name))) }

// pressOn presses the left button at a position.
func pressOn(o desktop.Mouseable, at fyne.Position) {
	o.MouseDown(mouse(at, desktop.MouseButtonPrimary))
}

func mouse(at fyne.Position, button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button}
}

// dragTo presses in the middle of a square, moves to a position in three steps, and lets go.
func dragTo(b *Board, from string, to fyne.Position) {
	start := b.Center(square(from))
	pressOn(b, start)
	step := fyne.NewDelta((to.X-start.X)/3, (to.Y-start.Y)/3)
	for i := range 3 {
		at := start.AddXY(step.DX*float32(i+1), step.DY*float32(i+1))
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: step})
	}
	b.DragEnd()
}

// heldDriver is a driver whose animations advance only by tick.
type heldDriver struct {
	fyne.Driver
	running []*fyne.Animation
}

func (d *heldDriver) StartAnimation(a *fyne.Animation) { d.running = append(d.running, a) }

func (d *heldDriver) StopAnimation(a *fyne.Animation) {
	d.running = slices.DeleteFunc(d.running, func(other *fyne.Animation) bool { return other == a })
}

// tick sets all animations to a part of their duration, from 0 to 1.
func (d *heldDriver) tick(done float32) {
	for _, a := range slices.Clone(d.running) {
		a.Tick(done)
		if done >= 1 {
			d.StopAnimation(a)
		}
	}
}

type heldApp struct {
	fyne.App
	driver *heldDriver
}

func (a heldApp) Driver() fyne.Driver { return a.driver }

// held is shown with a heldDriver.
func held(t testing.TB, side float32) (*Board, *report, fyne.Window, *heldDriver) {
	t.Helper()
	b, r, w := shown(t, side)
	app := heldApp{testApp, &heldDriver{Driver: testApp.Driver()}}
	fyne.SetCurrentApp(app)
	return b, r, w, app.driver
}

func at(picture image.Image, p fyne.Position) color.NRGBA {
	return color.NRGBAModel.Convert(picture.At(int(p.X), int(p.Y))).(color.NRGBA)
}
