package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/words"
)

// The Opera Game, Morphy against the Duke of Brunswick and Count Isouard, 1858.
const operaTaps = `e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5
	c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8`

// TestOperaGame plays a whole game by taps and drags to its mate.
func TestOperaGame(t *testing.T) {
	w := newPlay(t)
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
	if !w.shell.Dialogs.Busy() || w.shell.Dialogs.Open.Title != "White wins" {
		t.Fatal("the mate is not announced")
	}
	w.answer(t, "Look at the game")
	if w.shell.Dialogs.Busy() {
		t.Error("the dialog stays")
	}
	if s := w.Table.Sheet.Status.Shown(); s.Headline != "White wins" || s.Detail != "by checkmate" {
		t.Errorf("status %+v", s)
	}
	w.tap(t, "e8 e7")
	if w.Table.board.Selected() >= 0 || w.shell.Controller.Live().Ply() != 33 {
		t.Error("the board is not locked after the end")
	}
	if got := len(w.Table.bars[rules.White].Shown().Captured); got != 6 {
		t.Errorf("White has captured %d pieces, want 6", got)
	}
	if w.Table.Sheet.Moves.Shown().Result != "1–0" {
		t.Error("the result is not shown in the moves")
	}
}

func TestCastlingByBothSquares(t *testing.T) {
	for _, c := range []struct{ taps, san, status string }{
		{"e1 g1", "O-O", "White castled short."},
		{"e1 h1", "O-O", "White castled short."},
	} {
		w := newPlay(t)
		w.play(t, "e4 e5 Nf3 Nc6 Bc4 Bc5")
		w.tap(t, c.taps)
		if w.lastSAN() != c.san || words.SpokenMove(w.shell.Controller.Live()) != c.status {
			t.Errorf("%s: %s, %q", c.taps, w.lastSAN(), words.SpokenMove(w.shell.Controller.Live()))
		}
	}
}

func TestEnPassant(t *testing.T) {
	w := newPlay(t)
	w.tap(t, "e2 e4 a7 a6 e4 e5 d7 d5 e5 d6")
	if w.lastSAN() != "exd6" {
		t.Fatalf("played %s", w.lastSAN())
	}
	if want := "White: pawn takes pawn en passant on d6."; words.SpokenMove(w.shell.Controller.Live()) != want {
		t.Errorf("status %q, want %q", words.SpokenMove(w.shell.Controller.Live()), want)
	}
	if w.Table.board.State().Pictures[square(t, "d5")] != "" {
		t.Error("the captured pawn still stands")
	}
}

func TestPromotion(t *testing.T) {
	w := newPlay(t)
	w.play(t, "a4 b5 axb5 a6 bxa6 h6 a7 h5")
	w.tap(t, "a7 b8")
	if !w.Table.board.Choosing() {
		t.Fatal("no choice is offered")
	}
	w.press(fyne.KeyEscape)
	if w.Table.board.Choosing() || w.shell.Controller.Live().Ply() != 8 {
		t.Fatal("the promotion cannot be cancelled")
	}
	w.tap(t, "a7 b8")
	w.Table.board.TypedRune('n')
	if w.lastSAN() != "axb8=N" {
		t.Fatalf("played %s", w.lastSAN())
	}
	if want := "White: pawn takes knight on b8 and promotes to knight."; words.SpokenMove(w.shell.Controller.Live()) != want {
		t.Errorf("status %q, want %q", words.SpokenMove(w.shell.Controller.Live()), want)
	}
}

func TestPromotionByTap(t *testing.T) {
	w := newPlay(t)
	w.play(t, "a4 b5 axb5 a6 bxa6 h6 a7 h5")
	w.drag(t, "a7 b8")
	w.tap(t, "b8")
	if w.lastSAN() != "axb8=Q" {
		t.Errorf("played %s", w.lastSAN())
	}
}

