package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/diagram"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// changed returns a shipped ruleset with other rules.
func changed(t *testing.T, base string, change func(d *rules.Definition)) *rules.Ruleset {
	t.Helper()
	shipped, err := resources.Rulebook().Ruleset(base)
	if err != nil {
		t.Fatal(err)
	}
	d := *shipped.Definition()
	d.Name, d.Description = base+", changed", ""
	change(&d)
	rs, err := rules.Compile(&d)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

func withHands(t *testing.T) *rules.Ruleset {
	return changed(t, "normal", func(d *rules.Definition) {
		d.Draws.DeadPosition = false
		for c := rules.White; c <= rules.Black; c++ {
			d.Hand[c] = &rules.HandDef{Captures: rules.CaptureDemoted}
		}
	})
}

func (w *Play) startRules(rs *rules.Ruleset) {
	w.NewGames.startGame(newgame.Plan{Rules: catalog.Entry{Name: rs.Name(), Rules: rs}})
}

// inHand returns the place of a side's kind beside the board.
func inHand(w *Play, side rules.Color, letter byte) int {
	rs := w.shell.Controller.Game().Ruleset()
	return diagram.HandPlace(rs, side, rs.KindOf(letter))
}

// TestHandsBesideTheBoard captures, drops by tap, drag, keys and typing, and shows each side's pieces in hand.
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
	test.TapAt(w.Table.board, w.Table.board.Center(pawn))
	if w.Table.board.Selected() != pawn {
		t.Fatal("a pawn in hand cannot be selected")
	}
	test.TapAt(w.Table.board, w.Table.board.Center(square(t, "e4")))
	if got := w.shell.Controller.Live().SAN(); got != "@e4" {
		t.Fatalf("played is %q", got)
	}
	if said := words.SpokenMove(w.shell.Controller.Live()); said != "White: pawn dropped on e4." {
		t.Errorf("%q is said", said)
	}
	if last := w.Table.board.State().LastMove; last != [2]int{pawn, int(square(t, "e4"))} {
		t.Errorf("the last move is shown from %v", last)
	}
	for _, r := range "@e5" {
		if f := w.shell.Win.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else {
			w.Table.board.TypedRune(r)
		}
	}
	w.press("Return")
	if got := w.shell.Controller.Live().SAN(); got != "@e5" {
		t.Errorf("typed is %q", got)
	}
}

// TestDropRefused says why a piece cannot be dropped, and points at what is in the way.
func TestDropRefused(t *testing.T) {
	w := newPlay(t)
	w.startRules(withHands(t))
	w.play(t, "e4 d5 exd5 Qxd5")
	for _, c := range []struct{ to, says string }{
		{"d5", "d5 is not empty: the queen stands there."},
		{"e8", "e8 is not empty: the king stands there."},
	} {
		test.TapAt(w.Table.board, w.Table.board.Center(inHand(w, rules.White, 'P')))
		test.TapAt(w.Table.board, w.Table.board.Center(square(t, c.to)))
		if s := w.Table.Sheet.Status.Shown(); s.Detail != c.says || !s.Answer {
			t.Errorf("%s: %q", c.to, s.Detail)
		}
	}
	if marks := w.Table.board.State().Highlights; len(marks) != 1 || marks[0] != (board.Highlight{Square: int(square(t, "e8")), Style: board.Outlined}) {
		t.Errorf("pointed at is %v", marks)
	}
}

// TestTouchedHand makes a touched piece of the hand be dropped, and no other move.
func TestTouchedHand(t *testing.T) {
	w := newPlay(t)
	w.startRules(withHands(t))
	w.play(t, "e4 d5 exd5 Qxd5")
	w.shell.Controller.TouchMove = true
	pawn := inHand(w, rules.White, 'P')
	test.TapAt(w.Table.board, w.Table.board.Center(pawn))
	if s := w.Table.Sheet.Status.Shown(); s.Detail != "The pawn in hand was touched and must be dropped." {
		t.Errorf("the status says %q", s.Detail)
	}
	if s := w.Table.board.State(); !s.Own[pawn] || s.Own[square(t, "g1")] {
		t.Error("another piece can be moved")
	}
	w.tap(t, "g1 f3")
	if w.shell.Controller.Live().Ply() != 4 {
		t.Error("another piece has moved")
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
	for name, rs := range map[string]*rules.Ruleset{"small": small, "with hands": withHands(t)} {
		for _, size := range []fyne.Size{settings.DefaultSize, fyne.NewSize(480, 320), fyne.NewSize(640, 444), fyne.NewSize(700, 864), fyne.NewSize(3840, 2160)} {
			for _, seating := range []settings.Seating{settings.SameSide, settings.FaceToFace} {
				w := newPlay(t)
				w.shell.Prefs.Seating.Set(seating)
				w.startRules(rs)
				w.shell.SettingsChanged()
				w.shell.Win.Resize(size)
				if fits := w.Table.board.Fit(w.Table.board.Size()); fits.Width < w.Table.board.Size().Width-8 && fits.Height < w.Table.board.Size().Height-8 {
					t.Errorf("%s at %v: the board of %v leaves room in %v", name, size, fits, w.Table.board.Size())
				}
				if cell := w.Table.board.Center(1).X - w.Table.board.Center(0).X; cell < 16 {
					t.Errorf("%s at %v: a square is %v wide", name, size, cell)
				}
				parts := []fyne.CanvasObject{w.Table.board, w.Table.rotatables[1], w.Table.rotatables[0], w.Table.Sheet}
				for i, o := range parts {
					if outside(o, size) {
						t.Errorf("%s at %v: part %d leaves the window: %v %v", name, size, i, o.Position(), o.Size())
					}
					for j, p := range parts[:i] {
						if uitest.Overlap(o, p) {
							t.Errorf("%s at %v: parts %d and %d overlap", name, size, j, i)
						}
					}
				}
			}
		}
	}
}
