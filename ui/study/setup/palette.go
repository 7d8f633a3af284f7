package setup

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/words"
)

// tool is what a tap on the board does: it moves pieces, takes them away, or puts one down.
type tool struct {
	erases bool
	puts   rules.Piece // NoPiece: none
}

// paletteUser hears what is done with a palette.
type paletteUser interface {
	choseTool()                // another tool is chosen
	carry(tool, fyne.Position) // a piece is dragged, with the place in the window
	drop()                     // it is put down
}

// palette are the tools: to move and White's pieces in the first row, to erase and Black's in the second. A piece can be
// dragged from it.
type palette struct {
	choice *kit.Segments
	tools  []tool
	box    *fyne.Container
	user   paletteUser
}

// The sides of a field.
const (
	largestField  = 6.5 * kit.Step
	smallestField = 3 * kit.Step
)

func newPalette(user paletteUser, keys kit.KeyFilter) *palette {
	p := &palette{user: user}
	p.choice = kit.NewSegments(nil, func(int) { user.choseTool() }, keys)
	p.choice.Cell, p.choice.Name = largestField, words.Text("setup.palette")
	ground := canvas.NewRectangle(theme.Color(kit.ColorTray))
	ground.CornerRadius = kit.Radius
	p.box = container.New(&paletteLayout{p}, ground, p.choice, newGrip(p))
	return p
}

// show offers the pieces of a ruleset; a tool that is still there stays chosen.
func (p *palette) show(rs *rules.Ruleset) {
	before := p.current()
	kinds := rulesview.KindsByRank(rs)
	p.tools = nil
	var items []kit.Segment
	for _, side := range []rules.Color{rules.White, rules.Black} {
		t, sign := tool{}, kit.Arrows
		if side == rules.Black {
			t, sign = tool{erases: true}, kit.Saltire
		}
		p.tools = append(p.tools, t)
		items = append(items, kit.Segment{Title: hint(rs, t), Picture: sign})
		for _, k := range kinds {
			piece := rules.NewPiece(k, side)
			name := diagram.PictureName(rs, piece)
			p.tools = append(p.tools, tool{puts: piece})
			items = append(items, kit.Segment{Title: hint(rs, tool{puts: piece}), Picture: func(px int) image.Image { return resources.Picture(name, px) }})
		}
	}
	current := 0
	for i, t := range p.tools {
		if t == before {
			current = i
		}
	}
	p.choice.Set(items, current)
	p.box.Refresh()
}

// hint says what a tap on the board does with a tool.
func hint(rs *rules.Ruleset, t tool) string {
	switch {
	case t.erases:
		return words.Text("setup.hintErase")
	case t.puts != rules.NoPiece:
		return words.Text("setup.hintPut", words.With{"Side": words.Color(t.puts.Color()), "Piece": words.Piece(rs, t.puts)})
	}
	return words.Text("setup.hintMove")
}

// current returns the chosen tool.
func (p *palette) current() tool {
	if p.choice.Current < len(p.tools) {
		return p.tools[p.choice.Current]
	}
	return tool{}
}

// fit chooses the side of the fields for a width: two rows, unless they would be too small.
func (p *palette) fit(width float32) (columns int) {
	return p.choice.FitRows(2, width-kit.Step, smallestField, largestField)
}

// heightAt returns the height in a width.
func (p *palette) heightAt(width float32) float32 {
	columns := p.fit(width)
	rows := (len(p.tools) + columns - 1) / max(1, columns)
	return float32(rows)*(p.choice.Cell+kit.Step/2) + kit.Step/2
}

// paletteLayout gives the fields as much width as makes the rows.
type paletteLayout struct{ palette *palette }

// Layout places ground, fields, and what is dragged, over each other.
func (l *paletteLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	columns := l.palette.fit(size.Width)
	width := float32(columns) * (l.palette.choice.Cell + kit.Step/2)
	kit.Place(objects[0], 0, 0, width+kit.Step/2, size.Height)
	kit.Place(objects[1], kit.Step/2, kit.Step/2, width, size.Height-kit.Step)
	kit.Place(objects[2], kit.Step/2, kit.Step/2, width, size.Height-kit.Step)
	kit.Mirror(objects, size.Width)
}

// MinSize returns the smallest size of two fields.
func (l *paletteLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*smallestField, 2*smallestField)
}

// grip lies over the fields and takes drags, while taps go to what is below it.
type grip struct {
	widget.BaseWidget
	palette *palette
	active  bool
	held    tool
}

func newGrip(p *palette) *grip {
	g := &grip{palette: p}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer draws nothing.
func (g *grip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Dragged carries the piece on which the drag began.
func (g *grip) Dragged(e *fyne.DragEvent) {
	if !g.active {
		g.active, g.held = true, tool{}
		if i := g.palette.choice.At(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)); i >= 0 {
			g.held = g.palette.tools[i]
		}
	}
	if g.held.puts != rules.NoPiece {
		g.palette.user.carry(g.held, e.AbsolutePosition)
	}
}

// DragEnd puts it down.
func (g *grip) DragEnd() {
	if g.active && g.held.puts != rules.NoPiece {
		g.palette.user.drop()
	}
	g.active = false
}