// TestDrawOffer declines an offer in the dialog, another one in the status, and accepts a third.
func TestDrawOffer(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5")
	white, black := w.Table.bars[rules.White], w.Table.bars[rules.Black]
	test.Tap(white.Buttons()[0])
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Black, White offers a draw" {
		t.Fatal("Black is not asked")
	}
	w.answer(t, "Decline")
	if _, open := w.shell.Controller.Offer(); open {
		t.Fatal("the offer is not declined")
	}
	test.Tap(white.Buttons()[0])
	w.press(fyne.KeyEscape)
	links := w.Table.Sheet.Status.Links
	if _, open := w.shell.Controller.Offer(); !open || links[0].Text != "Accept draw" || w.Table.Sheet.Status.Shown().Headline != "White offers a draw" {
		t.Fatal("Escape does not leave the offer to the status")
	}
	test.Tap(links[1])
	if _, open := w.shell.Controller.Offer(); open || links[0].Visible() {
		t.Fatal("the status does not decline")
	}
	test.Tap(black.Buttons()[0])
	if w.shell.Dialogs.Open.Title != "White, Black offers a draw" {
		t.Fatalf("the wrong player is asked: %s", w.shell.Dialogs.Open.Title)
	}
	w.answer(t, "Accept draw")
	if got := w.shell.Controller.Outcome(); got != (game.Outcome{Result: game.Drawn, Reason: game.Agreement}) {
		t.Errorf("outcome %v", got)
	}
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "The game is drawn" {
		t.Error("the draw is not announced")
	}
}

// TestOfferLapses closes the question when the opponent moves instead of answering.
func TestOfferLapses(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5")
	test.Tap(w.Table.bars[rules.Black].Buttons()[0])
	if !w.shell.Dialogs.Busy() {
		t.Fatal("White is not asked")
	}
	w.play(t, "Nf3")
	if w.shell.Dialogs.Busy() {
		t.Error("the question stays after the answer by a move")
	}
}

func TestResign(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4")
	test.Tap(w.Table.bars[rules.Black].Buttons()[1])
	w.press(fyne.KeyEscape)
	if w.shell.Controller.Outcome().Over() {
		t.Fatal("Escape resigns")
	}
	test.Tap(w.Table.bars[rules.Black].Buttons()[1])
	w.answer(t, "Black resigns")
	if got := w.shell.Controller.Outcome(); got != (game.Outcome{Result: game.WhiteWins, Reason: game.Resignation}) {
		t.Errorf("outcome %v", got)
	}
}

func TestTakeback(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5 Nf3")
	w.shell.Do("takeback")
	w.shell.Do("takeback")
	if got := w.shell.Controller.Live().Ply(); got != 1 || w.Table.Sheet.Moves.Shown().Plies != 1 {
		t.Fatalf("%d plies left, %d shown", got, w.Table.Sheet.Moves.Shown().Plies)
	}
	w.shell.Do("redo")
	if w.lastSAN() != "e5" {
		t.Errorf("redone %s", w.lastSAN())
	}
	w.shell.Do("takeback")
	w.shell.Do("takeback")
	if w.shell.Command("takeback").Can() || !w.Table.Sheet.Actions.Button("takeback").Disabled() {
		t.Error("at the start there is something to take back")
	}
	w.shell.Do("takeback") // a disabled command does nothing, whoever fires it
	if w.shell.Dialogs.Busy() {
		t.Errorf("a command too many is answered by %q", w.shell.Dialogs.Open.Title)
	}
}

// TestLooking locks the board while an earlier position is shown, and plays on from there.
func TestLooking(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5 Nf3 Nc6")
	w.shell.Do("back")
	w.shell.Do("back")
	w.tap(t, "d2 d4")
	if w.shell.Controller.Live().Ply() != 4 || w.Table.board.Selected() >= 0 {
		t.Fatal("the board plays in an earlier position")
	}
	if !w.Table.Sheet.Status.Shown().Notice || w.Table.Sheet.Status.Shown().Headline != "Looking at 1… e5" {
		t.Errorf("the hint is %q", w.Table.Sheet.Status.Shown().Headline)
	}
	on := w.Table.Sheet.Status.Links[0]
	if on.Text != "Play on from here" || !on.Visible() {
		t.Error("no way back to the game is offered")
	}
	w.shell.Do("last")
	if !w.shell.Controller.AtLive() || w.Table.Sheet.Status.Shown().Notice {
		t.Error("the way back does not lead back")
	}
	w.shell.Do("first")
	w.shell.Do("forward")
	test.Tap(on)
	w.tap(t, "c7 c5")
	if w.lastSAN() != "c5" || w.shell.Controller.Live().Ply() != 2 {
		t.Errorf("playing on gives %s at ply %d", w.lastSAN(), w.shell.Controller.Live().Ply())
	}
}

