package rulesview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Width is the width of a page of rules, if there is room.
const Width = 92 * kit.Step

// Measures of a page.
const (
	cellWidth = 25 * kit.Step // least width of a piece's diagram with its text
	cellGap   = 2.5 * kit.Step
	leading   = 0.75 * kit.Step // line spacing beyond the size of letters
	partGap   = 2 * kit.Step
	scrollBar = 1.5 * kit.Step // free space at the right
)

// Page shows the rules of a game: how to win, how its pieces move, and all else. Its height is what the width requires.
type Page struct {
	kit.Drawing
	rs     *rules.Ruleset
	colors board.Colors
	start  board.State
	width  float32 // of the current objects
	height float32
	inside []fyne.CanvasObject
}

// NewPage returns the page of a ruleset with the game's start position.
func NewPage(rs *rules.Ruleset, start *rules.Position, colors board.Colors) *Page {
	p := &Page{rs: rs, colors: colors, start: diagram.Position(start)}
	p.DrawFixed(p, func() fyne.Size { return fyne.NewSize(cellWidth, p.height) }, p.draw)
	return p
}

func (p *Page) draw(size fyne.Size) []fyne.CanvasObject {
	width := size.Width - scrollBar
	if width <= 0 || width == p.width {
		return p.inside
	}
	p.width, p.inside = width, nil
	goal := words.GoalPart(p.rs)
	side := min(p.width*0.4, 28*kit.Step)
	x, y := side+cellGap, float32(0)
	if width < 2*cellWidth { // the goal below the diagram
		side = min(width, 26*kit.Step)
		x, y = 0, side+partGap
	}
	diagram := board.NewPreview(resources.Picture, side)
	diagram.SetColors(p.colors)
	diagram.SetState(p.start)
	p.place(diagram, 0, 0, side, side)
	y = max(side, p.part(goal, x, y, width-x)) + partGap
	y = p.heading(words.Text("rules.pieces"), 0, y, p.width)
	y = p.pieces(y) + partGap
	for _, part := range words.RulesParts(p.rs) {
		y = p.part(part, 0, y, p.width) + partGap
	}
	p.height = y - partGap
	return p.inside
}

func (p *Page) place(o fyne.CanvasObject, x, y, width, height float32) {
	kit.Place(o, kit.MirroredX(x, width, p.width), y, width, height)
	if t, ok := o.(*canvas.Text); ok {
		kit.Orient(t)
	}
	p.inside = append(p.inside, o)
}

func (p *Page) heading(text string, x, y, width float32) float32 {
	return p.write(text, x, y, width, kit.TextSize, kit.BoldStyle, theme.ColorNamePrimary) + kit.Step/2
}

func (p *Page) part(part words.RulesPart, x, y, width float32) float32 {
	y = p.heading(part.Heading, x, y, width)
	for _, paragraph := range part.Lines {
		y = p.write(paragraph, x, y, width, kit.TextSize, fyne.TextStyle{}, theme.ColorNameForeground) + kit.Step/2
	}
	return y
}

// mostLines limits the lines of a paragraph.
const mostLines = 60

// write writes a text in as many lines as it needs, and returns its lower end.
func (p *Page) write(text string, x, y, width, size float32, style fyne.TextStyle, color fyne.ThemeColorName) float32 {
	for _, line := range kit.Wrap(text, width, size, style, mostLines) {
		p.place(kit.NewText(line, size, style, color), x, y, width, size+leading)
		y += size + leading
	}
	return y
}

func (p *Page) pieces(y float32) float32 {
	columns := max(1, int((p.width+cellGap)/(cellWidth+cellGap)))
	width := float32(int((p.width - cellGap*float32(columns-1)) / float32(columns)))
	bottom := y
	for i, kind := range KindsByRank(p.rs) {
		column := i % columns
		if column == 0 && i > 0 {
			y = bottom + cellGap
		}
		bottom = max(bottom, p.piece(kind, float32(column)*(width+cellGap), y, width))
	}
	return bottom
}

// piece places the diagram of a kind with its text, and returns their lower end.
func (p *Page) piece(kind rules.Kind, x, y, width float32) float32 {
	piece := Looked(p.rs, kind)
	reach := ReachOf(p.rs, piece)
	diagram := board.NewPreview(resources.Picture, width)
	diagram.SetColors(p.colors)
	diagram.SetState(PieceState(p.rs, piece))
	marks := NewReachView(diagram, p.colors.Marks[piece.Color()])
	side := min(width, 26*kit.Step)
	p.place(diagram, x, y, side, side)
	p.place(marks, x, y, side, side)
	marks.Set(reach)
	y += side + kit.Step/2
	y = p.write(words.Name(p.rs, kind), x, y, width, kit.TextSize, kit.BoldStyle, theme.ColorNameForeground)
	legend := NewLegend()
	legend.Set(reach)
	height := legend.HeightAt(width)
	p.place(legend, x, y, width, height)
	return p.write(words.PieceFacts(p.rs, piece), x, y+height, width, kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
}
