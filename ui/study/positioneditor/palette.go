package positioneditor

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/words"
)

// tool is what a tap on the board does: move pieces, remove them, or put one.
type tool struct {
	erases bool
	puts   rules.Piece // NoPiece: none
}

// palette shows the tools: Move and White's pieces in the first row, Erase and Black's in the second. Pieces can be dragged from
// it.
type palette struct {
	choice *kit.Segments
	tools  []tool
	box    *fyne.Container
	grip   *grip
	editor *Editor
}

// The sides of a field.
const (
	largestField  = 7.5 * kit.Step
	smallestField = 3 * kit.Step
)

func newPalette(e *Editor) *palette {
	p := &palette{editor: e}
	p.choice = kit.NewSegments(nil, func(int) { e.board.Select(-1); e.showHint() })
	p.choice.Name = words.Text("setup.palette")
	p.grip = newGrip(p)
	p.box = kit.NewTray(p.choice, e.colors.Light, smallestField, largestField, p.grip)
	return p
}

// show offers the pieces of a ruleset; the selected tool stays if it still exists.
func (p *palette) show(rs *rules.Ruleset) {
	before := p.current()
	kinds := rulesview.KindsByRank(rs)
	p.tools = nil
	var items []kit.Segment
	for side := range rules.Sides {
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
	p.choice.Set(items, max(0, slices.Index(p.tools, before)))
	p.box.Refresh()
}

// hint explains what a tap with a tool does.
func hint(rs *rules.Ruleset, t tool) string {
	switch {
	case t.erases:
		return words.Text("setup.hintErase")
	case t.puts != rules.NoPiece:
		return words.Text("setup.hintPut", words.With{"Side": words.Color(t.puts.Color()), "Piece": words.Piece(rs, t.puts)})
	}
	return words.Text("setup.hintMove")
}

func (p *palette) current() tool {
	if p.choice.Current < len(p.tools) {
		return p.tools[p.choice.Current]
	}
	return tool{}
}

// grip covers the fields and takes drags; taps go to the fields.
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

func (g *grip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

func (g *grip) Dragged(e *fyne.DragEvent) {
	if !g.active {
		g.active, g.held = true, tool{}
		if i := g.palette.choice.At(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)); i >= 0 {
			g.held = g.palette.tools[i]
		}
	}
	if g.held.puts != rules.NoPiece {
		g.palette.editor.carry(g.held, e.AbsolutePosition)
	}
}

func (g *grip) DragEnd() {
	if g.active && g.held.puts != rules.NoPiece {
		g.palette.editor.drop()
	}
	g.active = false
}
