package panel

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

const (
	moveRow     = 3 * kit.Step // height of a round
	roundColumn = 6 * kit.Step // width of the rounds' numbers

	figurineSize float32 = 2.5 * kit.Step // of a piece before its move
)

// Moves is what the move list shows. Ply 1 is the first move, ply 0 the start.
type Moves struct {
	Plies      int
	FirstRound int  // number of the first round
	BlackFirst bool // the first move is Black's
	Text       func(ply int) string
	Figure     func(ply int) (pictures [2]string, text string) // a light and a dark piece for its letter; nil: letters
	Shown      int                                             // the ply that the board shows
	Result     string                                          // "1-0" and so on, "" while the game goes on
	Reason     string                                          // what ended the game, in a word or two
}

// rows returns how many rounds there are, and one for the result.
func (m Moves) rows() int {
	n := (m.Plies + m.offset() + 1) / 2
	if m.Result != "" {
		n++
	}
	return n
}

func (m Moves) offset() int {
	if m.BlackFirst {
		return 1
	}
	return 0
}

// at returns the ply in a row and a column (0 White's, 1 Black's), 0 if there is none.
func (m Moves) at(row, column int) int {
	ply := 2*row + column + 1 - m.offset()
	if ply < 1 || ply > m.Plies {
		return 0
	}
	return ply
}

// row returns the row of a ply.
func (m Moves) row(ply int) int { return (ply - 1 + m.offset()) / 2 }

// MoveList shows the rounds of a game, the move that the board shows marked. Only the rows in view are drawn, so
// that a game of any length costs the same.
type MoveList struct {
	widget.BaseWidget
	moves  Moves
	OnShow func(ply int)
	OnMenu func(at fyne.Position) // the pointer's other button was pressed at a place of the window; nil: nothing
	keys   kit.KeyFilter

	scroll  *container.Scroll
	sheet   *moveSheet
	focused bool
}

// NewMoveList returns an empty list; show is told which position is asked for.
func NewMoveList(show func(ply int), keys kit.KeyFilter) *MoveList {
	l := &MoveList{OnShow: show, keys: keys}
	l.sheet = &moveSheet{list: l, hover: -1}
	l.sheet.ExtendBaseWidget(l.sheet)
	l.scroll = container.NewVScroll(l.sheet)
	l.scroll.OnScrolled = func(fyne.Position) { l.sheet.Refresh() }
	l.ExtendBaseWidget(l)
	return l
}

// Set shows other moves, and scrolls as little as it takes to have the shown one in view.
func (l *MoveList) Set(m Moves) {
	l.moves = m
	l.sheet.Resize(fyne.NewSize(l.sheet.Size().Width, max(l.sheet.MinSize().Height, l.scroll.Size().Height)))
	l.scroll.Refresh()
	l.reveal()
	l.Refresh()
}

// Shown returns what the list shows.
func (l *MoveList) Shown() Moves { return l.moves }

// reveal scrolls to the shown move; at the game's end to the result as well.
func (l *MoveList) reveal() {
	top, bottom := float32(l.moves.row(max(1, l.moves.Shown)))*moveRow, float32(0)
	bottom = top + moveRow
	if l.moves.Shown == l.moves.Plies {
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
func (l *MoveList) Resize(size fyne.Size) {
	l.BaseWidget.Resize(size)
	l.reveal()
	l.sheet.Refresh() // other rows may have come into view
}

func (l *MoveList) show(ply int) {
	if l.OnShow != nil {
		l.OnShow(max(0, min(ply, l.moves.Plies)))
	}
}

// FocusGained draws the focus.
func (l *MoveList) FocusGained() { l.focused = true; l.Refresh() }

// FocusLost takes the focus' sign away.
func (l *MoveList) FocusLost() { l.focused = false; l.Refresh() }

// TypedRune ignores text.
func (l *MoveList) TypedRune(rune) {}

// TypedKey looks at another position: Up and Down a round, Left and Right a ply, Home and End.
func (l *MoveList) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyUp:
		l.show(l.moves.Shown - 2)
	case fyne.KeyDown:
		l.show(l.moves.Shown + 2)
	case fyne.KeyLeft:
		l.show(l.moves.Shown - 1)
	case fyne.KeyRight:
		l.show(l.moves.Shown + 1)
	case fyne.KeyHome:
		l.show(0)
	case fyne.KeyEnd:
		l.show(l.moves.Plies)
	default:
		if l.keys != nil {
			l.keys(key)
		}
	}
}

