package panel

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/kit"
)

const (
	figurineSize float32 = 2.5 * kit.Step // of a piece before its move
	timesFrom            = 11 * kit.Step  // narrower columns have no room for clock times
	listEdge             = 5              // from the sheet's edge to the rows
)

// moveSheet is the scrolled part of a move list.
type moveSheet struct {
	kit.Drawing
	list  *MoveList
	hover target
}

// target is what a tap hits: a ply of the game, a move of a variation, or a cut comment; zero for nothing.
type target struct {
	ply     int
	move    any
	comment string
}

func (s *moveSheet) half() float32 { return (s.Size().Width - roundColumn - kit.Step/2) / 2 }

// gap returns the space between the columns: wide enough that times stand by their move.
func (s *moveSheet) gap() float32 {
	if s.half() < timesFrom {
		return kit.Step / 2
	}
	return 2 * kit.Step
}

func (s *moveSheet) noteWidth() float32 { return max(leastNoteLine, s.list.Size().Width-2.5*kit.Step) }

func (s *moveSheet) under(at fyne.Position) target {
	if at.Y < 0 {
		return target{}
	}
	row := s.list.row(s.list.rowAt(at.Y))
	if row.note != nil {
		for _, w := range row.note.words {
			if at.X >= w.x-noteSpace/2 && at.X < w.x+w.width+noteSpace/2 {
				return target{move: w.Move, comment: w.comment}
			}
		}
		return target{}
	}
	switch {
	case at.X < roundColumn:
		return target{}
	case at.X < roundColumn+s.half():
		return target{ply: row.white}
	}
	return target{ply: row.black}
}

func (s *moveSheet) Tapped(e *fyne.PointEvent) {
	kit.TakeFocus(s.list)
	s.list.SetFocused(false) // the ring is for keys
	switch to := s.under(e.Position); {
	case to.ply > 0:
		s.list.show(to.ply)
	case to.move != nil:
		s.list.reader.Pick(to.move)
	case to.comment != "":
		s.list.whole[to.comment] = true
		s.list.lines = moveLines{}
		s.list.Set(s.list.moves)
	}
}

// TappedSecondary shows the position after the clicked move, and opens a menu.
func (s *moveSheet) TappedSecondary(e *fyne.PointEvent) {
	s.Tapped(e)
	s.list.reader.Menu(e.AbsolutePosition)
}

