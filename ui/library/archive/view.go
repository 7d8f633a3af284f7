package archive

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/saves/archive"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Measures of the browser.
const (
	lineHeight   = 4 * kit.Step
	headHeight   = 4.5 * kit.Step
	stateHeight  = 5 * kit.Step // two lines, and what parts them from the list
	largestBoard = 44 * kit.Step
	boardLeast   = 52 * kit.Step // of the width, for a board to have room
	listLeast    = 38 * kit.Step // beside it, for names of some letters
	allColumns   = 62 * kit.Step // of the list's width, for all columns to have room but the numbers
	numberColumn = 50 * kit.Step // for these
	barHeight    = kit.Step / 2
	stepWidth    = 6 * kit.Step
	columnGap    = kit.Step
)

// layout places the list, and beside it the board.
type layout struct{ of *Browser }

// Layout places the parts.
func (l *layout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	search, heads, list, preview, caption, state, offer, fault, bar := o[0], o[1], o[2], o[3], o[4], o[5], o[6], o[7], o[8]
	width, side := size.Width, float32(0)
	if size.Width >= boardLeast {
		side = min(largestBoard, size.Height-lineHeight, size.Width*0.4, size.Width-listLeast-2*kit.Step)
		width -= side + 2*kit.Step
	}
	high := search.MinSize().Height
	kit.Place(search, 0, 0, width, high)
	kit.Place(heads, 0, high, width, headHeight)
	resized := list.Size().Width != width
	kit.Place(list, 0, high+headHeight, width, size.Height-high-headHeight-stateHeight)
	if resized {
		l.of.list.Refresh() // the lines have other room
	}
	room := width
	if offer.Visible() {
		wide := offer.MinSize().Width
		kit.Place(offer, width-wide, size.Height-stateHeight+kit.Step/2, wide, stateHeight-kit.Step/2)
		room -= wide + kit.Step
	}
	l.of.bar.FillColor, l.of.bar.CornerRadius = theme.Color(theme.ColorNamePrimary), barHeight/2
	kit.Place(bar, 0, size.Height-stateHeight, width*l.of.reading.part, barHeight)
	kit.Place(state, kit.Step, size.Height-stateHeight+kit.Step/2, room-kit.Step, stateHeight-kit.Step/2)
	l.of.state.Set(l.of.says())
	l.of.caption.Color = theme.Color(theme.ColorNameForeground)
	kit.Place(preview, size.Width-side, 0, side, side)
	kit.Place(o[len(o)-1], size.Width-side, 0, side, side) // the wheel
	kit.Place(fault, size.Width-side, high+headHeight, side, size.Height-high-headHeight)
	room = max(0, side-2*stepWidth)
	kit.Place(caption, size.Width-side+stepWidth, side, room, lineHeight)
	l.of.caption.Text = kit.Elide(l.of.captioned, room, l.of.caption.TextSize, l.of.caption.TextStyle)
	l.of.caption.Alignment = fyne.TextAlignCenter
	kit.Mirror(o, size.Width)
	l.of.caption.Alignment = fyne.TextAlignCenter
	for i, step := range l.of.steps { // which stay from left to right
		kit.Show(step, side > 0 && l.of.at != nil)
		kit.Place(step, preview.Position().X+float32(i)*(side-stepWidth), side, stepWidth, lineHeight)
	}
}

// MinSize returns the least room for a few games.
func (l *layout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(24*kit.Step, headHeight+stateHeight+8*lineHeight)
}

// says returns what the line below the list says: how many games there are, or which one was removed.
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
	case b.all.Len() == 0 && b.config.Path == "":
		return words.Text("archive.empty", words.With{"Folder": words.ShownWhole(b.config.Archive.Folder())})
	case len(b.shown) < b.games.Len():
		return words.Count("archive.found", b.games.Len(), words.With{"Found": len(b.shown)})
	case b.reading.stopped:
		return words.Count("archive.stopped", b.games.Len())
	case b.config.Path != "":
		return words.Count("archive.count", b.games.Len(), words.With{"Folder": words.ShownName(b.config.Path)})
	}
	return words.Count("archive.count", b.games.Len(), words.With{"Folder": words.ShownWhole(b.config.Archive.Folder())})
}

