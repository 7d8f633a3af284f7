package panel

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Heights of the arbiter's strip.
const (
	StripHeight  = 4 * kit.Step
	StripLow     = 3 * kit.Step
	StripLeast   = 15 * kit.Step // its least width, upright
	StripUpright = 17 * kit.Step // the width where its chips stand below each other
)

// stripGap is the space between chips, stripNarrow the least width of a strip in a narrow column.
const (
	stripGap    = kit.Step / 2
	stripNarrow = 23.5 * kit.Step
)

// Strip is the strip of chips that says what an arbiter would watch.
type Strip struct {
	Box     *fyne.Container
	Chips   [words.Facts]*chip
	Waiting *time.Timer // until the strip says that a position is being examined; nil: it has said so, or need not
}

// NewStrip returns a strip; a tap on a chip calls open with its number.
func NewStrip(open func(chip int), keys kit.KeyFilter) *Strip {
	a := &Strip{}
	objects := make([]fyne.CanvasObject, words.Facts)
	for i := range a.Chips {
		a.Chips[i] = newChip(func() { open(i) }, keys)
		objects[i] = a.Chips[i]
	}
	a.Box = container.New(stripLayout{}, objects...)
	return a
}

// Set shows other facts.
func (a *Strip) Set(r words.Rulings) {
	changed := false
	for i, f := range r {
		changed = a.Chips[i].set(f) || changed
	}
	if changed {
		a.Box.Refresh() // others may need more room now
	}
}

// ExamineAfter is how long a position is examined before the strip says so.
const ExamineAfter = 200 * time.Millisecond

// stripShares are the chips' shares of a strip in which all show something.
var stripShares = [words.Facts]float32{words.RepetitionFact: 0.30, words.MovesFact: 0.31, words.WinnersFact: 0.39}

// stripLayout places the chips that show something: side by side, each with its share and what it needs beyond, or below
// each other where the strip is narrow.
type stripLayout struct{}

// widths returns the widths of the chips in so much room, 0 for those that show nothing. One whose text needs more than
// its share gets it from those that need less.
func (stripLayout) widths(objects []fyne.CanvasObject, room float32) [words.Facts]float32 {
	var widths, needs [words.Facts]float32
	shares, lack, spare := float32(0), float32(0), float32(0)
	for i, o := range objects {
		if o.Visible() {
			shares += stripShares[i]
			needs[i] = o.(*chip).need()
		}
	}
	for i, o := range objects {
		if o.Visible() {
			widths[i] = room * stripShares[i] / shares
			lack += max(0, needs[i]-widths[i])
			spare += max(0, widths[i]-needs[i])
		}
	}
	if lack == 0 || spare == 0 {
		return widths
	}
	moved := min(lack, spare)
	for i := range widths {
		widths[i] += max(0, needs[i]-widths[i])*moved/lack - max(0, widths[i]-needs[i])*moved/spare
	}
	return widths
}

// Layout places the chips.
func (l stripLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := size.Width
	defer func() { kit.Mirror(objects, width) }()
	if size.Width <= StripUpright {
		y := size.Height
		for _, o := range slices.Backward(objects) { // from below: the room above is the game's
			if o.Visible() {
				y -= StripHeight
				kit.Place(o, 0, y, size.Width, StripHeight)
				y -= stripGap
			}
		}
		return
	}
	if size.Height >= 2*StripLow+stripGap {
		last := len(objects) - 1
		size.Height = (size.Height - stripGap) / 2
		kit.Place(objects[last], 0, size.Height+stripGap, size.Width, size.Height)
		l.row(objects[:last], size)
		return
	}
	l.row(objects, size)
}

// row places chips side by side.
func (l stripLayout) row(objects []fyne.CanvasObject, size fyne.Size) {
	visible, gap := 0, stripGap
	for _, o := range objects {
		if o.Visible() {
			visible++
		}
	}
	x := float32(0)
	for i, width := range l.widths(objects, size.Width-gap*float32(max(0, visible-1))) {
		if width > 0 {
			kit.Place(objects[i], x, 0, width, size.Height)
			x += width + gap
		}
	}
}

// Height returns the height of a strip whose chips stand side by side; in a narrow column all of them need two rows.
func (a *Strip) Height(f Form) float32 {
	switch {
	case f == Full:
		return StripHeight
	case f == Narrow && !a.fits():
		return 2*StripLow + stripGap
	}
	return StripLow
}

// fits tells whether all chips that show something have room for it side by side in a narrow column.
func (a *Strip) fits() bool {
	need := -stripGap
	for _, c := range a.Chips {
		if c.Visible() {
			need += c.need() + stripGap
		}
	}
	return need <= stripNarrow
}

// MinSize is small: the window's layout decides.
func (stripLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(12*kit.Step, StripLow) }
