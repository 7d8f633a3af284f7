package play

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// menuHeight is about what the menu takes of a window.
const menuHeight = 36

var sizes = []struct {
	width, height float32 // of the window
	board         float32 // the least share of the window's height that the board takes
	below         bool
}{
	{640, 480, 0.83, false},
	{690, 650, 0.70, false},
	{700, 900, 0.65, true},
	{600, 900, 0.60, true},
	{1100, 760, 0.85, false},
	{1920, 1080, 0.90, false},
	{800, 480, 0.85, false},
}

func content(width, height float32) fyne.Size { return fyne.NewSize(width, height-menuHeight) }

// squareBoard stands for a board of no other size.
type squareBoard struct{}

func (squareBoard) Fit(s fyne.Size) fyne.Size { return fyne.NewSquareSize(min(s.Width, s.Height)) }

// TestLayout: the board has its least share of the window, and nothing overlaps or leaves the window.
func TestLayout(t *testing.T) {
	for _, s := range sizes {
		w := newPlay(t)
		w.shell.Win.Resize(fyne.NewSize(s.width, s.height))
		shown, _ := w.Content()
		size := shown.Size()
		board := w.Table.board.Size()
		if share := board.Height / s.height; share < s.board {
			t.Errorf("%vx%v: the board takes %.2f of the height", s.width, s.height, share)
		}
		if below := w.Table.Sheet.Position().Y > w.Table.board.Position().Y+board.Height; below != s.below {
			t.Errorf("%vx%v: panel below the board: %v", s.width, s.height, below)
		}
		if under := size.Height - w.Table.board.Position().Y - board.Height; !s.below && under < 10 {
			t.Errorf("%vx%v: the board ends %v above the window's edge", s.width, s.height, under)
		}
		parts := map[string]fyne.CanvasObject{
			"board": w.Table.board, "black": w.Table.rotatables[1], "white": w.Table.rotatables[0], "sheet": w.Table.Sheet,
		}
		for name, o := range parts {
			if outside(o, size) {
				t.Errorf("%vx%v: %s leaves the window: %v %v", s.width, s.height, name, o.Position(), o.Size())
			}
			for other, p := range parts {
				if name < other && uitest.Overlap(o, p) {
					t.Errorf("%vx%v: %s and %s overlap", s.width, s.height, name, other)
				}
			}
			if o.Size().Height < 3*kit.Step || o.Size().Width < 17*kit.Step {
				t.Errorf("%vx%v: %s has no room: %v", s.width, s.height, name, o.Size())
			}
		}
	}
}

func outside(o fyne.CanvasObject, size fyne.Size) bool {
	p, s := o.Position(), o.Size()
	return p.X < 0 || p.Y < 0 || p.X+s.Width > size.Width || p.Y+s.Height > size.Height
}

// TestOrder holds the order of the panel, turned with the board.
func TestOrder(t *testing.T) {
	p := arrange(content(1100, 760), squareBoard{}, false)
	if !(p.black.Y < p.sheet.Y && p.sheet.Y < p.white.Y) || p.black.X != p.sheet.X || p.black.Y != p.board.Y || p.white.Y+p.white.Height != p.board.Y+p.board.Height {
		t.Errorf("order %+v", p)
	}
	turned := arrange(content(1100, 760), squareBoard{}, true)
	if turned.white != p.black || turned.black != p.white || turned.sheet != p.sheet {
		t.Errorf("turned %+v", turned)
	}
	if p.sheet.Width < 300 {
		t.Errorf("the panel is %v wide", p.sheet.Width)
	}
}

// TestRows: the number of whole rows of moves does not depend on the game.
func TestRows(t *testing.T) {
	for _, c := range []struct {
		width, height float32
		rows          int
	}{{1100, 760, 16}, {1000, 700, 14}, {640, 480, 7}} {
		for _, name := range []string{"normal", "crazyhouse", "three-check"} {
			w := newPlay(t)
			w.NewGames.startGame(newgame.Plan{Rules: w.shell.Catalog.Find("", name), Time: settings.StoredTime("600+5")})
			w.shell.Win.Resize(fyne.NewSize(c.width, c.height))
			if rows := int(w.Table.Sheet.Moves.Size().Height / (3 * kit.Step)); rows < c.rows {
				t.Errorf("%s at %vx%v: %d rows", name, c.width, c.height, rows)
			}
		}
	}
}

