package export

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"slices"
	"strings"
	"unicode"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/words"
)

// Measures of a book's pages, in millimetres, or as parts of the size of letters.
const (
	columns     = 2
	gutter      = 8   // between columns
	foot        = 6   // for the page's number
	bookText    = 3.4 // letters of moves and comments
	captionText = 2.9
	leading     = 1.4  // from line to line
	paragraph   = 0.35 // extra space above a paragraph
	spaceWidth  = 0.26
	widest      = 1   // what a space may grow by, to fill a line
	figureWide  = 1.2 // of a piece's picture, higher than a letter
	figureNext  = 1.05
	indent      = 4   // of a variation
	squareSize  = 6.4 // of a diagram
	aroundBoard = 2.5
	drawnCell   = 100 // pixels of a square while a diagram is measured
)

// setter sets a book in the columns of pages.
type setter struct {
	typist
	book     *Book
	letters  *lettering
	column   int
	top      float64      // of the page's columns
	waiting  []*game.Node // diagrams for which there was no room
	diagrams int          // so far
	first    bool         // only the first page is needed
}

func (b *Book) title() string { return b.players }

func (b *Book) pages(paper Paper, letters *lettering, first bool) []page {
	s := &setter{typist: newTypist(words.RightToLeft(), paper), book: b, letters: letters, first: first}
	s.heading()
	for _, k := range b.blocks {
		if k.diagram != nil {
			s.diagram(k.diagram)
		} else {
			s.paragraph(k)
		}
		if first && len(s.done) > 1 {
			return s.done
		}
	}
	for len(s.waiting) > 0 {
		s.next()
	}
	s.number()
	return s.done
}

func (s *setter) heading() {
	middle := s.paper.Width / 2
	s.y += largeText
	s.put(text{x: middle, y: s.y, size: largeText, room: s.breadth(), text: s.book.players, align: atMiddle, bold: true})
	for _, fact := range s.book.facts {
		s.y += 1.5 * plainText
		s.put(text{x: middle, y: s.y, size: plainText, room: s.breadth(), text: fact, align: atMiddle})
	}
	s.y += plainText
	s.rule(edge, s.y, s.right(), s.y, false)
	s.y += aroundBoard
	s.top = s.y
}

// next goes on in the next column, which begins with the diagrams that waited.
func (s *setter) next() {
	if s.column++; s.column == columns {
		s.turn(s.book.players, s.book.event)
		s.column, s.top = 0, s.y
	}
	s.y = s.top
	waiting := s.waiting
	s.waiting = nil
	for _, n := range waiting {
		s.diagram(n)
	}
}

func (s *setter) bottom() float64 { return s.paper.Height - edge - foot }

func (s *setter) width() float64 { return (s.breadth() - (columns-1)*gutter) / columns }

// columnX returns the left edge of the column.
func (s *setter) columnX() float64 {
	at := s.column
	if s.left {
		at = columns - 1 - at
	}
	return edge + float64(at)*(s.width()+gutter)
}

// diagram puts a diagram into the column, or lets it wait for the next one if there is no room.
func (s *setter) diagram(n *game.Node) {
	look := board.Look{Colors: board.Printed, Coordinates: board.CoordinatesOutside, Pieces: resources.PrintedPicture, Flipped: slices.Contains(n.NAGs, words.DiagramTurned)}
	state := diagram.Position(n.Position())
	state.Checked, state.Arrows = nil, diagram.Arrows(n)
	px := look.Size(state, drawnCell)
	unit := min(squareSize/drawnCell, s.width()/float64(px.X))
	width, height := float64(px.X)*unit, float64(px.Y)*unit
	high := aroundBoard + height + leading*captionText
	if s.y+high > s.bottom() && s.y > s.top || len(s.waiting) > 0 {
		s.waiting = append(s.waiting, n)
		return
	}
	x := s.columnX() + (s.width()-width)/2
	s.diagrams++
	s.page().figures = append(s.page().figures, figure{x, s.y + aroundBoard, width, height, fmt.Sprint("diagram ", s.diagrams), func(px int) image.Image {
		picture := opaque(board.Picture(state, look, look.Cell(state, px)))
		if len(state.Arrows) > 0 {
			return picture
		}
		grey := image.NewGray(picture.Rect) // a third of the size
		draw.Draw(grey, grey.Rect, picture, image.Point{}, draw.Src)
		return grey
	}})
	s.y += high
	s.write(text{x: s.columnX() + s.width()/2, y: s.y, size: captionText, room: s.width(), text: words.Caption(n), align: atMiddle, faint: true})
}

