package sheets

import (
	"math"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
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
	ply  int
	text string // in the list
}

// offers returns the readings of the cursor's entry, after those of plies that were omitted before it.
func (p *page) offers() (all []offer) {
	at, here := p.grid, p.here()
	if here < 0 || p.answer == nil || here >= len(p.known) {
		return nil
	}
	from := 0
	for before := at.entry - 1; before >= 0 && from == 0; before-- {
		from = p.ply(at.sheet, before) + 1 // 0: that entry is no move
	}
	checks := strings.ContainsAny(p.current().Text, "+#")
	for ply := from; ply <= here && ply < len(p.answer.Plies); ply++ {
		before, _ := p.position(ply)
		_, chosen := p.chosen[ply]
		readings := p.answer.Plies[ply].Readings
		for _, r := range readings {
			text := words.Move(p.rules.Rules, r.SAN)
			if ply != here {
				text = words.Numbered(&before, r.SAN)
			} else if checks && !strings.ContainsAny(r.SAN, "+#") {
				text = words.Text("sheets.noCheck", words.With{"Move": text}) // as written
			}
			if chosen {
				text = words.Text("sheets.chosen", words.With{"Move": text})
			} else if len(readings) > 1 && p.answer.Fits > 0 {
				share := math.Round(100 * float64(r.Games) / float64(p.answer.Fits))
				text = words.Text("sheets.share", words.With{"Move": text, "Percent": share})
			}
			all = append(all, offer{r, ply, text})
		}
	}
	return all
}

func newReading() fyne.CanvasObject {
	text := canvas.NewText("", nil)
	return kit.Lay(kit.Least(0, rowHigh), func(size fyne.Size) { kit.Place(text, kit.Step, 0, size.Width, size.Height) }, text)
}

func (p *page) fill(id widget.ListItemID, o fyne.CanvasObject) {
	row := o.(*fyne.Container)
	t := row.Objects[0].(*canvas.Text)
	t.Text, t.TextSize, t.Color = p.offered[id].text, kit.TextSize, theme.Color(theme.ColorNameForeground)
	kit.Orient(t)
	row.Refresh()
}

// showBoard shows the position before the cursor's entry, or that of the selected reading, with readings as arrows.
func (p *page) showBoard() {
	p.shown = max(0, p.here())
	if i := max(0, p.readings.Current); i < len(p.offered) {
		p.shown = p.offered[i].ply
	}
	at, n := p.position(p.shown)
	state, likely := diagram.Position(&at), p.likeliest().Moves
	for i, r := range p.offered {
		likeliest := r.ply < len(likely) && r.Move == likely[r.ply]
		if n != p.shown || r.ply != n || len(state.Arrows) >= mostArrows && !likeliest {
			continue
		}
		arrow := board.Arrow{From: r.from(), To: int(r.Move.To), Style: board.BlueArrow}
		if i == p.readings.Current || p.readings.Current < 0 && likeliest {
			arrow.Style = board.GreenArrow // the selected, or the likeliest
		}
		state.Arrows = append(state.Arrows, arrow)
	}
	p.board.SetState(state)
}

// from returns the square from which an arrow shows the move.
func (o offer) from() int {
	if o.Move.IsDrop() {
		return int(o.Move.To)
	}
	return int(o.Move.From)
}

// boardCover takes the taps on the board.
type boardCover struct {
	widget.BaseWidget
	page *page
}

// CreateRenderer returns the renderer of nothing.
func (c *boardCover) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// Tapped chooses the reading of the tapped square.
func (c *boardCover) Tapped(e *fyne.PointEvent) {
	c.page.tapBoard(c.page.board.PlaceAt(e.Position))
	kit.TakeFocus(c.page.grid)
}

// tapBoard chooses the reading on the board from or to a place, if there is only one.
func (p *page) tapBoard(place int) {
	only := -1
	for i, r := range p.offered {
		if r.ply == p.shown && (r.from() == place || int(r.Move.To) == place) {
			if only >= 0 {
				return
			}
			only = i
		}
	}
	p.click(only)
}

// click chooses a reading as settle does. The second click of a double click does nothing.
func (p *page) click(i int) {
	now := time.Now()
	if now.Sub(p.clicked) >= fyne.CurrentApp().Driver().DoubleTapDelay() && p.settle(i) {
		p.clicked = now
	}
}

// settle chooses a reading, the only one too if it corrects the cursor's sheet; a second time it opens the entry again. It reports whether
// there was a choice.
func (p *page) settle(i int) bool {
	if i < 0 || i >= len(p.offered) {
		return false
	}
	r := p.offered[i]
	corrects := func(c sheet.Correction) bool { return c.Sheet == p.grid.sheet+1 && c.Ply == r.ply+1 && c.Is != "" }
	switch _, chosen := p.chosen[r.ply]; {
	case chosen:
		delete(p.chosen, r.ply)
	case len(p.answer.Plies[r.ply].Readings) == 1 && !slices.ContainsFunc(p.likeliest().Corrections, corrects):
		return false
	default:
		p.chosen[r.ply] = r.Move
	}
	p.keep("")
	p.search()
	return true
}