// TestLargeClocks: large clocks take the space of the moves until the game is over.
func TestLargeClocks(t *testing.T) {
	for _, s := range sizes {
		w := newPlay(t)
		w.NewGames.startGame(newgame.Plan{Rules: w.shell.Catalog.Find("", ""), Time: settings.StoredTime("600+5")})
		w.shell.Prefs.LargeClocks.Set(true)
		w.shell.SettingsChanged()
		w.shell.Win.Resize(fyne.NewSize(s.width, s.height))
		shown, _ := w.Content()
		parts := shown.(*fyne.Container).Objects
		for i, o := range parts {
			if o.Visible() && outside(o, shown.Size()) {
				t.Errorf("%vx%v: part %d leaves the window", s.width, s.height, i)
			}
			for _, other := range parts[:i] {
				if o.Visible() && other.Visible() && uitest.Overlap(o, other) {
					t.Errorf("%vx%v: part %d lies on another", s.width, s.height, i)
				}
			}
		}
		if clock := w.Table.bars[0].Clock().Size(); !s.below && (clock.Width < 140 || clock.Height < 70) {
			t.Errorf("%vx%v: a clock is %v", s.width, s.height, clock)
		}
		if w.Table.Sheet.Actions.Button("pause").Size().Height == 0 {
			t.Errorf("%vx%v: there is no toolbar", s.width, s.height)
		}
		status := w.Table.Sheet.Status
		w.Table.Sheet.Say(words.Status{
			Headline: "White claims a draw with the next move", Detail: "Make that move on the board.",
			Links: [2]words.Link{{Text: "Cancel", Does: "claim"}},
		})
		for _, o := range test.WidgetRenderer(status).Objects() {
			if text, ok := o.(*canvas.Text); ok && outside(text, status.Size()) {
				t.Errorf("%vx%v: %q leaves the status", s.width, s.height, text.Text)
			}
		}
		w.shell.Try(w.shell.Controller.Do(game.Resigning(0)))
		if rows := int(w.Table.Sheet.Moves.Size().Height); rows < 40 && !s.below {
			t.Errorf("%vx%v: the moves do not come back: %v", s.width, s.height, rows)
		}
	}
}

// TestNothingJumps plays, looks, offers and ends a game: no part of the window moves.
func TestNothingJumps(t *testing.T) {
	testenv.OneGoroutine(t)
	for _, s := range sizes {
		w := newPlay(t)
		w.shell.Win.Resize(fyne.NewSize(s.width, s.height))
		places := func() string {
			text := ""
			for _, o := range w.Table.content.Objects {
				text += fmt.Sprint(o.Position(), o.Size(), " ")
			}
			return text
		}
		before := places()
		w.tap(t, "e2")
		w.play(t, "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5")
		w.shell.Do("back")
		w.shell.Do("last")
		test.Tap(w.Table.bars[0].Buttons()[0])
		w.press(fyne.KeyEscape)
		_ = w.shell.Controller.Do(game.Resigning(0))
		if after := places(); after != before {
			t.Errorf("%vx%v: from %s to %s", s.width, s.height, before, after)
		}
	}
}

// TestBars: the bars are lower in a low window, and higher in a high one.
func TestBars(t *testing.T) {
	w := newPlay(t)
	for _, c := range []struct{ width, height, bar float32 }{{640, 480, 44}, {1100, 760, 64}, {1920, 1080, 96}} {
		w.shell.Win.Resize(fyne.NewSize(c.width, c.height))
		if got := w.Table.bars[0].Size().Height; got != c.bar {
			t.Errorf("%vx%v: a bar is %v high", c.width, c.height, got)
		}
	}
}
