package play

import (
	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
)

// Measures of the window: margins, gaps, and the least and largest width of the panel beside the board.
const (
	margin             = 1.5 * kit.Step
	least      float32 = kit.Step / 2    // above the panel's bar over the board
	above              = 1.25 * kit.Step // and below a board that has the panel beside it, at least
	gap                = kit.Step
	panelLeast float32 = 168
	panelMost  float32 = 620
	leastSheet         = 19 * kit.Step // below the board
	lowest             = 52 * kit.Step // of a window larger than a telephone's
)

// fitting is an object that fills a space as far as it can.
type fitting interface {
	Fit(space fyne.Size) fyne.Size
}

// places are the areas of the window. Black's bar is above White's unless the board is flipped.
type places struct{ board, black, white, sheet kit.Rect }

// upright reports whether a window of this size has its panel below the board.
func upright(size fyne.Size) bool { return size.Width < size.Height }

// arrange returns the places for a window's content of this size.
func arrange(size fyne.Size, board fitting, flipped bool) places {
	var p places
	if upright(size) {
		p = below(size, board)
	} else {
		p = beside(size, board)
	}
	if flipped {
		p.black, p.white = p.white, p.black
	}
	return p
}

// beside puts the panel to the right of the board, both centred: a bar, the sheet, the other bar.
func beside(size fyne.Size, board fitting) places {
	b := board.Fit(fyne.NewSize(max(0, size.Width-panelLeast-3*margin), max(0, size.Height-2*above)))
	width := max(panelLeast, min(panelMost, size.Width-b.Width-3*margin))
	left := float32(int((size.Width - b.Width - margin - width) / 2))
	p := places{board: kit.NewRect(left, float32(int((size.Height-b.Height)/2)), b.Width, b.Height)}
	column := kit.NewRect(left+b.Width+margin, p.board.Y, width, b.Height)
	if size.Height-b.Height > 4*margin { // beside a low board the panel has the full height
		column.Y, column.Height = margin, size.Height-2*margin
	}
	return stack(p, column, panel.BarHeight(size.Height))
}

// stack puts the sheet between the bars, from top to bottom.
func stack(p places, r kit.Rect, bar float32) places {
	p.black = kit.NewRect(r.X, r.Y, r.Width, bar)
	p.sheet = kit.NewRect(r.X, r.Y+bar+gap, r.Width, r.Height-2*(bar+gap))
	p.white = kit.NewRect(r.X, r.Y+r.Height-bar, r.Width, bar)
	return p
}

func below(size fyne.Size, board fitting) places {
	bar := panel.BarHeight(size.Width * 0.75)
	width := size.Width - 2*margin
	b := board.Fit(fyne.NewSize(width, max(0, size.Height-2*(bar+gap)-2*gap-least-leastSheet)))
	p := places{black: kit.NewRect(margin, least, width, bar)}
	p.board = kit.NewRect(float32(int((size.Width-b.Width)/2)), least+bar+gap, b.Width, b.Height)
	p.white = kit.NewRect(margin, p.board.Y+b.Height+gap, width, bar)
	y := p.white.Y + bar + gap
	p.sheet = kit.NewRect(margin, y, width, size.Height-gap-y)
	return p
}

// enlarge gives the bars the sheet's height except a given part.
func (p *places) enlarge(sheet float32, upright bool) {
	more := max(0, (p.sheet.Height-sheet)/2)
	upper, lower := &p.black, &p.white
	if upper.Y > lower.Y {
		upper, lower = lower, upper
	}
	upper.Height += more
	lower.Height += more
	p.sheet.Height -= 2 * more
	if upright {
		p.board.Y += more
		lower.Y += more
		p.sheet.Y += 2 * more
	} else {
		p.sheet.Y += more
		lower.Y -= more
	}
}

// tableLayout lays out the window's content. Places do not depend on content, so nothing moves.
type tableLayout struct{ table *Table }

func (l tableLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	t := l.table
	t.Sheet.Actions.Large = upright(size) || size.Height < lowest
	p := arrange(size, t.board, t.orientation.flipped)
	if t.large {
		p.enlarge(t.Sheet.Least(p.sheet.Width), upright(size))
	}
	for _, o := range []struct {
		object fyne.CanvasObject
		at     kit.Rect
	}{{t.board, p.board}, {t.cover, p.board}, {t.band, kit.NewRect(p.board.X, p.board.Y-above, p.board.Width, bandHeight)}, {t.rotatables[rules.Black], p.black}, {t.rotatables[rules.White], p.white}, {t.Sheet, p.sheet}} {
		kit.Place(o.object, kit.MirroredX(o.at.X, o.at.Width, size.Width), o.at.Y, o.at.Width, o.at.Height)
	}
	kit.ReadingOrder(objects[3:])
	t.window.Resized()
	t.coverMoves() // as it covers now
}

func (l tableLayout) MinSize([]fyne.CanvasObject) fyne.Size { return l.table.window.LeastContent() }
