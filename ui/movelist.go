package ui

import (
	"fmt"
	"image/color"
	"overtheboard/game/rules"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/resources"
)

const (
	moveRow     = 3 * step // height of a round
	roundColumn = 6 * step // width of the rounds' numbers

	figurineSize float32 = 2.5 * step // of a piece before its move
)

// moves is what the move list shows. Ply 1 is the first move, ply 0 the start.
type moves struct {
	plies      int
	firstRound int  // number of the first round
	blackFirst bool // the first move is Black's
	text       func(ply int) string
	figure     func(ply int) (pictures [2]string, text string) // a light and a dark piece for its letter; nil: letters
	shown      int                                             // the ply that the board shows
	result     string                                          // "1-0" and so on, "" while the game goes on
	reason     string                                          // what ended the game, in a word or two
}

// rows returns how many rounds there are, and one for the result.
func (m moves) rows() int {
	n := (m.plies + m.offset() + 1) / 2
	if m.result != "" {
		n++
	}
	return n
}

func (m moves) offset() int {
	if m.blackFirst {
		return 1
	}
	return 0
}

// at returns the ply in a row and a column (0 White's, 1 Black's), 0 if there is none.
func (m moves) at(row, column int) int {
	ply := 2*row + column + 1 - m.offset()
	if ply < 1 || ply > m.plies {
		return 0
	}
	return ply
}

// row returns the row of a ply.
func (m moves) row(ply int) int { return (ply - 1 + m.offset()) / 2 }

// moveList shows the rounds of a game, the move that the board shows marked. Only the rows in view are drawn, so
// that a game of any length costs the same.
type moveList struct {
	widget.BaseWidget
	moves  moves
	OnShow func(ply int)
	keys   keyFilter

	scroll  *container.Scroll
	sheet   *moveSheet
	focused bool
}

func newMoveList(show func(ply int), keys keyFilter) *moveList {
	l := &moveList{OnShow: show, keys: keys}
	l.sheet = &moveSheet{list: l, hover: -1}
	l.sheet.ExtendBaseWidget(l.sheet)
	l.scroll = container.NewVScroll(l.sheet)
	l.scroll.OnScrolled = func(fyne.Position) { l.sheet.Refresh() }
	l.ExtendBaseWidget(l)
	return l
}

// set shows other moves, and scrolls as little as it takes to have the shown one in view.
func (l *moveList) set(m moves) {
	l.moves = m
	l.sheet.Resize(fyne.NewSize(l.sheet.Size().Width, max(l.sheet.MinSize().Height, l.scroll.Size().Height)))
	l.scroll.Refresh()
	l.reveal()
	l.Refresh()
}

// reveal scrolls to the shown move; at the game's end to the result as well.
func (l *moveList) reveal() {
	top, bottom := float32(l.moves.row(max(1, l.moves.shown)))*moveRow, float32(0)
	bottom = top + moveRow
	if l.moves.shown == l.moves.plies {
		bottom = float32(l.moves.rows()) * moveRow
	}
	y := l.scroll.Offset.Y
	y = max(y, bottom-l.scroll.Size().Height)
	y = max(0, min(y, top, l.sheet.MinSize().Height-l.scroll.Size().Height))
	if y != l.scroll.Offset.Y {
		l.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// Resize keeps the shown move in view.
func (l *moveList) Resize(size fyne.Size) {
	l.BaseWidget.Resize(size)
	l.reveal()
	l.sheet.Refresh() // other rows may have come into view
}

func (l *moveList) show(ply int) {
	if l.OnShow != nil {
		l.OnShow(max(0, min(ply, l.moves.plies)))
	}
}

// FocusGained draws the focus.
func (l *moveList) FocusGained() { l.focused = true; l.Refresh() }

// FocusLost takes the focus' sign away.
func (l *moveList) FocusLost() { l.focused = false; l.Refresh() }

// TypedRune ignores text.
func (l *moveList) TypedRune(rune) {}

// TypedKey looks at another position: Up and Down a round, Left and Right a ply, Home and End.
func (l *moveList) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyUp:
		l.show(l.moves.shown - 2)
	case fyne.KeyDown:
		l.show(l.moves.shown + 2)
	case fyne.KeyLeft:
		l.show(l.moves.shown - 1)
	case fyne.KeyRight:
		l.show(l.moves.shown + 1)
	case fyne.KeyHome:
		l.show(0)
	case fyne.KeyEnd:
		l.show(l.moves.plies)
	default:
		if l.keys != nil {
			l.keys(key)
		}
	}
}

// CreateRenderer returns the renderer of the card with its header around the rows.
func (l *moveList) CreateRenderer() fyne.WidgetRenderer {
	r := &moveListRenderer{list: l, card: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil)}
	for i, key := range []string{tr("moves.round"), colorWord(0), colorWord(1)} {
		r.header[i] = canvas.NewText(key, nil)
		r.header[i].TextSize = smallSize
	}
	r.empty = canvas.NewText(tr("moves.none"), nil)
	r.empty.TextSize = smallSize
	r.Refresh()
	return r
}

