package play

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
)

// facedAt tells whether players who sit opposite each other have their bars above and below the board: where the panel
// is not beside it.
func facedAt(size fyne.Size) bool { return belowAt(size) && !compactAt(size) }

// faced puts the far player's bar above the board and the near one's below it, each in one line, and under them the rest
// of the panel in two columns.
func faced(size fyne.Size, f fixed) places {
	under := panel.FactsLow + kit.Step + f.status + kit.Step + f.actions + kit.Step
	b := f.board(size.Width-2*kit.Step, size.Height-2*(f.bar+kit.Step)-2*kit.Step-under)
	width := size.Width - 2*kit.Step
	p := places{black: kit.NewRect(kit.Step, kit.Step, width, f.bar)}
	p.board = kit.NewRect(float32(int((size.Width-b.Width)/2)), f.bar+2*kit.Step, b.Width, b.Height)
	p.white = kit.NewRect(kit.Step, p.board.Y+b.Height+kit.Step, width, f.bar)
	p.game, p.facts = gameAndFacts(kit.NewRect(kit.Step, p.white.Y+f.bar+kit.Step, width, panel.FactsLow))
	y := p.facts.Y + panel.FactsLow + kit.Step
	column := float32(int((width - kit.Step) / 2))
	x := kit.Step + column + kit.Step
	p.moves = kit.NewRect(kit.Step, y, column, size.Height-kit.Step-y)
	p.actions = kit.NewRect(x, size.Height-kit.Step-f.actions, width-column-kit.Step, f.actions)
	p.status = kit.NewRect(x, y, width-column-kit.Step, max(f.status, p.actions.Y-kit.Step-y))
	return p
}
