package play

import (
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
)

const shuffling = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 "

func TestClaimOnTheBoard(t *testing.T) {
	w := newPlay(t)
	w.play(t, shuffling+"Ng8")
	w.shell.Do("claim")
	if w.shell.Dialogs.Open.Title != "White, which draw do you claim?" {
		t.Fatalf("dialog %q", w.shell.Dialogs.Open.Title)
	}
	w.press("Return")
	if got := w.shell.Controller.Outcome(); got != (game.Outcome{Result: game.Drawn, Reason: game.Threefold}) {
		t.Errorf("outcome %v", got)
	}
}

func TestClaimWithTheNextMove(t *testing.T) {
	w := newPlay(t)
	w.play(t, shuffling)
	w.shell.Do("claim")
	w.answer(t, "With my next move")
	if !w.Table.Sheet.Status.Shown().Notice || !strings.Contains(w.Table.Sheet.Status.Shown().Headline, "Black claims a draw") {
		t.Errorf("status %+v", w.Table.Sheet.Status.Shown())
	}
	w.tap(t, "f6 g8")
	if got := w.shell.Controller.Outcome(); got != (game.Outcome{Result: game.Drawn, Reason: game.Threefold}) {
		t.Errorf("outcome %v", got)
	}
}

func TestClaimTakenBack(t *testing.T) {
	w := newPlay(t)
	w.play(t, shuffling)
	w.shell.Do("claim")
	w.answer(t, "With my next move")
	w.shell.Do("claim")
	w.tap(t, "f6 g8")
	if w.shell.Controller.Outcome().Over() || w.shell.Dialogs.Busy() {
		t.Error("the claim was judged though it was taken back")
	}
}

// TestWrongClaim announces a wrong claim, then asks the opponent about the draw offer that it leaves.
func TestWrongClaim(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6")
	w.shell.Do("claim")
	w.answer(t, "Claim now")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "White's claim is wrong" {
		t.Fatal("nobody is told that the claim is wrong")
	}
	w.press("Escape")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Black, White offers a draw" {
		t.Fatal("the claim does not stand as an offer")
	}
}

// TestClaimTooShort: no claim is offered before one can be right: a third repetition needs seven plies and a next move, the
// fifty-move rule fifty moves.
func TestClaimTooShort(t *testing.T) {
	w := newPlay(t)
	for _, move := range strings.Fields(shuffling) {
		if w.shell.Command("claim").Can() {
			t.Errorf("after %d plies a draw can be claimed", w.shell.Controller.Live().Ply())
		}
		w.shell.Do("claim")
		if got := w.Table.Sheet.Status.Shown().Detail; w.shell.Dialogs.Busy() || got != "You cannot claim a draw yet: the game is too short." {
			t.Errorf("after %d plies %q is said", w.shell.Controller.Live().Ply(), got)
		}
		w.play(t, move)
	}
	w.shell.Do("claim")
	if kinds, _ := w.Players.claims(); w.shell.Dialogs.Open == nil || !slices.Equal(kinds, []game.ClaimKind{game.ClaimThreefold}) {
		t.Errorf("after seven plies these can be claimed: %v", kinds)
	}
}

// TestTouchMove holds a player to the touched piece (FIDE 4.3).
func TestTouchMove(t *testing.T) {
	w := newPlay(t)
	w.shell.Prefs.TouchMove.Set(true)
	w.shell.SettingsChanged()
	w.tap(t, "e2 d2 d4")
	if w.shell.Controller.Live().Ply() != 0 {
		t.Fatal("another piece than the touched one has moved")
	}
	if want := "The pawn on e2 was touched and must move."; w.Table.Sheet.Status.Shown().Detail != want {
		t.Errorf("status %q, want %q", w.Table.Sheet.Status.Shown().Detail, want)
	}
	w.tap(t, "e2 e4")
	if w.lastSAN() != "e4" {
		t.Errorf("played %q", w.lastSAN())
	}
}

// TestClaimThatHolds: of two right claims Enter makes the one that needs no next move.
func TestClaimThatHolds(t *testing.T) {
	w := newPlay(t)
	p, _, err := w.shell.Controller.Game().Ruleset().ParseFEN("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 94 60")
	if err != nil {
		t.Fatal(err)
	}
	w.NewGames.PlayFrom(&p)
	w.play(t, shuffling)
	w.shell.Do("claim")
	w.press("Return")
	if got := w.shell.Controller.Outcome(); got != (game.Outcome{Result: game.Drawn, Reason: game.Fifty}) {
		t.Errorf("outcome %v", got)
	}
}

// TestRightClaimFirst: Enter gives a right claim if there is one, because a wrong one may cost two minutes.
func TestRightClaimFirst(t *testing.T) {
	for halfmoves, wantArmed := range map[string]bool{"100": false, "99": true} {
		w := newPlay(t)
		p, _, err := w.shell.Controller.Game().Ruleset().ParseFEN("4k3/8/8/8/8/8/3R4/4K3 w - - " + halfmoves + " 90")
		if err != nil {
			t.Fatal(err)
		}
		w.NewGames.PlayFrom(&p)
		w.shell.Do("claim")
		w.press("Return")
		if over, armed := w.shell.Controller.Outcome().Reason == game.Fifty, w.shell.Controller.Begun().Claim == game.ClaimFifty; over == wantArmed || armed != wantArmed {
			t.Errorf("after %s plies: claimed %t, waits for the next move %t", halfmoves, over, armed)
		}
	}
}