type moveListRenderer struct {
	list       *moveList
	card, line *canvas.Rectangle
	header     [3]*canvas.Text
	empty      *canvas.Text
}

func (r *moveListRenderer) Layout(size fyne.Size) {
	r.card.Resize(size)
	half := (size.Width - roundColumn - 2*step) / 2
	for i, x := range []float32{step, step + roundColumn, step + roundColumn + half} {
		place(r.header[i], x+step/2, step/2, half, moveRow)
	}
	top := moveRow + step/2
	place(r.line, step, top, size.Width-2*step, 1)
	place(r.empty, step+roundColumn+step/2, top+step, size.Width-2*step-roundColumn, moveRow)
	place(r.list.scroll, step, top+step/2, size.Width-step-step/2, max(0, size.Height-top-step))
	low := size.Height < 5*moveRow
	for _, t := range r.header {
		show(t, !low)
	}
	show(r.line, !low)
	if low {
		place(r.list.scroll, step, step/2, size.Width-step-step/2, max(0, size.Height-step))
		place(r.empty, step+roundColumn+step/2, step/2, size.Width-2*step-roundColumn, moveRow)
	}
}

func (r *moveListRenderer) MinSize() fyne.Size { return fyne.NewSize(20*step, 2*moveRow) }

func (r *moveListRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.card, r.header[0], r.header[1], r.header[2], r.line, r.empty, r.list.scroll}
}

func (r *moveListRenderer) Refresh() {
	r.card.FillColor = theme.Color(colorPanel)
	r.card.CornerRadius = radius
	r.card.StrokeWidth = 0
	if r.list.focused {
		r.card.StrokeColor, r.card.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
	}
	r.line.FillColor = theme.Color(theme.ColorNameSeparator)
	for _, t := range r.header {
		t.Color = theme.Color(colorSecondary)
	}
	r.empty.Color = theme.Color(colorSecondary)
	show(r.empty, r.list.moves.rows() == 0)
	canvas.Refresh(r.list)
	r.list.sheet.Refresh()
}

func (r *moveListRenderer) Destroy() {}

// show shows or hides an object if it is not so already.
func show(o fyne.CanvasObject, visible bool) {
	switch {
	case visible && !o.Visible():
		o.Show()
	case !visible && o.Visible():
		o.Hide()
	}
}

// moveSheet is the scrolled part of a move list.
type moveSheet struct {
	widget.BaseWidget
	list  *moveList
	hover int // the ply under the pointer, -1 for none
}

// half returns the width of a move's column.
func (s *moveSheet) half() float32 { return (s.Size().Width - roundColumn - step/2) / 2 }

// plyAt returns the ply at a position, 0 for none.
func (s *moveSheet) plyAt(at fyne.Position) int {
	if at.X < roundColumn || at.Y < 0 {
		return 0
	}
	return s.list.moves.at(int(at.Y/moveRow), min(1, int((at.X-roundColumn)/s.half())))
}

// Tapped shows the position after the tapped move.
func (s *moveSheet) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		c.Focus(s.list)
	}
	if ply := s.plyAt(e.Position); ply > 0 {
		s.list.show(ply)
	}
}

// MouseIn marks the move under the pointer.
func (s *moveSheet) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved marks the move under the pointer.
func (s *moveSheet) MouseMoved(e *desktop.MouseEvent) { s.setHover(s.plyAt(e.Position)) }

// MouseOut marks no move.
func (s *moveSheet) MouseOut() { s.setHover(-1) }

func (s *moveSheet) setHover(ply int) {
	if ply != s.hover {
		s.hover = ply
		s.Refresh()
	}
}

func (s *moveSheet) CreateRenderer() fyne.WidgetRenderer {
	r := &moveSheetRenderer{sheet: s, mark: canvas.NewRectangle(nil), hover: canvas.NewRectangle(nil)}
	r.mark.CornerRadius, r.hover.CornerRadius = radius, radius
	return r
}

// moveSheetRenderer draws the rows in view with a pool of texts, three a row.
type moveSheetRenderer struct {
	sheet       *moveSheet
	mark, hover *canvas.Rectangle
	texts       []*canvas.Text
	figurines   []*canvas.Image // two a row
	names       []string        // of their pictures
	objects     []fyne.CanvasObject
}

func (r *moveSheetRenderer) Layout(fyne.Size) { r.fill() }

func (r *moveSheetRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, float32(r.sheet.list.moves.rows())*moveRow)
}

func (r *moveSheetRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *moveSheetRenderer) Refresh() {
	r.fill()
	canvas.Refresh(r.sheet)
}

func (r *moveSheetRenderer) Destroy() {}

