package sheets

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Measures of the grid.
const (
	rowHigh    = 3.25 * kit.Step
	numberWide = 4 * kit.Step
	sheetGap   = kit.Step
	markSide   = kit.Step
	pageRows   = 8
	mostLetter = 24
	mostPlies  = 2000
)

// grid shows the entries of both sheets, one row per move, and edits the entry with the cursor. Like all lists of moves it runs
// from left to right in every language.
type grid struct {
	kit.Control
	page   *page
	scroll *container.Scroll
	*cursor
	typing bool // the entry was changed since the cursor came
	times  bool // times are typed instead of moves
	shift  bool // is down
}

func newGrid(p *page) *grid {
	g := &grid{page: p, cursor: &p.cursor}
	g.DrawFixed(g, func() fyne.Size { return fyne.NewSize(0, float32(g.rows())*rowHigh) }, g.draw)
	g.scroll = container.NewVScroll(g)
	g.scroll.OnScrolled = func(fyne.Position) { g.Refresh() }
	return g
}

// offset is 1 if Black moves first: White's first half is empty.
func (g *grid) offset() int { return int(g.page.Start.Turn()) }

func (g *grid) rows() int { return (max(g.page.plies(), g.entry)+g.offset())/2 + 2 }

// cell returns the area of an entry.
func (g *grid) cell(sheet, entry int) kit.Rect {
	at := entry + g.offset()
	x, wide := column(g.Size().Width, 2*sheet+at%2)
	return kit.NewRect(x, float32(at/2)*rowHigh, wide, rowHigh)
}

// column returns the x and width of a column of entries.
func column(width float32, i int) (x, wide float32) {
	wide = float32(int((width - numberWide - sheetGap - 1.5*kit.Step) / 4))
	return numberWide + float32(i)*wide + float32(i/2)*sheetGap, wide
}

