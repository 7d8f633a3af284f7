package play

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
)

type windowCase struct {
	width, height float32 // of the window
	board         float32 // the least share of the window's height that the board takes
	below         bool
}

var sizes = []windowCase{
	{640, 480, 0.83, false},
	{690, 650, 0.70, false},
	{700, 900, 0.65, true},
	{600, 900, 0.60, true},
	{1100, 760, 0.85, false},
	{1920, 1080, 0.90, false},
	{800, 480, 0.85, false},
}

// squareBoard stands for a board of no other size.
type squareBoard struct{}

func (squareBoard) Fit(s fyne.Size) fyne.Size { return fyne.NewSquareSize(min(s.Width, s.Height)) }

// TestLayout: the board has its least share of the window, the bars are lower in a low window, and the number of whole rows of
// moves does not depend on the game. Boards of other sizes, with hands, are as large as possible, and nothing overlaps or leaves
// the window.
func TestLayout(t *testing.T) {
	testenv.Long(t)
	w := newPlay(t)
	for _, s := range sizes {
		w.shell.Win.Resize(fyne.NewSize(s.width, s.height))
		shown, _ := w.Content()
		size, board := shown.Size(), w.Table.board.Size()
		if share := board.Height / s.height; share < s.board {
			t.Errorf("%vx%v: the board takes %.2f of the height", s.width, s.height, share)
		}
		if below := w.Table.Sheet.Position().Y > w.Table.board.Position().Y+board.Height; below != s.below {
			t.Errorf("%vx%v: panel below the board: %v", s.width, s.height, below)
		}
		if under := size.Height - w.Table.board.Position().Y - board.Height; !s.below && under < 10 {
			t.Errorf("%vx%v: the board ends %v above the window's edge", s.width, s.height, under)
		}
		want, known := map[float32]float32{480: 44, 760: 64, 1080: 96}[s.height]
		if got := w.Table.bars[0].Size().Height; known && got != want {
			t.Errorf("%vx%v: a bar is %v high", s.width, s.height, got)
		}
		for i, name := range []string{"minishogi", "crazyhouse", "three-check", "normal"} {
			w.shell.Prefs.Seating.Set([]settings.Seating{settings.SameSide, settings.FaceToFace}[i%2])
			w.shell.SettingsChanged()
			w.start(name, "600+5")
			parts := []fyne.CanvasObject{w.Table.board, w.Table.rotatables[1], w.Table.rotatables[0], w.Table.Sheet}
			apart(t, size, parts...)
			for i, o := range parts {
				if o.Size().Height < 3*kit.Step || o.Size().Width < 17*kit.Step {
					t.Errorf("%s at %vx%v: part %d has no room: %v", name, s.width, s.height, i, o.Size())
				}
			}
			if fits := w.Table.board.Fit(w.Table.board.Size()); fits.Width < w.Table.board.Size().Width-8 && fits.Height < w.Table.board.Size().Height-8 {
				t.Errorf("%s at %vx%v: the board of %v leaves room in %v", name, s.width, s.height, fits, w.Table.board.Size())
			}
			rows := int(w.Table.Sheet.Moves.Size().Height / (3 * kit.Step))
			if least := map[float32]int{1100: 16, 640: 7}[s.width]; rows < least {
				t.Errorf("%s at %vx%v: %d rows", name, s.width, s.height, rows)
			}
		}
	}
}

// apart fails if visible parts leave a window or overlap.
func apart(t *testing.T, size fyne.Size, parts ...fyne.CanvasObject) {
	t.Helper()
	for i, o := range parts {
		if o.Visible() && outside(o, size) {
			t.Errorf("at %v part %d leaves the window: %v %v", size, i, o.Position(), o.Size())
		}
		for j, p := range parts[:i] {
			if o.Visible() && p.Visible() && uitest.Overlap(o, p) {
				t.Errorf("at %v parts %d and %d overlap", size, j, i)
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
	p := arrange(fyne.NewSize(1100, 724), squareBoard{}, false)
	if !(p.black.Y < p.sheet.Y && p.sheet.Y < p.white.Y) || p.black.X != p.sheet.X || p.black.Y != p.board.Y || p.white.Y+p.white.Height != p.board.Y+p.board.Height {
		t.Errorf("order %+v", p)
	}
	turned := arrange(fyne.NewSize(1100, 724), squareBoard{}, true)
	if turned.white != p.black || turned.black != p.white || turned.sheet != p.sheet || p.sheet.Width < 300 {
		t.Errorf("turned %+v", turned)
	}
}

// TestNothingJumps plays, looks, offers and ends a game: no part of the window moves.
func TestNothingJumps(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newPlay(t)
	for _, s := range sizes {
		w.start("", "")
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
		w.do(t, game.Resigning(0))
		testenv.Same(t, places(), before, s.width, "x", s.height, "from")
		w.game.Saved()
		w.shell.Dialogs.Dismiss()
	}
}
