package play

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestDrawOffer declines an offer in the dialog, another one in the status, lets one lapse by a move, and accepts the last.
func TestDrawOffer(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5")
	white, black := w.Table.bars[rules.White], w.Table.bars[rules.Black]
	test.Tap(white.Buttons()[0])
	w.wantTitle(t, words.Text("offer.title", w.side(rules.Black)))
	w.answer(t, "bar.decline")
	if _, open := w.game.Offer(); open {
		t.Fatal("the offer is not declined")
	}
	test.Tap(white.Buttons()[0])
	w.press(fyne.KeyEscape)
	links := w.Table.Sheet.Status.Links
	if _, open := w.game.Offer(); !open || links[0].Text != words.Text("bar.accept") || w.status().Headline != words.OffersText(w.game.Game(), rules.White) {
		t.Fatal("Escape does not leave the offer to the status")
	}
	test.Tap(links[1])
	if _, open := w.game.Offer(); open || links[0].Visible() {
		t.Fatal("the status does not decline")
	}
	test.Tap(black.Buttons()[0])
	w.wantTitle(t, words.Text("offer.title", w.side(rules.White)))
	if w.play(t, "Nf3"); w.shell.Dialogs.Busy() {
		t.Error("the question stays after the answer by a move")
	}
	test.Tap(black.Buttons()[0])
	w.answer(t, "bar.accept")
	w.wantOutcome(t, game.Drawn, game.Agreement)
	w.wantTitle(t, words.EndTitle(w.game.Game()))
}

// TestResign: the button asks, unless the preferences say otherwise.
func TestResign(t *testing.T) {
	for _, asks := range []bool{true, false} {
		w := newPlay(t)
		w.play(t, "e4")
		w.shell.Prefs.ConfirmResign.Set(asks)
		resign := func() { test.Tap(w.Table.bars[rules.Black].Buttons()[1]) }
		if resign(); asks {
			w.press(fyne.KeyEscape)
			if w.game.Outcome().Over() {
				t.Fatal("Escape resigns")
			}
			resign()
			uitest.Answer(t, w.shell, words.ResignsText(w.game.Game(), rules.Black))
		}
		w.wantOutcome(t, game.WhiteWins, game.Resignation)
	}
}

// TestOfferAndResignByKeys: commands do what the buttons of the player to move do. The command to resign always asks first.
func TestOfferAndResignByKeys(t *testing.T) {
	w := newTimed(t, "300+3")
	w.shell.Prefs.ConfirmResign.Set(false)
	w.shell.Do("offer")
	if _, open := w.game.Offer(); open {
		t.Fatal("a draw is offered before both have moved")
	}
	w.play(t, "e4 e5")
	w.shell.Do("offer")
	if by, open := w.game.Offer(); !open || by != rules.White {
		t.Fatalf("an offer is open: %v, by %v", open, by)
	}
	w.shell.Dialogs.Dismiss()
	w.shell.Do("offer") // a second one
	w.shell.Dialogs.Dismiss()
	w.do(t, game.Declining(rules.Black))
	w.shell.Do("resign")
	if !w.shell.Dialogs.Busy() || w.game.Outcome().Over() {
		t.Fatal("resigning by keys is not asked about")
	}
	w.shell.Dialogs.Open.Answers[0].Run()
	w.wantOutcome(t, game.BlackWins, game.Resignation)
}

// lies returns where an object is in the window.
func (p *Play) lies(o fyne.CanvasObject) kit.Rect {
	at := kit.PlaceOf(p.shell.Win.Canvas(), o)
	return kit.NewRect(at.X, at.Y, o.Size().Width, o.Size().Height)
}

func middle(r kit.Rect) fyne.Position { return fyne.NewPos(r.X+r.Width/2, r.Y+r.Height/2) }

