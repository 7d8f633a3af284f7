package panel

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// Note is what stands below a move of the game: comments, and variations of it. Ply 0 is before the first move.
type Note struct {
	Ply int
	Key any // compares with ==; notes of the same key say the same
}

// Phrase is a move of a variation, or a comment.
type Phrase struct {
	Number   string    // before a move, "" for none
	Pictures [2]string // of the piece before its text, a light and a dark one; "" for letters
	Text     string
	Move     any  // what the Reader is told to pick; nil for a comment
	Depth    int  // how far in it stands: 0 for a comment on the game, 1 for a variation of it
	Break    bool // it begins a new line
}

// Measures of the lines below moves.
const (
	noteSize      = 13
	noteIndent    = 2 * kit.Step // of each variation in another
	commentLines  = 3            // of a comment that was not clicked
	noteSpace     = kit.Step * 0.75
	leastNoteLine = 8 * kit.Step
)

// moveLines is how a list is laid out, a row for each line.
type moveLines struct {
	width float32
	plies int
	first int // the column of the first move
	keys  []any
	rows  []sheetRow
	of    []int32 // row by ply
}

// sheetRow is one line of the list: moves of a round, or a line of notes.
type sheetRow struct {
	white, black int // plies, 0 for none
	note         *noteLine
}

// noteLine is a line of phrases.
type noteLine struct {
	depth int
	words []noteWord
}

// noteWord is a phrase, or as much of it as there is room for, at its place in a line.
type noteWord struct {
	Phrase
	x, width float32
	comment  string // the whole, where it was cut
}

// rows returns how many lines the list has.
func (l *MoveList) rows() int {
	n := len(l.lines.rows)
	if l.moves.Result != "" {
		n++
	}
	return n
}

// row returns a line; of one beyond the moves, such as that of the result, there is nothing in it.
func (l *MoveList) row(i int) sheetRow {
	if i < len(l.lines.rows) {
		return l.lines.rows[i]
	}
	return sheetRow{}
}

// rowOf returns the line of a ply.
func (l *MoveList) rowOf(ply int) int {
	if ply < len(l.lines.of) {
		return int(l.lines.of[ply])
	}
	return 0
}

// current returns the line of the variation's move that is shown, and the move in it; nil if it is one of the game.
func (l *MoveList) current() (row int, word *noteWord) {
	if l.moves.Current == nil {
		return 0, nil
	}
	return l.find(l.moves.Current)
}

// find returns the line of a variation's move, and the move in it; nil if it is not there.
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

// shownRow returns the line of the move that is shown.
func (l *MoveList) shownRow() int {
	if row, word := l.current(); word != nil {
		return row
	}
	return l.rowOf(l.moves.Shown)
}

// lay lays the list out, unless nothing has changed.
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

// layRows puts the rounds and the notes below each other.
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
}

// layRounds adds the rounds from a ply to another, and returns the ply after them.
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

// measure returns how wide a text is.
func measure(text string) float32 { return fyne.MeasureText(text, noteSize, fyne.TextStyle{}).Width }

// wrap breaks phrases into lines: moves stay whole, comments break between words.
func (l *MoveList) wrap(phrases []Phrase) []noteLine {
	w := wrapper{list: l, space: measure(" ")}
	for _, p := range phrases {
		if p.Break || len(w.lines) == 0 {
			w.begin(p.Depth)
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

// phraseWidth returns how wide a move is, with its number and its picture.
func (l *MoveList) phraseWidth(p Phrase) float32 {
	width := measure(p.Text)
	if p.Number != "" {
		width += measure(p.Number) + noteSpace/2
	}
	if p.Pictures[0] != "" {
		width += figurineSize
	}
	return width
}

// wrapper breaks phrases into lines.
type wrapper struct {
	list  *MoveList
	lines []noteLine
	x     float32
	space float32
}

func (w *wrapper) begin(depth int) {
	w.lines = append(w.lines, noteLine{depth: depth})
	if w.x = noteIndent*float32(depth) + kit.Step/2; depth == 0 {
		w.x += roundColumn // under its move
	}
}

// last returns the line that is being written.
func (w *wrapper) last() *noteLine { return &w.lines[len(w.lines)-1] }

// fits tells whether there is room for something in the line; there always is in an empty one.
func (w *wrapper) fits(width float32) bool {
	return len(w.last().words) == 0 || w.x+width <= w.list.lines.width
}

// add adds a phrase of some width, in a new line if it needs one.
func (w *wrapper) add(p Phrase, width float32) {
	if !w.fits(width) {
		w.begin(w.last().depth)
	}
	line := w.last()
	line.words = append(line.words, noteWord{Phrase: p, x: w.x, width: width})
	w.x += width + noteSpace
}

// cut leaves of a comment the lines that are seen until it is clicked.
func (w *wrapper) cut(from int, comment string) {
	w.lines = w.lines[:from+commentLines]
	for i := range w.lines[from:] {
		words := w.lines[from+i].words
		words[len(words)-1].comment = comment
	}
	last := &w.last().words[len(w.last().words)-1]
	last.Text = last.Text[:max(0, strings.LastIndex(last.Text, " "))] + " …"
	w.x = w.list.lines.width // what follows begins a line
}

// comment adds a comment: of each line one word, with as much of it as there is room for.
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
		long := measure(word)
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

// columnX returns where the column of a ply begins.
func (l *MoveList) columnX(ply int) float32 {
	if _, column := l.moves.Notation.Place(ply); column == 0 {
		return roundColumn
	}
	return roundColumn + l.sheet.half()
}

// pickNear picks the move of a line that stands nearest to a place, and tells whether it has one.
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