// fill writes the rows in view into the texts.
func (r *moveSheetRenderer) fill() {
	l := r.sheet.list
	from := max(0, int(l.scroll.Offset.Y/moveRow))
	count := int(l.scroll.Size().Height/moveRow) + 2
	r.grow(3 * count)
	r.frame(r.mark, l.moves.shown, theme.Color(theme.ColorNamePrimary))
	r.frame(r.hover, r.sheet.hover, theme.Color(theme.ColorNameHover))
	for i := range count {
		r.row(from+i, r.texts[3*i:3*i+3])
		for column := range 2 {
			if 2*i+column >= len(r.figurines) {
				break
			}
			r.figure(2*i+column, l.moves.at(from+i, column), r.texts[3*i+column+1])
		}
	}
	for _, t := range r.texts[3*count:] { // of a list that was higher
		show(t, false)
	}
	for _, f := range r.figurines[min(2*count, len(r.figurines)):] {
		show(f, false)
	}
}

func (r *moveSheetRenderer) grow(n int) {
	for len(r.texts) < n {
		t := canvas.NewText("", nil)
		t.TextSize = textSize
		r.texts = append(r.texts, t)
	}
	for r.sheet.list.moves.figure != nil && len(r.figurines) < n/3*2 {
		r.figurines = append(r.figurines, &canvas.Image{})
		r.names = append(r.names, "")
	}
	if len(r.objects) != len(r.texts)+len(r.figurines)+2 {
		r.objects = []fyne.CanvasObject{r.hover, r.mark}
		for _, t := range r.texts {
			r.objects = append(r.objects, t)
		}
		for _, f := range r.figurines {
			r.objects = append(r.objects, f)
		}
	}
}

// frame puts a rectangle behind a ply, or hides it.
func (r *moveSheetRenderer) frame(o *canvas.Rectangle, ply int, fill color.Color) {
	m := r.sheet.list.moves
	show(o, ply > 0 && ply <= m.plies)
	o.FillColor = fill
	column := (ply - 1 + m.offset()) & 1
	place(o, roundColumn+float32(column)*r.sheet.half(), float32(m.row(max(1, ply)))*moveRow, r.sheet.half()-step/2, moveRow)
}

// row writes one round, or the result, or nothing.
func (r *moveSheetRenderer) row(row int, texts []*canvas.Text) {
	m := r.sheet.list.moves
	y, half := float32(row)*moveRow, r.sheet.half()
	for i, t := range texts {
		t.Text, t.TextStyle.Bold = "", false
		t.Color = theme.Color(theme.ColorNameForeground)
		place(t, roundColumn+float32(i-1)*half+step/2, y, half-step, moveRow)
	}
	texts[0].Move(fyne.NewPos(step/2, y))
	switch {
	case row < m.row(max(1, m.plies))+1 && m.plies > 0:
		texts[0].Text = fmt.Sprintf("%d.", m.firstRound+row)
		texts[0].Color = theme.Color(colorSecondary)
		for column := range 2 {
			if ply := m.at(row, column); ply > 0 {
				r.move(ply, texts[column+1])
			}
		}
	case row == m.rows()-1 && m.result != "":
		texts[1].Text, texts[1].TextStyle.Bold = m.result, true
		width := texts[1].MinSize().Width + 1.5*step
		texts[2].Text, texts[2].Color = m.reason, theme.Color(colorSecondary)
		texts[2].Move(texts[1].Position().AddXY(width, 0))
	}
	for _, t := range texts {
		show(t, t.Text != "")
	}
}

func isLight(c color.Color) bool {
	r, g, b, _ := c.RGBA()
	return (r+g+b)/3 > 0x7FFF
}

// figure draws the piece that moved before the text of its move.
func (r *moveSheetRenderer) figure(i, ply int, t *canvas.Text) {
	f, name := r.figurines[i], ""
	if m := r.sheet.list.moves; ply > 0 && m.figure != nil {
		var pictures [2]string
		pictures, t.Text = m.figure(ply)
		name = pictures[rules.Black]
		if isLight(t.Color) { // as light or dark as the text
			name = pictures[rules.White]
		}
	}
	show(f, name != "")
	if name == "" {
		return
	}
	px := int(figurineSize*scaleOf(r.sheet) + 0.5)
	if name != r.names[i] || f.Image == nil || f.Image.Bounds().Dx() != px {
		r.names[i], f.Image = name, resources.Picture(name, px)
		canvas.Refresh(f)
	}
	place(f, t.Position().X-step/4, t.Position().Y+(moveRow-figurineSize)/2, figurineSize, figurineSize)
	t.Move(t.Position().AddXY(figurineSize, 0))
}

func (r *moveSheetRenderer) move(ply int, t *canvas.Text) {
	m := r.sheet.list.moves
	t.Text = m.text(ply)
	if ply == m.shown {
		t.Color, t.TextStyle.Bold = theme.Color(theme.ColorNameForegroundOnPrimary), true
	}
}
