package export

import (
	"slices"
	"strconv"
)

// Paper is a page size in millimetres.
type Paper struct {
	Name          string
	Width, Height float64
}

// Papers are the page sizes of a score sheet.
var Papers = []Paper{{"A4", 210, 297}, {"US Letter", 215.9, 279.4}}

// LetterIn reports whether a locale, such as "en-US", is of a country that uses US Letter.
func LetterIn(locale string) bool {
	const region = len("en-")
	return len(locale) >= region+2 && slices.Contains([]string{"US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT"}, locale[len(locale)-2:])
}

// align is the end of a text at its position.
type align int

const (
	atLeft align = iota
	atMiddle
	atRight
)

// text is a line of text on a page. Its position is on the base line, in millimetres from the upper left.
type text struct {
	x, y  float64
	size  float64 // of the letters, in millimetres
	room  float64 // a wider text is shrunk, then cut
	text  string
	align align
	bold  bool
	faint bool
}

type line struct {
	x1, y1, x2, y2 float64
	faint          bool
}

// figure is a square picture of a piece on a page.
type figure struct {
	x, y, size float64
	name       string
}

// page is the content of a page.
type page struct {
	texts   []text
	lines   []line
	figures []figure
}

// Measures of a sheet, in millimetres.
const (
	edge       = 15   // margin
	rowHeight  = 5.2  // of moves
	footer     = 44.0 // height of the sheet's end
	markHeight = 4.0  // of a line about an irregularity
	largeText  = 6.2
	plainText  = 3.7
	smallText  = 2.7
	lineAbove  = 1.35 // from a row's base line to its lower line

	figureSize   = 4.6
	figureFoot   = 0.93 // part of the picture above the base line
	figurePixels = 128
)

// typist writes a sheet on pages.
type typist struct {
	*Sheet
	paper Paper
	pages []page
	y     float64 // current position from the top
}

func (s *Sheet) pages(paper Paper) []page {
	t := &typist{Sheet: s, paper: paper, pages: []page{{}}, y: edge}
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
		t.pages, t.y = append(t.pages, page{}), edge
		t.headAgain()
	}
	t.foot()
	t.number()
	return t.pages
}

// blocks returns the number of blocks of rows side by side, fewer with clock times.
func (s *Sheet) blocks() int {
	if s.timed {
		return 2
	}
	return 3
}

func (t *typist) page() *page      { return &t.pages[len(t.pages)-1] }
func (t *typist) right() float64   { return t.paper.Width - edge }
func (t *typist) breadth() float64 { return t.paper.Width - 2*edge }

func (t *typist) write(one text) {
	if one.text != "" {
		t.page().texts = append(t.page().texts, one)
	}
}

// put puts a text on the page, mirrored if the sheet runs from right to left.
func (t *typist) put(one text) {
	if t.leftwards {
		one.x, one.align = t.paper.Width-one.x, atRight-one.align
	}
	t.write(one)
}

func (t *typist) rule(x1, y1, x2, y2 float64, faint bool) {
	t.page().lines = append(t.page().lines, line{x1, y1, x2, y2, faint})
}

func (t *typist) head() {
	t.y += largeText
	t.put(text{x: edge, y: t.y, size: largeText, room: t.breadth(), text: t.title, bold: true})
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

func (t *typist) field(f field, x, width float64, bold bool) {
	t.put(text{x: x, y: t.y + 3.9, size: smallText, room: width - 2, text: f.label, faint: true})
	t.put(text{x: x, y: t.y + 8.9, size: plainText + 0.5, room: width - 3, text: f.text, bold: bold})
}

// headAgain writes the top of a further page: whose game it is.
func (t *typist) headAgain() {
	t.y += plainText
	names := t.players[0].label + " – " + t.players[1].label
	if t.players[0].text != "" || t.players[1].text != "" {
		names = t.players[0].text + " – " + t.players[1].text
	}
	t.put(text{x: edge, y: t.y, size: plainText, room: 0.58 * t.breadth(), text: names, bold: true})
	t.put(text{x: t.right(), y: t.y, size: plainText, room: 0.38 * t.breadth(), text: t.title, align: atRight})
	t.y += 4
}

// Widths in a block of moves: number, clock time, and gap to the next block.
const (
	numberWidth = 9.5
	clockWidth  = 14
	blockGap    = 3
)

// table writes moves in rows, block by block, and the lines of all rows.
func (t *typist) table(rounds []round, rows int) {
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
func (t *typist) block(x, width float64, rows int) {
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

func (t *typist) row(r round, x, width float64) {
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
			t.page().figures = append(t.page().figures, figure{left + 0.8, base - figureFoot*figureSize, figureSize, m.figure})
			left, room = left+figureSize-0.4, room-figureSize+0.4
		}
		t.write(text{x: left + 1.6, y: base, size: plainText, room: room, text: m.text})
	}
}

func (s *Sheet) footer() float64 { return footer + markHeight*float64(len(s.marks)) }

// foot writes how the game ended, and lines for signatures.
func (t *typist) foot() {
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

func (t *typist) ruleMirrored(x1, y, x2 float64) {
	if t.leftwards {
		x1, x2 = t.paper.Width-x2, t.paper.Width-x1
	}
	t.rule(x1, y, x2, y, false)
}

func (t *typist) number() {
	for i := range t.pages {
		if len(t.pages) > 1 {
			t.pages[i].texts = append(t.pages[i].texts, text{x: t.paper.Width / 2, y: t.paper.Height - edge + 2, size: smallText, room: 40,
				text: strconv.Itoa(i+1) + " / " + strconv.Itoa(len(t.pages)), align: atMiddle, faint: true})
		}
	}
}
