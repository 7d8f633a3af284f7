package help

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/docs"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// pageWidth and pageHeight are the page's size, if there is room.
const (
	pageWidth  = 80 * kit.Step
	pageHeight = 64 * kit.Step
)

func (h *Help) showManual() {
	page := newManualPage()
	h.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("manual.title"),
		Content: page.Container,
		Answers: shell.Close(),
		First:   page.search,
		Width:   pageWidth,
		Height:  pageHeight,
		Typed:   page.typed,
		Texts:   page.texts,
	})
}

// manualPage shows the manual, and a search entry that filters its parts.
type manualPage struct {
	*fyne.Container
	search *kit.Entry // has the focus at first
	parts  []part
	found  []part // those that match the search
	sheet  *sheet
	scroll *container.Scroll
}

func newManualPage() *manualPage {
	p := &manualPage{parts: parts(docs.Manual, !kit.Fingers), sheet: newSheet()}
	p.scroll = container.NewVScroll(p.sheet)
	p.search = kit.NewEntry("", words.Text("manual.search"))
	p.search.Icon = theme.SearchIcon()
	p.search.First = func(key *fyne.KeyEvent) bool {
		if key.Name == fyne.KeyUp || key.Name == fyne.KeyDown { // the dialog's: they scroll, and read aloud
			kit.Keyed{}.Pass(key)
			return true
		}
		return p.typed(key)
	}
	p.search.OnChanged = func(string) { p.find() }
	p.Container = container.NewBorder(p.search, nil, nil, nil, p.scroll)
	p.find()
	return p
}

// typed scrolls, and reports whether the key does that. Home and End belong to an entry with text.
func (p *manualPage) typed(key *fyne.KeyEvent) bool {
	if p.search.Text != "" && (key.Name == fyne.KeyHome || key.Name == fyne.KeyEnd) {
		return false
	}
	to, ok := kit.Scrolled(key.Name, p.scroll.Offset.Y, p.scroll.Size().Height, p.sheet.MinSize().Height)
	if ok {
		p.scroll.ScrollToOffset(fyne.NewPos(0, to))
	}
	return ok
}

// find shows the parts that match the search.
func (p *manualPage) find() {
	wanted := strings.Fields(strings.ToLower(p.search.Text))
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

// texts returns the shown text by paragraph: a heading goes with the first one below it.
func (p *manualPage) texts() (texts []string) {
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
