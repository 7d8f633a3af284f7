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
)

func guarded(t *testing.T, run func(t *testing.T, e *errands)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		e := newErrands(t)
		e.shell.Dialogs.Guard = kit.GuardTime
		run(t, e)
	})
}

func (e *errands) place(t *testing.T, text string) fyne.Position {
	t.Helper()
	for _, b := range e.shell.Dialogs.Open.Buttons {
		if b.Text == text {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			return at.Add(fyne.NewPos(b.Size().Width/2, b.Size().Height/2))
		}
	}
	t.Fatalf("the dialog %q has no answer %q", e.shell.Dialogs.Open.Title, text)
	return fyne.Position{}
}

// hold presses a key for d. As a keyboard does, it repeats after 660 ms, 25 times a second.
func (e *errands) hold(name fyne.KeyName, d time.Duration) {
	e.strike(name)
	for passed := 660 * time.Millisecond; passed < d; passed += 40 * time.Millisecond {
		wait := 40 * time.Millisecond
		if passed == 660*time.Millisecond {
			wait = passed
		}
		e.Wait(wait)
		e.press(name)
	}
}

func (e *errands) strike(name fyne.KeyName) {
	e.shell.Dialogs.KeyDown(&fyne.KeyEvent{Name: name}) // Fyne's test canvas has no such hook
	e.press(name)
}

// A double, triple or longer click on Rematch does not answer the next dialog. A later click does.
func TestDoubleClickOnRematch(t *testing.T) {
	for _, clicks := range []int{2, 3, 8} {
		guarded(t, func(t *testing.T, e *errands) {
			e.playMoves(t, "e4 e5")
			_ = e.shell.Controller.Do(game.Resigning(rules.White))
			e.Wait(time.Second)
			over, at := e.shell.Controller.Game(), e.place(t, "Rematch")
			for range clicks {
				test.TapCanvas(e.shell.Win.Canvas(), at)
				e.Wait(150 * time.Millisecond)
			}
			if e.shell.Controller.Game() != over || !e.shell.Dialogs.Busy() || e.shell.Dialogs.Open.Title != "Save the game?" {
				t.Fatalf("%d clicks: the game is gone, or nothing is asked", clicks)
			}
			for _, b := range e.shell.Dialogs.Open.Buttons {
				p, s := fyne.CurrentApp().Driver().AbsolutePositionForObject(b), b.Size()
				inside := at.X >= p.X && at.X < p.X+s.Width && at.Y >= p.Y && at.Y < p.Y+s.Height
				if inside && b.Text == "Don't save" {
					t.Error("what loses the game stands where Rematch stood")
				}
			}
			e.Wait(time.Second)
			test.TapCanvas(e.shell.Win.Canvas(), e.place(t, "Don't save"))
			if e.shell.Controller.Game() == over || e.shell.Dialogs.Busy() {
				t.Error("the dialog takes no click when it has been seen")
			}
		})
	}
}

// A press on the board just after a draw offer does not answer it.
func TestOfferUnderThePointer(t *testing.T) {
	guarded(t, func(t *testing.T, e *errands) {
		e.playMoves(t, "e4 e5")
		_ = e.shell.Controller.Do(game.Offering(rules.White))
		for _, text := range []string{"Accept draw", "Decline"} {
			test.TapCanvas(e.shell.Win.Canvas(), e.place(t, text))
			e.Wait(300 * time.Millisecond)
		}
		if _, open := e.shell.Controller.Offer(); !open || !e.shell.Dialogs.Busy() {
			t.Fatal("the offer is answered by who could not see it")
		}
		e.Wait(time.Second)
		test.TapCanvas(e.shell.Win.Canvas(), e.place(t, "Accept draw"))
		if !e.shell.Controller.Outcome().Over() {
			t.Error("the offer cannot be accepted")
		}
	})
}

// A press made while a slow frame is painted does not answer what that frame first shows, however late it comes.
func TestPressDuringSlowFrame(t *testing.T) {
	guarded(t, func(t *testing.T, e *errands) {
		e.playMoves(t, "e4 e5")
		_ = e.shell.Controller.Do(game.Offering(rules.White))
		accept := e.place(t, "Accept draw")
		time.Sleep(2 * time.Second) // the frame
		e.strike(fyne.KeyReturn)
		e.Wait(0) // what was due meanwhile
		e.strike(fyne.KeyReturn)
		test.TapCanvas(e.shell.Win.Canvas(), accept)
		if _, open := e.shell.Controller.Offer(); !open || !e.shell.Dialogs.Busy() {
			t.Fatal("the offer is answered by who could not see it")
		}
		e.Wait(time.Second)
		if test.TapCanvas(e.shell.Win.Canvas(), accept); !e.shell.Controller.Outcome().Over() {
			t.Error("the offer cannot be accepted")
		}
	})
}