// paragraph puts a paragraph into columns. A column neither begins nor ends with a single line of one, nor ends with moves of the
// game that have their notes in the next.
func (s *setter) paragraph(b block) {
	if s.y > s.top {
		s.y += paragraph * bookText
	}
	const high = leading * bookText
	for lines := s.lines(b); len(lines) > 0; {
		fit := int((s.bottom() - s.y) / high)
		if b.main {
			fit -= 2
		}
		switch {
		case fit >= len(lines):
			fit = len(lines)
		case s.y > s.top && (fit < 2 || len(lines) < 4):
			fit = 0
		case len(lines)-fit < 2:
			fit--
		}
		for i, line := range lines[:fit] {
			s.y += high
			s.line(b, line, i == len(lines)-1)
		}
		if lines = lines[fit:]; len(lines) > 0 {
			s.next()
		}
	}
}

// room returns the width of a paragraph's lines.
func (s *setter) room(b block) float64 { return s.width() - float64(b.depth)*indent }

// mostFirst is more than the lines of a first page.
const mostFirst = 200

// lines breaks a paragraph.
func (s *setter) lines(b block) (lines [][]word) {
	used, gap := math.Inf(1), 0.0
	for _, whole := range b.words {
		for _, w := range s.split(b, whole) {
			if used+gap+w.wide > s.room(b) {
				lines = append(lines, nil)
				used, gap = 0, 0
			}
			last := len(lines) - 1
			lines[last] = append(lines[last], w)
			used += gap + w.wide
			if gap = spaceWidth * bookText; w.glued {
				gap = 0
			}
		}
		if s.first && len(lines) > mostFirst {
			break
		}
	}
	return lines
}

// split returns a word with its width, or if it is wider than a line, parts that are not.
func (s *setter) split(b block, w word) []word {
	w.wide = s.letters.shape(w.text, w.bold, b.left).width + s.letters.shape(w.rest, w.bold, false).width
	if w.figure != "" {
		w.wide += figureNext
	}
	w.wide *= bookText
	letters := []rune(w.text)
	if half := len(letters) / 2; half > 0 && w.figure == "" && w.wide > s.room(b) {
		first, second := w, w
		first.text, first.glued, second.text = string(letters[:half]), true, string(letters[half:])
		return append(s.split(b, first), s.split(b, second)...)
	}
	return []word{w}
}

// line puts a line on the page: as wide as the column, unless it is the last one or much too short.
func (s *setter) line(b block, line []word, last bool) {
	free, gaps := s.room(b), 0
	for i, w := range line {
		if free -= w.wide; i < len(line)-1 && !w.glued {
			gaps++
		}
	}
	gap := spaceWidth * bookText
	free -= float64(gaps) * gap
	if more := free / float64(max(1, gaps)); !last && more <= widest*bookText {
		gap, free = gap+more, 0
	}
	x := s.columnX()
	if b.left || s.left && (b.main || b.depth > 0) {
		x += free
	} else {
		x += float64(b.depth) * indent
	}
	for _, w := range ordered(line, b.left) {
		x = s.text(b, w, w.text, x)
		if w.figure != "" {
			s.page().figures = append(s.page().figures, pieceFigure(x, s.y, figureWide*bookText, w.figure))
			x = s.text(b, w, w.rest, x+figureNext*bookText)
		}
		if !w.glued {
			x += gap
		}
	}
}

// text puts a text of a word on the page, and returns where it ends. Among words from right to left, a full stop is at the left of
// others, too; but what belongs to a move stays at its right.
func (s *setter) text(b block, w word, part string, x float64) float64 {
	left := b.left && (strings.ContainsFunc(part, words.Leftwards) || strings.TrimRight(part, ".,;:") != part)
	s.write(text{x: x, y: s.y, size: bookText, room: math.Inf(1), text: part, bold: w.bold, left: left})
	return x + s.letters.shape(part, w.bold, left).width*bookText
}

// ordered returns the words of a line from the left: groups of words that run against the line's direction are turned.
func ordered(line []word, left bool) []word {
	line = slices.Clone(line)
	if left {
		slices.Reverse(line)
	}
	against := func(w word) bool {
		if left {
			return !strings.ContainsFunc(w.text, words.Leftwards) && strings.ContainsFunc(w.text+w.rest, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
		}
		return strings.ContainsFunc(w.text, words.Leftwards)
	}
	for i := 0; i < len(line); i++ {
		from := i
		for i < len(line) && against(line[i]) {
			i++
		}
		slices.Reverse(line[from:i])
	}
	return line
}
