package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Heights of the line of facts.
const (
	FactsHeight  = 4 * kit.Step
	FactsLow     = 3 * kit.Step
	FactsLeast   = 15 * kit.Step // its least width, upright
	FactsUpright = 17 * kit.Step // the width where its badges stand below each other
)

// factsGap is the space between badges, factsNarrow the least width of the line in a narrow column.
const (
	factsGap    = kit.Step / 2
	factsNarrow = 23.5 * kit.Step
)

// Explainer shows why it is as the panel says.
type Explainer interface {
	// ShowWhy shows why the game has ended as it has.
	ShowWhy()
	// ShowFact shows what is behind one of words.Facts.
	ShowFact(fact int)
}

// Facts says how often the position has been there, how many moves were made without progress, and who can win: a badge
// each, which opens why.
type Facts struct {
	Box    *fyne.Container
	Badges [words.Facts]*badge
}

// NewFacts returns a line that says nothing yet.
func NewFacts(e Explainer, keys kit.KeyFilter) *Facts {
	f := &Facts{}
	objects := make([]fyne.CanvasObject, words.Facts)
	for i := range f.Badges {
		f.Badges[i] = newBadge(i, e, keys)
		objects[i] = f.Badges[i]
	}
	f.Box = container.New(factsLayout{}, objects...)
	return f
}

// Set shows other facts.
func (f *Facts) Set(r words.Rulings) {
	changed := false
	for i, fact := range r {
		changed = f.Badges[i].set(fact) || changed
	}
	if changed {
		f.Box.Refresh() // others may need more room now
	}
}

// factsShares are the badges' shares of a line in which all show something.
var factsShares = [words.Facts]float32{words.RepetitionFact: 0.30, words.MovesFact: 0.31, words.WinnersFact: 0.39}

// factsLayout places the badges that show something: side by side, each with its share and what it needs beyond, or below
// each other where the line is narrow.
type factsLayout struct{}

// widths returns the widths of the badges in so much room, 0 for those that show nothing. One whose text needs more than
// its share gets it from those that need less.
func (factsLayout) widths(objects []fyne.CanvasObject, room float32) [words.Facts]float32 {
	var widths, needs [words.Facts]float32
	shares, lack, spare := float32(0), float32(0), float32(0)
	for i, o := range objects {
		if o.Visible() {
			shares += factsShares[i]
			needs[i] = o.(*badge).need()
		}
	}
	for i, o := range objects {
		if o.Visible() {
			widths[i] = room * factsShares[i] / shares
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

// Layout places the badges.
func (l factsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := size.Width
	defer func() { kit.Mirror(objects, width) }()
	if size.Width <= FactsUpright {
		y := size.Height
		for _, o := range slices.Backward(objects) { // from below: the room above is the game's
			if o.Visible() {
				y -= FactsHeight
				kit.Place(o, 0, y, size.Width, FactsHeight)
				y -= factsGap
			}
		}
		return
	}
	if size.Height >= 2*FactsLow+factsGap {
		last := len(objects) - 1
		size.Height = (size.Height - factsGap) / 2
		kit.Place(objects[last], 0, size.Height+factsGap, size.Width, size.Height)
		l.row(objects[:last], size)
		return
	}
	l.row(objects, size)
}

// row places badges side by side.
func (l factsLayout) row(objects []fyne.CanvasObject, size fyne.Size) {
	visible, gap := 0, factsGap
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

// Height returns the height of a line whose badges stand side by side; in a narrow column all of them need two rows.
func (f *Facts) Height(form Form) float32 {
	switch {
	case form == Full:
		return FactsHeight
	case form == Narrow && !f.fits():
		return 2*FactsLow + factsGap
	}
	return FactsLow
}

// fits tells whether all badges that show something have room for it side by side in a narrow column.
func (f *Facts) fits() bool {
	need := -factsGap
	for _, b := range f.Badges {
		if b.Visible() {
			need += b.need() + factsGap
		}
	}
	return need <= factsNarrow
}

// MinSize is small: the window's layout decides.
func (factsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(12*kit.Step, FactsLow) }
