package panel

import (
	"slices"
	"sort"
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Note is the comments and variations below a move of the game. Ply 0 is before the first move.
type Note struct {
	Ply int
	Key any // compared by ==; notes with equal keys have equal text
}

// Phrase is a move of a variation, which Reader.Pick gets, or a comment.
type Phrase = words.Phrase

// Measures of the lines below moves.
const (
	noteSize      = 13
	commentHeight = 2.25 * kit.Step // of a line that has no moves
	noteIndent    = 2 * kit.Step    // per level of variation
	commentLines  = 3               // of a comment before it is clicked
	noteSpace     = kit.Step * 0.75
	leastNoteLine = 8 * kit.Step
	wideNotes     = 30 * kit.Step // variations are below their moves
)

// moveLines is the layout of a list, one row per line.
type moveLines struct {
	width float32
	plies int
	first int // the column of the first move
	keys  []any
	rows  []sheetRow
	of    []int32 // row by ply
}

// sheetRow is a line of the list: the moves of a round, or a line of notes.
type sheetRow struct {
	white, black int // plies, 0 for none
	note         *noteLine
	top          float32
}

func (r *sheetRow) height() float32 {
	if r.note != nil && !slices.ContainsFunc(r.note.words, func(w noteWord) bool { return w.Move != nil }) {
		return commentHeight
	}
	return moveRow()
}

type noteLine struct {
	depth  int
	begins bool // a variation begins here
	words  []noteWord
}

// noteWord is a phrase, or the part of it that fits, with its place in a line.
type noteWord struct {
	Phrase
	x, width float32
	comment  string // the whole comment, if it was cut
}

func (l *MoveList) rows() int {
	n := len(l.lines.rows)
	if l.moves.Result != "" {
		n++
	}
	return n
}

// row returns a line, empty after the last move, as for the result.
func (l *MoveList) row(i int) sheetRow {
	if i < len(l.lines.rows) {
		return l.lines.rows[i]
	}
	end := float32(0)
	if last := len(l.lines.rows) - 1; last >= 0 {
		end = l.lines.rows[last].top + l.lines.rows[last].height()
	}
	return sheetRow{top: end + float32(i-len(l.lines.rows))*moveRow()}
}

// rowAt returns the line at a height, 0 above the first.
func (l *MoveList) rowAt(y float32) int {
	return max(0, sort.Search(l.rows(), func(i int) bool { return l.row(i).top > y })-1)
}

// topFrom returns the top of the first line that begins at a height or below.
func (l *MoveList) topFrom(y float32) float32 {
	return l.row(sort.Search(l.rows(), func(i int) bool { return l.row(i).top >= y })).top
}

func (l *MoveList) rowOf(ply int) int {
	if ply < len(l.lines.of) {
		return int(l.lines.of[ply])
	}
	return 0
}

// current returns the line and word of the shown move of a variation; nil if the main line is shown.
func (l *MoveList) current() (row int, word *noteWord) {
	if l.moves.Current == nil {
		return 0, nil
	}
	return l.find(l.moves.Current)
}

// find returns the line and word of a variation's move; nil if it is not there.
func (l *MoveList) find(move any) (row int, word *noteWord) {
	for i := range l.lines.rows {
		if note := l.lines.rows[i].note; note != nil {
			for k := range note.words {
				if note.words[k].Move == move {
					return i, &note.words[k]
				}
			}
		}
	}
	return 0, nil
}

// shownRow returns the line of the shown move.
func (l *MoveList) shownRow() int {
	if row, word := l.current(); word != nil {
		return row
	}
	return l.rowOf(l.moves.Shown)
}

func (l *MoveList) lay() {
	m, lines := &l.moves, &l.lines
	width, first := l.sheet.noteWidth(), 0
	if m.Plies > 0 {
		_, first = m.Notation.Place(1)
	}
	same := width == lines.width && m.Plies == lines.plies && first == lines.first && len(m.Notes) == len(lines.keys)
	for i := 0; same && i < len(m.Notes); i++ {
		same = m.Notes[i].Key == lines.keys[i]
	}
	if same {
		return
	}
	lines.width, lines.plies, lines.first, lines.keys = width, m.Plies, first, nil
	for _, n := range m.Notes {
		lines.keys = append(lines.keys, n.Key)
	}
	l.layRows()
}

// layRows adds rounds and notes in order.
func (l *MoveList) layRows() {
	m, lines := &l.moves, &l.lines
	lines.rows, lines.of = make([]sheetRow, 0, m.Plies/2+4*len(m.Notes)), make([]int32, m.Plies+1)
	next := 1
	for _, n := range m.Notes {
		next = l.layRounds(next, n.Ply)
		for _, line := range l.wrap(m.Notation.Below(n.Ply)) {
			lines.rows = append(lines.rows, sheetRow{note: &line})
		}
	}
	l.layRounds(next, m.Plies)
	top := float32(0)
	for i := range lines.rows {
		lines.rows[i].top = top
		top += lines.rows[i].height()
	}
}

// layRounds adds the rounds between two plies, and returns the ply after them.
func (l *MoveList) layRounds(from, to int) int {
	lines := &l.lines
	for ply := from; ply <= to; ply++ {
		_, column := l.moves.Notation.Place(ply)
		if column == 0 || column > 0 && (len(lines.rows) == 0 || lines.rows[len(lines.rows)-1].note != nil) {
			lines.rows = append(lines.rows, sheetRow{})
		}
		lines.of[ply] = int32(max(0, len(lines.rows)-1))
		switch column {
		case 0:
			lines.rows[lines.of[ply]].white = ply
		case 1:
			lines.rows[lines.of[ply]].black = ply
		}
	}
	return max(from, to+1)
}

// measure returns the width of a move, or of a comment, which is in italics.
func measure(text string, italic bool) float32 {
	return fyne.MeasureText(text, noteSize, fyne.TextStyle{Italic: italic}).Width
}

// wrap breaks phrases into lines: comments between words, moves never.
func (l *MoveList) wrap(phrases []Phrase) []noteLine {
	w := wrapper{list: l, space: measure(" ", true)}
	for _, p := range phrases {
		if p.Break || len(w.lines) == 0 {
			w.begin(p.Depth)
			w.last().begins = p.Begins
		}
		if p.Move != nil {
			w.add(p, l.phraseWidth(p))
			continue
		}
		from := len(w.lines) - 1
		w.comment(p)
		if len(w.lines) > from+commentLines && !l.whole[p.Text] {
			w.cut(from, p.Text)
		}
	}
	return w.lines
}

// phraseWidth returns the width of a move with number and picture.
func (l *MoveList) phraseWidth(p Phrase) float32 {
	width := measure(p.Text, false)
	if p.Number != "" {
		width += measure(p.Number, false) + noteSpace/2
	}
	if p.Pictures[0] != "" {
		width += figurineSize
	}
	return width
}

type wrapper struct {
	list  *MoveList
	lines []noteLine
	x     float32
	space float32
}

func (w *wrapper) begin(depth int) {
	w.lines = append(w.lines, noteLine{depth: depth})
	w.x = w.list.barX(depth) - kit.Step/2
	if depth == 0 {
		w.x = roundColumn + kit.Step/2 // below its move
	}
}

// barX returns the place of the bar beside variations of a depth that are in those of another: the first below its move, or at
// the edge of a narrow list.
func (l *MoveList) barX(depth int) float32 {
	x := noteIndent*float32(depth) + kit.Step
	if l.lines.width >= wideNotes {
		x += roundColumn - kit.Step/2
	}
	return x
}

func (w *wrapper) last() *noteLine { return &w.lines[len(w.lines)-1] }

// fits reports whether a width fits the line; it always fits an empty one.
func (w *wrapper) fits(width float32) bool {
	return len(w.last().words) == 0 || w.x+width <= w.list.lines.width
}

// add adds a phrase, on a new line if it does not fit.
func (w *wrapper) add(p Phrase, width float32) {
	if !w.fits(width) {
		w.begin(w.last().depth)
	}
	line := w.last()
	line.words = append(line.words, noteWord{Phrase: p, x: w.x, width: width})
	w.x += width + noteSpace
}

// cut shortens a comment to the lines visible before it is clicked.
func (w *wrapper) cut(from int, comment string) {
	w.lines = w.lines[:from+commentLines]
	for i := range w.lines[from:] {
		words := w.lines[from+i].words
		words[len(words)-1].comment = comment
	}
	last := &w.last().words[len(w.last().words)-1]
	last.Text = last.Text[:max(0, strings.LastIndex(last.Text, " "))] + " …"
	w.x = w.list.lines.width // the next phrase begins a line
}

// comment adds a comment: one word per line, with as much as fits.
func (w *wrapper) comment(p Phrase) {
	var text strings.Builder
	width := float32(0)
	put := func() {
		if text.Len() > 0 {
			part := p
			if part.Text = strings.TrimRight(text.String(), " "); len(part.Text) < text.Len() {
				width -= w.space
			}
			w.add(part, width)
		}
		text.Reset()
		width = 0
	}
	for _, part := range kit.Parts(p.Text) {
		word := strings.TrimRight(part, " ")
		long := measure(word, true)
		if !w.fits(width+long) && (width > 0 || len(w.last().words) > 0) || width > 0 && w.x+width+long > w.list.lines.width {
			put()
			w.begin(w.last().depth)
		}
		text.WriteString(part)
		width += long
		if len(part) > len(word) {
			width += w.space
		}
	}
	put()
}

// climb shows the nearest move in a line above or below.
func (l *MoveList) climb(by int) {
	x := l.columnX(l.moves.Shown)
	row, word := l.current()
	if word != nil {
		x = word.x
	} else {
		row = l.rowOf(l.moves.Shown)
		if l.moves.Shown == 0 {
			row = -1
		}
	}
	for row += by; row >= 0 && row < len(l.lines.rows); row += by {
		if l.pickNear(l.lines.rows[row], x) {
			return
		}
	}
	switch {
	case by < 0:
		l.show(0)
	case word == nil:
		l.show(l.moves.Plies)
	}
}

func (l *MoveList) columnX(ply int) float32 {
	if _, column := l.moves.Notation.Place(ply); column == 0 {
		return roundColumn
	}
	return roundColumn + l.sheet.half()
}

// pickNear selects the nearest move in a line, and reports whether there is one.
func (l *MoveList) pickNear(row sheetRow, x float32) bool {
	if row.note == nil {
		ply := row.white
		if ply == 0 || row.black > 0 && x >= l.columnX(row.black) {
			ply = row.black
		}
		if ply > 0 {
			l.show(ply)
		}
		return ply > 0
	}
	moves := slices.DeleteFunc(slices.Clone(row.note.words), func(w noteWord) bool { return w.Move == nil })
	if len(moves) == 0 {
		return false
	}
	nearest := slices.MinFunc(moves, func(a, b noteWord) int { return int(distance(a.x, x)) - int(distance(b.x, x)) })
	l.reader.Pick(nearest.Move)
	return true
}

func distance(a, b float32) float32 { return max(a-b, b-a) }
