package ui

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// guarded runs a test with a window whose dialogs accept no press in their first moment, in a bubble.
func guarded(t *testing.T, run func(t *testing.T, e *errands)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		e := newErrands(t)
		e.shell.Dialogs.Guard = kit.GuardTime
		run(t, e)
	})
}

// opened returns a test's window after two moves and an action that opens a dialog.
func (e *errands) opened(t *testing.T, a game.Action) {
	t.Helper()
	e.playMoves(t, "e4 e5")
	e.do(t, a)
}

// button returns where an answer of the open dialog stands.
func (e *errands) button(t *testing.T, key string) kit.Rect {
	t.Helper()
	for _, b := range e.shell.Dialogs.Open.Buttons {
		if b.Text == words.Text(key) {
			at := kit.PlaceOf(e.shell.Win.Canvas(), b)
			return kit.NewRect(at.X, at.Y, b.Size().Width, b.Size().Height)
		}
	}
	t.Fatalf("the dialog %q has no answer %q", e.title(), words.Text(key))
	return kit.Rect{}
}

func (e *errands) click(at kit.Rect) {
	test.TapCanvas(e.shell.Win.Canvas(), fyne.NewPos(at.X+at.Width/2, at.Y+at.Height/2))
}

// hold presses a key for d. As a keyboard does, it repeats after 660 ms, 25 times a second.
func (e *errands) hold(name fyne.KeyName, d time.Duration) {
	e.strike(name)
	wait := 660 * time.Millisecond
	for passed := wait; passed < d; passed += wait {
		e.Wait(wait)
		e.press(name)
		wait = 40 * time.Millisecond
	}
}

func (e *errands) strike(name fyne.KeyName) {
	e.shell.Dialogs.KeyDown(&fyne.KeyEvent{Name: name}) // Fyne's test canvas has no such hook
	e.press(name)
}

func (e *errands) wantOffer(t *testing.T) {
	t.Helper()
	if _, open := e.shell.Controller.Offer(); !open || !e.shell.Dialogs.Busy() {
		t.Fatal("the offer is answered by who could not see it")
	}
}

// A double, triple or longer click on Rematch does not answer the next dialog. A later click does.
func TestDoubleClickOnRematch(t *testing.T) {
	for _, clicks := range []int{2, 8} {
		guarded(t, func(t *testing.T, e *errands) {
			e.opened(t, game.Resigning(rules.White))
			e.Wait(time.Second)
			over, at := e.shell.Controller.Game(), e.button(t, "command.rematch")
			for range clicks {
				e.click(at)
				e.Wait(150 * time.Millisecond)
			}
			e.wantDialog(t, "unsaved.title")
			discard := e.button(t, "unsaved.discard")
			if discard.Holds(fyne.NewPos(at.X+at.Width/2, at.Y+at.Height/2)) {
				t.Error("what loses the game stands where Rematch stood")
			}
			e.Wait(time.Second)
			e.click(discard)
			if e.wantDialog(t, ""); e.shell.Controller.Game() == over {
				t.Error("the dialog takes no click when it has been seen")
			}
		})
	}
}

// A press on the board just after a draw offer does not answer it. Nor does one that is made while a slow frame is painted,
// however late that comes.
func TestOfferUnderThePointer(t *testing.T) {
	for name, early := range map[string]func(t *testing.T, e *errands){
		"just after": func(t *testing.T, e *errands) {
			for _, key := range []string{"bar.accept", "bar.decline"} {
				e.click(e.button(t, key))
				e.Wait(300 * time.Millisecond)
			}
		},
		"a slow frame": func(t *testing.T, e *errands) {
			time.Sleep(2 * time.Second)
			e.strike(fyne.KeyReturn)
			e.Wait(0) // what was due meanwhile
			e.strike(fyne.KeyReturn)
			e.click(e.button(t, "bar.accept"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			guarded(t, func(t *testing.T, e *errands) {
				e.opened(t, game.Offering(rules.White))
				early(t, e)
				e.wantOffer(t)
				e.Wait(time.Second)
				if e.click(e.button(t, "bar.accept")); !e.shell.Controller.Outcome().Over() {
					t.Error("the offer cannot be accepted")
				}
			})
		})
	}
}

// A held key answers one dialog, and none of those that follow. Pressed anew it does.
func TestHeldKey(t *testing.T) {
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace, fyne.KeyEscape} {
		guarded(t, func(t *testing.T, e *errands) {
			for _, title := range []string{"1", "2", "3"} {
				e.shell.Dialogs.Show(note(title))
			}
			e.Wait(time.Second)
			e.hold(name, 5*time.Second)
			e.wantTitle(t, "2")
			e.Wait(time.Second)
			e.strike(name)
			e.wantTitle(t, "3")
		})
	}
}

