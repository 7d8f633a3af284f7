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

// WorkShownAfter is how long slow work runs before a dialog appears that can cancel it.
const WorkShownAfter = 150 * time.Millisecond

// workShownEvery is how often its progress is redrawn. Each time repaints the whole window, which takes 30 ms without a graphics
// card.
const workShownEvery = time.Second

// Job is slow work for another goroutine.
type Job struct {
	Title string // of the dialog

	// Do runs on another goroutine, and returns what then runs on the window's; it must not touch the window itself. It reports
	// progress if it can. When ctx is done, its result is dropped, and it should end soon.
	Do func(ctx context.Context, p *Progress) (home func())

	Cancelled func() // called on the window's goroutine after the players have cancelled the work; may be nil
}

// Work runs a job on another goroutine, then its result on the window's. It enters the queue of dialogs at once, so that no
// command, key or click comes in between, but the dialog is visible only if the work takes a moment. If it is cancelled, or the
// window closes, its result is dropped.
func (h *Shell) Work(job Job) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{}) // closed with the dialog
	finished := false
	p := &Progress{}
	bar := NewProgressBar(p)
	s := &kit.Dialog{Title: job.Title, Content: bar.Box, Answers: []kit.Answer{{Text: words.Text("button.cancel"), Run: job.Cancelled}}, Kind: kit.Work}
	s.Shown = func() {
		go h.showWork(s, bar, done)
		do := job.Do
		job.Do = nil // Fyne keeps the dialog for a while, and it may refer to much memory
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

// A window with more than MostMemory frees what it can, TidyAfter it has done something that may have used much.
const (
	MostMemory = 64 << 20
	TidyAfter  = time.Second
)

// FreeMemory returns memory to the system that slow work no longer needs, if that is much: play allocates little, so the memory
// would stay for minutes. In a browser memory is never returned; a window that has closed meanwhile needs none back.
func (h *Shell) FreeMemory() {
	if h.Confined {
		return
	}
	if h.tidying != nil {
		h.tidying.Stop() // once is enough, after the last of several
	}
	h.tidying = time.AfterFunc(TidyAfter, func() {
		if !h.gone.Load() && HeldMemory() > MostMemory {
			debug.FreeOSMemory()
		}
	})
}

// HeldMemory returns the bytes that the heap has from the system.
func HeldMemory() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapSys - m.HeapReleased
}

// showWork shows the dialog of slow work after a moment, and its progress until it is done.
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

// Progress is the progress of slow work: set by the work, read by the window.
type Progress struct{ done, all atomic.Int64 }

// Tell sets how much of all is done, in any unit.
func (p *Progress) Tell(done, all int64) {
	p.all.Store(all)
	p.done.Store(done)
}

// Follow returns a reader of a file that reports progress, and ends when ctx is done.
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

func (f *followed) Read(data []byte) (int, error) {
	if err := f.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := f.file.Read(data)
	f.read += int64(n)
	f.progress.Tell(f.read, f.size)
	return n, err
}

// UntilDone returns a judge whose proofs also end when ctx is done.
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

func (p *Progress) part() (part float32, known bool) {
	all := p.all.Load()
	if all <= 0 {
		return 0, false
	}
	return min(1, max(0, float32(p.done.Load())/float32(all))), true
}

// progressBar is a bar that fills; if progress is unknown, a piece of it moves to and fro.
type progressBar struct {
	Box         *fyne.Container
	track, Fill *canvas.Rectangle
	progress    *Progress
	ticks       int
	shown       float32 // the visible part; -1: unknown
}

// Measures of the bar, and the steps of its piece from end to end.
const (
	progressHeight = kit.Step
	progressSteps  = 4
)

// NewProgressBar returns a bar for the dialog of slow work.
func NewProgressBar(p *Progress) *progressBar {
	b := &progressBar{progress: p, shown: -1, track: canvas.NewRectangle(nil), Fill: canvas.NewRectangle(nil)}
	b.track.CornerRadius, b.Fill.CornerRadius = progressHeight/2, progressHeight/2
	b.Box = kit.Lay(kit.Least(20*kit.Step, 3*kit.Step), b.place, b.track, b.Fill) // with a margin
	return b
}

func (b *progressBar) Advance() {
	b.ticks++
	part, known := b.progress.part()
	if known && b.shown >= 0 && (part-b.shown)*b.Box.Size().Width < 1 {
		return // nothing would change
	}
	b.Box.Refresh()
}

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
