package sheets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/saves/sheet"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// mostArrows is how many readings the board shows at once.
const mostArrows = 12

// offered returns the readings of the entry with the cursor.
func (p *page) offered() []sheet.Reading {
	if ply := p.here(); p.answer != nil && ply >= 0 && ply < len(p.answer.Plies) && ply <= p.holds {
		return p.answer.Plies[ply].Readings
	}
	return nil
}

// newReading returns a row of the list of readings.
func newReading() fyne.CanvasObject {
	text := canvas.NewText("", nil)
	return kit.Lay(kit.Least(0, rowHigh), func(size fyne.Size) { kit.Place(text, kit.Step, 0, size.Width, size.Height) }, text)
}

// fill fills a row of the list of readings.
func (p *page) fill(id widget.ListItemID, o fyne.CanvasObject) {
	all := p.offered()
	if id >= len(all) {
		return
	}
	text := words.Move(p.rules.Rules, all[id].SAN)
	if _, chosen := p.chosen[p.here()]; chosen {
		text = words.Text("sheets.chosen", words.With{"Move": text})
	} else if len(all) > 1 {
		share := math.Round(100 * float64(all[id].Games) / float64(p.answer.Fits))
		text = words.Text("sheets.share", words.With{"Move": text, "Percent": share})
	}
	row := o.(*fyne.Container)
	t := row.Objects[0].(*canvas.Text)
	t.Text, t.TextSize, t.Color = text, kit.TextSize, theme.Color(theme.ColorNameForeground)
	kit.Orient(t)
	row.Refresh()
}

// showBoard shows the position before the entry with the cursor, and its readings as arrows.
func (p *page) showBoard() {
	ply := p.here()
	at, n := p.position(max(0, ply))
	state := diagram.Position(&at)
	if offered := p.offered(); n == ply && len(offered) <= mostArrows {
		for i, r := range offered {
			arrow := board.Arrow{From: int(r.Move.From), To: int(r.Move.To), Style: board.BlueArrow}
			if r.Move.IsDrop() {
				arrow.From = arrow.To
			}
			if i == p.readings.Current || len(offered) == 1 {
				arrow.Style = board.GreenArrow
			}
			state.Arrows = append(state.Arrows, arrow)
		}
	}
	p.board.SetState(state)
}

// settle takes a reading for the one that was written; once more, and it is open again.
func (p *page) settle(i int) {
	offered, ply := p.offered(), p.here()
	if i < 0 || i >= len(offered) {
		return
	}
	switch _, chosen := p.chosen[ply]; {
	case chosen:
		delete(p.chosen, ply)
	case len(offered) == 1:
		return
	default:
		p.chosen[ply] = offered[i].Move
	}
	p.search()
}

// Tapped settles the reading that ends on a square, or begins on the selected one and ends there.
func (p *page) Tapped(place int) {
	from, at, begins := p.board.Selected(), -1, false
	position, _ := p.position(max(0, p.here()))
	for i, r := range p.offered() {
		start := diagram.Place(p.rules.Rules, position.Turn(), r.Move)
		begins = begins || start == place
		switch {
		case int(r.Move.To) != place || from >= 0 && start != from:
		case at < 0:
			at = i
		default:
			at = math.MaxInt
		}
	}
	if p.board.Select(-1); begins && from < 0 {
		p.board.Select(place)
	}
	p.settle(at)
}

// Dragged settles a reading.
func (p *page) Dragged(from, to int) {
	p.board.Select(from)
	p.Tapped(to)
}

// Erased does nothing.
func (*page) Erased(int) {}

// Typed does nothing.
func (*page) Typed(int, rune) {}

// Pointed does nothing.
func (*page) Pointed(int) {}

// Key gives the dialog a key that the board has no use for.
func (p *page) Key(key *fyne.KeyEvent) { p.shell.Dialogs.TypedKey(key) }

// Shortcut gives the sheets a shortcut.
func (p *page) Shortcut(s fyne.Shortcut) { p.grid.TypedShortcut(s) }
