package voice

import (
	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Outline returns what the window shows, for those who cannot see it: the board as its squares, with what stands there.
func (v *Voice) Outline() []kit.Item {
	return kit.Outline(v.shell.Win.Canvas(), v.SaidOf, v.squares)
}

// squares returns the squares of a board on which a game is played, and what is held beside it.
func (v *Voice) squares(o fyne.CanvasObject, at kit.Rect) (all []kit.Item) {
	b, ok := o.(*board.Board)
	if !ok {
		return nil
	}
	p := v.game.Shown().Position()
	for place, side := range b.Places {
		said := words.Stands(p, rules.Square(place))
		if held := diagram.HeldAt(p.Ruleset(), place); held != rules.NoPiece {
			said = words.Held(p, held)
		}
		middle := b.Center(place)
		all = append(all, kit.Item{
			Role: "gridcell", Name: said, On: b.Selected() == place, Drags: true,
			At: kit.NewRect(at.X+middle.X-side/2, at.Y+middle.Y-side/2, side, side),
		})
	}
	return all
}