// CreateRenderer returns the renderer of the card with its header around the rows.
func (l *MoveList) CreateRenderer() fyne.WidgetRenderer {
	r := &moveListRenderer{list: l, card: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil)}
	for i, key := range []string{words.Text("moves.number"), words.Color(0), words.Color(1)} {
		r.header[i] = canvas.NewText(kit.Ordered(key), nil)
		r.header[i].TextSize = kit.SmallSize
	}
	r.empty = canvas.NewText(kit.Ordered(words.Text("moves.none")), nil)
	r.empty.TextSize = kit.SmallSize
	r.Refresh()
	return r
}

type moveListRenderer struct {
	list       *MoveList
	card, line *canvas.Rectangle
	header     [3]*canvas.Text
	empty      *canvas.Text
}

func (r *moveListRenderer) Layout(size fyne.Size) {
	r.card.Resize(size)
	half := (size.Width - roundColumn - 2*kit.Step) / 2
	for i, x := range []float32{kit.Step, kit.Step + roundColumn, kit.Step + roundColumn + half} {
		kit.Place(r.header[i], x+kit.Step/2, kit.Step/2, half, moveRow)
	}
	top := moveRow + kit.Step/2
	kit.Place(r.line, kit.Step, top, size.Width-2*kit.Step, 1)
	kit.Place(r.empty, kit.Step+roundColumn+kit.Step/2, top+kit.Step, size.Width-2*kit.Step-roundColumn, moveRow)
	kit.Place(r.list.scroll, kit.Step, top+kit.Step/2, size.Width-kit.Step-kit.Step/2, max(0, size.Height-top-kit.Step))
	low := size.Height < 5*moveRow
	for _, t := range r.header {
		kit.Show(t, !low)
	}
	kit.Show(r.line, !low)
	if low {
		kit.Place(r.list.scroll, kit.Step, kit.Step/2, size.Width-kit.Step-kit.Step/2, max(0, size.Height-kit.Step))
		kit.Place(r.empty, kit.Step+roundColumn+kit.Step/2, kit.Step/2, size.Width-2*kit.Step-roundColumn, moveRow)
	}
}

func (r *moveListRenderer) MinSize() fyne.Size { return fyne.NewSize(20*kit.Step, 2*moveRow) }

func (r *moveListRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.card, r.header[0], r.header[1], r.header[2], r.line, r.empty, r.list.scroll}
}

func (r *moveListRenderer) Refresh() {
	r.card.FillColor = theme.Color(kit.ColorPanel)
	r.card.CornerRadius = kit.Radius
	r.card.StrokeWidth = 0
	if r.list.focused {
		r.card.StrokeColor, r.card.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
	}
	r.line.FillColor = theme.Color(theme.ColorNameSeparator)
	for _, t := range r.header {
		t.Color = theme.Color(kit.ColorSecondary)
	}
	r.empty.Color = theme.Color(kit.ColorSecondary)
	kit.Show(r.empty, r.list.moves.rows() == 0)
	canvas.Refresh(r.list)
	r.list.sheet.Refresh()
}

func (r *moveListRenderer) Destroy() {}

// moveSheet is the scrolled part of a move list.
type moveSheet struct {
	widget.BaseWidget
	list  *MoveList
	hover int // the ply under the pointer, -1 for none
}

// half returns the width of a move's column.
func (s *moveSheet) half() float32 { return (s.Size().Width - roundColumn - kit.Step/2) / 2 }

// plyAt returns the ply at a position, 0 for none.
func (s *moveSheet) plyAt(at fyne.Position) int {
	if at.X < roundColumn || at.Y < 0 {
		return 0
	}
	return s.list.moves.at(int(at.Y/moveRow), min(1, int((at.X-roundColumn)/s.half())))
}

// Tapped shows the position after the tapped move.
func (s *moveSheet) Tapped(e *fyne.PointEvent) {
	kit.TakeFocus(s.list)
	if ply := s.plyAt(e.Position); ply > 0 {
		s.list.show(ply)
	}
}

// TappedSecondary shows the position after the tapped move, and asks for a menu there.
func (s *moveSheet) TappedSecondary(e *fyne.PointEvent) {
	s.Tapped(e)
	if s.list.OnMenu != nil {
		s.list.OnMenu(e.AbsolutePosition)
	}
}

