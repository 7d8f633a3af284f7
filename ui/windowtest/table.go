package windowtest

import (
	"context"
	"fmt"
	"image"
	"os/exec"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui"
	"overtheboard/ui/board"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// Table is the program in a real window, and its twin: the same window under Fyne's test driver. Every action goes to both.
// The twin knows where everything is, and how the real window has to look.
type Table struct {
	*Screen
	process *exec.Cmd
	size    image.Point
	twin    fyne.Window
	picture *image.NRGBA // the twin's since something was last done; nil: not painted yet
	posted  chan func()  // what other goroutines have for the twin's
	painted time.Time    // that picture
	unlike  string       // where the window was last unlike its twin
}

// runPosted runs the functions posted to the twin, and those that they post.
func (t *Table) runPosted() {
	for {
		select {
		case f := <-t.posted:
			f()
			t.picture = nil
		default:
			return
		}
	}
}

// inTwin returns the twin's canvas for an action, and forgets its picture.
func (t *Table) inTwin() fyne.Canvas {
	t.picture = nil
	return t.twin.Canvas()
}

// Sit starts the program and its twin, with the same arguments, in a window of the given size.
func (s *Screen) Sit(size image.Point, args ...string) *Table {
	s.Helper()
	t := &Table{Screen: s, size: size, process: exec.Command(s.program.Path, args...), posted: make(chan func(), 1000)}
	window := s.Open(t.process)
	s.Xdotool("windowmove", window, "0", "0", "windowsize", window, fmt.Sprint(size.X), fmt.Sprint(size.Y))
	s.Xdotool(s.away()...)

	app := test.NewTempApp(s)
	kept := settings.OpenFile("")
	for name, value := range s.preferences {
		kept.Set(name, value)
	}
	prover := proofs.Prover()
	options := ui.Options{Shell: shell.Options{Settings: kept, Judge: game.Judge{ // beside the twin nothing runs
		Quick: func(p *rules.Position, side rules.Color) game.Ability {
			return prover.CanWin(context.Background(), p, side)
		},
		Explain: prover.Explain,
	}, Background: uitest.InPlace, Post: func(f func()) { t.posted <- f }, Eager: true}, Archive: s.TempDir(), RulesFolder: s.TempDir()}
	if len(args) > 0 {
		options.File = args[0]
	}
	ui.New(app, options)
	windows := app.Driver().AllWindows()
	t.twin = windows[len(windows)-1] // the test driver has one of its own
	s.Cleanup(func() {
		if s.Failed() && t.picture != nil {
			s.Logf("the window was last unlike its twin %s", t.unlike)
			t.Show(t.picture, "failed-twin-"+s.Name())
		}
	})
	s.Until("the window in its place", t.Alike)
	return t
}

// inFront resizes the twin to the window, and returns its foremost objects, and whether they are a dialog or a menu.
func (t *Table) inFront() (objects []fyne.CanvasObject, over bool) {
	t.runPosted()
	t.twin.Resize(fyne.NewSize(float32(t.size.X), float32(t.size.Y)))
	if top := t.twin.Canvas().Overlays().Top(); top != nil {
		return []fyne.CanvasObject{top}, true
	}
	return []fyne.CanvasObject{t.twin.Content()}, false
}

// The largest mean difference between a cell of the window and of its twin, in levels of 255. The painters round corners
// differently, and beside the board may shift a text by a pixel, which makes 33. An extra piece on the board makes 40 or
// more.
const (
	cell       = 32
	likeBoard  = 6
	likeBeside = 30
)

// Alike reports whether the foremost part of the window, all of it or a dialog, looks as in its twin.
func (t *Table) Alike() bool {
	objects, over := t.inFront()
	all, squares := image.Rect(0, 0, t.size.X, t.size.Y), pixels(t.Board())
	if over {
		around := image.Rectangle{}
		for _, text := range texts(objects) {
			around = around.Union(pixels(text))
		}
		all, squares = all.Intersect(around), image.Rectangle{}
	}
	late := time.Since(t.painted) > time.Second
	for _, o := range objects {
		// The test driver refreshes beside us when the theme is set, and what we lay out meanwhile may be lost.
		if late && t.picture != nil {
			size := o.Size()
			o.Resize(size.SubtractWidthHeight(1, 1))
			o.Resize(size)
			o.Refresh()
		}
	}
	if t.picture == nil || late {
		t.picture, t.painted = t.twin.Canvas().Capture().(*image.NRGBA), time.Now()
	}
	real, twin := t.Picture(), t.picture
	for y := all.Min.Y; y+cell <= all.Max.Y; y += cell {
		for x := all.Min.X; x+cell <= all.Max.X; x += cell {
			limit, aside := likeBeside, []image.Point{{}, {X: -1}, {X: 1}, {Y: -1}, {Y: 1}}
			if image.Rect(x, y, x+cell, y+cell).In(squares) {
				limit, aside = likeBoard, aside[:1]
			}
			d := 255
			for _, by := range aside {
				if at := image.Rect(x, y, x+cell, y+cell).Add(by); d > limit && at.In(twin.Rect) {
					d = min(d, difference(real, twin, image.Pt(x, y), at.Min))
				}
			}
			if d > limit {
				t.unlike = fmt.Sprintf("at %d,%d by %d levels, more than %d", x, y, d, limit)
				return false
			}
		}
	}
	return true
}

// texts returns the texts of some objects.
func texts(objects []fyne.CanvasObject) (all []*canvas.Text) {
	for _, o := range objects {
		walk(o, func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok && text.Text != "" {
				all = append(all, text)
			}
		})
	}
	return all
}

