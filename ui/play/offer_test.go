package play

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
	w.shell.Prefs.ConfirmResign.Set(false)
	w.shell.Do("offer")
	if _, open := w.shell.Controller.Offer(); open {
		t.Fatal("a draw is offered before both have moved")
	}
	w.play(t, "e4 e5")
	w.shell.Do("offer")
	if by, open := w.shell.Controller.Offer(); !open || by != rules.White {
		t.Fatalf("an offer is open: %v, by %v", open, by)
	}
	w.shell.Dialogs.Dismiss()
	w.shell.Do("offer") // a second one
	w.shell.Dialogs.Dismiss()
	w.shell.Try(w.shell.Controller.Do(game.Declining(rules.Black)))
	w.shell.Do("resign")
	if !w.shell.Dialogs.Busy() || w.shell.Controller.Outcome().Over() {
		t.Fatal("resigning by keys is not asked about")
	}
	w.shell.Dialogs.Open.Answers[0].Run()
	if o := w.shell.Controller.Outcome(); o.Result != game.BlackWins || o.Reason != game.Resignation {
		t.Errorf("the game ended so: %v", o)
	}
}

// TestRefusalIsUprightForItsPlayer: face to face, what the far player tries in vain is answered upside down on the screen.
func TestRefusalIsUprightForItsPlayer(t *testing.T) {
	w := newTimed(t, "300+3")
	w.shell.Prefs.Seating.Set(settings.FaceToFace)
	w.shell.SettingsChanged()
	for _, c := range []struct {
		moves  string
		turned bool
	}{{"e4", true}, {"e5", false}} {
		w.play(t, c.moves)
		w.shell.Try(w.shell.Controller.Do(game.Accepting(rules.White)))
		if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Turned != c.turned {
			t.Errorf("after %s: a dialog is open: %v; turned, want %v", c.moves, w.shell.Dialogs.Open != nil, c.turned)
		}
		w.shell.Dialogs.Dismiss()
	}
}
