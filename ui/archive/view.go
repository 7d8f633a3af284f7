package archive

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

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
	allColumns   = 62 * kit.Step // of the list's width, for all columns to have room
	columnGap    = kit.Step
)

// widths are how wide the columns are; what is left is shared by the players.
var widths = [columns]float32{dateColumn: 11 * kit.Step, gameColumn: 14 * kit.Step, resultColumn: 8 * kit.Step, movesColumn: 8 * kit.Step}

// layout places the list, and beside it the board.
type layout struct{ *Browser }

// Layout places the parts.
func (l *layout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	search, heads, list, preview, caption, state, undo := o[0], o[1], o[2], o[3], o[4], o[5], o[6]
	width, side := size.Width, float32(0)
	if size.Width >= boardLeast {
		side = min(largestBoard, size.Height-lineHeight, size.Width*0.4)
		width -= side + 2*kit.Step
	}
	high := search.MinSize().Height
	kit.Place(search, 0, 0, width, high)
	kit.Place(heads, 0, high, width, headHeight)
	kit.Place(list, 0, high+headHeight, width, size.Height-high-headHeight-stateHeight)
	room := width
	if undo.Visible() {
		wide := undo.MinSize().Width
		kit.Place(undo, width-wide, size.Height-stateHeight+kit.Step/2, wide, stateHeight-kit.Step/2)
		room -= wide + kit.Step
	}
	kit.Place(state, kit.Step, size.Height-stateHeight+kit.Step/2, room-kit.Step, stateHeight-kit.Step/2)
	l.state.Set(l.says())
	l.caption.Color = theme.Color(theme.ColorNameForeground)
	kit.Place(preview, size.Width-side, 0, side, side)
	kit.Place(caption, size.Width-side, side, side, lineHeight)
	l.caption.Text = kit.Elide(l.caption.Text, side, l.caption.TextSize, l.caption.TextStyle)
	l.caption.Alignment = fyne.TextAlignCenter
	kit.Mirror(o, size.Width)
	l.caption.Alignment = fyne.TextAlignCenter
}

// MinSize returns the least room for a few games.
func (l *layout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(24*kit.Step, headHeight+stateHeight+8*lineHeight)
}

// says returns what the line below the list says: how many games there are, or which one was removed.
func (b *Browser) says() string {
	switch {
	case b.err != nil:
		return words.FaultLine(b.err.Error())
	case len(b.removed) > 0:
		gone := b.removed[len(b.removed)-1].Entry
		return words.Text("archive.removed", words.With{"White": player(gone.White, "color.white"), "Black": player(gone.Black, "color.black")})
	case b.reading:
		return words.Count("archive.reading", len(b.all))
	case len(b.all) == 0:
		return words.Text("archive.empty", words.With{"Folder": words.ShownWhole(b.desk.Archive.Folder())})
	case len(b.shown) < len(b.rows):
		return words.Count("archive.found", len(b.rows), words.With{"Found": len(b.shown)})
	}
	return words.Count("archive.count", len(b.rows), words.With{"Folder": words.ShownWhole(b.desk.Archive.Folder())})
}

func player(name, key string) string {
	if name = known(name); name == "" {
		return words.Text(key)
	}
	return name
}

// label names the columns, with a mark at the one that sorts.
func (b *Browser) label() {
	for c, head := range b.heads {
		text := words.Text(headings[c])
		if column(c) == b.order.column {
			mark := "▲"
			if b.order.down {
				mark = "▼"
			}
			text += " " + mark
		}
		head.Label(text, nil)
	}
}

// tell writes anew what is said below the list and the board.
func (b *Browser) tell() {
	b.Content.Layout.Layout(b.Content.Objects, b.Content.Size())
	b.caption.Refresh()
}

// sortBy sorts by a column, the other way round if the list is sorted by it already.
func (b *Browser) sortBy(c column) {
	down := c == dateColumn || c == movesColumn
	if b.order.column == c {
		down = !b.order.down
	}
	b.order = order{c, down}
	b.label()
	b.arrange()
}

// newLine returns a line of the list.
func newLine() fyne.CanvasObject {
	var texts []fyne.CanvasObject
	for range columns {
		texts = append(texts, canvas.NewText("", nil))
	}
	return container.New(lineLayout{}, texts...)
}

// lineLayout lays out the columns of a line, or their heads, which begin so much before their text.
type lineLayout struct{ before float32 }

// Layout places the columns, as many as there is room for.
func (l lineLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 { // of a line that is only read out
		return
	}
	wide := widths
	all := size.Width >= allColumns
	if !all {
		wide[gameColumn], wide[movesColumn] = 0, 0
	}
	left := size.Width - 2*kit.Step
	shownColumns := 0
	for c := range columns {
		left -= wide[c]
		if wide[c] > 0 || c == whiteColumn || c == blackColumn {
			shownColumns++
		}
	}
	left -= columnGap * float32(shownColumns-1)
	wide[whiteColumn], wide[blackColumn] = left/2, left/2
	x := float32(kit.Step)
	for c, o := range objects {
		kit.Show(o, wide[c] > 0)
		if wide[c] > 0 {
			kit.Place(o, x-l.before, 0, wide[c]+l.before, size.Height)
			x += wide[c] + columnGap
		}
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
	r := b.rows[b.shown[id]]
	for c, o := range line.(*fyne.Container).Objects {
		text := o.(*canvas.Text)
		text.TextSize, text.Color = kit.TextSize, theme.Color(theme.ColorNameForeground)
		if column(c) == dateColumn || column(c) == gameColumn || column(c) == movesColumn {
			text.Color = theme.Color(kit.ColorSecondary)
		}
		text.Text = r.texts[c]
		if column(c) == whiteColumn && text.Text == "" {
			text.Text = words.Text("color.white")
		}
		if column(c) == blackColumn && text.Text == "" {
			text.Text = words.Text("color.black")
		}
		if room := text.Size().Width; room > 0 {
			text.Text = kit.Elide(text.Text, room, text.TextSize, text.TextStyle)
			kit.Orient(text)
		}
	}
	line.Refresh()
}
