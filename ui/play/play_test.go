package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/board"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// TestSpecialMoves are made on the board, and said; castling by the king's goal or the rook's square.
func TestSpecialMoves(t *testing.T) {
	w := newPlay(t)
	for _, c := range []struct{ moves, taps, san, says string }{
		{"e4 e5 Nf3 Nc6 Bc4 Bc5", "e1 g1", "O-O", "move.castledShort White"},
		{"e4 e5 Nf3 Nc6 Bc4 Bc5", "e1 h1", "O-O", "move.castledShort White"},
		{"d4 d5 Nc3 Nf6 Bf4 g6 Qd2 Bg7", "e1 c1", "O-O-O", "move.castledLong White"},
		{"e4 a6 e5 d5", "e5 d6", "exd6", "move.enPassant pawn d6"},
		{"", "e2 e4", "e4", "move.moved White pawn e2 e4"},
		{"e4 d5", "e4 d5", "exd5", "move.took White pawn d5"},
		{"e4 f5", "d1 h5", "Qh5+", "speech.check"},
	} {
		w.start("", "")
		w.play(t, c.moves)
		w.tap(t, c.taps)
		testenv.Same(t, w.lastSAN(), c.san, c.taps)
		wantText(t, words.SpokenMove(w.game.Live()), c.says)
		key := "status.turn"
		if c.says == "speech.check" {
			key = "status.check"
		}
		if got, want := w.status(), (panel.Status{Headline: words.Text(key, w.side(rules.Black))}); got != want {
			t.Errorf("%s: %+v", c.taps, got)
		}
		if c.san == "exd6" && w.Table.board.State().Pictures[square(t, "d5")] != "" {
			t.Error("the pawn captured en passant still stands")
		}
	}
}

func TestPromotion(t *testing.T) {
	w := newPlay(t)
	for _, c := range []struct {
		choose func()
		san    string
		says   string
	}{
		{func() { w.tap(t, "b8") }, "axb8=Q", "move.tookPromoted b8 queen"},
		{func() { w.Table.board.TypedRune('n') }, "axb8=N", "move.tookPromoted b8 knight"},
	} {
		w.start("", "")
		w.play(t, "a4 b5 axb5 a6 bxa6 h6 a7 h5")
		w.tap(t, "a7 b8")
		if !w.Table.board.Choosing() {
			t.Fatal("no choice is offered")
		}
		if w.press(fyne.KeyEscape); w.Table.board.Choosing() || w.game.Live().Ply() != 8 {
			t.Fatal("the promotion cannot be cancelled")
		}
		w.drag(t, "a7 b8")
		c.choose()
		testenv.Same(t, w.lastSAN(), c.san, "played")
		wantText(t, words.SpokenMove(w.game.Live()), c.says)
	}
}

// TestOptionalPromotion: where promotion is optional, the square is marked as one of promotion, and the piece itself is
// among the choices.
func TestOptionalPromotion(t *testing.T) {
	w := newPlay(t)
	rs := changed(t, "normal", func(d *rules.Definition) {
		for c := rules.White; c <= rules.Black; c++ {
			d.Promotion[c] = map[byte]rules.PromotionDef{'N': {To: []byte("Q"), Zone: 0xffffff << (40 * (1 - c)), Optional: true}}
		}
	})
	for _, key := range []rune{'N', 'Q'} {
		w.startRules(rs)
		w.play(t, "Nf3 a6 Ng5 a5")
		marks := map[int]board.Mark{}
		for _, target := range w.Table.board.State().Targets[square(t, "g5")] {
			marks[target.To] = target.Mark
		}
		if marks[square(t, "e6")] != board.Promotion || marks[square(t, "f7")] != board.PromotionCapture || marks[square(t, "f3")] != board.Quiet {
			t.Errorf("the marks are %v", marks)
		}
		w.tap(t, "g5 e6")
		if !w.Table.board.Choosing() {
			t.Fatal("nobody is asked")
		}
		w.Table.report()
		wantText(t, w.status().Headline, "speech.promotion …")
		w.Table.board.TypedRune(key)
		testenv.Same(t, rs.Letter(w.game.Live().Position().At(rules.Square(square(t, "e6")))), byte(key), key, "was chosen, and it is")
	}
}

