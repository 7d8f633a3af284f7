package export

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"overtheboard/resources"
	"overtheboard/ui/words"
)

// Document is what can be printed: a score sheet, or a game with its notes.
type Document interface {
	title() string
	pages(p Paper, l *lettering, first bool) []page // first: only that is needed
}

// Paper is a page size in millimetres.
type Paper struct {
	Name          string
	Width, Height float64
}

// Papers are the page sizes of a document.
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
	left  bool // it runs from right to left
}

type line struct {
	x1, y1, x2, y2 float64
	faint          bool
}

// figure is a picture on a page. Pictures of one name are equal.
type figure struct {
	x, y, width, height float64
	name                string
	picture             func(px int) image.Image // as wide as px, or a little less
}

// pieceFigure returns the picture of a piece beside its move.
func pieceFigure(x, base, size float64, name string) figure {
	return figure{x, base - figureFoot*size, size, size, name, func(px int) image.Image { return resources.PrintedPicture(name, px) }}
}

// figureFoot is the part of a piece's picture above the base line.
const figureFoot = 0.93

// page is the content of a page.
type page struct {
	texts   []text
	lines   []line
	figures []figure
}

// Listing is a text as it stands in a file.
type Listing string

func (Listing) title() string { return "" }

// pages returns one page, with the lines that fit.
func (l Listing) pages(paper Paper, _ *lettering, _ bool) []page {
	t := newTypist(false, paper)
	for line := range strings.Lines(string(l)) {
		if t.y += 1.3 * plainText; t.y < paper.Height-edge {
			t.write(text{x: edge, y: t.y, size: plainText, room: t.breadth(), text: strings.TrimSpace(line)})
		}
	}
	return t.done
}

// edge is the margin of pages in millimetres, the others the sizes of letters.
const (
	edge      = 15
	largeText = 6.2
	plainText = 3.7
	smallText = 2.7
)

// typist writes a document on pages.
type typist struct {
	left  bool // the document runs from right to left
	paper Paper
	done  []page
	y     float64 // current position from the top
}

func newTypist(left bool, paper Paper) typist {
	return typist{left: left, paper: paper, done: []page{{}}, y: edge}
}

func (t *typist) page() *page      { return &t.done[len(t.done)-1] }
func (t *typist) right() float64   { return t.paper.Width - edge }
func (t *typist) breadth() float64 { return t.paper.Width - 2*edge }

func (t *typist) write(one text) {
	if one.text != "" {
		one.left = one.left || t.left && strings.ContainsFunc(one.text, words.Leftwards)
		t.page().texts = append(t.page().texts, one)
	}
}

// put puts a text on the page, mirrored if the document runs from right to left.
func (t *typist) put(one text) {
	if t.left {
		one.x, one.align = t.paper.Width-one.x, atRight-one.align
	}
	t.write(one)
}

func (t *typist) rule(x1, y1, x2, y2 float64, faint bool) {
	t.page().lines = append(t.page().lines, line{x1, y1, x2, y2, faint})
}

// turn begins a further page, and says whose game it is.
func (t *typist) turn(players, title string) {
	t.done, t.y = append(t.done, page{}), edge+plainText
	t.put(text{x: edge, y: t.y, size: plainText, room: 0.58 * t.breadth(), text: players, bold: true})
	t.put(text{x: t.right(), y: t.y, size: plainText, room: 0.38 * t.breadth(), text: title, align: atRight})
	t.y += 4
}

// number writes the pages' numbers, unless there is only one.
func (t *typist) number() {
	for i := range t.done {
		if len(t.done) > 1 {
			t.done[i].texts = append(t.done[i].texts, text{x: t.paper.Width / 2, y: t.paper.Height - edge + 2, size: smallText, room: 40,
				text: strconv.Itoa(i+1) + " / " + strconv.Itoa(len(t.done)), align: atMiddle, faint: true})
		}
	}
}
