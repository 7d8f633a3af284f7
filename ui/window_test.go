package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// drop forgets what comes home late, from timers: Fyne's test driver would run it on their own goroutines, beside the test.
func drop(func()) {}

// newWindow returns the window of a new game at its usual size, without display.
func newWindow(t *testing.T) *Window {
	t.Helper()
	w := New(newApp(t), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: drop}})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.shell.Controller.Close)
	return w
}

func square(t *testing.T, name string) int {
	t.Helper()
	sq, err := rules.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return int(sq)
}

// tap taps squares one after the other: "e2 e4".
func (w *Window) tap(t *testing.T, squares string) {
	t.Helper()
	for _, name := range strings.Fields(squares) {
		w.table.board.Tapped(&fyne.PointEvent{Position: w.table.board.Center(square(t, name))})
	}
}

// drag drags a piece from the first square to the second.
func (w *Window) drag(t *testing.T, squares string) {
	t.Helper()
	names := strings.Fields(squares)
	from, to := w.table.board.Center(square(t, names[0])), w.table.board.Center(square(t, names[1]))
	for i := range 5 {
		part := float32(i) / 4
		at := fyne.NewPos(from.X+(to.X-from.X)*part, from.Y+(to.Y-from.Y)*part)
		w.table.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(3, 3)})
	}
	w.table.board.DragEnd()
}

// play makes moves without the board.
func (w *Window) play(t *testing.T, sans string) {
	t.Helper()
	for _, san := range strings.Fields(sans) {
		m, err := w.shell.Controller.Live().Position().ParseSAN(san)
		if err == nil {
			err = w.shell.Controller.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", san, err)
		}
	}
}

// press types a key as the window's driver would.
func (w *Window) press(name fyne.KeyName) {
	key := &fyne.KeyEvent{Name: name}
	if focused := w.shell.Win.Canvas().Focused(); focused != nil {
		focused.TypedKey(key)
	} else {
		w.shell.Win.Canvas().OnTypedKey()(key)
	}
}

func (w *Window) lastSAN() string { return w.shell.Controller.Live().SAN() }

// answer gives an answer of the open dialog by its button.
func (w *Window) answer(t *testing.T, text string) {
	t.Helper()
	if w.shell.Dialogs.Open == nil {
		t.Fatalf("no dialog is open to answer %q", text)
	}
	for _, b := range w.shell.Dialogs.Open.Buttons {
		if b.Text == text {
			test.Tap(b)
			return
		}
	}
	var there []string
	for _, b := range w.shell.Dialogs.Open.Buttons {
		there = append(there, b.Text)
	}
	t.Fatalf("the dialog %q has no answer %q, but %q", w.shell.Dialogs.Open.Title, text, there)
}

// The Opera Game, Morphy against the Duke of Brunswick and Count Isouard, 1858.
const operaTaps = `e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5
	c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8`

// TestOperaGame plays a whole game by taps and drags to its mate.
func TestOperaGame(t *testing.T) {
	w := newWindow(t)
	for i, move := range strings.Fields(operaTaps) {
		if w.shell.Dialogs.Busy() {
			t.Fatalf("a dialog before move %s: %s", move, w.shell.Dialogs.Open.Title)
		}
		squares := move[:2] + " " + move[2:]
		if i%2 == 0 {
			w.tap(t, squares)
		} else {
			w.drag(t, squares)
		}
		if got := w.shell.Controller.Live().Ply(); got != i+1 {
			t.Fatalf("after %s: %d plies, want %d", move, got, i+1)
		}
	}
	if got := w.shell.Controller.Outcome(); got != (game.Outcome{Result: game.WhiteWins, Reason: game.Checkmate}) {
		t.Errorf("outcome %v", got)
	}
	if !w.shell.Dialogs.Busy() || w.shell.Dialogs.Open.Title != "White 1 – 0 Black" {
		t.Fatal("the mate is not announced")
	}
	w.answer(t, "Look at the game")
	if w.shell.Dialogs.Busy() {
		t.Error("the dialog stays")
	}
	if w.table.status.Shown().Headline != "White wins by checkmate (FIDE 5.1.1)." {
		t.Errorf("status %q", w.table.status.Shown().Headline)
	}
	w.tap(t, "e8 e7")
	if w.table.board.Selected() >= 0 || w.shell.Controller.Live().Ply() != 33 {
		t.Error("the board is not locked after the end")
	}
	if got := len(w.table.bars[rules.White].Shown().Captured); got != 6 {
		t.Errorf("White has captured %d pieces, want 6", got)
	}
	if w.table.bars[rules.White].Shown().Score != "1" || w.table.moves.Shown().Result != "1–0" {
		t.Error("the result is not shown in bar and moves")
	}
}

