package play

import (
	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// The window's measures.
const (
	panelWidth    float32 = 300 // of the side panel, at least
	panelWidest   float32 = 360
	belowWidth    float32 = 700 // narrower than this the panel goes below the board
	compactHeight float32 = 480 // lower than this the bars are one line each

	narrowWidth  float32 = 600 // from here on, up to belowWidth, the panel is a narrow column beside the board
	narrowHeight float32 = 424 // the least height for that
	narrowPanel  float32 = 192
)

// leastMoves is the height that is left to the moves where the game's goal is said in several lines.
const leastMoves = 18 * kit.Step

// fewMoves is the least height of the moves beside the board, with two lines of them or a hint, and statusSpare what the status
// gives for that: a line.
const (
	fewMoves    = 8 * kit.Step
	statusSpare = 2 * kit.Step
)

// fixed is what the layout must know of the parts: the heights of those that do not stretch, and the size of the largest
// board, with the hands beside it, that fits into a space.
type fixed struct {
	bar, status, actions, facts float32
	game                        line    // that names the game
	fitted                      fitting // the board
}

// line is as high as a width, and the most that it may take, need it.
type line interface {
	HeightAt(width, room float32) float32
}

// fitting is as large as a space lets it be.
type fitting interface {
	Fit(space fyne.Size) fyne.Size
}

// places says where everything stands. Black's bar is above White's unless the board is flipped.
type places struct {
	board, black, white, game, moves, facts, status, actions kit.Rect
}

// compactAt tells whether a window of this size has only room for bars of one line.
func compactAt(size fyne.Size) bool { return size.Height < compactHeight }

// belowAt tells whether a window of this size has its panel below the board: a narrow one, and one that is upright.
func belowAt(size fyne.Size) bool {
	return (size.Width < belowWidth || size.Width < size.Height) && !narrowAt(size)
}

// narrowAt tells whether a window of this size has a narrow panel beside the board.
func narrowAt(size fyne.Size) bool {
	return size.Width >= narrowWidth && size.Width < belowWidth && size.Height >= narrowHeight && size.Width >= size.Height
}

// formsAt returns the forms of the bars and of the rest of the panel in a window of this size.
func formsAt(size fyne.Size, opposite bool) (bars, rest panel.Form) {
	switch {
	case narrowAt(size):
		return panel.Narrow, panel.Narrow
	case compactAt(size):
		return panel.Line, panel.Line
	case opposite && facedAt(size):
		return panel.Line, panel.Full
	}
	return panel.Full, panel.Full
}

// arrange returns the places for a window's content of this size; opposite tells how the players sit.
func arrange(size fyne.Size, f fixed, flipped, opposite bool) places {
	var p places
	switch {
	case opposite && facedAt(size):
		p = faced(size, f)
	case narrowAt(size):
		p = beside(size, f, narrowPanel, kit.Step/2)
	case !belowAt(size):
		p = beside(size, f, panelWidth, kit.Step)
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

// beside puts the panel to the right of the board, at least so wide and with such gaps, and both in the middle.
func beside(size fyne.Size, f fixed, least, gap float32) places {
	b := f.board(size.Width-least-3*kit.Step, size.Height-2*kit.Step)
	width := max(least, min(panelWidest, size.Width-b.Width-3*kit.Step))
	left := float32(int((size.Width - b.Width - kit.Step - width) / 2))
	board := kit.NewRect(left, float32(int((size.Height-b.Height)/2)), b.Width, b.Height)
	panel := kit.NewRect(left+b.Width+kit.Step, kit.Step, width, size.Height-2*kit.Step)
	if level := kit.NewRect(panel.X, board.Y, width, b.Height); panel.Height-b.Height < 4*kit.Step {
		if p := column(level, f, board, gap); p.moves.Height >= fewMoves { // the panel ends where the board ends
			return p
		}
	}
	return column(panel, f, board, gap)
}

// column stacks the panel: Black's bar, moves, the line of facts, status, actions, White's bar; the moves take what is
// left.
func column(r kit.Rect, f fixed, board kit.Rect, gap float32) places {
	p := places{board: board}
	p.black = kit.NewRect(r.X, r.Y, r.Width, f.bar)
	p.white = kit.NewRect(r.X, r.Y+r.Height-f.bar, r.Width, f.bar)
	p.actions = kit.NewRect(r.X, p.white.Y-gap-f.actions, r.Width, f.actions)
	p.status = kit.NewRect(r.X, p.actions.Y-gap-f.status, r.Width, f.status)
	p.facts = kit.NewRect(r.X, p.status.Y-gap-f.facts, r.Width, f.facts)
	y := r.Y + f.bar + gap
	room := p.facts.Y - gap - y
	p.game = kit.NewRect(r.X, y, r.Width, f.game.HeightAt(r.Width, room-leastMoves))
	y += p.game.Height + gap
	p.moves = kit.NewRect(r.X, y, r.Width, max(0, p.facts.Y-gap-y))
	if lack := min(fewMoves-p.moves.Height, statusSpare); lack > 0 {
		p.moves.Height += lack
		p.facts.Y += lack
		p.status.Y += lack
		p.status.Height -= lack
	}
	return p
}

// below puts the panel under the board: the line of facts, then two columns, the bars, and beside them moves, status
// and actions.
func below(size fyne.Size, f fixed) places {
	least := max(2*f.bar+kit.Step, f.status+f.actions+kit.Step) + panel.FactsLow + kit.Step
	b := f.board(size.Width-2*kit.Step, size.Height-3*kit.Step-least)
	p := places{board: kit.NewRect(float32(int((size.Width-b.Width)/2)), kit.Step, b.Width, b.Height)}
	p.game, p.facts = gameAndFacts(kit.NewRect(kit.Step, b.Height+2*kit.Step, size.Width-2*kit.Step, panel.FactsLow))
	y := p.facts.Y + panel.FactsLow + kit.Step
	height := size.Height - y - kit.Step
	width := float32(int((size.Width - 3*kit.Step) / 2))
	bar := (height - kit.Step) / 2
	p.black = kit.NewRect(kit.Step, y, width, bar)
	p.white = kit.NewRect(kit.Step, y+bar+kit.Step, width, bar)
	x := width + 2*kit.Step
	width = size.Width - x - kit.Step
	p.actions = kit.NewRect(x, size.Height-kit.Step-f.actions, width, f.actions)
	p.status = kit.NewRect(x, p.actions.Y-kit.Step-f.status, width, f.status)
	p.moves = kit.NewRect(x, y, width, max(0, p.status.Y-kit.Step-y))
	return p
}

// gameAndFacts shares a line between the name of the game and the line of facts.
func gameAndFacts(line kit.Rect) (game, facts kit.Rect) {
	game, facts = line, line
	game.Width = float32(int((line.Width - kit.Step) * 0.42))
	facts.X += game.Width + kit.Step
	facts.Width -= game.Width + kit.Step
	return game, facts
}

// belowLow puts a panel of little height under the board: the bars side by side, then the actions beside the moves. The
// line of facts stands upright beside the board.
func belowLow(size fyne.Size, f fixed) places {
	least := f.bar + f.status + f.actions + kit.Step + kit.Step/2
	b := f.board(size.Width-3*kit.Step-panel.FactsLeast, size.Height-3*kit.Step-least)
	upright := min(panel.FactsUpright, size.Width-b.Width-3*kit.Step)
	p := places{board: kit.NewRect(float32(int((size.Width-b.Width-upright-kit.Step)/2)), kit.Step, b.Width, b.Height)}
	high := words.Facts*(panel.FactsHeight+kit.Step/2) - kit.Step/2
	side := max(b.Height, high+kit.Step+panel.GameLow)
	x := p.board.X + b.Width + kit.Step
	p.game = kit.NewRect(x, kit.Step, upright, max(panel.GameLow, f.game.HeightAt(upright, side-high-kit.Step)))
	p.facts = kit.NewRect(x, kit.Step+side-high, upright, high)
	y := side + 2*kit.Step
	width := float32(int((size.Width - 3*kit.Step) / 2))
	p.black = kit.NewRect(kit.Step, y, width, f.bar)
	p.white = kit.NewRect(width+2*kit.Step, y, size.Width-width-3*kit.Step, f.bar)
	y += f.bar + kit.Step
	p.status = kit.NewRect(kit.Step, y, width, f.status)
	p.actions = kit.NewRect(kit.Step, y+f.status+kit.Step/2, width, f.actions)
	p.moves = kit.NewRect(p.white.X, y, p.white.Width, size.Height-kit.Step-y)
	return p
}

// board returns the size of the largest board in a space.
func (f fixed) board(width, height float32) fyne.Size {
	return f.fitted.Fit(fyne.NewSize(max(0, width), max(0, height)))
}

// tableLayout is the layout of the window's content. Its objects stand at their places whatever they show: nothing jumps.
type tableLayout struct {
	table          *Table
	flipped, faced bool
}

// Layout puts the objects at their places.
func (l *tableLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t := l.table
	p := arrange(size, t.measure(formsAt(size, l.faced)), l.flipped, l.faced)
	for _, o := range []struct {
		object fyne.CanvasObject
		at     kit.Rect
	}{{t.board, p.board}, {t.cover, p.board}, {t.rotatables[rules.Black], p.black}, {t.rotatables[rules.White], p.white}, {t.game, p.game}, {t.moves, p.moves}, {t.facts.Box, p.facts}, {t.statusSeat, p.status}, {t.Actions.Box, p.actions}} {
		kit.Place(o.object, kit.MirroredX(o.at.X, o.at.Width, size.Width), o.at.Y, o.at.Width, o.at.Height)
	}
	high := max(p.status.Height, panel.LeastEntry)
	kit.Place(t.Entry.Box, kit.MirroredX(p.status.X, p.status.Width, size.Width), p.status.Y+p.status.Height-high, p.status.Width, high)
	t.window.Resized()
}

// MinSize returns the smallest window that can be played in.
func (l *tableLayout) MinSize([]fyne.CanvasObject) fyne.Size { return l.table.window.LeastContent() }
