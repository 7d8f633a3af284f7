package ui

import (
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/settings"
)

// TestOfferAndResignByKeys: what the buttons of the player to move do, commands do too; resigning is asked about, even where
// the buttons do not ask.
func TestOfferAndResignByKeys(t *testing.T) {
	w := newTimed(t, "300+3")
	w.Prefs.SetConfirmResign(false)
	w.do("offer")
	if _, open := w.Controller.Offer(); open {
		t.Fatal("a draw is offered before both have moved")
	}
	w.play(t, "e4 e5")
	w.do("offer")
	if by, open := w.Controller.Offer(); !open || by != rules.White {
		t.Fatalf("an offer is open: %v, by %v", open, by)
	}
	w.Dialogs.Dismiss()
	w.do("offer") // a second one
	w.Dialogs.Dismiss()
	w.Try(w.Controller.Do(game.Declining(rules.Black)))
	w.do("resign")
	if !w.Dialogs.Busy() || w.Controller.Outcome().Over() {
		t.Fatal("resigning by keys is not asked about")
	}
	w.Dialogs.Open.Answers[0].Run()
	if o := w.Controller.Outcome(); o.Result != game.BlackWins || o.Reason != game.Resignation {
		t.Errorf("the game ended so: %v", o)
	}
}

// TestRefusalIsUprightForItsPlayer: face to face, what the far player tries in vain is answered upside down on the screen.
func TestRefusalIsUprightForItsPlayer(t *testing.T) {
	w := newTimed(t, "300+3")
	w.Prefs.SetSeating(settings.FaceToFace)
	w.applyPreferences()
	for _, c := range []struct {
		moves  string
		turned bool
	}{{"e4", true}, {"e5", false}} {
		w.play(t, c.moves)
		w.Try(w.Controller.Do(game.Accepting(rules.White)))
		if w.Dialogs.Open == nil || w.Dialogs.Open.Turned != c.turned {
			t.Errorf("after %s: a dialog is open: %v; turned, want %v", c.moves, w.Dialogs.Open != nil, c.turned)
		}
		w.Dialogs.Dismiss()
	}
}
