package gamebrowser

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/saves/gamelist"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Measures of the browser.
const (
	lineHeight   = 4 * kit.Step
	stateHeight  = 5 * kit.Step // two lines, and the gap to the list
	largestBoard = 44 * kit.Step
	captionWidth = 24 * kit.Step  // of a board, for its last move
	boardLeast   = 52 * kit.Step  // of the width, to show a board
	listLeast    = 38 * kit.Step  // beside it, to show short names
	withTimes    = 48 * kit.Step  // width of the list to show when games began, and names of seven letters
	withOpenings = 68 * kit.Step  // to show openings, or games without them
	withMoves    = 96 * kit.Step  // to show the number of moves
	allColumns   = 116 * kit.Step // to show all columns but the numbers
	numberColumn = 50 * kit.Step  // to show these
	timeWidth    = 5 * kit.Step   // beside the date
)

// content places the list, and beside it the board of the selected game if there is room.
func (b *Browser) content() *fyne.Container {
	below := kit.AtLeast(stateHeight, kit.NewBorder(nil, nil, nil, container.NewHBox(b.offer, b.bin), b.state))
	none := container.NewVBox(layout.NewSpacer(), b.none, layout.NewSpacer())
	list := kit.NewBorder(container.NewVBox(kit.NewBorder(nil, nil, nil, b.newHelp(), b.Search), b.header), below, nil, nil, container.NewStack(b.list, none))
	shown := container.NewStack(b.preview, board.NewWheelPad(b.turn))
	game := kit.Lay(kit.Least(0, 0), func(size fyne.Size) { // the board as a square, and below it the buttons, or the fault
		kit.Place(shown, 0, 0, size.Width, size.Width)
		kit.Place(b.steps, 0, size.Width, size.Width, lineHeight)
		kit.Place(b.event, 0, size.Width+lineHeight, size.Width, max(0, size.Height-size.Width-lineHeight))
		kit.Place(b.fault, 0, 2*lineHeight, size.Width, size.Height-2*lineHeight)
	}, shown, b.steps, b.event, b.fault)
	return container.New(kit.Split{Gap: 2 * kit.Step, First: func(size fyne.Size) float32 {
		if size.Width < boardLeast || b.empty() {
			return size.Width
		}
		return size.Width - 2*kit.Step - min(largestBoard, size.Height-lineHeight, max(captionWidth, size.Width*0.28), size.Width-listLeast-2*kit.Step)
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
	case gamelist.Unclear(b.Search.Text) != "":
		return words.Text("archive.unclear", words.With{"Term": gamelist.Unclear(b.Search.Text)})
	case b.left > 0:
		return words.Text("archive.searching", words.With{"Found": len(b.shown), "Left": b.left})
	case len(b.shown) < b.games.Len():
		return words.Count("archive.found", b.games.Len(), words.With{"Found": len(b.shown)})
	case b.config.Source.Positions:
		return words.Text("archive.positions", words.With{"Count": b.games.Len(), "Folder": words.ShownName(b.config.Source.Path)})
	case b.config.Archive == nil:
		return words.Count("archive.count", b.games.Len(), words.With{"Folder": words.ShownName(b.config.Source.Path)})
	}
	return words.Count("archive.count", b.games.Len(), words.With{"Folder": words.ShownPath(b.config.Archive.Folder())})
}

// empty reports whether the archive is still empty.
func (b *Browser) empty() bool {
	return b.config.Archive != nil && b.all.Len() == 0 && len(b.removed) == 0 && b.err == nil && !b.reading.changed && !b.reading.more
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
		if b.config.columns()[c].text == nil {
			continue
		}
		text := words.Text(b.config.columns()[c].heading)
		if gamelist.Column(c) == b.by {
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
	if kit.Show(b.bin, len(b.deleted) > 0); len(b.deleted) > 0 {
		b.bin.Label(words.Text("archive.deleted", words.With{"Count": len(b.deleted)}), nil)
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
	kit.Show(b.event, b.at != nil)
	b.Content.Refresh()
	b.window.Offer()
}

func (b *Browser) sortBy(c gamelist.Column) {
	down := c == gamelist.ByDate || c == gamelist.ByMoves
	if b.by == c {
		down = !b.down
	}
	b.by, b.down, b.top = c, down, true
	b.label()
	b.find()
}

func (b *Browser) newLine() fyne.CanvasObject {
	line := container.New(b.lines(lineHeight - 1.5*kit.Step))
	for range columns {
		text := kit.Wrapped("")
		text.Wrapping = fyne.TextWrapOff
		text.Truncation = fyne.TextTruncateEllipsis
		line.Add(text)
	}
	return line
}

// lineLayout lays out the columns of a line, or their titles.
type lineLayout struct {
	columns  *[gamelist.Columns]column
	numbered bool
	second   float32 // where the second line of a narrow list begins, 0 if there is one line
}

// lines returns the layout of a game's line or lines.
func (b *Browser) lines(second float32) lineLayout {
	if !b.config.Narrow {
		second = 0
	}
	return lineLayout{b.config.columns(), b.numbered(), second}
}

// inTwoLines are the line, from 0, and the beginning and width as shares, of the columns of two lines.
var inTwoLines = map[gamelist.Column][3]float32{
	gamelist.ByWhite: {0, 0, 0.45}, gamelist.ByBlack: {0, 0.45, 0.55},
	gamelist.ByDate: {1, 0, 0.45}, gamelist.ByVariant: {1, 0.45, 0.29}, gamelist.ByResult: {1, 0.74, 0.26},
}

// positionInTwoLines is inTwoLines of a position.
var positionInTwoLines = map[gamelist.Column][3]float32{gamelist.ByWhite: {0, 0, 1}, gamelist.ByOpening: {1, 0, 1}}

func (l lineLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 { // of a line that is only read out
		return
	}
	positions := l.columns == &positionColumns
	if l.second > 0 {
		places := inTwoLines
		if positions {
			places = positionInTwoLines
		}
		for c, o := range objects {
			at, shown := places[gamelist.Column(c)]
			kit.Show(o, shown)
			kit.Place(o, at[1]*size.Width, at[0]*l.second, at[2]*size.Width, lineHeight)
		}
		kit.Mirror(objects, size.Width)
		return
	}
	width := size.Width
	if l.numbered {
		width -= l.columns[gamelist.ByNumber].width
	}
	hidden := map[gamelist.Column]bool{
		gamelist.ByNumber: !l.numbered || size.Width < numberColumn, gamelist.ByMoves: width < withMoves,
		gamelist.ByOpening: width < withOpenings, gamelist.ByVariant: width < allColumns || l.numbered, gamelist.ByEvent: width < allColumns || !l.numbered,
	}
	if positions {
		for c := range gamelist.Columns {
			hidden[c] = l.columns[c].text == nil
		}
	}
	padding := theme.InnerPadding() // of labels and buttons
	left, shares, x := size.Width-padding, float32(0), float32(0)
	wide := func(c gamelist.Column) float32 {
		if c == gamelist.ByDate && l.timed(size.Width) {
			return l.columns[c].width + timeWidth
		}
		return l.columns[c].width
	}
	for c := range gamelist.Columns {
		if !hidden[c] {
			left -= wide(c) + 2*padding
			shares += l.columns[c].share
		}
	}
	for c, o := range objects {
		c := gamelist.Column(c)
		if kit.Show(o, !hidden[c]); hidden[c] {
			continue
		}
		wide := wide(c) + left*l.columns[c].share/shares + 2*padding
		kit.Place(o, x, 0, wide, size.Height)
		x += wide
	}
	kit.Mirror(objects, size.Width)
}

// timed reports whether a line of a width, 0 if it is only read out, has the time at which its game began.
func (l lineLayout) timed(width float32) bool {
	return !l.numbered && (width <= 0 || width >= withTimes || l.second > 0)
}

func (l lineLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(24*kit.Step, lineHeight+l.second)
}

func (b *Browser) fill(id widget.ListItemID, line fyne.CanvasObject) {
	if id >= len(b.shown) {
		return
	}
	e := b.games.At(int(b.shown[id]))
	for c, o := range line.(*fyne.Container).Objects {
		show := b.config.columns()[c]
		if show.text == nil {
			continue
		}
		text := show.text(b.config, e)
		switch gamelist.Column(c) {
		case gamelist.ByNumber:
			if !b.numbered() {
				continue
			}
		case gamelist.ByDate:
			if e.Time != "" && b.lines(lineHeight).timed(line.Size().Width) {
				text += " " + e.Time
			}
		}
		label := o.(*kit.Label)
		if label.Importance = widget.MediumImportance; show.dim && id != b.list.Current { // dim on the selection's colour is hard to read
			label.Importance = widget.LowImportance
		}
		label.SetText(text)
	}
}
