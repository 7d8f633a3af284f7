package shell

import (
	"context"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// WorkShownAfter is how long slow work goes on before the players are told so, by a dialog that can cancel it.
const WorkShownAfter = 150 * time.Millisecond

// workShownEvery is how often it is then shown how far the work has come. Each time the whole window is painted
// anew, which without a graphics card takes 30 ms.
const workShownEvery = time.Second

// Job is something slow that is done beside the window.
type Job struct {
	Title string // of the dialog that says so

	// Do does it on another goroutine, and returns what is then done on the window's; it touches nothing of the window
	// itself. It tells how far it has come if it knows. Once ctx is done nobody waits for it any more, and it ends soon.
	Do func(ctx context.Context, p *Progress) (home func())

	Cancelled func() // called on the window's goroutine when the players have cancelled the work; nil: nothing is
}

// Work does some work beside the window, and then what that returns. The work has its place in the queue of dialogs
// at once, so that no command, key or click comes in between, but its dialog is seen only if it takes a moment.
// Cancelled, it changes nothing: what it returns is dropped. So it is when the window closes, which waits for nothing.
func (h *Shell) Work(job Job) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{}) // closed with the dialog
	finished := false
	p := &Progress{}
	bar := NewProgressBar(p)
	s := &kit.Dialog{Title: job.Title, Content: bar.Box, Answers: []kit.Answer{{Text: words.Text("button.cancel"), Run: job.Cancelled}}, Working: true}
	s.Shown = func() {
		go h.showWork(s, bar, done)
		do := job.Do
		job.Do = nil // Fyne remembers the dialog for a while, and what it leads to may be large
		h.Background(func() func() {
			home := do(ctx, p)
			return func() {
				if h.Dialogs.Open == s {
					finished = true
					h.Dialogs.Finish(s, home)
				}
				h.FreeMemory()
			}
		})
	}
	s.Closed = func() {
		close(done)
		if !finished {
			cancel()
		}
	}
	h.Dialogs.ShowFirst(s)
}

// A window that has more than MostMemory gives back what it can, TidyAfter it has done something that may have taken much.
const (
	MostMemory = 64 << 20
	TidyAfter  = time.Second
)

// FreeMemory gives the system back what slow work has taken and nobody needs any more, if that is much: at play, which allocates
// little, it would stay for minutes. In a browser memory is never given back.
func (h *Shell) FreeMemory() {
	if h.Confined {
		return
	}
	if h.tidying != nil {
		h.tidying.Stop() // once is enough, after the last of several
	}
	h.tidying = time.AfterFunc(TidyAfter, func() {
		if HeldMemory() > MostMemory {
			debug.FreeOSMemory()
		}
	})
}

// HeldMemory returns how many bytes of the system's memory the heap has.
func HeldMemory() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapSys - m.HeapReleased
}

// showWork shows the dialog of some work when it has taken a moment, and how far it has come until it is done.
func (h *Shell) showWork(s *kit.Dialog, bar *progressBar, done <-chan struct{}) {
	wait := time.NewTimer(WorkShownAfter)
	defer wait.Stop()
	for {
		select {
		case <-done:
			return
		case <-wait.C:
		}
		h.Post(func() {
			if h.Dialogs.Open == s {
				h.Dialogs.Reveal(s)
				bar.Advance()
			}
		})
		wait.Reset(workShownEvery)
	}
}

// Progress is how far slow work has come: told by the work, read by the window.
type Progress struct{ done, all atomic.Int64 }

// Tell says how much of all is done, in any unit.
func (p *Progress) Tell(done, all int64) {
	p.all.Store(all)
	p.done.Store(done)
}

// Follow returns what reads a file: it tells how much of it is read, and ends once ctx is done.
func (p *Progress) Follow(ctx context.Context, file *os.File) io.Reader {
	size := int64(0)
	if info, err := file.Stat(); err == nil {
		size = info.Size()
	}
	return &followed{ctx: ctx, file: file, progress: p, size: size}
}

type followed struct {
	ctx        context.Context
	file       io.Reader
	progress   *Progress
	read, size int64
}

// Read reads on.
func (f *followed) Read(data []byte) (int, error) {
	if err := f.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := f.file.Read(data)
	f.read += int64(n)
	f.progress.Tell(f.read, f.size)
	return n, err
}

// UntilDone returns a judge whose proofs end once ctx is done, too.
func UntilDone(ctx context.Context, judge game.Judge) game.Judge {
	deep := judge.Deep
	if deep == nil {
		return judge
	}
	judge.Deep = func(c context.Context, p *rules.Position, side rules.Color) game.Ability {
		c, cancel := context.WithCancel(c)
		defer cancel()
		defer context.AfterFunc(ctx, cancel)()
		return deep(c, p, side)
	}
	return judge
}

// part returns which part of all is done, from 0 to 1, if that is known.
func (p *Progress) part() (part float32, known bool) {
	all := p.all.Load()
	if all <= 0 {
		return 0, false
	}
	return min(1, max(0, float32(p.done.Load())/float32(all))), true
}

// progressBar is a bar that fills; where nothing is known, a piece of it wanders.
type progressBar struct {
	Box         *fyne.Container
	track, Fill *canvas.Rectangle
	progress    *Progress
	ticks       int
	shown       float32 // the part that is shown; -1: it is not known
}

// Measures of the bar, and the steps in which its piece wanders from end to end.
const (
	progressHeight = kit.Step
	progressSteps  = 4
)

// NewProgressBar returns a bar for the dialog of some work.
func NewProgressBar(p *Progress) *progressBar {
	b := &progressBar{progress: p, shown: -1, track: canvas.NewRectangle(nil), Fill: canvas.NewRectangle(nil)}
	b.track.CornerRadius, b.Fill.CornerRadius = progressHeight/2, progressHeight/2
	b.Box = kit.Lay(kit.Least(20*kit.Step, 3*kit.Step), b.place, b.track, b.Fill) // with room around it
	return b
}

// Advance shows how far the work has come.
func (b *progressBar) Advance() {
	b.ticks++
	part, known := b.progress.part()
	if known && b.shown >= 0 && (part-b.shown)*b.Box.Size().Width < 1 {
		return // it would look as before
	}
	b.Box.Refresh()
}

// place places the bar.
func (b *progressBar) place(size fyne.Size) {
	b.track.FillColor, b.Fill.FillColor = theme.Color(theme.ColorNameSeparator), theme.Color(theme.ColorNamePrimary)
	y := (size.Height - progressHeight) / 2
	kit.Place(b.track, 0, y, size.Width, progressHeight)
	b.shown = -1
	if part, known := b.progress.part(); known {
		b.shown = part
		kit.Place(b.Fill, 0, y, size.Width*part, progressHeight)
		return
	}
	at := b.ticks % (2 * progressSteps)
	at = min(at, 2*progressSteps-at)
	kit.Place(b.Fill, size.Width*0.8*float32(at)/progressSteps, y, size.Width/5, progressHeight)
}
