package export

import (
	"strconv"

	"overtheboard/ui/words"
)

// Measures of a sheet, in millimetres.
const (
	rowHeight  = 5.2  // of moves
	footer     = 44.0 // height of the sheet's end
	markHeight = 4.0  // of a line about an irregularity
	lineAbove  = 1.35 // from a row's base line to its lower line
	figureSize = 4.6
)

// sheetTypist writes a score sheet.
type sheetTypist struct {
	typist
	*Sheet
}

func (s *Sheet) title() string { return s.event }

func (s *Sheet) pages(paper Paper, _ *lettering, _ bool) []page {
	t := &sheetTypist{newTypist(words.RightToLeft(), paper), s}
	t.head()
	rounds := s.rounds
	for {
		room := t.paper.Height - edge - t.y - rowHeight
		if rows := int((room - t.footer()) / rowHeight); len(rounds) <= rows*t.blocks() {
			t.table(rounds, rows)
			break
		}
		rows := int((room - 2*plainText) / rowHeight)
		n := min(len(rounds), rows*t.blocks())
		t.table(rounds[:n], rows)
		rounds = rounds[n:]
		t.turn(names(s.players), s.event)
	}
	t.foot()
	t.number()
	return t.done
}

// blocks returns the number of blocks of rows side by side, fewer with clock times.
func (s *Sheet) blocks() int {
	if s.timed {
		return 2
	}
	return 3
}

func (t *sheetTypist) head() {
	t.y += largeText
	t.put(text{x: edge, y: t.y, size: largeText, room: t.breadth(), text: t.event, bold: true})
	t.y += 3
	t.rule(edge, t.y, t.right(), t.y, false)
	parts := []float64{0.46, 0.22, 0.14, 0.18}
	x := float64(edge)
	for i, f := range t.fields {
		t.field(f, x, parts[i]*t.breadth(), i == len(t.fields)-1)
		x += parts[i] * t.breadth()
	}
	t.y += 11
	t.rule(edge, t.y, t.right(), t.y, true)
	for i, f := range t.players {
		t.field(f, edge+float64(i)*t.breadth()/2, t.breadth()/2, true)
	}
	t.y += 11
	t.rule(edge, t.y, t.right(), t.y, true)
	for _, note := range t.notes {
		t.y += plainText + 1.3
		t.put(text{x: edge, y: t.y, size: smallText + 0.4, room: t.breadth(), text: note})
	}
	t.y += 4
}

func (t *sheetTypist) field(f field, x, width float64, bold bool) {
	t.put(text{x: x, y: t.y + 3.9, size: smallText, room: width - 2, text: f.label, faint: true})
	t.put(text{x: x, y: t.y + 8.9, size: plainText + 0.5, room: width - 3, text: f.text, bold: bold})
}

// Widths in a block of moves: number, clock time, and gap to the next block.
const (
	numberWidth = 9.5
	clockWidth  = 14
	blockGap    = 3
)

// table writes moves in rows, block by block, and the lines of all rows.
func (t *sheetTypist) table(rounds []round, rows int) {
	width := (t.breadth() - float64(t.blocks()-1)*blockGap) / float64(t.blocks())
	top := t.y
	for b := range t.blocks() {
		x := edge + float64(b)*(width+blockGap)
		t.y = top
		t.block(x, width, rows)
		for i := range rows {
			t.y += rowHeight
			if k := b*rows + i; k < len(rounds) {
				t.row(rounds[k], x, width)
			}
		}
	}
	t.y = top + float64(rows+1)*rowHeight
}

// block draws the lines of a block, and its heading.
func (t *sheetTypist) block(x, width float64, rows int) {
	half := (width - numberWidth) / 2
	for side := range 2 {
		t.write(text{x: x + numberWidth + (float64(side)+0.5)*half, y: t.y + rowHeight - lineAbove, size: smallText + 0.2, room: half - 2,
			text: t.players[side].label, align: atMiddle, faint: true})
	}
	bottom := t.y + float64(rows+1)*rowHeight
	for i := range rows + 2 {
		y := t.y + float64(i)*rowHeight
		t.rule(x, y, x+width, y, i > 1 && i <= rows)
	}
	for _, at := range []float64{0, numberWidth, numberWidth + half, width} {
		t.rule(x+at, t.y, x+at, bottom, false)
	}
}

func (t *sheetTypist) row(r round, x, width float64) {
	half := (width - numberWidth) / 2
	base := t.y + rowHeight - lineAbove
	t.write(text{x: x + numberWidth - 1.2, y: base, size: smallText + 0.2, room: numberWidth - 1.6, text: strconv.Itoa(r.number), align: atRight, faint: true})
	for side, m := range r.moves {
		left, room := x+numberWidth+float64(side)*half, half-2.4
		if t.timed {
			t.write(text{x: left + half - 1.2, y: base, size: smallText, room: clockWidth, text: m.clock, align: atRight, faint: true})
			room -= clockWidth
		}
		if m.figure != "" {
			t.page().figures = append(t.page().figures, pieceFigure(left+0.8, base, figureSize, m.figure))
			left, room = left+figureSize-0.4, room-figureSize+0.4
		}
		t.write(text{x: left + 1.6, y: base, size: plainText, room: room, text: m.text})
	}
}

func (s *Sheet) footer() float64 { return footer + markHeight*float64(len(s.marks)) }

// foot writes how the game ended, and lines for signatures.
func (t *sheetTypist) foot() {
	t.y = t.paper.Height - edge - t.footer() + 9
	if t.result != "" {
		t.put(text{x: edge, y: t.y, size: largeText, room: 24, text: t.result, bold: true})
		t.put(text{x: edge + 26, y: t.y, size: plainText, room: t.breadth() - 26, text: t.reason})
	}
	for _, mark := range t.marks {
		t.y += markHeight
		t.put(text{x: edge, y: t.y, size: smallText, room: t.breadth(), text: mark})
	}
	t.y = t.paper.Height - edge - 10
	const gap = 8
	width := (t.breadth() - 2*gap) / 3
	for i, who := range t.signers {
		x := edge + float64(i)*(width+gap)
		t.ruleMirrored(x, t.y, x+width)
		t.put(text{x: x + width/2, y: t.y + 4, size: smallText, room: width, text: who, align: atMiddle, faint: true})
	}
}

func (t *sheetTypist) ruleMirrored(x1, y, x2 float64) {
	if t.left {
		x1, x2 = t.paper.Width-x2, t.paper.Width-x1
	}
	t.rule(x1, y, x2, y, false)
}