// offers returns what can be done about what is said below the list; nil: nothing.
func (b *Browser) offers() (text string, do func()) {
	switch {
	case b.reading.changed:
		return words.Text("archive.again"), b.read
	case len(b.removed) > 0:
		return words.Text("archive.undo"), b.restore
	case b.reading.more && !b.reading.stopped:
		return words.Text("archive.stop"), b.stopReading
	}
	return "", nil
}

// label names the columns, with a mark at the one that sorts.
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

// tell writes anew what is said below the list and the board.
func (b *Browser) tell() {
	text, do := b.offers()
	if kit.Show(b.offer, do != nil); do != nil {
		b.offer.OnTapped = do
		b.offer.Label(text, nil)
	}
	kit.Show(b.bar, b.reading.more && b.numbered())
	b.Content.Layout.Layout(b.Content.Objects, b.Content.Size())
	b.caption.Refresh()
	b.window.Offer()
}

// sortBy sorts by a column, the other way round if the list is sorted by it already.
func (b *Browser) sortBy(c archive.Column) {
	down := c == archive.ByDate || c == archive.ByMoves
	if b.by == c {
		down = !b.down
	}
	b.by, b.down, b.top = c, down, true
	b.label()
	b.arrange()
}

// newLine returns a line of the list.
func (b *Browser) newLine() fyne.CanvasObject {
	line := container.New(lineLayout{0, b.numbered()})
	for range columns {
		line.Add(canvas.NewText("", nil))
	}
	return line
}

// lineLayout lays out the columns of a line, or their heads, which begin so much before their text.
type lineLayout struct {
	before   float32
	numbered bool
}

// Layout places the columns, as many as there is room for.
func (l lineLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 { // of a line that is only read out
		return
	}
	number := columns[archive.ByNumber].width
	hidden := map[archive.Column]bool{
		archive.ByNumber: !l.numbered || size.Width < numberColumn, archive.ByMoves: size.Width < allColumns,
		archive.ByVariant: size.Width < allColumns || l.numbered && size.Width < allColumns+2*number,
	}
	left, x := size.Width-2*kit.Step+columnGap, float32(kit.Step)
	for c := range columns {
		if !hidden[archive.Column(c)] {
			left -= columns[c].width + columnGap
		}
	}
	for c, o := range objects {
		if kit.Show(o, !hidden[archive.Column(c)]); hidden[archive.Column(c)] {
			continue
		}
		wide := columns[c].width
		if wide == 0 { // a player, of two
			wide = left / 2
		}
		kit.Place(o, x-l.before, 0, wide+l.before, size.Height)
		x += wide + columnGap
	}
	kit.Mirror(objects, size.Width)
}

// MinSize returns the height of a line.
func (lineLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, lineHeight) }

// fill shows a game in a line.
func (b *Browser) fill(id widget.ListItemID, line fyne.CanvasObject) {
	if id >= len(b.shown) {
		return
	}
	e := b.games.At(int(b.shown[id]))
	objects := line.(*fyne.Container).Objects
	line.(*fyne.Container).Layout.Layout(objects, line.Size())
	for c, o := range objects {
		text := o.(*canvas.Text)
		text.Text, text.TextSize, text.Color = "", kit.TextSize, theme.Color(theme.ColorNameForeground)
		if columns[c].dim {
			text.Color = theme.Color(kit.ColorSecondary)
		}
		if archive.Column(c) != archive.ByNumber || b.numbered() {
			text.Text = columns[c].text(b.config, e)
		}
		if room := text.Size().Width; room > 0 {
			text.Text = kit.Elide(text.Text, room, text.TextSize, text.TextStyle)
			kit.Orient(text)
		}
	}
	line.Refresh()
}
