package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// Heights of the arbiter's strip.
const (
	stripHeight  = 4 * step
	stripLow     = 3 * step
	stripLeast   = 15 * step // its least width, upright
	stripUpright = 17 * step // the width where its chips stand below each other
)

// countFrom is the number of moves without capture and pawn move from which the strip counts them.
const countFrom = 20

// The strip's chips.
const (
	chipRepetition = iota
	chipMoves
	chipWinners
	chips
)

// ruling is what an arbiter would watch of a position: how often it has stood on the board, how many moves were made
// without capture and pawn move, and who can still win.
type ruling [chips]fact

// rulingOf returns what the strip says of the position that is looked at.
func rulingOf(c *game.Controller) ruling {
	n := c.Shown()
	return ruling{
		chipRepetition: repetitionFact(c, n),
		chipMoves:      movesFact(c, n),
		chipWinners:    {text: winnersText(c, n)},
	}
}

// claimable tells whether the side to move could claim a draw now, and rightly.
func claimable(c *game.Controller, n *game.Node, kind game.ClaimKind) bool {
	return c.AtLive() && c.CanClaim(n.Position().Turn(), kind) && n.CanClaim(kind)
}

// repetitionFact says how often a position has stood on the board: of the three times that give a claim, then of the
// five that end the game.
func repetitionFact(c *game.Controller, n *game.Node) fact {
	draws := n.Position().Ruleset().Definition().Draws
	times, limit := n.Repetitions(), draws.ClaimRepetition
	if limit <= 0 || times > limit && draws.Repetition > 0 {
		limit = draws.Repetition
	}
	if limit <= 0 {
		return fact{}
	}
	data := words{"Count": times, "Limit": limit}
	if claimable(c, n, game.ClaimThreefold) {
		return fact{tr("strip.claimRepetition", data), true}
	}
	return fact{tr("strip.repetition", data), false}
}

// movesFact says how many moves each side has made without capture and pawn move, once they are many.
func movesFact(c *game.Controller, n *game.Node) fact {
	draws := n.Position().Ruleset().Definition().Draws
	moves, limit := n.Position().Halfmoves()/2, draws.ClaimMoves
	if limit <= 0 || moves > limit && draws.Moves > 0 {
		limit = draws.Moves
	}
	if limit <= 0 {
		return fact{}
	}
	data := words{"Count": moves, "Limit": limit}
	switch {
	case claimable(c, n, game.ClaimFifty):
		return fact{tr("strip.claimMoves", data), true}
	case moves > countFrom:
		return fact{tr("strip.moves", data), false}
	}
	return fact{}
}

// decidedTexts name what has ended the game so that no move can follow.
var decidedTexts = map[game.Reason]string{
	game.Checkmate:    "strip.checkmate",
	game.Stalemate:    "strip.stalemate",
	game.CaptureRoyal: "strip.captureRoyal",
	game.Reach:        "strip.reach",
	game.Checks:       "strip.checks",
	game.Extinction:   "strip.extinction",
	game.BareRoyal:    "strip.bareRoyal",
	game.NoPieces:     "strip.noPieces",
}

// winnersText says who can still win.
func winnersText(c *game.Controller, n *game.Node) string {
	if n.Decided() {
		return tr(decidedTexts[n.Outcome().Reason])
	}
	white, black := n.CanWin(rules.White), n.CanWin(rules.Black)
	switch {
	case white == game.Can && black == game.Can:
		return tr("strip.both")
	case white == game.Cannot && black == game.Cannot:
		return tr("strip.nobody")
	case c.Examining():
		return tr("strip.examining")
	case white == game.Can && black == game.Cannot:
		return tr("strip.only", words{"Side": colorWord(rules.White)})
	case white == game.Cannot && black == game.Can:
		return tr("strip.only", words{"Side": colorWord(rules.Black)})
	}
	return tr("strip.undecided")
}

// arbiter is the strip of chips that says what an arbiter would watch.
type arbiter struct {
	box     *fyne.Container
	chips   [chips]*chip
	waiting *time.Timer // until the strip says that a position is being examined; nil: it has said so, or need not
}

// newArbiter returns a strip; a tap on a chip calls open with its number.
func newArbiter(open func(chip int), keys keyFilter) *arbiter {
	a := &arbiter{}
	objects := make([]fyne.CanvasObject, chips)
	for i := range a.chips {
		a.chips[i] = newChip(func() { open(i) }, keys)
		objects[i] = a.chips[i]
	}
	a.box = container.New(stripLayout{}, objects...)
	return a
}

func (a *arbiter) set(r ruling) {
	changed := false
	for i, f := range r {
		changed = a.chips[i].set(f) || changed
	}
	if changed {
		a.box.Refresh() // others may need more room now
	}
}

// refreshRuling reads anew what the strip says, and has the position examined that is looked at. As a rule the answer
// comes in less than a millisecond: until examineAfter has passed, the strip says of the winners what it said before.
func (w *Window) refreshRuling() {
	c, a := w.controller, w.arbiter
	c.Examine()
	r := rulingOf(c)
	if a.waiting != nil {
		a.waiting.Stop()
		a.waiting = nil
	}
	if said := a.chips[chipWinners].fact; c.Examining() && said != r[chipWinners] {
		r[chipWinners] = said
		a.waiting = time.AfterFunc(examineAfter, func() {
			w.post(func() { a.set(rulingOf(c)) })
		})
	}
	a.set(r)
}

// examineAfter is how long a position is examined before the strip says so.
const examineAfter = 200 * time.Millisecond

// stripShares are the chips' shares of a strip in which all show something.
var stripShares = [chips]float32{chipRepetition: 0.30, chipMoves: 0.31, chipWinners: 0.39}

// stripLayout places the chips that show something: side by side, each with its share and what it needs beyond, or below
// each other where the strip is narrow.
type stripLayout struct{}

// widths returns the widths of the chips in so much room, 0 for those that show nothing. One whose text needs more than
// its share gets it from those that need less.
func (stripLayout) widths(objects []fyne.CanvasObject, room float32) [chips]float32 {
	var widths, needs [chips]float32
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
	gap := step / 2
	if size.Width <= stripUpright {
		for i, o := range objects {
			place(o, 0, float32(i)*(stripHeight+gap), size.Width, stripHeight)
		}
		return
	}
	visible := 0
	for _, o := range objects {
		if o.Visible() {
			visible++
		}
	}
	x := float32(0)
	for i, width := range l.widths(objects, size.Width-gap*float32(max(0, visible-1))) {
		if width > 0 {
			place(objects[i], x, 0, width, size.Height)
			x += width + gap
		}
	}
}

// stripAt returns the height of a strip whose chips stand side by side.
func stripAt(compact bool) float32 {
	if compact {
		return stripLow
	}
	return stripHeight
}

// MinSize is small: the window's layout decides.
func (stripLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(12*step, stripLow) }

// openChip opens the evidence behind a chip.
func (w *Window) openChip(chip int) {
	if w.dialogs.busy() {
		return
	}
	n := w.controller.Shown()
	switch {
	case chip == chipRepetition:
		w.showEvidence(repetitionEvidence(n), nil)
	case chip == chipMoves:
		w.showEvidence(countEvidence(n), nil)
	case n.Decided():
		w.showEvidence(decidedEvidence(n), nil)
	default:
		w.showEvidence(abilityEvidence(n), nil)
	}
}
