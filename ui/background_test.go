package ui

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// errands is a window whose slow work takes its time, in a bubble.
type errands struct {
	*Window
	uitest.Errands
}

func newErrands(t *testing.T) *errands {
	t.Helper()
	w := newWindow(t)
	return &errands{w, uitest.NewErrands(w.shell)}
}

// slowly is work that takes d, then logs that it is done, unless it was cancelled.
func slowly(d time.Duration, log *[]string) shell.Job {
	return shell.Job{
		Title: "slow",
		Do: func(ctx context.Context, p *shell.Progress) func() {
			for i := range 10 {
				p.Tell(int64(i), 10)
				select {
				case <-time.After(d / 10):
				case <-ctx.Done():
					return func() { *log = append(*log, "cancelled and done") }
				}
			}
			return func() { *log = append(*log, "done") }
		},
		Cancelled: func() { *log = append(*log, "cancelled") },
	}
}

// Slow work takes its place in the queue at once, is shown after a moment, and can be cancelled. No command comes in between: it
// runs afterwards if the work is not seen.
func TestSlowWork(t *testing.T) {
	const short, long = 90 * time.Millisecond, 5 * time.Second
	for _, c := range []struct {
		name  string
		takes time.Duration
		while func(e *errands)
		log   string
		then  string // the key of the dialog that is open afterwards
	}{
		{"quick work is not seen", short, func(*errands) {}, "done", ""},
		{"slow work is seen", long, func(*errands) {}, "done", ""},
		{"Escape cancels", long, func(e *errands) { e.press(fyne.KeyEscape) }, "cancelled", ""},
		{"Escape cancels what is unseen", short, func(e *errands) { e.press(fyne.KeyEscape) }, "cancelled", ""},
		{"Enter does not", long, func(e *errands) { e.press(fyne.KeyReturn) }, "done", ""},
		{"no command comes in between", long, func(e *errands) { e.shell.Do("new"); e.tap(t, "e2 e4") }, "done", ""},
		{"nor is one lost", short, func(e *errands) { e.shell.Do("saveAs") }, "done", "file.save"},
		{"closing cancels", long, func(e *errands) { e.closeRequested() }, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				e, log := newErrands(t), []string(nil)
				e.shell.Work(slowly(c.takes, &log))
				if !e.shell.Dialogs.Busy() || e.shell.Dialogs.Seen() {
					t.Fatal("the work has no place among the dialogs, or is seen at once")
				}
				e.Wait(min(c.takes, 2*shell.WorkShownAfter) * 5 / 6)
				testenv.Same(t, e.shell.Dialogs.Seen(), c.takes == long, "seen")
				c.while(e)
				if e.shell.Dialogs.Waiting() > 0 {
					t.Error("the command comes in between")
				}
				e.Wait(2 * c.takes)
				testenv.Same(t, strings.Join(log, ", "), c.log, "done")
				e.wantDialog(t, c.then)
				e.wantPly(t, 0)
			})
		})
	}
}

// A move typed during work that is not shown yet is played; text typed into its dialog is not.
func TestTypedDuringWork(t *testing.T) {
	for takes, want := range map[time.Duration]string{100 * time.Millisecond: "Nf3", 5 * time.Second: ""} {
		synctest.Test(t, func(t *testing.T) {
			e, log := newErrands(t), []string(nil)
			e.shell.Work(slowly(takes, &log))
			for _, r := range "Nf3" {
				e.Wait(20 * time.Millisecond)
				e.shell.Win.Canvas().OnTypedRune()(r)
			}
			e.press(fyne.KeyReturn)
			e.Wait(2 * takes)
			e.wantDialog(t, "")
			e.wantLive(t, want)
		})
	}
}

// Quitting waits for slow work, and not if that ends with a question or is cancelled.
func TestQuitDuringWork(t *testing.T) {
	for _, takes := range []time.Duration{100 * time.Millisecond, 5 * time.Second} {
		for _, c := range []struct {
			name   string
			home   func(e *errands)
			cancel bool
			closed bool
		}{
			{"done", func(*errands) {}, false, true},
			{"a question", func(e *errands) { e.shell.ShowError("It failed", errors.New("so it is")) }, false, false},
			{"cancelled", func(*errands) {}, true, false},
		} {
			synctest.Test(t, func(t *testing.T) {
				e := newErrands(t)
				closed := e.whenClosed()
				job := slowly(takes, new([]string))
				do := job.Do
				job.Do = func(ctx context.Context, p *shell.Progress) func() {
					do(ctx, p)
					return func() { c.home(e) }
				}
				e.shell.Work(job)
				e.Wait(takes / 2)
				if e.shell.Do("quit"); *closed {
					t.Error("the window does not wait for the work")
				}
				if c.cancel {
					e.press(fyne.KeyEscape)
				}
				e.Wait(2 * takes)
				testenv.Same(t, *closed, c.closed, "work of", takes, c.name, "the window is closed")
			})
		}
	}
}

// Slow work waits for earlier dialogs, and its result is shown before later ones.
func TestSlowWorkInTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, log := newErrands(t), []string(nil)
		e.shell.Do("about")
		e.shell.Work(slowly(time.Second, &log))
		e.shell.Dialogs.Show(note("last"))
		if e.Wait(3 * time.Second); len(log) > 0 {
			t.Fatal("the work is done before its turn")
		}
		e.press(fyne.KeyEscape)
		e.Wait(3 * time.Second)
		testenv.Same(t, len(log), 1, "done", log)
		e.wantTitle(t, "last")
	})
}

func TestProgress(t *testing.T) {
	uitest.NewApp(t)
	p := &shell.Progress{}
	b := shell.NewProgressBar(p)
	b.Box.Resize(fyne.NewSize(400, 24))
	b.Advance()
	first := b.Fill.Position().X
	b.Advance()
	if b.Fill.Position().X == first || b.Fill.Size().Width >= 400 {
		t.Error("nothing shows that the work goes on")
	}
	for _, c := range []struct {
		done int64
		want float32
	}{{3000, 300}, {3005, 300}, {3020, 302}} { // what would look as before is not painted
		p.Tell(c.done, 4000)
		if b.Advance(); b.Fill.Size().Width != c.want || b.Fill.Position().X != 0 {
			t.Errorf("%d of 4000 are shown as %v", c.done, b.Fill.Size())
		}
	}
}