func TestTakeback(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5 Nf3")
	w.shell.Do("takeback")
	w.shell.Do("takeback")
	if got := w.game.Live().Ply(); got != 1 || w.Table.Sheet.Moves.Shown().Plies != 1 {
		t.Fatalf("%d plies left, %d shown", got, w.Table.Sheet.Moves.Shown().Plies)
	}
	w.shell.Do("redo")
	testenv.Same(t, w.lastSAN(), "e5", "redone")
	w.shell.Do("takeback")
	w.shell.Do("takeback")
	if w.shell.Command("takeback").Can() || !w.Table.Sheet.Actions.Button("takeback").Disabled() {
		t.Error("at the start there is something to take back")
	}
	if w.shell.Do("takeback"); w.shell.Dialogs.Busy() { // a disabled command does nothing, whoever fires it
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
	if w.game.Live().Ply() != 4 || w.Table.board.Selected() >= 0 {
		t.Fatal("the board plays in an earlier position")
	}
	testenv.Same(t, w.status().Detail, words.Text("whyNot.looking"), "a click on a piece is answered by")
	w.Table.report()
	wantText(t, w.status().Headline, "status.looking 1… e5")
	on := w.Table.Sheet.Status.Links[0]
	if !w.status().Notice || on.Text != words.Text("command.playOn") || !on.Visible() {
		t.Error("no way back to the game is offered")
	}
	for i, back := range []func(){
		func() { w.shell.Do("last") }, func() { test.Tap(w.Table.band) }, func() { w.press(fyne.KeyRight); w.press(fyne.KeyRight) },
		func() { boardKeys{w}.Wheel(1); boardKeys{w}.Wheel(1) },
	} {
		if w.game.AtLive() || !w.Table.band.Visible() {
			t.Error(i, "no band says that an earlier position is shown")
		}
		if back(); !w.game.AtLive() || w.status().Notice || w.Table.band.Visible() {
			t.Error(i, "the way back does not lead back")
		}
		boardKeys{w}.Wheel(-1)
		w.press(fyne.KeyLeft)
	}
	w.shell.Do("first")
	w.shell.Do("forward")
	test.Tap(on)
	wantText(t, w.status().Detail, "playOn.cut 3")
	if w.tap(t, "c7 c5"); w.lastSAN() != "c5" || w.game.Live().Ply() != 2 {
		t.Errorf("playing on gives %s at ply %d", w.lastSAN(), w.game.Live().Ply())
	}
}

// TestRefusal says why a move is not legal and points at the piece that forbids it, until the next action.
func TestRefusal(t *testing.T) {
	w := newPlay(t)
	w.play(t, "d4 e6 Nf3 Bb4+")
	for what, next := range map[string]func(){
		"another piece":              func() { w.tap(t, "c2") },
		"a question":                 func() { w.shell.Do("resign") },
		"the status, a moment later": w.Table.report,
	} {
		w.tap(t, "f3 e5")
		wantText(t, w.status().Detail, "refusal.royalAttacked b4")
		if h := w.Table.board.State().Highlights; len(h) != 1 || h[0].Square != square(t, "b4") {
			t.Fatalf("before %s it points at %v", what, h)
		}
		if next(); len(w.Table.board.State().Highlights) != 0 || what == "another piece" && w.status().Answer {
			t.Errorf("%s leaves the square marked, or the answer", what)
		}
		w.shell.Dialogs.Dismiss()
	}
}

// TestRefusedCastling says which move lost the right to castle, and what attacks the king's way.
func TestRefusedCastling(t *testing.T) {
	w := newPlay(t)
	for _, c := range []struct{ moves, taps, says, outlined, crossed string }{
		{"e4 e5 Nf3 Nf6 Bc4 Bc5 Rg1 Rg8 Rh1 Rh8", "e1 g1", "refusal.castlingMoved 4. Rg1", "", ""},
		{"d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 Rb1 Rb8 Ra1 Ra8", "e1 c1", "refusal.castlingMoved 5. Rb1", "", ""},
		{"e4 e5 Nf3 Nf6 Bc4 Bc5 Ke2 Ke7 Ke1 Ke8", "e1 g1", "refusal.castlingMoved king 4. Ke2", "", ""},
		{"e4 b6 Nf3 Bb7 g3 Bxe4 Be2 Bxf3 a3 Bxh1 a4 a5", "e1 g1", "refusal.castlingTaken 5… Bxh1", "", ""},
		{"e4 b6 Nf3 Ba6 g3 e6 Bg2 d6", "e1 g1", "refusal.castlingThroughCheck a6 f1", "a6", "f1"},
		{"e4 e5 Nf3 Nc6", "e1 g1", "refusal.castlingBlocked f1", "f1", ""},
		{"e4 e5 Nf3 Nc6", "f1 h3", "refusal.blocked g2", "g2", ""},
		{"e4 a6 e5 d5 a3 a5", "e5 d6", "refusal.enPassantLate 2… d5 " + game.Laws.EnPassant, "", ""},
		{"e4 d6 e5 d5 a3 a5", "e5 d6", "refusal.nothingToCapture", "", ""},
	} {
		w.start("", "")
		w.play(t, c.moves)
		w.tap(t, c.taps)
		wantText(t, w.status().Detail, c.says)
		var outlined, crossed string
		for _, h := range w.Table.board.State().Highlights {
			switch name := rules.Square(h.Square).String(); h.Style {
			case board.Outlined:
				outlined += name
			case board.Crossed:
				crossed += name
			}
		}
		if outlined != c.outlined || crossed != c.crossed || !w.status().Answer {
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
		if w.press(fyne.KeyEscape); w.Table.board.Selected() >= 0 {
			t.Errorf("with the focus on %T the piece stays selected", focus)
		}
	}
}

// TestCommandsAfterTheEnd: a command replaces the end card.
func TestCommandsAfterTheEnd(t *testing.T) {
	w := newPlay(t)
	w.play(t, "f3 e5 g4 Qh4#")
	w.shell.Do("takeback") // cannot be given now
	w.shell.Do("new")
	w.wantTitle(t, words.Text("new.title"))
	if w.press(fyne.KeyEscape); w.shell.Dialogs.Busy() {
		t.Errorf("the result comes back: %q", w.shell.Dialogs.Open.Title)
	}
}

// TestPlayOnKeepsVariations: playing on from an earlier position keeps the later moves as a variation.
func TestPlayOnKeepsVariations(t *testing.T) {
	w := newPlay(t)
	w.play(t, "f3 e5 g4 Qh4#")
	w.shell.Dialogs.Dismiss()
	w.game.Saved()
	w.game.Study().Step(-1)
	w.shell.Do("playOn")
	w.play(t, "d5")
	var other []string
	for _, n := range w.game.Live().Parent().Children() {
		other = append(other, n.SAN())
	}
	if got := strings.Join(other, " "); got != "d5 Qh4#" || w.game.Outcome().Over() {
		t.Errorf("the moves are %q", got)
	}
}