// Cursor points at a move that a tap would show.
func (s *moveSheet) Cursor() desktop.Cursor {
	if s.hover > 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
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
	r.mark.CornerRadius, r.hover.CornerRadius = kit.Radius, kit.Radius
	return r
}

// moveSheetRenderer draws the rows in view with a pool of texts, three a row.
type moveSheetRenderer struct {
	sheet       *moveSheet
	mark, hover *canvas.Rectangle
	texts       []*canvas.Text
	figurines   []*canvas.Image // two a row
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
	r.frame(r.mark, l.moves.Shown, theme.Color(theme.ColorNamePrimary))
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
		kit.Show(t, false)
	}
	for _, f := range r.figurines[min(2*count, len(r.figurines)):] {
		kit.Show(f, false)
	}
}

func (r *moveSheetRenderer) grow(n int) {
	for len(r.texts) < n {
		t := canvas.NewText("", nil)
		t.TextSize = kit.TextSize
		r.texts = append(r.texts, t)
	}
	for r.sheet.list.moves.Figure != nil && len(r.figurines) < n/3*2 {
		r.figurines = append(r.figurines, &canvas.Image{})
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
	kit.Show(o, ply > 0 && ply <= m.Plies)
	o.FillColor = fill
	column := (ply - 1 + m.offset()) & 1
	kit.Place(o, roundColumn+float32(column)*r.sheet.half(), float32(m.row(max(1, ply)))*moveRow, r.sheet.half()-kit.Step/2, moveRow)
}

// row writes one round, or the result, or nothing.
func (r *moveSheetRenderer) row(row int, texts []*canvas.Text) {
	m := r.sheet.list.moves
	y, half := float32(row)*moveRow, r.sheet.half()
	for i, t := range texts {
		t.Text, t.TextStyle.Bold = "", false
		t.Color = theme.Color(theme.ColorNameForeground)
		kit.Place(t, roundColumn+float32(i-1)*half+kit.Step/2, y, half-kit.Step, moveRow)
	}
	texts[0].Move(fyne.NewPos(kit.Step/2, y))
	switch {
	case row < m.row(max(1, m.Plies))+1 && m.Plies > 0:
		texts[0].Text = fmt.Sprintf("%d.", m.FirstRound+row)
		texts[0].Color = theme.Color(kit.ColorSecondary)
		for column := range 2 {
			if ply := m.at(row, column); ply > 0 {
				r.move(ply, texts[column+1])
			}
		}
	case row == m.rows()-1 && m.Result != "":
		texts[1].Text, texts[1].TextStyle.Bold = m.Result, true
		width := texts[1].MinSize().Width + 1.5*kit.Step
		texts[2].Text, texts[2].Color = kit.Ordered(m.Reason), theme.Color(kit.ColorSecondary)
		texts[2].Move(texts[1].Position().AddXY(width, 0))
	}
	for _, t := range texts {
		kit.Show(t, t.Text != "")
	}
}

func isLight(c color.Color) bool {
	r, g, b, _ := c.RGBA()
	return (r+g+b)/3 > 0x7FFF
}

// figure draws the piece that moved before the text of its move.
func (r *moveSheetRenderer) figure(i, ply int, t *canvas.Text) {
	f, name := r.figurines[i], ""
	if m := r.sheet.list.moves; ply > 0 && m.Figure != nil {
		var pictures [2]string
		pictures, t.Text = m.Figure(ply)
		name = pictures[rules.Black]
		if isLight(t.Color) { // as light or dark as the text
			name = pictures[rules.White]
		}
	}
	kit.Show(f, name != "")
	if name == "" {
		return
	}
	px := int(figurineSize*kit.ScaleOf(r.sheet) + 0.5)
	if picture := resources.Picture(name, px); f.Image != picture {
		f.Image = picture
		canvas.Refresh(f)
	}
	kit.Place(f, t.Position().X-kit.Step/4, t.Position().Y+(moveRow-figurineSize)/2, figurineSize, figurineSize)
	t.Move(t.Position().AddXY(figurineSize, 0))
}

func (r *moveSheetRenderer) move(ply int, t *canvas.Text) {
	m := r.sheet.list.moves
	t.Text = m.Text(ply)
	if ply == m.Shown {
		t.Color, t.TextStyle.Bold = theme.Color(theme.ColorNameForegroundOnPrimary), true
	}
}