// TestCastlingByBothSquares castles by the king's goal and by the partner's square.
func TestCastlingByBothSquares(t *testing.T) {
	for _, c := range []struct{ taps, san, status string }{
		{"e1 g1", "O-O", "White castled short."},
		{"e1 h1", "O-O", "White castled short."},
	} {
		w := newWindow(t)
		w.play(t, "e4 e5 Nf3 Nc6 Bc4 Bc5")
		w.tap(t, c.taps)
		if w.lastSAN() != c.san || w.table.status.Shown().Detail != c.status {
			t.Errorf("%s: %s, %q", c.taps, w.lastSAN(), w.table.status.Shown().Detail)
		}
	}
}

func TestEnPassant(t *testing.T) {
	w := newWindow(t)
	w.tap(t, "e2 e4 a7 a6 e4 e5 d7 d5 e5 d6")
	if w.lastSAN() != "exd6" {
		t.Fatalf("played %s", w.lastSAN())
	}
	if want := "White: pawn takes pawn en passant, and goes to d6."; w.table.status.Shown().Detail != want {
		t.Errorf("status %q, want %q", w.table.status.Shown().Detail, want)
	}
	if w.table.board.State().Pictures[square(t, "d5")] != "" {
		t.Error("the captured pawn still stands")
	}
}

// TestPromotion cancels a promotion, and then promotes to a knight.
func TestPromotion(t *testing.T) {
	w := newWindow(t)
	w.play(t, "a4 b5 axb5 a6 bxa6 h6 a7 h5")
	w.tap(t, "a7 b8")
	if !w.table.board.Choosing() {
		t.Fatal("no choice is offered")
	}
	w.press(fyne.KeyEscape)
	if w.table.board.Choosing() || w.shell.Controller.Live().Ply() != 8 {
		t.Fatal("the promotion cannot be cancelled")
	}
	w.tap(t, "a7 b8")
	w.table.board.TypedRune('n')
	if w.lastSAN() != "axb8=N" {
		t.Fatalf("played %s", w.lastSAN())
	}
	if want := "White: pawn takes knight on b8 and becomes knight."; w.table.status.Shown().Detail != want {
		t.Errorf("status %q, want %q", w.table.status.Shown().Detail, want)
	}
}

// TestPromotionByTap takes the nearest piece, the queen.
func TestPromotionByTap(t *testing.T) {
	w := newWindow(t)
	w.play(t, "a4 b5 axb5 a6 bxa6 h6 a7 h5")
	w.drag(t, "a7 b8")
	w.tap(t, "b8")
	if w.lastSAN() != "axb8=Q" {
		t.Errorf("played %s", w.lastSAN())
	}
}

// TestDrawOffer declines an offer in the dialog, another one in the bar, and accepts a third.
func TestDrawOffer(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5")
	white, black := w.table.bars[rules.White], w.table.bars[rules.Black]
	test.Tap(white.Buttons()[0])
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Black, White offers a draw" {
		t.Fatal("Black is not asked")
	}
	w.answer(t, "Play on")
	if _, open := w.shell.Controller.Offer(); open || black.Shown().Answering {
		t.Fatal("the offer is not declined")
	}
	test.Tap(white.Buttons()[0])
	w.press(fyne.KeyEscape)
	if _, open := w.shell.Controller.Offer(); !open || !black.Shown().Answering || black.Buttons()[0].Text != "Accept draw" {
		t.Fatal("Escape does not leave the offer to the bar")
	}
	test.Tap(black.Buttons()[1])
	if _, open := w.shell.Controller.Offer(); open {
		t.Fatal("the bar does not decline")
	}
	test.Tap(black.Buttons()[0])
	if w.shell.Dialogs.Open.Title != "White, Black offers a draw" {
		t.Fatalf("the wrong player is asked: %s", w.shell.Dialogs.Open.Title)
	}
	w.answer(t, "Accept draw")
	if got := w.shell.Controller.Outcome(); got != (game.Outcome{Result: game.Drawn, Reason: game.Agreement}) {
		t.Errorf("outcome %v", got)
	}
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "White ½ – ½ Black" {
		t.Error("the draw is not announced")
	}
}

// TestOfferLapses closes the question when the opponent moves instead of answering.
func TestOfferLapses(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5")
	test.Tap(w.table.bars[rules.Black].Buttons()[0])
	if !w.shell.Dialogs.Busy() {
		t.Fatal("White is not asked")
	}
	w.play(t, "Nf3")
	if w.shell.Dialogs.Busy() {
		t.Error("the question stays after the answer by a move")
	}
}

