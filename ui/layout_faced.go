package ui

import "fyne.io/fyne/v2"

// facedAt tells whether players who sit opposite each other have their bars above and below the board: where the panel
// is not beside it.
func facedAt(size fyne.Size) bool { return belowAt(size) && !compactAt(size) }

// faced puts the far player's bar above the board and the near one's below it, each in one line, and under them the rest
// of the panel in two columns.
func faced(size fyne.Size, f fixed) places {
	under := stripLow + step + f.status + step + f.actions + step
	side := f.side(min(size.Width-2*step, size.Height-2*(f.bar+step)-2*step-under))
	width := size.Width - 2*step
	p := places{black: newRect(step, step, width, f.bar)}
	p.board = newRect(float32(int((size.Width-side)/2)), f.bar+2*step, side, side)
	p.white = newRect(step, p.board.y+side+step, width, f.bar)
	p.strip = newRect(step, p.white.y+f.bar+step, width, stripLow)
	y := p.strip.y + stripLow + step
	column := float32(int((width - step) / 2))
	x := step + column + step
	p.moves = newRect(step, y, column, size.Height-step-y)
	p.actions = newRect(x, size.Height-step-f.actions, width-column-step, f.actions)
	p.status = newRect(x, y, width-column-step, max(f.status, p.actions.y-step-y))
	return p
}
