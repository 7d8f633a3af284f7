package workshop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/source"
	"overtheboard/ui/gamelist"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// gamePage is where the game gets its name, beside its rules to read.
type gamePage struct {
	editor *Editor
	form   *form
	from   *kit.Button
	says   *kit.Entry // the description
	read   *reader
}

func newGamePage(e *Editor) page {
	p := &gamePage{editor: e, form: newForm(e), read: newReader(e)}
	f := p.form
	p.from = kit.NewOpener(e.choose, e.dialogs)
	f.add(words.Text("workshop.from"), about("inherits"), p.from)
	f.text(words.Text("workshop.name"), about("name"), 60, func() string { return e.draft.Name() }, func(text string) { e.did(e.draft.SetName(text)) }, nil)
	p.says = kit.NewTextEntry("", "", source.ParagraphText, e.dialogs)
	f.bind(p.says, words.Text("workshop.description"), func() string { return textOf(e.value("description")) }, func(text string) { e.did(e.draft.Set("/description", text)) }, nil)
	f.add(p.says.Name, about("description"), p.says)
	return p
}

func (p *gamePage) content() fyne.CanvasObject {
	return container.New(&sidebar{page: p}, p.form.scroll, p.read.scroll)
}

func (p *gamePage) fields() *form { return p.form }

func (p *gamePage) show([]fault) {
	if from := gamelist.Title(p.editor.draft.From); p.from.Text != from {
		p.from.Label(from, theme.MenuDropDownIcon())
	}
	p.read.show()
}

// sidebar places something in a column at the left, and something in what is left. More of the description is seen where
// there is room for it.
type sidebar struct {
	page *gamePage
	rows int // of the description
}

// The height of a page from which on it is high.
const highPage = 40 * kit.Step

// Layout places both.
func (s *sidebar) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	rows := 2
	if size.Height >= highPage {
		rows = 6
	}
	if rows != s.rows {
		s.rows = rows
		s.page.says.SetMinRowsVisible(rows)
	}
	const gap = 2 * kit.Step
	side := min(46*kit.Step, float32(int(size.Width*0.45)))
	kit.Place(objects[0], 0, 0, side, size.Height)
	kit.Place(objects[1], side+gap, 0, size.Width-side-gap, size.Height)
	kit.Mirror(objects, size.Width)
}

// MinSize returns none: the editor has one.
func (*sidebar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