// An Enter still held after it answered the last dialog does nothing in the window. Pressed anew it does, even if its
// release was not seen.
func TestHeldKeyBelowTheDialog(t *testing.T) {
	for _, seen := range []bool{true, false} {
		guarded(t, func(t *testing.T, e *errands) {
			e.strike(fyne.KeyUp) // the first arrow shows the cursor, on a piece
			e.shell.Dialogs.Show(note("1"))
			e.Wait(time.Second)
			e.hold(fyne.KeyReturn, 5*time.Second)
			if e.wantTitle(t, ""); e.board().Selected() >= 0 {
				t.Fatalf("square %d is selected", e.board().Selected())
			}
			if seen {
				e.shell.Dialogs.KeyUp(&fyne.KeyEvent{Name: fyne.KeyReturn})
			}
			if e.strike(fyne.KeyReturn); e.board().Selected() < 0 {
				t.Error("Enter, pressed anew, selects nothing")
			}
		})
	}
}

// An Enter just after a dialog has opened does not answer it. Escape, which loses nothing, does.
func TestKeyInTheFirstMoment(t *testing.T) {
	guarded(t, func(t *testing.T, e *errands) {
		e.opened(t, game.Resigning(rules.White))
		e.strike(fyne.KeyReturn)
		e.strike(fyne.KeySpace)
		if !e.shell.Dialogs.Busy() {
			t.Fatal("the end of the game is answered before it can be seen")
		}
		e.strike(fyne.KeyEscape)
		e.wantTitle(t, "")
	})
}

// A letter that was meant for a move keeps Enter from the card of the end, but only for a moment.
func TestLetterOnTheCard(t *testing.T) {
	guarded(t, func(t *testing.T, e *errands) {
		e.opened(t, game.Resigning(rules.White))
		e.Wait(3 * time.Second)
		title := e.title()
		e.strike("N")
		e.Wait(time.Second)
		e.strike(fyne.KeyReturn)
		e.wantTitle(t, title)
		e.Wait(2 * time.Second)
		e.strike(fyne.KeyReturn)
		e.wantDialog(t, "unsaved.title")
	})
}

// A press aimed at a dialog that has just closed does not reach the board below it. A press elsewhere does.
func TestPressBelowClosedDialog(t *testing.T) {
	guarded(t, func(t *testing.T, e *errands) {
		e.playMoves(t, "h4 a6 Rh3 a5 Rg3 a4 Rg5 a3")
		e.shell.Dialogs.Show(note("1"))
		e.Wait(time.Second)
		card, board := e.shell.Dialogs.Card(), kit.PlaceOf(e.shell.Win.Canvas(), e.board())
		tap := func(name string, below bool, selected int) {
			t.Helper()
			p := e.board().Center(square(t, name)).Add(board)
			test.TapCanvas(e.shell.Win.Canvas(), p)
			if card.Holds(p) != below || e.board().Selected() != selected {
				t.Errorf("a press on %s selects square %d, not %d", name, e.board().Selected(), selected)
			}
		}
		e.strike(fyne.KeyEscape)
		e.Wait(100 * time.Millisecond)
		tap("g5", true, -1)
		tap("a2", false, square(t, "a2"))
		e.Wait(400 * time.Millisecond)
		tap("g5", true, square(t, "g5"))
	})
}

// Work that begins just after a dialog has closed, and ends before it is shown, leaves nothing over the board.
func TestWorkUnderThePointer(t *testing.T) {
	guarded(t, func(t *testing.T, e *errands) {
		e.shell.Dialogs.Show(note("1"))
		e.Wait(time.Second)
		e.strike(fyne.KeyReturn)
		e.Wait(50 * time.Millisecond)
		work := note("2")
		work.Kind = kit.Work
		e.shell.Dialogs.Show(work)
		e.Wait(50 * time.Millisecond)
		e.shell.Dialogs.Finish(work, nil)
		if !e.shell.Dialogs.Below.Visible() {
			t.Fatal("a press would reach what lies below a dialog that has just closed")
		}
		if e.Wait(time.Second); e.shell.Dialogs.Below.Visible() {
			t.Error("the window takes no press there any more")
		}
	})
}

// While the mating piece slides, only the journal knows that the game has ended.
func TestEndIsShownOnceArrived(t *testing.T) {
	guarded(t, func(t *testing.T, e *errands) {
		e.shell.Patient = true
		e.playMoves(t, "f3 e5 g4")
		before := e.status().Shown()
		e.playMoves(t, "Qh4")
		if e.shell.Controller.Outcome().Reason != game.Checkmate || e.status().Shown() != before {
			t.Errorf("while the queen slides the status says %+v", e.status().Shown())
		}
		e.Wait(10 * time.Second)
		if s := e.status().Shown(); s.Headline != words.StatusOf(e.shell.Controller).Headline || !e.shell.Dialogs.Busy() {
			t.Errorf("once it has arrived the status says %+v", s)
		}
	})
}