// TestRefusal says why a move is not legal, and points at the piece that forbids it.
func TestRefusal(t *testing.T) {
	w := newPlay(t)
	w.play(t, "d4 e6 Nf3 Bb4+")
	w.tap(t, "f3 e5")
	if want := "Your king would be attacked by the bishop on b4."; w.Table.Sheet.Status.Shown().Detail != want {
		t.Errorf("said %q, want %q", w.Table.Sheet.Status.Shown().Detail, want)
	}
	h := w.Table.board.State().Highlights
	if len(h) != 1 || h[0].Square != square(t, "b4") {
		t.Errorf("pointed at %v", h)
	}
	w.tap(t, "c2")
	if len(w.Table.board.State().Highlights) != 0 || w.Table.Sheet.Status.Shown().Headline != "White to move, in check" {
		t.Error("the word on the refused move stays")
	}
	for what, next := range map[string]func(){
		"a question":                 func() { w.shell.Do("resign") },
		"the status, a moment later": w.Table.report,
	} {
		w.tap(t, "f3 e5")
		if len(w.Table.board.State().Highlights) != 1 {
			t.Fatalf("before %s it points at %v", what, w.Table.board.State().Highlights)
		}
		next()
		if len(w.Table.board.State().Highlights) != 0 {
			t.Errorf("%s leaves the square marked", what)
		}
		w.shell.Dialogs.Dismiss()
	}
}

// TestRefusedCastling says which move lost the right to castle, and what attacks the king's way.
func TestRefusedCastling(t *testing.T) {
	for _, c := range []struct{ moves, taps, says, outlined, crossed string }{
		{"e4 e5 Nf3 Nf6 Bc4 Bc5 Rg1 Rg8 Rh1 Rh8", "e1 g1", "No castling: the rook has moved (4. Rg1).", "", ""},
		{"e4 e5 Nf3 Nf6 Bc4 Bc5 Ke2 Ke7 Ke1 Ke8", "e1 g1", "No castling: the king has moved (4. Ke2).", "", ""},
		{"e4 b6 Nf3 Bb7 g3 Bxe4 Be2 Bxf3 a3 Bxh1 a4 a5", "e1 g1", "No castling: the rook was captured (5… Bxh1).", "", ""},
		{"e4 b6 Nf3 Ba6 g3 e6 Bg2 d6", "e1 g1", "No castling: the bishop on a6 attacks f1.", "a6", "f1"},
		{"e4 e5 Nf3 Nc6", "e1 g1", "No castling: the bishop on f1 is in the way.", "f1", ""},
		{"e4 e5 Nf3 Nc6", "f1 h3", "The pawn on g2 is in the way.", "g2", ""},
		{"e4 a6 e5 d5 a3 a5", "e5 d6", "Too late to capture en passant: it was possible only right after 2… d5 (FIDE 3.7.3).", "", ""},
		{"e4 d6 e5 d5 a3 a5", "e5 d6", "The pawn moves there only to capture.", "", ""},
	} {
		w := newPlay(t)
		w.play(t, c.moves)
		w.tap(t, c.taps)
		if got := w.Table.Sheet.Status.Shown(); got.Detail != c.says || !got.Answer {
			t.Errorf("%s, %s: said %q", c.moves, c.taps, got.Detail)
		}
		var outlined, crossed string
		for _, h := range w.Table.board.State().Highlights {
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
	w := newPlay(t)
	for _, focus := range []fyne.Focusable{nil, w.Table.board, w.Table.Sheet.Moves, w.Table.bars[0].Buttons()[0]} {
		w.shell.Win.Canvas().Focus(focus)
		w.Table.board.Select(square(t, "e2"))
		w.press(fyne.KeyEscape)
		if w.Table.board.Selected() >= 0 {
			t.Errorf("with the focus on %T the piece stays selected", focus)
		}
	}
}

func TestFlip(t *testing.T) {
	w := newPlay(t)
	if w.Table.rotatables[rules.Black].Position().Y > w.Table.rotatables[rules.White].Position().Y {
		t.Error("Black's bar is not above at first")
	}
	w.shell.Do("flip")
	if !w.Table.board.Style().Flipped || w.Table.rotatables[rules.Black].Position().Y < w.Table.rotatables[rules.White].Position().Y {
		t.Error("board or panel is not turned")
	}
}

// TestCommandsAfterTheEnd: a command replaces the end card.
func TestCommandsAfterTheEnd(t *testing.T) {
	w := newPlay(t)
	w.play(t, "f3 e5 g4 Qh4#")
	over := w.shell.Dialogs.Open
	w.shell.Do("takeback") // cannot be given now
	w.shell.Do("new")
	if open := w.shell.Dialogs.Open; open == nil || open == over || open.Title != "New game" {
		t.Fatal("Ctrl+N does nothing while the result is told")
	}
	w.press(fyne.KeyEscape)
	if w.shell.Dialogs.Busy() {
		t.Errorf("the result comes back: %q", w.shell.Dialogs.Open.Title)
	}
}
