package play

import (
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/words"
)

const shuffling = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 "

// TestEnterClaimsRightly: Enter makes a right claim, at once or with the next move, because a wrong one may cost two minutes.
func TestEnterClaimsRightly(t *testing.T) {
	for _, c := range []struct {
		fen, moves string
		reason     game.Reason    // of the draw
		armed      game.ClaimKind // or what waits for the next move
	}{
		{"", shuffling + "Ng8", game.Threefold, game.NoClaim},
		{"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 94 60", shuffling, game.Fifty, game.NoClaim},
		{"4k3/8/8/8/8/8/3R4/4K3 w - - 100 90", "", game.Fifty, game.NoClaim},
		{"4k3/8/8/8/8/8/3R4/4K3 w - - 99 90", "", game.NoReason, game.ClaimFifty},
	} {
		w := newPlay(t)
		if c.fen != "" {
			w.startAt(t, c.fen)
		}
		w.play(t, c.moves)
		w.shell.Do("claim")
		w.wantTitle(t, words.Text("claim.title", w.side(w.game.Live().Position().Turn())))
		w.press("Return")
		if reason, armed := w.game.Outcome().Reason, w.game.Begun().Claim; reason != c.reason || armed != c.armed {
			t.Errorf("%q %q: drawn by %v, claim %v waits", c.fen, c.moves, reason, armed)
		}
		testenv.Same(t, w.Table.band.Visible(), c.armed != game.NoClaim, c.fen, "a band says what the board is for")
	}
}

// TestClaimTooShort: no claim is offered before one can be right: a third repetition needs seven plies and a next move, the
// fifty-move rule fifty moves.
func TestClaimTooShort(t *testing.T) {
	w := newPlay(t)
	for _, move := range strings.Fields(shuffling) {
		can := w.shell.Command("claim").Can()
		if w.shell.Do("claim"); can || w.shell.Dialogs.Busy() || w.status().Detail != words.Text("whyNot.claimEarly") {
			t.Errorf("after %d plies a claim is offered, or %q is said", w.game.Live().Ply(), w.status().Detail)
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
	if w.game.Live().Ply() != 0 {
		t.Fatal("another piece than the touched one has moved")
	}
	wantText(t, w.status().Detail, "status.touched e2")
	w.tap(t, "e2 e4")
	testenv.Same(t, w.lastSAN(), "e4", "played")
	w.play(t, "d5")
	w.tap(t, "a7 d5 d2 d4") // only d5 can be captured
	wantText(t, w.status().Detail, "status.touchedVictim d5")
	w.tap(t, "e4 d5")
	testenv.Same(t, w.lastSAN(), "exd5", "played")

	w.startRules(withHands(t))
	w.play(t, "e4 d5 exd5 Qxd5")
	pawn := inHand(w, rules.White, 'P')
	w.tapPlace(pawn)
	wantText(t, w.status().Detail, "status.touchedHand")
	if s := w.Table.board.State(); !s.Own[pawn] || s.Own[square(t, "g1")] {
		t.Error("another piece than the touched one of the hand can be moved")
	}
	w.tap(t, "g1 f3")
	testenv.Same(t, w.game.Live().Ply(), 4, "another piece has moved")
}
