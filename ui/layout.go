package ui

import "fyne.io/fyne/v2"

// The window's measures.
const (
	panelWidth    float32 = 300 // of the side panel, at least
	panelWidest   float32 = 360
	belowWidth    float32 = 700 // narrower than this the panel goes below the board
	compactHeight float32 = 480 // lower than this the bars are one line each
)

// rect is where something stands in the window.
type rect struct{ x, y, width, height float32 }

func newRect(x, y, width, height float32) rect { return rect{x, y, width, height} }

// fixed is what the layout must know of the parts: the heights of those that do not stretch, and the side of the
// largest board that fits into a length.
type fixed struct {
	bar, status, actions, strip float32
	fit                         func(length float32) float32
}

// places says where everything stands. Black's bar is above White's unless the board is flipped.
type places struct {
	board, black, white, moves, strip, status, actions rect
}

// compactAt tells whether a window of this size has only room for bars of one line.
func compactAt(size fyne.Size) bool { return size.Height < compactHeight }

// belowAt tells whether a window of this size has its panel below the board: a narrow one, and one that is upright.
func belowAt(size fyne.Size) bool { return size.Width < belowWidth || size.Width < size.Height }

// arrange returns the places for a window's content of this size; opposite tells how the players sit.
func arrange(size fyne.Size, f fixed, flipped, opposite bool) places {
	var p places
	switch {
	case opposite && facedAt(size):
		p = faced(size, f)
	case !belowAt(size):
		p = beside(size, f)
	case compactAt(size):
		p = belowLow(size, f)
	default:
		p = below(size, f)
	}
	if flipped {
		p.black, p.white = p.white, p.black
	}
	return p
}

// beside puts the panel to the right of the board, and both in the middle.
func beside(size fyne.Size, f fixed) places {
	side := f.side(min(size.Height-2*step, size.Width-panelWidth-3*step))
	width := max(panelWidth, min(panelWidest, size.Width-side-3*step))
	left := float32(int((size.Width - side - step - width) / 2))
	board := newRect(left, float32(int((size.Height-side)/2)), side, side)
	panel := newRect(left+side+step, step, width, size.Height-2*step)
	if panel.height-side < 4*step {
		panel.y, panel.height = board.y, side // the panel ends where the board ends
	}
	return column(panel, f, board)
}

// column stacks the panel: Black's bar, moves, the arbiter's strip, status, actions, White's bar; the moves take what is
// left.
func column(r rect, f fixed, board rect) places {
	p := places{board: board}
	p.black = newRect(r.x, r.y, r.width, f.bar)
	p.white = newRect(r.x, r.y+r.height-f.bar, r.width, f.bar)
	p.actions = newRect(r.x, p.white.y-step-f.actions, r.width, f.actions)
	p.status = newRect(r.x, p.actions.y-step-f.status, r.width, f.status)
	p.strip = newRect(r.x, p.status.y-step-f.strip, r.width, f.strip)
	y := r.y + f.bar + step
	p.moves = newRect(r.x, y, r.width, max(0, p.strip.y-step-y))
	return p
}

// below puts the panel under the board: the arbiter's strip, then two columns, the bars, and beside them moves, status
// and actions.
func below(size fyne.Size, f fixed) places {
	least := max(2*f.bar+step, f.status+f.actions+step) + stripLow + step
	side := f.side(min(size.Width-2*step, size.Height-3*step-least))
	p := places{board: newRect(float32(int((size.Width-side)/2)), step, side, side)}
	p.strip = newRect(step, side+2*step, size.Width-2*step, stripLow)
	y := p.strip.y + stripLow + step
	height := size.Height - y - step
	width := float32(int((size.Width - 3*step) / 2))
	bar := (height - step) / 2
	p.black = newRect(step, y, width, bar)
	p.white = newRect(step, y+bar+step, width, bar)
	x := width + 2*step
	width = size.Width - x - step
	p.actions = newRect(x, size.Height-step-f.actions, width, f.actions)
	p.status = newRect(x, p.actions.y-step-f.status, width, f.status)
	p.moves = newRect(x, y, width, max(0, p.status.y-step-y))
	return p
}

// belowLow puts a panel of little height under the board: the bars side by side, then the actions beside the moves. The
// arbiter's strip stands upright beside the board.
func belowLow(size fyne.Size, f fixed) places {
	least := f.bar + f.status + f.actions + step + step/2
	side := f.side(min(size.Width-3*step-stripLeast, size.Height-3*step-least))
	upright := min(stripUpright, size.Width-side-3*step)
	p := places{board: newRect(float32(int((size.Width-side-upright-step)/2)), step, side, side)}
	high := chips*(stripHeight+step/2) - step/2
	p.strip = newRect(p.board.x+side+step, step+float32(int((side-high)/2)), upright, high)
	y := side + 2*step
	width := float32(int((size.Width - 3*step) / 2))
	p.black = newRect(step, y, width, f.bar)
	p.white = newRect(width+2*step, y, size.Width-width-3*step, f.bar)
	y += f.bar + step
	p.status = newRect(step, y, width, f.status)
	p.actions = newRect(step, y+f.status+step/2, width, f.actions)
	p.moves = newRect(p.white.x, y, p.white.width, size.Height-step-y)
	return p
}

// side returns the side of the largest board in a length.
func (f fixed) side(length float32) float32 { return f.fit(max(0, length)) }

// table is the layout of the window's content. Its objects stand at their places whatever they show: nothing jumps.
type table struct {
	board, black, white, moves, strip, status, actions fyne.CanvasObject
	veil, entry                                        fyne.CanvasObject               // over the board in a pause, over the status while a move is typed
	measure                                            func(compact, lines bool) fixed // lines: bars of one line anyway
	flipped, faced                                     bool
	resized                                            func() // called when all stand at their places; nil: nobody needs to know
}

// Layout puts the objects at their places.
func (t *table) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := arrange(size, t.measure(compactAt(size), t.faced && facedAt(size)), t.flipped, t.faced)
	for _, o := range []struct {
		object fyne.CanvasObject
		at     rect
	}{{t.board, p.board}, {t.veil, p.board}, {t.black, p.black}, {t.white, p.white}, {t.moves, p.moves}, {t.strip, p.strip}, {t.status, p.status}, {t.actions, p.actions}} {
		place(o.object, o.at.x, o.at.y, o.at.width, o.at.height)
	}
	high := max(p.status.height, leastEntry)
	place(t.entry, p.status.x, p.status.y+p.status.height-high, p.status.width, high)
	if t.resized != nil {
		t.resized()
	}
}

// MinSize returns the smallest window that can be played in.
func (t *table) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(480, 320) }