// TestDrawTwice: Cancel takes the place of the draw button, and Enter offers the draw as the text says. The question covers
// large clocks.
func TestDrawTwice(t *testing.T) {
	w := newTimed(t, "300+3")
	w.shell.Prefs.LargeClocks.Set(true)
	w.shell.SettingsChanged()
	w.play(t, shuffling+"Ng8")
	if !w.Table.large {
		t.Fatal("the clocks are not large")
	}
	button := w.Table.Sheet.Actions.Button("draw")
	at := middle(w.lies(button))
	button.OnTapped()
	d := w.shell.Dialogs.Open
	if cancel := w.lies(d.Buttons[d.Escape]); !cancel.Holds(at) {
		t.Errorf("a draw was asked for at %v, Cancel is at %v", at, cancel)
	}
	offers := [2]string{words.OffersText(w.game.Game(), rules.White), words.OffersText(w.game.Game(), rules.Black)}
	testenv.Same(t, d.Buttons[len(d.Buttons)-1].Text, offers[rules.Black], "Enter gives")
	below := slices.Clone(d.Buttons)
	slices.SortFunc(below, func(a, b *kit.Button) int { return int(a.Position().Y - b.Position().Y) })
	for i, want := range []string{offers[rules.Black], offers[rules.White], words.Text("command.claim"), words.Text("button.cancel")} {
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
	w.do(t, game.Offering(rules.White), game.Declining(rules.Black))
	turn := func() string { return words.Text("status.turn", w.side(w.game.Live().Position().Turn())) }
	testenv.Same(t, w.status(), (panel.Status{Headline: turn(), Detail: words.DeclinesText(w.game.Game(), rules.Black)}))
	w.play(t, "Nc6")
	testenv.Same(t, w.status(), (panel.Status{Headline: turn()}), "after a move")
}

// TestDialogsMakeRoom: a dialog over the board pauses the clocks. One over the end of the move list scrolls the shown move
// into view.
func TestDialogsMakeRoom(t *testing.T) {
	w := newTimed(t, "300+3")
	w.play(t, shuffling+"Ng8 Nf3 Nf6 Ng1")
	for where, beside := range map[kit.Where]bool{kit.Middle: false, kit.Beside: true} {
		w.shell.Dialogs.Show(&kit.Dialog{Content: kit.Space(200), Answers: []kit.Answer{{Text: "Close"}}, Where: where})
		testenv.Same(t, w.game.Clock().Running(), beside, "under a dialog, beside the board")
		moves := w.lies(w.Table.Sheet.Moves)
		if clear := moves.Y+moves.Height <= w.shell.Dialogs.Card().Y; clear != beside {
			t.Errorf("beside the board: %v, the moves are at %v, the dialog begins at %v", beside, moves, w.shell.Dialogs.Card().Y)
		}
		if w.shell.Dialogs.Dismiss(); !w.game.Clock().Running() {
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
		button := func(text string) kit.Rect { return w.lies(uitest.ButtonIn(t, w.shell.Dialogs.View(), text)) }
		w.shell.Do("draw")
		var offers []fyne.Position
		for side := rules.White; side <= rules.Black; side++ {
			offers = append(offers, middle(button(words.OffersText(w.game.Game(), side))))
		}
		uitest.Answer(t, w.shell, words.OffersText(w.game.Game(), rules.White))
		accept := button(words.Text("bar.accept"))
		for _, at := range offers {
			if accept.Holds(at) {
				t.Errorf("at %v, Accept draw lies under an offer", size)
			}
		}
		w.answer(t, "bar.accept")
		if button(words.Text("command.rematch")).Holds(middle(accept)) {
			t.Errorf("at %v, Rematch lies under Accept draw", size)
		}
	}
}

// TestDrawAndResign are in the toolbar, unless each player's bar has them.
func TestDrawAndResign(t *testing.T) {
	w := newPlay(t)
	for _, size := range []fyne.Size{{Width: 1100, Height: 730}, {Width: 640, Height: 450}} {
		w.shell.Win.Resize(size)
		for _, seats := range []settings.Seating{settings.SameSide, settings.FaceToFace} {
			w.shell.Prefs.Seating.Set(seats)
			w.shell.SettingsChanged()
			for _, id := range []string{"draw", "resign"} {
				own, shown := w.Table.bars[0].Buttons()[0].Visible(), w.Table.Sheet.Actions.Button(id).Visible()
				if own == shown {
					t.Errorf("%v, seats %v, %s in the bars: %v, in the toolbar: %v", size, seats, id, own, shown)
				}
			}
		}
	}
}

// TestAnswerGoes: an answer gives way to the status after the time to read it.
func TestAnswerGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newPlay(t)
		e := uitest.NewErrands(w.shell)
		w.shell.Patient = true
		w.Table.Answer("Anna gives Ben 15 seconds.")
		for _, c := range []struct {
			wait time.Duration
			said bool
		}{{3 * time.Second, true}, {2 * time.Second, false}} {
			e.Wait(c.wait)
			testenv.Same(t, w.status().Answer, c.said, "after", c.wait, "more it is said", !c.said)
		}
	})
}
