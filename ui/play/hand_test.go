package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func withHands(t *testing.T) *rules.Ruleset {
	return changed(t, "normal", func(d *rules.Definition) {
		d.Draws.DeadPosition = false
		for c := rules.White; c <= rules.Black; c++ {
			d.Hand[c] = &rules.HandDef{Captures: rules.CaptureDemoted}
		}
	})
}

// inHand returns the place of a side's kind beside the board.
func inHand(w *Play, side rules.Color, letter byte) int {
	rs := w.game.Game().Ruleset()
	return diagram.HandPlace(rs, side, rs.KindOf(letter))
}

func (p *Play) tapPlace(place int) { test.TapAt(p.Table.board, p.Table.board.Center(place)) }

// TestHandsBesideTheBoard captures, says why a drop is refused, drops by tap and typing, and shows each side's pieces in hand.
func TestHandsBesideTheBoard(t *testing.T) {
	w := newPlay(t)
	w.startRules(withHands(t))
	w.play(t, "e4 d5 exd5 Qxd5")
	if held := w.Table.board.State().Hands; held[0][0].Count != 1 || held[1][0].Count != 1 || len(held[0]) != 5 {
		t.Fatalf("the hands hold %v", held)
	}
	if len(w.Table.bars[0].Shown().Captured) != 0 {
		t.Error("the captured men are shown twice")
	}
	pawn := inHand(w, rules.White, 'P')
	for _, to := range []string{"d5", "e8"} {
		w.tapPlace(pawn)
		w.tapPlace(square(t, to))
		wantText(t, w.status().Detail, "refusal.dropOnPiece "+to)
		marks := w.Table.board.State().Highlights
		if !w.status().Answer || len(marks) != 1 || marks[0] != (board.Highlight{Square: square(t, to), Style: board.Outlined}) {
			t.Errorf("pointed at is %v", marks)
		}
	}
	w.tapPlace(pawn)
	if w.Table.board.Selected() != pawn {
		t.Fatal("a pawn in hand cannot be selected")
	}
	w.tapPlace(square(t, "e4"))
	if last := w.Table.board.State().LastMove; w.lastSAN() != "@e4" || last != [2]int{pawn, square(t, "e4")} {
		t.Fatalf("played is %q, shown from %v", w.lastSAN(), last)
	}
	wantText(t, words.SpokenMove(w.game.Live()), "move.dropped e4")
	if w.enter("@e5"); w.lastSAN() != "@e5" {
		t.Errorf("typed is %q", w.lastSAN())
	}
}

// TestEveryBoardHasItsRoom shows boards of other sizes, with holes and hands, in windows of all sizes. They are as large as
// possible, and nothing overlaps or leaves the window.
func TestEveryBoardHasItsRoom(t *testing.T) {
	testenv.OneGoroutine(t)
	small := changed(t, "normal", func(d *rules.Definition) {
		d.Width, d.Height, d.Board, d.Castling = 5, 6, [64]byte{}, [2]*rules.CastlingDef{}
		d.Holes = rules.At(0, 2).Bit()
		for i, letter := range []byte("RNBQK") {
			d.Board[i], d.Board[40+i] = letter, letter|0x20
			d.Board[8+i], d.Board[32+i] = 'P', 'p'
		}
		for c := rules.White; c <= rules.Black; c++ {
			p := d.Promotion[c]['P']
			p.Zone = rules.Bitboard(0x1f) << (40 * (1 - c))
			d.Promotion[c] = map[byte]rules.PromotionDef{'P': p}
		}
	})
	w := newPlay(t)
	for name, rs := range map[string]*rules.Ruleset{"small": small, "with hands": withHands(t)} {
		w.startRules(rs)
		for _, seating := range []settings.Seating{settings.SameSide, settings.FaceToFace} {
			w.shell.Prefs.Seating.Set(seating)
			w.shell.SettingsChanged()
			for _, size := range []fyne.Size{settings.DefaultSize, {Width: 480, Height: 320}, {Width: 640, Height: 444}, {Width: 700, Height: 864}} {
				w.shell.Win.Resize(size)
				if fits := w.Table.board.Fit(w.Table.board.Size()); fits.Width < w.Table.board.Size().Width-8 && fits.Height < w.Table.board.Size().Height-8 {
					t.Errorf("%s at %v: the board of %v leaves room in %v", name, size, fits, w.Table.board.Size())
				}
				if cell := w.Table.board.Center(1).X - w.Table.board.Center(0).X; cell < 16 {
					t.Errorf("%s at %v: a square is %v wide", name, size, cell)
				}
				apart(t, size, w.Table.board, w.Table.rotatables[1], w.Table.rotatables[0], w.Table.Sheet)
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