func (s *moveSheet) Cursor() desktop.Cursor {
	if s.hover != (target{}) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (s *moveSheet) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

func (s *moveSheet) MouseMoved(e *desktop.MouseEvent) { s.setHover(s.under(e.Position)) }

func (s *moveSheet) MouseOut() { s.setHover(target{}) }

func (s *moveSheet) setHover(to target) {
	if to != s.hover {
		s.hover = to
		s.Refresh()
	}
}

func (s *moveSheet) draw(fyne.Size) []fyne.CanvasObject {
	r := rowsInView{sheet: s}
	r.draw()
	return r.objects
}

// rowsInView draws the visible rows of a sheet.
type rowsInView struct {
	sheet   *moveSheet
	objects []fyne.CanvasObject
}

func (r *rowsInView) draw() {
	l := r.sheet.list
	r.frame(r.sheet.hover, theme.ColorNameHover)
	r.frame(target{ply: l.moves.Shown, move: l.moves.Current}, theme.ColorNamePrimary)
	end := l.scroll.Offset.Y + l.scroll.Size().Height
	for i := l.rowAt(l.scroll.Offset.Y); i < l.rows() && l.row(i).top < end; i++ {
		switch row := l.row(i); {
		case row.note != nil:
			r.noteLine(row)
		case row.white > 0 || row.black > 0:
			r.round(row)
		default:
			r.result(row)
		}
	}
}

// text draws a text in a row, and returns it.
func (r *rowsInView) text(text string, c color.Color, x float32, row sheetRow, width float32) *canvas.Text {
	t := canvas.NewText(kit.Ordered(text), c)
	t.TextSize = kit.TextSize
	kit.Place(t, x, row.top, width, row.height())
	r.objects = append(r.objects, t)
	return t
}

func (r *rowsInView) rectangle(x float32, row sheetRow, width float32, fill fyne.ThemeColorName) *canvas.Rectangle {
	o := canvas.NewRectangle(theme.Color(fill))
	kit.Place(o, x, row.top, width, row.height())
	r.objects = append(r.objects, o)
	return o
}

// frame draws a rectangle behind a move, a pixel clear of its row's edges.
func (r *rowsInView) frame(at target, fill fyne.ThemeColorName) {
	l, i, x, width := r.sheet.list, 0, float32(0), float32(0)
	if at.move != nil {
		at, word := l.find(at.move)
		if word == nil {
			return
		}
		i, x, width = at, word.x-noteSpace/2, word.width+noteSpace
	} else if at.ply > 0 && at.ply <= l.moves.Plies {
		i, x, width = l.rowOf(at.ply), l.columnX(at.ply), r.sheet.half()-r.sheet.gap()
	} else {
		return
	}
	row := l.row(i)
	o := r.rectangle(x, row, width, fill)
	o.CornerRadius = kit.Radius
	kit.Place(o, x, row.top+1, width, row.height()-2)
}

// round draws a round, or one of its moves if notes separate them.
func (r *rowsInView) round(row sheetRow) {
	l := r.sheet.list
	first := row.white
	if first == 0 {
		first = row.black
	}
	secondary := theme.Color(kit.ColorSecondary)
	number, _ := l.moves.Notation.Place(first)
	r.text(fmt.Sprintf("%d.", number), secondary, sheetEdge-listEdge, row, roundColumn).TextSize = kit.SmallSize
	for column, ply := range [2]int{row.white, row.black} {
		x := roundColumn + float32(column)*r.sheet.half()
		if ply > 0 {
			r.move(row, x, ply)
		} else if column == 0 && first > 1 {
			r.text("…", secondary, x+kit.Step/2, row, r.sheet.half())
		}
	}
}

// move draws a move in its column, with the player's remaining time if there is room.
func (r *rowsInView) move(row sheetRow, x float32, ply int) {
	m, half := &r.sheet.list.moves, r.sheet.half()
	shown := ply == m.Shown && m.Current == nil
	c := moveColor(shown)
	written := m.Notation.Move(ply)
	left := x + kit.Step/2
	if written.Pictures[0] != "" {
		left = r.figure(written.Pictures, c, left, row)
	}
	end := x + half - r.sheet.gap() - kit.Step/2
	if left+fyne.MeasureText(written.Text, kit.TextSize, kit.BoldStyle).Width > end { // of the move, the sign of an offer goes first
		written.Text = strings.TrimSuffix(written.Text, " (=)")
	}
	t := r.text(written.Text, c, left, row, half-kit.Step)
	t.TextStyle.Bold = shown
	if clock := written.Clock; clock != "" && half >= timesFrom {
		width := fyne.MeasureText(clock, kit.SmallSize, fyne.TextStyle{}).Width
		if left+t.MinSize().Width+kit.Step/2 > end-width {
			return
		}
		if !shown {
			c = theme.Color(kit.ColorSecondary)
		}
		r.text(clock, c, end-width, row, width).TextSize = kit.SmallSize
	}
}

func moveColor(shown bool) color.Color {
	if shown {
		return theme.Color(theme.ColorNameForegroundOnPrimary)
	}
	return theme.Color(theme.ColorNameForeground)
}

func (r *rowsInView) result(row sheetRow) {
	m := &r.sheet.list.moves
	t := r.text(m.Result, theme.Color(theme.ColorNameForeground), roundColumn+kit.Step/2, row, r.sheet.half())
	t.TextStyle.Bold = true
	x := t.Position().X + t.MinSize().Width + kit.Step
	room := r.sheet.Size().Width - x
	reason := kit.Elide(m.Reason, room, kit.SmallSize, fyne.TextStyle{})
	r.text(reason, theme.Color(kit.ColorSecondary), x, row, room).TextSize = kit.SmallSize
}

func (r *rowsInView) noteLine(row sheetRow) {
	line := row.note
	for depth := range line.depth {
		bar := r.rectangle(r.sheet.list.barX(depth), row, 2, theme.ColorNameSeparator)
		if line.begins && depth == line.depth-1 { // apart from the variation above
			kit.Place(bar, bar.Position().X, bar.Position().Y+0.75*kit.Step, 2, row.height()-0.75*kit.Step)
		}
	}
	secondary := theme.Color(kit.ColorSecondary)
	current := r.sheet.list.moves.Current
	for _, w := range line.words {
		x, c := w.x, secondary
		if w.Move != nil && w.Move == current {
			c = moveColor(true)
		}
		if w.Number != "" {
			r.text(w.Number, c, x, row, w.width).TextSize = noteSize
			x += measure(w.Number, false) + noteSpace/2
		}
		if w.Pictures[0] != "" {
			x = r.figure(w.Pictures, c, x, row)
		}
		t := r.text(w.Text, c, x, row, w.width)
		t.TextSize, t.TextStyle.Italic = noteSize, w.Move == nil
	}
}

func isLight(c color.Color) bool {
	r, g, b, _ := c.RGBA()
	return (r+g+b)/3 > 0x7FFF
}

// figure draws the picture of the moved piece, light or dark like its text, and returns where the text begins.
func (r *rowsInView) figure(pictures [2]string, c color.Color, x float32, row sheetRow) float32 {
	name := pictures[rules.Black]
	if isLight(c) {
		name = pictures[rules.White]
	}
	f := canvas.NewImageFromImage(resources.Picture(name, int(figurineSize*kit.ScaleOf(r.sheet)+0.5)))
	kit.Place(f, x-kit.Step/4, row.top+(row.height()-figurineSize)/2, figurineSize, figurineSize)
	r.objects = append(r.objects, f)
	return x + figurineSize
}