// colorHeads returns the headings of the columns.
func colorHeads() fyne.CanvasObject {
	heads := new(kit.Drawing)
	heads.DrawFixed(heads, kit.Least(0, kit.RemarkHeight), func(size fyne.Size) (objects []fyne.CanvasObject) {
		for i := range 4 {
			x, wide := column(size.Width, i)
			text := kit.Elide(words.Color(rules.Color(i%2)), wide, kit.SmallSize, fyne.TextStyle{})
			t := kit.NewText(text, kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
			kit.Place(t, x+kit.Step/2, 0, wide, size.Height)
			objects = append(objects, t)
		}
		return objects
	})
	return heads
}

func (g *grid) Tapped(e *fyne.PointEvent) {
	kit.TakeFocus(g)
	first := 2*int(e.Position.Y/rowHigh) - g.offset()
	for sheet := range 2 {
		for entry := max(0, first); entry < first+2; entry++ {
			if g.cell(sheet, entry).Holds(e.Position) {
				g.move(sheet, entry)
			}
		}
	}
}

// move moves the cursor to an entry, and ends typing in the last one.
func (g *grid) move(sheet, entry int) {
	if entry < 0 || entry >= mostPlies {
		return
	}
	g.end()
	g.sheet, g.entry = sheet, entry
	g.fit()
	g.page.show()
}

func (g *grid) along(entry int) { g.move(g.sheet, entry) }

// end ends typing, and reports whether that was an entry. A result is none, nor is what only stands beside a move.
func (g *grid) end() bool {
	if !g.typing {
		return true
	}
	p, text := g.page, g.text()
	plain, result := plainEntry(text), resultOf(text)
	entry := g.times || text == "" || plain != "" && result == 0
	switch {
	case g.times:
	case !entry:
		p.history.Undo()
		p.restore()
		if result > 0 {
			p.Results = results[result : result+1]
			p.keep("")
			p.showHeading()
		}
	default:
		g.write(plain)
		if whole := strings.TrimRight(p.completion(), "+#"); whole != plain && strings.EqualFold(whole, plain) { // "nf3"
			g.write(whole)
		}
	}
	g.typing = false
	p.search()
	return entry
}

// fit makes room for all rows, and scrolls to the cursor.
func (g *grid) fit() {
	g.Resize(fyne.NewSize(g.Size().Width, max(g.MinSize().Height, g.scroll.Size().Height)))
	at, y := g.cell(g.sheet, g.entry), g.scroll.Offset.Y
	y = max(min(y, at.Y), at.Y+at.Height-g.scroll.Size().Height)
	if g.scroll.Refresh(); y != g.scroll.Offset.Y {
		g.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// turn switches between typing times and moves.
func (g *grid) turn(times bool) {
	g.times = times
	g.along(g.entry)
	kit.TakeFocus(g)
}

func (g *grid) text() string {
	e := g.page.current()
	if g.times {
		return e.Clock
	}
	return e.Text
}

// write changes it. Times need a move.
func (g *grid) write(text string) {
	if g.times && g.entry >= len(g.page.Sheets[g.sheet].Entries) {
		g.page.status.Say(kit.Wrong, words.Text("sheets.time"))
		return
	}
	if !g.typing {
		g.typing = true
		g.page.history.Part()
	}
	e := g.page.current()
	to := &e.Text
	if g.times {
		to = &e.Clock
	}
	*to = text
	g.page.set(g.sheet, g.entry, e)
	g.page.changed("typed")
}

// forth moves the cursor to the next entry, for times to the one below.
func (g *grid) forth() {
	if !g.end() {
		return
	}
	if g.along(g.entry + 1); g.times {
		g.along(g.entry + 1)
	}
}

// TypedRune adds to the entry, or replaces it if the cursor has just come. A space completes the move, and moves to the next
// entry.
func (g *grid) TypedRune(r rune) {
	text := g.text()
	switch {
	case r == ' ':
		if whole := g.page.completion(); whole != "" {
			g.write(whole)
		}
		g.forth()
	case !g.typing:
		g.write(string(r))
	case utf8.RuneCountInString(text) < mostLetter:
		g.write(text + string(r))
	}
}

// TypedKey moves the cursor, and edits.
func (g *grid) TypedKey(key *fyne.KeyEvent) {
	text := g.text()
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyTab:
		if key.Name == fyne.KeyTab || !g.page.settle(g.page.readings.Current) {
			g.forth()
		}
	case fyne.KeyLeft:
		g.beside(-1)
	case fyne.KeyRight:
		g.beside(1)
	case fyne.KeyUp:
		g.along(g.entry - 2)
	case fyne.KeyDown:
		g.along(g.entry + 2)
	case fyne.KeyPageUp:
		g.along(max(g.entry%2, g.entry-2*pageRows))
	case fyne.KeyPageDown:
		g.along(g.entry + 2*pageRows)
	case fyne.KeyHome:
		g.along(0)
	case fyne.KeyEnd:
		g.along(len(g.page.Sheets[g.sheet].Entries))
	case fyne.KeyEscape:
		if !g.typing {
			g.Pass(key)
			return
		}
		g.page.shortcut(&fyne.ShortcutUndo{})
	case fyne.KeyF3:
		g.seek()
	case fyne.KeyBackspace:
		if text != "" {
			_, size := utf8.DecodeLastRuneInString(text)
			g.write(text[:len(text)-size])
		}
	case fyne.KeyDelete:
		if text != "" {
			g.write("")
		} else {
			g.insert(-1)
		}
	case fyne.KeyInsert:
		g.insert(1)
	default:
		g.Pass(key)
	}
}

// insert adds an entry at the cursor, or with -1 removes it.
func (g *grid) insert(by int) {
	if !g.times {
		g.typing = false
		g.page.insert(g.sheet, g.entry, by)
		g.page.changed("")
	}
}

// beside moves the cursor to the neighbouring entry, at the edge on the other sheet.
func (g *grid) beside(by int) {
	column := 2*g.sheet + (g.entry+g.offset())%2 + by
	if entry := g.entry - (g.entry+g.offset())%2 + column&1; column >= 0 && column < 4 && entry >= 0 {
		g.move(column/2, entry)
	}
}

// seek moves the cursor to the next open entry, or else to the next conflict.
func (g *grid) seek() {
	all := 2*g.page.plies() + 2 // a missing entry may be behind the last
	for _, wanted := range []mark{open, conflict} {
		for i := range all {
			next := (2*g.entry + 2 + i) % all
			if _, _, m := g.page.stands(next%2, next/2); m == wanted {
				g.move(next%2, next/2)
				return
			}
		}
	}
}

func (g *grid) TypedShortcut(s fyne.Shortcut) { g.page.shortcut(s) }

// AcceptsTab uses Tab for the next entry; after the last one, and with Shift, Tab leaves the sheets.
func (g *grid) AcceptsTab() bool { return !g.shift && g.entry < g.page.plies() }

// KeyDown passes a key to the window, and tracks Shift.
func (g *grid) KeyDown(key *fyne.KeyEvent) { g.holds(key, true); g.Keyed.KeyDown(key) }

// KeyUp passes a key to the window, and tracks Shift.
func (g *grid) KeyUp(key *fyne.KeyEvent) { g.holds(key, false); g.Keyed.KeyUp(key) }

func (g *grid) holds(key *fyne.KeyEvent, down bool) {
	if key.Name == desktop.KeyShiftLeft || key.Name == desktop.KeyShiftRight {
		g.shift = down
	}
}

func (g *grid) FocusLost() {
	g.shift = false
	g.Control.FocusLost()
	g.along(g.entry)
}

// Description returns the cursor's entry, its text, and its state.
func (g *grid) Description() (name, value string) {
	at := g.entry + g.offset()
	name = words.Text("sheets.entry", words.With{"Sheet": g.sheet + 1, "Round": g.page.round(g.entry), "Side": words.Color(rules.Color(at % 2))})
	text, reading, mark := g.page.stands(g.sheet, g.entry)
	value = text + " " + reading + " " + g.page.current().Clock
	if mark != unmarked {
		value += " " + words.Text(string(mark))
	}
	return name, strings.Join(strings.Fields(value), " ")
}

func (g *grid) draw(size fyne.Size) (objects []fyne.CanvasObject) {
	add := func(o fyne.CanvasObject, r kit.Rect) {
		kit.Place(o, r.X, r.Y, r.Width, r.Height)
		objects = append(objects, o)
	}
	text := func(text string, r kit.Rect, color fyne.ThemeColorName) float32 {
		t := kit.NewText(kit.Elide(text, r.Width, kit.TextSize, fyne.TextStyle{}), kit.TextSize, fyne.TextStyle{}, color)
		add(t, r)
		return t.MinSize().Width
	}
	from := int(g.scroll.Offset.Y / rowHigh)
	for row := from; row < from+int(g.scroll.Size().Height/rowHigh)+2; row++ {
		y := float32(row) * rowHigh
		if row%2 == 1 {
			add(canvas.NewRectangle(theme.Color(theme.ColorNameHover)), kit.NewRect(0, y, size.Width, rowHigh))
		}
		text(strconv.Itoa(g.page.Start.Fullmove()+row)+".", kit.NewRect(kit.Step/2, y, numberWide, rowHigh), kit.ColorSecondary)
		for sheet := range 2 {
			for at := 2 * row; at < 2*row+2; at++ {
				entry := at - g.offset()
				if entry < 0 {
					continue
				}
				r, typed := g.cell(sheet, entry), g.page.at(sheet, entry)
				within := kit.NewRect(r.X, r.Y+1, r.Width, r.Height-2)
				written, reading, mark := g.page.stands(sheet, entry)
				if mark == open {
					ground := canvas.NewRectangle(theme.Color(kit.ColorNotice))
					ground.CornerRadius = kit.Step / 2
					add(ground, within)
				}
				here := sheet == g.sheet && entry == g.entry
				if here {
					frame := kit.Ring(fyne.Size{}, 2)
					frame.FillColor, frame.CornerRadius = theme.Color(theme.ColorNameInputBackground), kit.Step/2
					if !g.Focused {
						frame.StrokeColor = theme.Color(theme.ColorNameSeparator)
					}
					add(frame, within)
				}
				objects = append(objects, mark.drawn(r.X+kit.Step/2+1, r.Y+(rowHigh-markSide)/2)...)
				inner := kit.NewRect(r.X+markSide+kit.Step, r.Y, r.Width-markSide-1.5*kit.Step, r.Height)
				color := mark.color()
				if g.times {
					written = cmp.Or(written, reading)
					reading, color = "  "+typed.Clock, theme.ColorNameForeground
					if badTime(typed) {
						color = theme.ColorNameError
					}
				}
				inner.X += text(written, inner, theme.ColorNameForeground)
				inner.Width = r.X + r.Width - kit.Step/2 - inner.X
				if here && g.typing && !g.times {
					reading, color = strings.TrimPrefix(g.page.completion(), written), kit.ColorSecondary
				}
				if g.times || mark != open || inner.Width > 3*kit.Step {
					text(reading, inner, color)
				}
			}
		}
	}
	return objects
}

// mark is the state of an entry, shown by shape and colour: disc, ring, cross. It is the key of its text.
type mark string

const (
	unmarked mark = ""
	settled  mark = "sheets.settled"
	open     mark = "sheets.ambiguous"
	conflict mark = "sheets.conflict"
)

func (m mark) color() fyne.ThemeColorName {
	switch m {
	case conflict:
		return theme.ColorNameError
	case open:
		return theme.ColorNameForeground
	}
	return theme.ColorNamePrimary
}

func (m mark) drawn(x, y float32) []fyne.CanvasObject {
	color := theme.Color(m.color())
	disc := &canvas.Circle{StrokeColor: color, StrokeWidth: 2}
	kit.Place(disc, x, y, markSide, markSide)
	switch m {
	case settled:
		disc.FillColor = color
	case conflict:
		line := func(from, to float32) fyne.CanvasObject {
			return &canvas.Line{StrokeColor: color, StrokeWidth: 2, Position1: fyne.NewPos(x, from), Position2: fyne.NewPos(x+markSide, to)}
		}
		return []fyne.CanvasObject{line(y, y+markSide), line(y+markSide, y)}
	case unmarked:
		return nil
	}
	return []fyne.CanvasObject{disc}
}
