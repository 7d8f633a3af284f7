package sheets

import (
	"math"
	"strings"

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

// offer is a reading of a ply.
type offer struct {
	sheet.Reading
	ply, number int // number: its index among the ply's
}

// offered returns the readings of the cursor's entry, after those of plies that were omitted before it.
func (p *page) offered() (all []offer) {
	at, from := p.grid, p.here()
	if from < 0 || p.answer == nil || from > p.holds {
		return nil
	}
	from = 0
	for before := at.entry - 1; before >= 0 && from == 0; before-- {
		from = p.ply(at.sheet, before) + 1 // 0: that entry is no move
	}
	for ply := from; ply <= p.here() && ply < len(p.answer.Plies); ply++ {
		for i, r := range p.answer.Plies[ply].Readings {
			all = append(all, offer{r, ply, i})
		}
	}
	return all
}

func newReading() fyne.CanvasObject {
	text := canvas.NewText("", nil)
	return kit.Lay(kit.Least(0, rowHigh), func(size fyne.Size) { kit.Place(text, kit.Step, 0, size.Width, size.Height) }, text)
}

func (p *page) fill(id widget.ListItemID, o fyne.CanvasObject) {
	all := p.offered()
	if id >= len(all) {
		return
	}
	r, here := all[id], p.here()
	text := words.Move(p.rules.Rules, r.SAN)
	if at, n := p.position(r.ply); r.ply != here && n == r.ply {
		text = words.Numbered(&at, r.SAN)
	} else if strings.ContainsAny(p.at(p.grid.sheet, p.grid.entry).Text, "+#") && !strings.ContainsAny(r.SAN, "+#") {
		text = words.Text("sheets.noCheck", words.With{"Move": text}) // as written
	}
	if _, chosen := p.chosen[r.ply]; chosen {
		text = words.Text("sheets.chosen", words.With{"Move": text})
	} else if len(p.answer.Plies[r.ply].Readings) > 1 {
		share := math.Round(100 * float64(r.Games) / float64(p.answer.Fits))
		text = words.Text("sheets.share", words.With{"Move": text, "Percent": share})
	}
	row := o.(*fyne.Container)
	t := row.Objects[0].(*canvas.Text)
	t.Text, t.TextSize, t.Color = text, kit.TextSize, theme.Color(theme.ColorNameForeground)
	kit.Orient(t)
	row.Refresh()
}

// showBoard shows the position before the cursor's entry, or that of the selected reading, with readings as arrows.
func (p *page) showBoard() {
	offered, ply := p.offered(), p.here()
	if i := p.readings.Current; i >= 0 && i < len(offered) {
		ply = offered[i].ply
	} else if len(offered) > 0 {
		ply = offered[0].ply
	}
	at, n := p.position(max(0, ply))
	state := diagram.Position(&at)
	for i, r := range offered {
		if n != ply || r.ply != ply || r.number >= mostArrows {
			continue
		}
		arrow := board.Arrow{From: int(r.Move.From), To: int(r.Move.To), Style: board.BlueArrow}
		if r.Move.IsDrop() {
			arrow.From = arrow.To
		}
		if i == p.readings.Current || p.readings.Current < 0 && r.number == 0 {
			arrow.Style = board.GreenArrow // the selected, or the likeliest
		}
		state.Arrows = append(state.Arrows, arrow)
	}
	p.board.SetState(state)
}

// settle chooses a reading; a second time it opens the entry again. It reports whether there was a choice.
func (p *page) settle(i int) bool {
	offered := p.offered()
	if i < 0 || i >= len(offered) {
		return false
	}
	r := offered[i]
	switch _, chosen := p.chosen[r.ply]; {
	case chosen:
		delete(p.chosen, r.ply)
	case len(p.answer.Plies[r.ply].Readings) == 1:
		return false
	default:
		p.chosen[r.ply] = r.Move
	}
	p.keep("")
	p.search()
	return true
}
