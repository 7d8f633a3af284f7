package workshop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/source"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// gamePage is where the game gets its name, beside its rules to read.
type gamePage struct {
	room *Room
	form *form
	from *kit.Button
	says *kit.Entry // the description
	read *reader
}

func newGamePage(r *Room) page {
	p := &gamePage{room: r, form: newForm(r), read: newReader(r)}
	f := p.form
	p.from = kit.NewOpener(r.choose, r.Dialogs.TypedKey)
	f.add(words.Text("workshop.from"), about("inherits"), p.from)
	f.text(words.Text("workshop.name"), about("name"), 60, func() string { return r.Bench.Name() }, func(text string) { r.did(r.Bench.SetName(text)) }, nil)
	e := kit.NewTextEntry("", "", source.ParagraphText, r.Dialogs.TypedKey)
	p.says = e
	e.Name = words.Text("workshop.description")
	e.OnChanged = func(text string) {
		if !r.filling {
			r.did(r.Bench.Set("/description", text))
		}
	}
	f.fills = append(f.fills, func() {
		if held := r.text("/description"); held != e.Text {
			e.SetText(held)
		}
	})
	f.add(e.Name, about("description"), e)
	return p
}

func (p *gamePage) content() fyne.CanvasObject {
	return container.New(&sidebar{page: p}, p.form.scroll, p.read.scroll)
}

func (p *gamePage) fill(faults []fault) []fault {
	if from := TitleOf(p.room.Bench.From); p.from.Text != from {
		p.from.Label(from, theme.MenuDropDownIcon())
	}
	p.form.fill()
	p.read.show()
	return p.form.showFaults(faults)
}

func (p *gamePage) reveal(focused fyne.Focusable) { p.form.reveal(focused) }

// TitleOf returns the name of a game to begin with, a shipped one in the language in use.
func TitleOf(c catalog.Entry) string {
	if c.File == "" && c.Name != "" {
		return words.Shipped(c.Name)
	}
	return c.Title()
}

// text returns a text of the ruleset, "" if there is none.
func (r *Room) text(pointer string) string {
	value, _ := r.Bench.Get(pointer)
	text, _ := value.(string)
	return text
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

// MinSize returns none: the room has one.
func (*sidebar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