func TestResign(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4")
	test.Tap(w.table.bars[rules.Black].Buttons()[1])
	w.press(fyne.KeyEscape)
	if w.shell.Controller.Outcome().Over() {
		t.Fatal("Escape resigns")
	}
	test.Tap(w.table.bars[rules.Black].Buttons()[1])
	w.answer(t, "Resign")
	if got := w.shell.Controller.Outcome(); got != (game.Outcome{Result: game.WhiteWins, Reason: game.Resignation}) {
		t.Errorf("outcome %v", got)
	}
}

// TestTakeback takes moves back and makes them again, one ply each.
func TestTakeback(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	w.shell.Do("takeback")
	w.shell.Do("takeback")
	if got := w.shell.Controller.Live().Ply(); got != 1 || w.table.moves.Shown().Plies != 1 {
		t.Fatalf("%d plies left, %d shown", got, w.table.moves.Shown().Plies)
	}
	w.shell.Do("redo")
	if w.lastSAN() != "e5" {
		t.Errorf("redone %s", w.lastSAN())
	}
	w.shell.Do("takeback")
	w.shell.Do("takeback")
	if w.shell.Command("takeback").Can() || !w.table.actions.Button("takeback").Disabled() || !w.menu.Items["takeback"].Disabled {
		t.Error("at the start there is something to take back")
	}
	w.shell.Do("takeback") // a disabled command does nothing, whoever fires it
	if w.shell.Dialogs.Busy() {
		t.Errorf("a command too many is answered by %q", w.shell.Dialogs.Open.Title)
	}
}

// TestLooking locks the board while an earlier position is shown, and plays on from there.
func TestLooking(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3 Nc6")
	w.shell.Do("back")
	w.shell.Do("back")
	w.tap(t, "d2 d4")
	if w.shell.Controller.Live().Ply() != 4 || w.table.board.Selected() >= 0 {
		t.Fatal("the board plays in an earlier position")
	}
	if !w.table.status.Shown().Notice || w.table.status.Shown().Headline != "Looking at 1… e5" {
		t.Errorf("the hint is %q", w.table.status.Shown().Headline)
	}
	if !w.table.actions.Button("playOn").Visible() || w.table.actions.Button("takeback").Visible() {
		t.Error("no way back to the game is offered")
	}
	w.shell.Do("last")
	if !w.shell.Controller.AtLive() || w.table.status.Shown().Notice {
		t.Error("the way back does not lead back")
	}
	w.shell.Do("first")
	w.shell.Do("forward")
	test.Tap(w.table.actions.Button("playOn"))
	w.tap(t, "c7 c5")
	if w.lastSAN() != "c5" || w.shell.Controller.Live().Ply() != 2 {
		t.Errorf("playing on gives %s at ply %d", w.lastSAN(), w.shell.Controller.Live().Ply())
	}
}

// TestPlayOnAfterTheEnd starts a game with the history and no result.
func TestPlayOnAfterTheEnd(t *testing.T) {
	w := newWindow(t)
	w.play(t, "f3 e5 g4 Qh4#")
	w.press(fyne.KeyEscape)
	if w.shell.Command("playOn").Can() {
		t.Error("a mate can be played on")
	}
	w.shell.Do("back")
	w.shell.Do("playOn")
	w.answer(t, "Don't save")
	if w.shell.Controller.Outcome().Over() || w.shell.Controller.Live().Ply() != 3 {
		t.Errorf("outcome %v at ply %d", w.shell.Controller.Outcome(), w.shell.Controller.Live().Ply())
	}
}

// TestRefusal says why a move is not legal, and points at the piece that forbids it.
func TestRefusal(t *testing.T) {
	w := newWindow(t)
	w.play(t, "d4 e6 Nf3 Bb4+")
	w.tap(t, "f3 e5")
	if want := "Your king would be attacked by the bishop on b4."; w.table.status.Shown().Detail != want {
		t.Errorf("said %q, want %q", w.table.status.Shown().Detail, want)
	}
	h := w.table.board.State().Highlights
	if len(h) != 1 || h[0].Square != square(t, "b4") {
		t.Errorf("pointed at %v", h)
	}
	w.tap(t, "c2")
	if len(w.table.board.State().Highlights) != 0 || w.table.status.Shown().Headline != "White to move, in check" {
		t.Error("the word on the refused move stays")
	}
}

