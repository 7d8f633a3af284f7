package play

import (
	"cmp"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestOfferAndResignByKeys: commands do what the buttons of the player to move do. The command to resign always asks first.
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

// TestRefusalIsUprightForItsPlayer: face to face, a refusal of the far player's move is upside down on the screen.
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

// TestDrawTwice: Cancel takes the place of the draw button, and Enter offers the draw as the text says. The question covers
// large clocks.
func TestDrawTwice(t *testing.T) {
	w := newTimed(t, "300+3")
	w.shell.Prefs.LargeClocks.Set(true)
	w.shell.SettingsChanged()
	w.play(t, "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
	if !w.Table.large {
		t.Fatal("the clocks are not large")
	}
	button := w.Table.Sheet.Actions.Button("draw")
	at := kit.PlaceOf(w.shell.Win.Canvas(), button).AddXY(button.Size().Width/2, button.Size().Height/2)
	button.OnTapped()
	d := w.shell.Dialogs.Open
	cancel := d.Buttons[d.Escape]
	lies := kit.PlaceOf(w.shell.Win.Canvas(), cancel)
	if cancel.Text != "Cancel" || !kit.NewRect(lies.X, lies.Y, cancel.Size().Width, cancel.Size().Height).Holds(at) {
		t.Errorf("a draw was asked for at %v, %q is at %v", at, cancel.Text, lies)
	}
	if enter := d.Buttons[len(d.Buttons)-1].Text; enter != "Black offers a draw" {
		t.Errorf("Enter gives %q", enter)
	}
	below := slices.SortedFunc(slices.Values(d.Buttons), func(a, b *kit.Button) int { return cmp.Compare(a.Position().Y, b.Position().Y) })
	for i, want := range []string{"Black offers a draw", "White offers a draw", "Claim a draw…", "Cancel"} {
		if i >= len(below) || below[i].Text != want {
			t.Errorf("line %d of %d does not say %q", i+1, len(below), want)
		}
	}
	if card, sheet := w.shell.Dialogs.Card(), w.shell.Dialogs.Places.Panel(); w.Table.large || card.Y < sheet.Y || card.X != sheet.X || card.Width != sheet.Width {
		t.Errorf("large clocks: %v; the card is at %v, the sheet at %v", w.Table.large, card, sheet)
	}
	if w.press(fyne.KeyEscape); !w.Table.large {
		t.Error("the clocks stay small")
	}
}

// TestDeclinedStays: the status says who declined a draw, until the next move.
func TestDeclinedStays(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5 Nf3")
	w.shell.Try(w.shell.Controller.Do(game.Offering(rules.White)))
	w.shell.Try(w.shell.Controller.Do(game.Declining(rules.Black)))
	if got := w.Table.Sheet.Status.Shown(); got != (words.Status{Headline: "Black to move", Detail: "Black declines the draw."}) {
		t.Errorf("%+v", got)
	}
	w.play(t, "Nc6")
	if got := w.Table.Sheet.Status.Shown(); got != (words.Status{Headline: "White to move"}) {
		t.Errorf("after a move: %+v", got)
	}
}

// TestDialogsMakeRoom: a dialog over the board pauses the clocks. One over the end of the move list scrolls the shown move
// into view.
func TestDialogsMakeRoom(t *testing.T) {
	w := newTimed(t, "300+3")
	w.play(t, "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
	for _, beside := range []bool{false, true} {
		w.shell.Dialogs.Show(&kit.Dialog{Content: kit.Space(200), Answers: []kit.Answer{{Text: "Close"}}, Beside: beside})
		if runs := w.shell.Controller.Clock().Running(); runs != beside {
			t.Errorf("under a dialog, beside the board: %v, a clock runs: %v", beside, runs)
		}
		moves, canvas := w.Table.Sheet.Moves, w.shell.Win.Canvas()
		end := kit.PlaceOf(canvas, moves).Y + moves.Size().Height
		if clear := end <= w.shell.Dialogs.Card().Y; clear != beside {
			t.Errorf("beside the board: %v, the moves end at %v, the dialog begins at %v", beside, end, w.shell.Dialogs.Card().Y)
		}
		if w.shell.Dialogs.Dismiss(); !w.shell.Controller.Clock().Running() {
			t.Error("no clock runs after a dialog")
		}
	}
}

// TestSlowSecondTap: where one tap offers a draw, a second one does not accept it, and where one accepts, none starts a rematch.
func TestSlowSecondTap(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1100, Height: 760}, {Width: 640, Height: 480}, {Width: 400, Height: 800}} {
		w := newPlay(t)
		w.shell.Win.Resize(size)
		w.play(t, "e4 e5")
		middle := func(text string) fyne.Position {
			b := uitest.ButtonIn(t, w.shell.Dialogs.View(), text)
			return kit.PlaceOf(w.shell.Win.Canvas(), b).AddXY(b.Size().Width/2, b.Size().Height/2)
		}
		under := func(text string, at fyne.Position) bool {
			b := uitest.ButtonIn(t, w.shell.Dialogs.View(), text)
			from := kit.PlaceOf(w.shell.Win.Canvas(), b)
			return kit.NewRect(from.X, from.Y, b.Size().Width, b.Size().Height).Holds(at)
		}
		w.shell.Do("draw")
		offers := []fyne.Position{middle("White offers a draw"), middle("Black offers a draw")}
		w.answer(t, "White offers a draw")
		for _, at := range offers {
			if under("Accept draw", at) {
				t.Errorf("at %v, Accept draw lies under an offer", size)
			}
		}
		accept := middle("Accept draw")
		w.answer(t, "Accept draw")
		if under("Rematch", accept) {
			t.Errorf("at %v, Rematch lies under Accept draw", size)
		}
	}
}

// TestToolbarInWords: the buttons for another game, a pause and saving say so in words, as long as there is room. Draw and Resign
// are there unless each player's bar has them.
func TestToolbarInWords(t *testing.T) {
	w := newPlay(t)
	b := w.Table.Sheet.Actions.Button
	for _, c := range []struct {
		width, height     float32 // of the window, without its menus
		text, pause, save string
	}{{1100, 730, "New game", "Pause", "Save"}, {1000, 670, "New game", "Pause", "Save"}, {640, 450, "New", "", ""}} {
		w.shell.Win.Resize(fyne.NewSize(c.width, c.height))
		if b("new").Text != c.text || b("pause").Text != c.pause || b("save").Text != c.save || !b("save").Visible() {
			t.Errorf("%v wide, the buttons say %q, %q and %q", c.width, b("new").Text, b("pause").Text, b("save").Text)
		}
		for _, seats := range []settings.Seating{settings.SameSide, settings.FaceToFace} {
			w.shell.Prefs.Seating.Set(seats)
			w.shell.SettingsChanged()
			for _, id := range []string{"draw", "resign"} {
				if own := w.Table.bars[0].Buttons()[0].Visible(); b(id).Visible() == own {
					t.Errorf("%v wide, seats %v, %s in the bars: %v, in the toolbar: %v", c.width, seats, id, own, !own)
				}
			}
		}
	}
}

// TestAnswerGoes: an answer gives way to the status after the time to read it.
func TestAnswerGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newPlay(t)
		posted := make(chan func(), 10)
		w.shell.Post, w.shell.Patient = func(f func()) { posted <- f }, true
		w.Table.Answer("Anna gives Ben 15 seconds.")
		for _, c := range []struct {
			wait time.Duration
			said bool
		}{{3 * time.Second, true}, {2 * time.Second, false}} {
			time.Sleep(c.wait)
			synctest.Wait()
			for len(posted) > 0 {
				(<-posted)()
			}
			if w.Table.Sheet.Status.Shown().Answer != c.said {
				t.Errorf("after %v more it is said: %v", c.wait, !c.said)
			}
		}
	})
}
