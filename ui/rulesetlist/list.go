package rulesetlist

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/resources"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// List lists the rulesets by group, or those that match a search.
type List struct {
	Search  *kit.Entry
	Rows    *kit.List
	entries []catalog.Entry
	rows    []row
	chosen  int       // index in entries
	choice  func(int) // called with the selection, -1 if the search finds nothing
}

// row is a heading, or the index of a ruleset in the catalog.
type row struct {
	heading string
	entry   int
}

// New returns an empty list.
func New(chosen func(int)) *List {
	g := &List{choice: chosen, chosen: -1}
	g.Rows = kit.NewList(func() int { return len(g.rows) }, newRuleRow, g.fill, func(id widget.ListItemID) {
		g.chosen = g.rows[id].entry
		g.choice(g.chosen)
	})
	g.Rows.Heading = func(id widget.ListItemID) bool { return id >= 0 && id < len(g.rows) && g.rows[id].heading != "" }
	g.Search = kit.NewSearch(words.Text("new.search"), g.Rows, g.find)
	return g
}

// Show lists other rulesets, with none selected.
func (g *List) Show(entries []catalog.Entry) {
	g.entries, g.chosen = entries, -1
	g.arrange()
}

// Choose selects a ruleset by its index in the catalog, even an unlisted one. One that does not match ends the search.
func (g *List) Choose(entry int) {
	at := g.row(entry)
	if at < 0 && entry >= 0 && entry < len(g.entries) && g.Search.Text != "" {
		g.Search.SetText("")
		at = g.row(entry)
	}
	if at >= 0 {
		g.Rows.Choose(at)
	} else if entry >= 0 && entry < len(g.entries) {
		g.chosen = entry
		g.choice(entry)
	}
}

// row returns the row of a ruleset, -1 if it is not listed.
func (g *List) row(entry int) int {
	return slices.IndexFunc(g.rows, func(r row) bool { return r.heading == "" && r.entry == entry })
}

// find lists the matches of the search. The selection stays unless another match is better; then the best is selected.
func (g *List) find() {
	chosen, wanted := g.chosen, g.wanted()
	g.arrange()
	best, rank := 0, noMatch
	for at, r := range g.rows {
		if r.heading != "" {
			continue
		}
		if m := match(g.entries[r.entry], wanted); m < rank || m == rank && r.entry == chosen {
			best, rank = at, m
		}
	}
	if g.Rows.Choose(best); rank == noMatch {
		g.choice(-1)
	}
}

func (g *List) wanted() []string { return strings.Fields(strings.ToLower(g.Search.Text)) }

func (g *List) arrange() {
	wanted := g.wanted()
	groups := make([][]row, len(resources.Groups()))
	for i, c := range g.entries {
		if match(c, wanted) < noMatch {
			groups[c.Group()] = append(groups[c.Group()], row{entry: i})
		}
	}
	g.rows = g.rows[:0]
	for i, group := range resources.Groups() {
		if len(groups[i]) > 0 && group.Heading != "" {
			g.rows = append(append(g.rows, row{heading: words.Text(group.Heading)}), groups[i]...)
		}
	}
	if len(g.rows) == 0 {
		g.rows = []row{{heading: words.Text("new.notFound")}}
	}
	g.Rows.UnselectAll()
	g.Rows.Current = -1
	g.Rows.Refresh()
	g.Rows.ScrollToTop()
}

// How well a ruleset matches a search, the best first.
const (
	nameBegins = iota // its name begins with it
	inName            // all words are in its name
	inText            // all words are in name and description
	noMatch
)

// match returns how well a ruleset matches words in small letters. Without words, all match equally.
func match(c catalog.Entry, wanted []string) int {
	if len(wanted) == 0 {
		return inText
	}
	lacks := func(text string) bool {
		return slices.ContainsFunc(wanted, func(word string) bool { return !strings.Contains(text, word) })
	}
	title := strings.ToLower(Title(c))
	said := strings.ToLower(c.Name) + " " + title
	switch {
	case strings.HasPrefix(title, strings.Join(wanted, " ")):
		return nameBegins
	case !lacks(said):
		return inName
	}
	if c.Rules != nil {
		said += " " + strings.ToLower(c.Rules.Definition().Description+" "+words.Description(c.Rules))
	}
	if lacks(said) {
		return noMatch
	}
	return inText
}

// Title returns the name of a ruleset on the screen.
func Title(c catalog.Entry) string {
	if c.File == "" && c.Name != "" {
		return words.Shipped(c.Name)
	}
	return c.Title()
}

const RowHeight = 3.25 * kit.Step

// newRuleRow returns a row: a name or a heading, and an icon for an invalid ruleset.
func newRuleRow() fyne.CanvasObject {
	text, sign := canvas.NewText("", nil), widget.NewIcon(theme.WarningIcon())
	return kit.Lay(kit.Least(0, RowHeight), func(size fyne.Size) {
		down := float32(0)
		if text.TextSize == kit.SmallSize { // a heading is nearer to what follows
			down = kit.Step / 2
		}
		kit.Place(text, kit.Step, down, size.Width-2*kit.Step, size.Height)
		kit.Place(sign, size.Width-3*kit.Step, (size.Height-2*kit.Step)/2, 2*kit.Step, 2*kit.Step)
	}, text, sign)
}

func (g *List) fill(id widget.ListItemID, row fyne.CanvasObject) {
	if id >= len(g.rows) {
		return
	}
	objects := row.(*fyne.Container).Objects
	text, sign := objects[0].(*canvas.Text), objects[1]
	r, room, wrong := g.rows[id], row.Size().Width-2*kit.Step, false
	if r.heading != "" {
		text.TextSize, text.TextStyle, text.Color = kit.SmallSize, kit.BoldStyle, theme.Color(theme.ColorNamePrimary)
		text.Text = r.heading
	} else {
		c := g.entries[r.entry]
		text.TextSize, text.TextStyle, text.Color = kit.TextSize, fyne.TextStyle{}, theme.Color(theme.ColorNameForeground)
		text.Text = Title(c)
		if wrong = c.Rules == nil; wrong {
			room -= 3 * kit.Step
		}
	}
	if room > 0 {
		text.Text = kit.Elide(text.Text, room, text.TextSize, text.TextStyle)
		kit.Orient(text)
	}
	kit.Show(sign, wrong)
	row.Refresh()
}
