package archive

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/saves/archive"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Measures of the browser.
const (
	lineHeight   = 4 * kit.Step
	stateHeight  = 5 * kit.Step // two lines, and the gap to the list
	largestBoard = 44 * kit.Step
	boardLeast   = 52 * kit.Step // of the width, to show a board
	listLeast    = 38 * kit.Step // beside it, to show short names
	withOpenings = 66 * kit.Step // width of the list to show openings, or games without them
	withMoves    = 88 * kit.Step // to show the number of moves
	allColumns   = 94 * kit.Step // to show all columns but the numbers
	numberColumn = 50 * kit.Step // to show these
)

// content places the list, and beside it the board of the selected game if there is room.
func (b *Browser) content() *fyne.Container {
	below := kit.AtLeast(stateHeight, kit.NewBorder(nil, nil, nil, b.offer, b.state))
	none := container.NewVBox(layout.NewSpacer(), b.none, layout.NewSpacer())
	list := kit.NewBorder(container.NewVBox(b.Search, b.header), below, nil, nil, container.NewStack(b.list, none))
	shown := container.NewStack(b.preview, board.NewWheelPad(b.turn))
	game := kit.Lay(kit.Least(0, 0), func(size fyne.Size) { // the board as a square, and below it the buttons, or the fault
		kit.Place(shown, 0, 0, size.Width, size.Width)
		kit.Place(b.steps, 0, size.Width, size.Width, lineHeight)
		kit.Place(b.fault, 0, 2*lineHeight, size.Width, size.Height-2*lineHeight)
	}, shown, b.steps, b.fault)
	return container.New(kit.Split{Gap: 2 * kit.Step, First: func(size fyne.Size) float32 {
		if size.Width < boardLeast || b.empty() {
			return size.Width
		}
		return size.Width - 2*kit.Step - min(largestBoard, size.Height-lineHeight, size.Width*0.34, size.Width-listLeast-2*kit.Step)
	}}, list, game)
}

// says returns the line below the list: the number of games, or the removed one.
func (b *Browser) says() string {
	switch {
	case b.reading.changed:
		return words.Text("archive.changed")
	case b.err != nil:
		lines, _ := words.ErrorList(b.err)
		return lines[0]
	case len(b.removed) > 0:
		gone := b.removed[len(b.removed)-1].entry
		return words.Text("archive.removed", words.With{"White": player(gone.White, "color.white"), "Black": player(gone.Black, "color.black")})
	case b.reading.more:
		return words.Count("archive.reading", b.all.Len())
	case b.empty():
		return words.Text("archive.empty", words.With{"Folder": words.ShownPath(b.config.Archive.Folder())})
	case len(b.shown) < b.games.Len():
		return words.Count("archive.found", b.games.Len(), words.With{"Found": len(b.shown)})
	case b.config.Path != "":
		return words.Count("archive.count", b.games.Len(), words.With{"Folder": words.ShownName(b.config.Path)})
	}
	return words.Count("archive.count", b.games.Len(), words.With{"Folder": words.ShownPath(b.config.Archive.Folder())})
}

// empty reports whether the archive is still empty.
func (b *Browser) empty() bool {
	return b.config.Path == "" && b.all.Len() == 0 && len(b.removed) == 0 && b.err == nil && !b.reading.changed && !b.reading.more
}

// offers returns what can be done about the line below the list; nil for nothing.
func (b *Browser) offers() (text string, do func()) {
	switch {
	case b.reading.changed:
		return words.Text("archive.again"), b.read
	case len(b.removed) > 0:
		return words.Text("setup.undo"), b.restore
	}
	return "", nil
}

// label writes the column titles, with a mark on the sorted one.
func (b *Browser) label() {
	for c, head := range b.heads {
		text := words.Text(columns[c].heading)
		if archive.Column(c) == b.by {
			mark := "▲"
			if b.down {
				mark = "▼"
			}
			text += " " + mark
		}
		head.Label(text, nil)
	}
}

func (b *Browser) tell() {
	text, do := b.offers()
	if kit.Show(b.offer, do != nil); do != nil {
		b.offer.OnTapped = do
		b.offer.Label(text, nil)
	}
	said, first := b.says(), ""
	if b.empty() {
		said, first = "", said
	}
	b.state.Set(said)
	b.none.SetText(first)
	kit.Show(b.header, first == "")
	kit.Show(b.preview, b.at != nil)
	kit.Show(b.steps, b.at != nil)
	b.Content.Refresh()
	b.window.Offer()
}

func (b *Browser) sortBy(c archive.Column) {
	down := c == archive.ByDate || c == archive.ByMoves
	if b.by == c {
		down = !b.down
	}
	b.by, b.down, b.top = c, down, true
	b.label()
	b.arrange()
}

func (b *Browser) newLine() fyne.CanvasObject {
	line := container.New(lineLayout{b.numbered()})
	for _, c := range columns {
		text := kit.Wrapped("") // its colour can be dimmed
		text.Wrapping = fyne.TextWrapOff
		if text.Truncation = fyne.TextTruncateEllipsis; c.dim {
			text.Importance = widget.LowImportance
		}
		line.Add(text)
	}
	return line
}

// lineLayout lays out the columns of a line, or their titles.
type lineLayout struct{ numbered bool }

func (l lineLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 { // of a line that is only read out
		return
	}
	number := columns[archive.ByNumber].width
	hidden := map[archive.Column]bool{
		archive.ByNumber: !l.numbered || size.Width < numberColumn, archive.ByMoves: size.Width < withMoves || l.numbered && size.Width < allColumns,
		archive.ByOpening: size.Width < withOpenings || l.numbered && size.Width < withOpenings+number,
		archive.ByVariant: size.Width < allColumns || l.numbered && size.Width < allColumns+number,
	}
	padding := theme.InnerPadding() // of labels and buttons
	left, x := size.Width-padding, float32(0)
	for c := range columns {
		if !hidden[archive.Column(c)] {
			left -= columns[c].width + 2*padding
		}
	}
	for c, o := range objects {
		if kit.Show(o, !hidden[archive.Column(c)]); hidden[archive.Column(c)] {
			continue
		}
		wide := columns[c].width
		if wide == 0 { // one of two players
			wide = left / 2
		}
		kit.Place(o, x, 0, wide+2*padding, size.Height)
		x += wide + 2*padding
	}
	kit.Mirror(objects, size.Width)
}

func (lineLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(24*kit.Step, lineHeight)
}

func (b *Browser) fill(id widget.ListItemID, line fyne.CanvasObject) {
	if id >= len(b.shown) {
		return
	}
	e := b.games.At(int(b.shown[id]))
	for c, o := range line.(*fyne.Container).Objects {
		if archive.Column(c) != archive.ByNumber || b.numbered() {
			o.(*kit.Label).SetText(columns[c].text(b.config, e))
		}
	}
}