// TestRefusedCastling says which move lost the right to castle, and what attacks the king's way.
func TestRefusedCastling(t *testing.T) {
	for _, c := range []struct{ moves, taps, says, outlined, crossed string }{
		{"e4 e5 Nf3 Nf6 Bc4 Bc5 Rg1 Rg8 Rh1 Rh8", "e1 g1", "No castling: the rook has moved (4. Rg1).", "", ""},
		{"e4 e5 Nf3 Nf6 Bc4 Bc5 Ke2 Ke7 Ke1 Ke8", "e1 g1", "No castling: the king has moved (4. Ke2).", "", ""},
		{"e4 b6 Nf3 Bb7 g3 Bxe4 Be2 Bxf3 a3 Bxh1 a4 a5", "e1 g1", "No castling: the rook was taken (5… Bxh1).", "", ""},
		{"e4 b6 Nf3 Ba6 g3 e6 Bg2 d6", "e1 g1", "No castling: the bishop on a6 attacks f1.", "a6", "f1"},
		{"e4 e5 Nf3 Nc6", "e1 g1", "No castling: the bishop on f1 is in the way.", "f1", ""},
		{"e4 e5 Nf3 Nc6", "f1 h3", "The pawn on g2 is in the way.", "g2", ""},
		{"e4 a6 e5 d5 a3 a5", "e5 d6", "Too late to take en passant: only the move right after 2… d5 could (FIDE 3.7.3).", "", ""},
		{"e4 d6 e5 d5 a3 a5", "e5 d6", "The pawn goes there only to capture.", "", ""},
	} {
		w := newWindow(t)
		w.play(t, c.moves)
		w.tap(t, c.taps)
		if got := w.table.status.Shown(); got.Detail != c.says || !got.Answer {
			t.Errorf("%s, %s: said %q", c.moves, c.taps, got.Detail)
		}
		var outlined, crossed string
		for _, h := range w.table.board.State().Highlights {
			switch name := rules.Square(h.Square).String(); h.Style {
			case board.Outlined:
				outlined += name
			case board.Crossed:
				crossed += name
			}
		}
		if outlined != c.outlined || crossed != c.crossed {
			t.Errorf("%s, %s: outlined %q, crossed %q", c.moves, c.taps, outlined, crossed)
		}
	}
}

// TestEscapeDeselects lets go of a selected piece wherever the focus is.
func TestEscapeDeselects(t *testing.T) {
	w := newWindow(t)
	for _, focus := range []fyne.Focusable{nil, w.table.board, w.table.moves, w.table.bars[0].Buttons()[0]} {
		w.shell.Win.Canvas().Focus(focus)
		w.table.board.Select(square(t, "e2"))
		w.press(fyne.KeyEscape)
		if w.table.board.Selected() >= 0 {
			t.Errorf("with the focus on %T the piece stays selected", focus)
		}
	}
}

// TestFlip turns the board and the panel.
func TestFlip(t *testing.T) {
	w := newWindow(t)
	if w.table.rotatables[rules.Black].Position().Y > w.table.rotatables[rules.White].Position().Y {
		t.Error("Black's bar is not above at first")
	}
	w.shell.Do("flip")
	if !w.table.board.Style().Flipped || w.table.rotatables[rules.Black].Position().Y < w.table.rotatables[rules.White].Position().Y {
		t.Error("board or panel is not turned")
	}
}

// TestPreferencesLast keeps what was chosen for the next start.
func TestPreferencesLast(t *testing.T) {
	a := newApp(t)
	w := New(a, Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}})
	for _, id := range []string{"flip", "marks", "animation", "coordinatesOutside", "cool", "themeDark"} {
		w.shell.Do(id)
	}
	again := New(a, Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}})
	for _, id := range []string{"coordinatesOutside", "cool", "themeDark"} {
		if !again.shell.Command(id).Checked() {
			t.Errorf("%s is forgotten", id)
		}
	}
	if !again.table.board.Style().Flipped || again.shell.Command("marks").Checked() || again.shell.SlideTime() != 0 {
		t.Error("flip, marks or animation is forgotten")
	}
}

// TestRedoByCtrlY redoes by the key that Fyne keeps for it, too, but not behind a dialog.
func TestRedoByCtrlY(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5")
	w.shell.Do("takeback")
	press := func() { w.shell.Win.Canvas().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutRedo{}) }
	w.shell.Do("about")
	press()
	if w.shell.Controller.Live().Ply() != 1 {
		t.Error("redone behind a dialog")
	}
	w.press(fyne.KeyEscape)
	press()
	if w.shell.Controller.Live().Ply() != 2 {
		t.Error("not redone")
	}
}
