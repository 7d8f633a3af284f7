package manual

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/docs"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Width and Height are how large the page is, where there is room for it.
const (
	Width  = 80 * kit.Step
	Height = 64 * kit.Step
)

// Page shows the manual below an entry that leaves only those parts of it that say what is typed.
type Page struct {
	*fyne.Container
	Search *kit.Entry // has the focus at first
	parts  []part
	found  []part // those that say what is typed
	sheet  *sheet
	scroll *container.Scroll
}

// NewPage returns the page of the manual. Keys that its entry does not use are given on to keys.
func NewPage(keys kit.KeyFilter) *Page {
	p := &Page{parts: parts(docs.Manual), sheet: newSheet()}
	p.scroll = container.NewVScroll(p.sheet)
	p.Search = kit.NewEntry("", words.Text("manual.search"), keys)
	p.Search.Icon = theme.SearchIcon()
	p.Search.First = func(key *fyne.KeyEvent) bool {
		if key.Name == fyne.KeyUp || key.Name == fyne.KeyDown { // the dialog's: they scroll, and read aloud
			return keys(key)
		}
		return p.Typed(key)
	}
	p.Search.OnChanged = func(string) { p.find() }
	p.Container = container.NewBorder(p.Search, nil, nil, nil, p.scroll)
	p.find()
	return p
}

// Typed scrolls by a key, and tells whether it does. Home and End are the entry's while there is text in it.
func (p *Page) Typed(key *fyne.KeyEvent) bool {
	if p.Search.Text != "" && (key.Name == fyne.KeyHome || key.Name == fyne.KeyEnd) {
		return false
	}
	to, ok := kit.Scrolled(key.Name, p.scroll.Offset.Y, p.scroll.Size().Height, p.sheet.MinSize().Height)
	if ok {
		p.scroll.ScrollToOffset(fyne.NewPos(0, to))
	}
	return ok
}

// find shows the parts that say what is typed.
func (p *Page) find() {
	wanted := strings.Fields(strings.ToLower(p.Search.Text))
	var found []part
	for _, part := range p.parts {
		if part.says(wanted) {
			found = append(found, part)
		}
	}
	if found == nil {
		found = []part{{paragraphs: []paragraph{{text: []span{{text: words.Text("manual.notFound")}}}}}}
	}
	p.found = found
	p.sheet.show(found)
	p.scroll.Refresh()
	p.scroll.ScrollToTop()
}

// Texts returns what is shown, a paragraph each: a heading is read with the first one below it.
func (p *Page) Texts() (texts []string) {
	for _, part := range p.found {
		heading := part.heading
		for _, paragraph := range part.paragraphs {
			text := ""
			for _, span := range paragraph.text {
				text += span.text
			}
			texts = append(texts, words.FullStops(heading, text))
			heading = ""
		}
	}
	return texts
}