func pixels(o fyne.CanvasObject) image.Rectangle {
	p, s := position(o), o.Size()
	return image.Rect(int(p.X), int(p.Y), int(p.X+s.Width), int(p.Y+s.Height))
}

// difference returns the mean difference between cells of two pictures, in levels of 255.
func difference(a *image.RGBA, b *image.NRGBA, at, of image.Point) int {
	sum := 0
	for y := range cell {
		p, q := a.Pix[a.PixOffset(at.X, at.Y+y):], b.Pix[b.PixOffset(of.X, of.Y+y):]
		for i := range 4 * cell {
			d := int(p[i]) - int(q[i]) // alpha is the same
			sum += max(d, -d)
		}
	}
	return sum / (3 * cell * cell)
}

// Look waits until the window looks as its twin does, and photographs it.
func (t *Table) Look(name string) {
	t.Helper()
	t.Until("a window like its twin: "+name, t.Alike)
	t.Photograph(name)
}

// Board returns the twin's board.
func (t *Table) Board() *board.Board {
	t.Helper()
	t.inFront()
	var found *board.Board
	walk(t.twin.Content(), func(o fyne.CanvasObject) {
		if b, ok := o.(*board.Board); ok {
			found = b
		}
	})
	if found == nil {
		t.Fatal("the window has no board")
	}
	return found
}

// Square returns where a square is in the twin.
func (t *Table) Square(name string) fyne.Position {
	t.Helper()
	sq, err := rules.ParseSquare(name)
	testenv.Must(t, err, name)
	b := t.Board()
	return position(b).Add(b.Center(int(sq)))
}

// InHand returns the position of the mover's piece in hand, by the prefix of its picture's name.
func (t *Table) InHand(name string) fyne.Position {
	t.Helper()
	b := t.Board()
	side := 0
	if b.State().BlackMoves {
		side = 1
	}
	for i, held := range b.State().Hands[side] {
		if strings.HasPrefix(held.Picture, name) {
			return position(b).Add(b.Center(board.HandPlace(side, i)))
		}
	}
	t.Fatalf("there is no %s in hand", name)
	return fyne.Position{}
}

// Text returns the position of the first text with these words in the twin's foremost window.
func (t *Table) Text(words string) fyne.Position {
	t.Helper()
	objects, _ := t.inFront()
	for _, text := range texts(objects) {
		if text.Text == words {
			return position(text).AddXY(text.Size().Width/2, text.Size().Height/2)
		}
	}
	t.Photograph("failed-" + t.Name())
	t.Fatalf("no text %q is in sight", words)
	return fyne.Position{}
}

func position(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

// walk visits all visible objects below one.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if !o.Visible() {
		return
	}
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			walk(child, visit)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			walk(child, visit)
		}
	}
}

// Pixel returns where a position of the twin is on the display.
func (t *Table) Pixel(p fyne.Position) image.Point {
	t.inFront()
	return image.Pt(int(p.X), int(p.Y))
}

// TapAt taps a position in the window and in the twin.
func (t *Table) TapAt(p fyne.Position) {
	t.Helper()
	t.Tap(t.Pixel(p))
	test.TapCanvas(t.inTwin(), p)
}

// TapText taps a button or another text, until the window looks like its twin: a dialog that has just opened takes no tap.
func (t *Table) TapText(words string) {
	t.Helper()
	p := t.Text(words)
	test.TapCanvas(t.inTwin(), p)
	t.Until("an answer to "+words, func() bool {
		t.Tap(t.Pixel(p))
		return within(2*time.Second, t.Alike)
	})
}

// Play makes moves such as "e2e4", or "knight@f3" from the hand, White's by taps and Black's by drags.
func (t *Table) Play(moves string) {
	t.Helper()
	for m := range strings.FieldsSeq(moves) {
		var from, to fyne.Position
		if held, square, drop := strings.Cut(m, "@"); drop {
			from, to = t.InHand(held), t.Square(square)
		} else {
			from, to = t.Square(m[:2]), t.Square(m[2:4])
		}
		if t.Board().State().BlackMoves {
			t.Drag(t.Pixel(from), t.Pixel(to))
			test.TapCanvas(t.inTwin(), from) // the test driver's drags do not say where they end
			test.TapCanvas(t.inTwin(), to)
		} else {
			t.TapAt(from)
			t.TapAt(to)
		}
	}
}

// Press presses a key in the window and in its twin, under the name that both xdotool and Fyne have for it.
func (t *Table) Press(key string) {
	t.Helper()
	t.Xdotool("key", key)
	uitest.Press(t.inTwin(), fyne.KeyName(key))
}
