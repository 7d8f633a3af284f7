package workshop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesetlist"
)

// gamePage edits the name of the game, beside its rules.
type gamePage struct {
	*form
	from *kit.Button
	says *kit.Entry // the description
}

func newGamePage(e *Editor) page {
	p := &gamePage{form: newForm(e)}
	f := p.form
	p.from = kit.NewOpener(e.choose)
	f.add("workshop.from", p.from, way{"inherits"})
	name := f.Entry(60, func() string { return e.draft.Name() }, func(text string) { e.did(e.draft.SetName(text)) }, nil)
	f.add("label.name", name, way{"name"})
	p.says = kit.NewTextEntry("", "", source.ParagraphText)
	f.Bind(p.says, func() string { return textOf(e.draft.Get(variant.BothSides, "description")) }, func(text string) { e.did(e.draft.Set(variant.BothSides, text, "description")) }, nil)
	f.add("workshop.description", p.says, way{"description"})
	return p
}

// content shows more of the description if there is room.
func (p *gamePage) content() fyne.CanvasObject {
	rows := 0
	return container.New(kit.Split{Gap: 2 * kit.Step, First: func(size fyne.Size) float32 {
		before := rows
		if rows = 2; size.Height >= highPage {
			rows = 6
		}
		if rows != before {
			p.says.SetMinRowsVisible(rows)
		}
		return min(46*kit.Step, float32(int(size.Width*0.45)))
	}}, p.form.Scroll, p.editor.read)
}

func (p *gamePage) show([]fault) {
	if from := rulesetlist.Title(p.editor.draft.From); p.from.Text != from {
		p.from.Label(from, theme.MenuDropDownIcon())
	}
	p.editor.showRules()
}

// The height from which a page is high.
const highPage = 40 * kit.Step