// A held key answers one dialog, and none of those that follow. Pressed anew it does.
func TestHeldKey(t *testing.T) {
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace, fyne.KeyEscape} {
		guarded(t, func(t *testing.T, e *errands) {
			for _, title := range []string{"1", "2", "3"} {
				e.shell.Dialogs.Show(&kit.Dialog{Title: title, Content: kit.Paragraph(""), Answers: []kit.Answer{{Text: "x"}}})
			}
			e.Wait(time.Second)
			e.hold(name, 5*time.Second)
			if e.shell.Dialogs.Open == nil || e.shell.Dialogs.Open.Title != "2" {
				t.Fatalf("%s, held, does not stop at the second dialog", name)
			}
			e.Wait(time.Second)
			e.strike(name)
			if e.shell.Dialogs.Open == nil || e.shell.Dialogs.Open.Title != "3" {
				t.Errorf("%s, pressed anew, does not answer", name)
			}
		})
	}
}

// An Enter still held after it answered the last dialog does nothing in the window. Pressed anew it does, even if its
// release was not seen.
func TestHeldKeyBelowTheDialog(t *testing.T) {
	for _, seen := range []bool{true, false} {
		guarded(t, func(t *testing.T, e *errands) {
			e.strike(fyne.KeyUp) // the first arrow shows the cursor, on a piece
			e.shell.Dialogs.Show(&kit.Dialog{Title: "1", Content: kit.Paragraph(""), Answers: []kit.Answer{{Text: "y"}}})
			e.Wait(time.Second)
			e.hold(fyne.KeyReturn, 5*time.Second)
			if e.shell.Dialogs.Busy() || e.board().Selected() >= 0 {
				t.Fatalf("a dialog is open: %v, square %d is selected", e.shell.Dialogs.Busy(), e.board().Selected())
			}
			if seen {
				e.shell.Dialogs.KeyUp(&fyne.KeyEvent{Name: fyne.KeyReturn})
			}
			e.strike(fyne.KeyReturn)
			if e.board().Selected() < 0 {
				t.Error("Enter, pressed anew, selects nothing")
			}
		})
	}
}

// An Enter just after a dialog has opened does not answer it. Escape, which loses nothing, does.
func TestKeyInTheFirstMoment(t *testing.T) {
	guarded(t, func(t *testing.T, e *errands) {
		e.playMoves(t, "e4 e5")
		_ = e.shell.Controller.Do(game.Resigning(rules.White))
		e.strike(fyne.KeyReturn)
		e.strike(fyne.KeySpace)
		if !e.shell.Dialogs.Busy() {
			t.Fatal("the end of the game is answered before it can be seen")
		}
		e.strike(fyne.KeyEscape)
		if e.shell.Dialogs.Busy() {
			t.Error("Escape has to wait")
		}
	})
}

// A press aimed at a dialog that has just closed does not reach the board below it. A press elsewhere does.
func TestPressBelowClosedDialog(t *testing.T) {
	guarded(t, func(t *testing.T, e *errands) {
		e.playMoves(t, "h4 a6 Rh3 a5 Rg3 a4 Rg5 a3")
		e.shell.Dialogs.Show(&kit.Dialog{Title: "1", Content: kit.Paragraph("text"), Answers: []kit.Answer{{Text: "x"}}})
		e.Wait(time.Second)
		card := e.shell.Dialogs.Card()
		board := fyne.CurrentApp().Driver().AbsolutePositionForObject(e.board())
		tap := func(name string) bool { // tells whether the square was below the dialog
			p := e.board().Center(square(t, name)).Add(board)
			test.TapCanvas(e.shell.Win.Canvas(), p)
			return p.X > card.X && p.X < card.X+card.Width && p.Y > card.Y && p.Y < card.Y+card.Height
		}
		e.strike(fyne.KeyEscape)
		e.Wait(100 * time.Millisecond)
		if !tap("g5") || e.board().Selected() >= 0 {
			t.Errorf("a press below the dialog reaches square %d", e.board().Selected())
		}
		if tap("a2") || e.board().Selected() != square(t, "a2") {
			t.Error("a press beside it does not reach the board")
		}
		e.Wait(400 * time.Millisecond)
		if !tap("g5") || e.board().Selected() != square(t, "g5") {
			t.Error("the board takes no press after that moment")
		}
	})
}

// Work that begins just after a dialog has closed, and ends before it is shown, leaves nothing over the board.
func TestWorkUnderThePointer(t *testing.T) {
	guarded(t, func(t *testing.T, e *errands) {
		e.shell.Dialogs.Show(&kit.Dialog{Title: "1", Content: kit.Paragraph(""), Answers: []kit.Answer{{Text: "x"}}})
		e.Wait(time.Second)
		e.strike(fyne.KeyReturn)
		e.Wait(50 * time.Millisecond)
		work := &kit.Dialog{Title: "2", Content: kit.Paragraph(""), Working: true}
		e.shell.Dialogs.Show(work)
		e.Wait(50 * time.Millisecond)
		e.shell.Dialogs.Finish(work, nil)
		if !e.shell.Dialogs.Below.Visible() {
			t.Fatal("a press would reach what lies below a dialog that has just closed")
		}
		e.Wait(time.Second)
		if e.shell.Dialogs.Below.Visible() {
			t.Error("the window takes no press there any more")
		}
	})
}
