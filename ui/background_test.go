package ui

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

type errands struct {
	*Window
	uitest.Errands
}

func newErrands(t *testing.T) *errands {
	t.Helper()
	w := newWindow(t)
	return &errands{w, uitest.NewErrands(w.shell)}
}

func (e *errands) seen() bool { return e.shell.Dialogs.Seen() }

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

// TestSlowWork: slow work takes its place in the queue at once, is shown after a moment, and can be cancelled.
func TestSlowWork(t *testing.T) {
	for _, c := range []struct {
		name  string
		takes time.Duration
		while func(e *errands)
		seen  bool
		log   string
	}{
		{"quick work is not seen", 50 * time.Millisecond, func(*errands) {}, false, "done"},
		{"slow work is seen", 5 * time.Second, func(*errands) {}, true, "done"},
		{"Escape cancels", 5 * time.Second, func(e *errands) { e.press(fyne.KeyEscape) }, true, "cancelled"},
		{"Escape cancels what is unseen", 90 * time.Millisecond, func(e *errands) { e.press(fyne.KeyEscape) }, false, "cancelled"},
		{"Enter does not", 5 * time.Second, func(e *errands) { e.press(fyne.KeyReturn) }, true, "done"},
		{"no command comes in between", 5 * time.Second, func(e *errands) { e.shell.Do("new"); e.tap(t, "e2 e4") }, true, "done"},
		{"closing cancels", 5 * time.Second, func(e *errands) { e.closeRequested() }, true, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				e, log := newErrands(t), []string(nil)
				e.shell.Work(slowly(c.takes, &log))
				if !e.shell.Dialogs.Busy() || e.seen() {
					t.Fatal("the work has no place among the dialogs, or is seen at once")
				}
				e.Wait(min(c.takes, 300*time.Millisecond) / 2)
				e.Wait(min(c.takes, 300*time.Millisecond) / 3)
				if e.seen() != c.seen {
					t.Errorf("seen: %v", e.seen())
				}
				c.while(e)
				e.Wait(2 * c.takes)
				if got := strings.Join(log, ", "); got != c.log || e.shell.Dialogs.Busy() || e.shell.Controller.Live().Ply() != 0 {
					t.Errorf("done: %q, a dialog is open: %v, %d plies", got, e.shell.Dialogs.Busy(), e.shell.Controller.Live().Ply())
				}
			})
		})
	}
}

// TestTypedDuringWork: a move typed during work that is not shown yet is played; text typed into its dialog is not.
func TestTypedDuringWork(t *testing.T) {
	for takes, want := range map[time.Duration]int{100 * time.Millisecond: 1, 5 * time.Second: 0} {
		synctest.Test(t, func(t *testing.T) {
			e, log := newErrands(t), []string(nil)
			e.shell.Work(slowly(takes, &log))
			for _, r := range "Nf3" {
				e.Wait(20 * time.Millisecond)
				e.shell.Win.Canvas().OnTypedRune()(r)
			}
			e.press(fyne.KeyReturn)
			e.Wait(2 * takes)
			if got := e.shell.Controller.Live().Ply(); got != want || e.shell.Dialogs.Busy() || want == 1 && e.lastSAN() != "Nf3" {
				t.Errorf("work of %v: %d moves", takes, got)
			}
		})
	}
}

// TestQuitDuringWork: quitting waits for slow work, and not if that ends with a question or is cancelled.
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
				e, closed := newErrands(t), false
				e.shell.Win.SetOnClosed(func() { closed = true })
				job := slowly(takes, new([]string))
				do := job.Do
				job.Do = func(ctx context.Context, p *shell.Progress) func() {
					do(ctx, p)
					return func() { c.home(e) }
				}
				e.shell.Work(job)
				e.Wait(takes / 2)
				e.shell.Do("quit")
				if closed {
					t.Error("the window does not wait for the work")
				}
				if c.cancel {
					e.press(fyne.KeyEscape)
				}
				e.Wait(2 * takes)
				if closed != c.closed {
					t.Errorf("work of %v, %s: the window is closed: %v", takes, c.name, closed)
				}
			})
		}
	}
}

func TestCommandDuringWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, log := newErrands(t), []string(nil)
		e.shell.Work(slowly(100*time.Millisecond, &log))
		e.Wait(50 * time.Millisecond)
		e.shell.Do("about")
		if len(log) > 0 || e.shell.Dialogs.Waiting() > 0 {
			t.Error("the command comes in between")
		}
		e.Wait(time.Second)
		if len(log) != 1 || !e.shell.Dialogs.Busy() {
			t.Errorf("done: %q, the command is lost", log)
		}
	})
}

// TestSlowWorkInTheQueue: slow work waits for earlier dialogs, and its result is shown before later ones.
func TestSlowWorkInTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, log := newErrands(t), []string(nil)
		e.shell.Do("about")
		job := slowly(time.Second, &log)
		e.shell.Work(job)
		e.shell.Dialogs.Show(&kit.Dialog{Title: "last", Content: kit.Paragraph(""), Answers: []kit.Answer{{Text: "x"}}})
		e.Wait(3 * time.Second)
		if len(log) > 0 {
			t.Fatal("the work is done before its turn")
		}
		e.press(fyne.KeyEscape)
		e.Wait(3 * time.Second)
		if len(log) != 1 || !e.shell.Dialogs.Busy() || e.shell.Dialogs.Open.Title != "last" {
			t.Errorf("done: %q", log)
		}
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
	p.Tell(3, 4)
	b.Advance()
	if b.Fill.Size().Width != 300 || b.Fill.Position().X != 0 {
		t.Errorf("three quarters are shown as %v at %v", b.Fill.Size(), b.Fill.Position())
	}
	for _, c := range []struct {
		done int64
		want float32
	}{{3005, 300}, {3020, 302}} { // what would look as before is not painted
		p.Tell(c.done, 4000)
		if b.Advance(); b.Fill.Size().Width != c.want {
			t.Errorf("%d of 4000 are shown as %v", c.done, b.Fill.Size())
		}
	}
}
