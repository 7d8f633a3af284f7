package newgame

import (
	"image/color"
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// landing is one square that a piece comes to on an empty board, and in which ways.
type landing struct {
	to                       rules.Square
	quiet, captures, initial bool
}

// slide is a line along which a piece comes further than one square, up to its last.
type slide struct{ to rules.Square }

// pieceReach is how a piece moves from a square of an empty board.
type pieceReach struct {
	from     rules.Square
	landings []landing
	slides   []slide
}

// middle is the square on which a piece is looked at.
var middle = rules.At(3, 3)

// reachOf returns how a piece moves from the middle of an empty board: its quiet moves, its captures, and those that it
// has only before its first move.
func reachOf(rs *rules.Ruleset, p rules.Piece) pieceReach {
	r := pieceReach{from: middle}
	quiet := rs.Reach(p, middle, rules.Quietly, 0)
	captures := rs.Reach(p, middle, rules.Capturing, 0)
	initial := rs.Reach(p, middle, rules.Initially, 0) &^ quiet
	for sq := range (quiet | captures | initial).Squares {
		r.landings = append(r.landings, landing{sq, quiet.Has(sq), captures.Has(sq), initial.Has(sq)})
	}
	for _, way := range []rules.Way{rules.Quietly, rules.Capturing, rules.Initially} {
		for ray := range rs.Rays(p, middle, way) {
			s := slide{ray[len(ray)-1]}
			if len(ray) > 1 && !slices.Contains(r.slides, s) {
				r.slides = append(r.slides, s)
			}
		}
	}
	return r
}

// pieceFacts says in words what the marks of a piece cannot show.
func pieceFacts(rs *rules.Ruleset, k rules.Kind) string {
	var facts []string
	white := rules.NewPiece(k, rules.White)
	if rs.Royal(k) {
		facts = append(facts, royalFact(rs))
	}
	if king, partner := rs.CastlingKinds(); k == king && king != rules.NoKind {
		facts = append(facts, words.Text("piece.castles", words.With{"Partner": words.Piece(rs, rules.NewPiece(partner, rules.White))}))
	}
	if to := rs.PromotesTo(k); len(to) > 0 {
		names := make([]string, len(to))
		for i, choice := range to {
			names[i] = words.Piece(rs, rules.NewPiece(choice, rules.White))
		}
		rank := rs.PromotionRank(white).First().Rank() + 1
		facts = append(facts, words.Text("piece.promotes", words.With{"Rank": rank, "Pieces": alternatives(names)}))
	}
	if rs.TakesEnPassant(k) {
		facts = append(facts, words.Text("piece.enPassant"))
	}
	return strings.Join(facts, " ")
}

// royalFact says what it means that a piece is royal.
func royalFact(rs *rules.Ruleset) string {
	for _, win := range rs.Definition().Win {
		switch win.Ending {
		case rules.Checkmate:
			return words.Text("piece.royalMate")
		case rules.CaptureRoyal:
			return words.Text("piece.royalTaken")
		}
	}
	return words.Text("piece.royal")
}

// alternatives joins names as a sentence does: "QUEEN, ROOK or KNIGHT".
func alternatives(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return words.Text("piece.or", words.With{"Names": strings.Join(names[:last], ", "), "Last": names[last]})
}

// reachView draws how a piece moves over a preview of the board: a dot where it goes, a ring where it captures, a
// diamond where only its first move leads, and a line where it slides.
type reachView struct {
	widget.BaseWidget
	preview *board.Preview
	reach   pieceReach
	color   color.NRGBA
}

func newReachView(preview *board.Preview, c color.NRGBA) *reachView {
	v := &reachView{preview: preview, color: c}
	v.ExtendBaseWidget(v)
	return v
}

func (v *reachView) set(r pieceReach) {
	v.reach = r
	v.Refresh()
}

// CreateRenderer returns the renderer of the marks; the preview below has a size of its own.
func (v *reachView) CreateRenderer() fyne.WidgetRenderer {
	return kit.Drawn(v, func() fyne.Size { return fyne.Size{} }, v.draw)
}

// draw returns the marks. There are few, and they change only when another piece is looked at.
func (v *reachView) draw(fyne.Size) (objects []fyne.CanvasObject) {
	cell := func(sq rules.Square) kit.Rect {
		corner, side := v.preview.Square(int(sq))
		return kit.NewRect(corner.X, corner.Y, side, side)
	}
	from := cell(v.reach.from)
	for _, s := range v.reach.slides {
		objects = append(objects, slideLines(from, cell(s.to), v.color)...)
	}
	for _, s := range v.reach.landings {
		objects = append(objects, halo(s, cell(s.to))...)
		objects = append(objects, landingMarks(s, cell(s.to), v.color)...)
	}
	return objects
}

// slideLines returns a line from a piece's square to the last one that it comes to, with a light rim.
func slideLines(from, to kit.Rect, c color.NRGBA) []fyne.CanvasObject {
	half := from.Width / 2
	start, end := fyne.NewPos(from.X+half, from.Y+half), fyne.NewPos(to.X+half, to.Y+half)
	d := end.Subtract(start)
	part := half / max(d.X, -d.X, d.Y, -d.Y)
	start = start.AddXY(d.X*part, d.Y*part) // it begins at the edge of the square
	var lines []fyne.CanvasObject
	for _, l := range []struct {
		color color.NRGBA
		width float32
	}{{color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0x60}, 0.14}, {c, 0.06}} {
		line := canvas.NewLine(l.color)
		line.StrokeWidth = max(1, from.Width*l.width)
		line.Position1, line.Position2 = start, end
		lines = append(lines, line)
	}
	return lines
}

// halo returns a light rim below the round marks of a square, so that they are seen on dark squares as well.
func halo(s landing, at kit.Rect) []fyne.CanvasObject {
	light := color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0x70}
	var rims []fyne.CanvasObject
	if s.quiet {
		rim := canvas.NewCircle(light)
		inset(rim, at, 0.33)
		rims = append(rims, rim)
	}
	if s.captures {
		rim := &canvas.Circle{StrokeColor: light, StrokeWidth: max(2.5, at.Width*0.14)}
		inset(rim, at, 0.10)
		rims = append(rims, rim)
	}
	return rims
}

// landingMarks returns the marks of one square.
func landingMarks(s landing, at kit.Rect, c color.Color) []fyne.CanvasObject {
	var marks []fyne.CanvasObject
	if s.quiet {
		dot := canvas.NewCircle(c)
		inset(dot, at, 0.36)
		marks = append(marks, dot)
	}
	if s.initial {
		diamond := &canvas.Polygon{Sides: 4, FillColor: c}
		inset(diamond, at, 0.30)
		marks = append(marks, diamond)
	}
	if s.captures {
		ring := &canvas.Circle{StrokeColor: c, StrokeWidth: max(1.5, at.Width*0.09)}
		inset(ring, at, 0.12)
		marks = append(marks, ring)
	}
	return marks
}

// inset places an object into a square, leaving a share of its side free all around.
func inset(o fyne.CanvasObject, at kit.Rect, share float32) {
	free := at.Width * share
	kit.Place(o, at.X+free, at.Y+free, at.Width-2*free, at.Height-2*free)
}

// legend says what the marks mean that a piece has.
type legend struct {
	widget.BaseWidget
	lines []legendLine
}

type legendLine struct {
	mark landing
	text string
}

const legendRow = 2.5 * kit.Step

func newLegend() *legend {
	l := &legend{}
	l.ExtendBaseWidget(l)
	return l
}

// set shows the marks that a reach has, each once.
func (l *legend) set(r pieceReach) {
	l.lines = nil
	for _, s := range r.landings {
		s.to = 0
		line := legendLine{s, words.Text(legendKey(s))}
		if !slices.Contains(l.lines, line) {
			l.lines = append(l.lines, line)
		}
	}
	slices.SortFunc(l.lines, func(a, b legendLine) int { return a.mark.order() - b.mark.order() })
	l.Refresh()
}

// order sorts marks: quiet ones, captures, first moves.
func (s landing) order() int {
	switch {
	case s.initial:
		return 3
	case s.quiet && s.captures:
		return 0
	case s.quiet:
		return 1
	}
	return 2
}

func legendKey(s landing) string {
	switch {
	case s.initial && s.captures:
		return "piece.initialOrCapture"
	case s.initial:
		return "piece.initial"
	case s.quiet && s.captures:
		return "piece.both"
	case s.quiet:
		return "piece.quiet"
	}
	return "piece.capture"
}

// CreateRenderer returns the renderer of the lines.
func (l *legend) CreateRenderer() fyne.WidgetRenderer {
	return kit.Drawn(l, func() fyne.Size { return fyne.NewSize(8*kit.Step, float32(len(l.lines))*legendRow) }, l.draw)
}

// draw returns the lines, each behind its mark.
func (l *legend) draw(size fyne.Size) (objects []fyne.CanvasObject) {
	for i, line := range l.lines {
		y := float32(i) * legendRow
		objects = append(objects, landingMarks(line.mark, kit.NewRect(0, y, legendRow, legendRow), theme.Color(theme.ColorNamePrimary))...)
		text := canvas.NewText(kit.Elide(line.text, size.Width-legendRow-kit.Step, kit.SmallSize, fyne.TextStyle{}), theme.Color(kit.ColorSecondary))
		text.TextSize = kit.SmallSize
		kit.Place(text, legendRow+kit.Step/2, y, size.Width-legendRow-kit.Step, legendRow)
		objects = append(objects, text)
	}
	return objects
}

// pieceState returns a board with one piece in the middle.
func pieceState(rs *rules.Ruleset, p rules.Piece) board.State {
	s := board.State{LastMove: [2]int{-1, -1}}
	s.Pictures[middle] = diagram.PictureName(rs, p)
	return s
}

// startState returns the board on which a game begins; of a ruleset that shuffles, one of many.
func startState(rs *rules.Ruleset) (board.State, error) {
	position, err := StartPosition(rs)
	if err != nil {
		return board.State{}, err
	}
	g, err := game.New(game.Config{Ruleset: rs, Position: position})
	if err != nil {
		return board.State{}, err
	}
	return diagram.Of(g.Root(), true, rules.NoSquare), nil
}

// piecePicture returns the picture of a kind, White's.
func piecePicture(rs *rules.Ruleset, k rules.Kind) string {
	return resources.PictureName(rs.Def(k), rules.White)
}

// kindsByRank returns the kinds of a ruleset as players would name them: royals first, then those of which a side begins
// with fewest; those that only promotion brings come last.
func kindsByRank(rs *rules.Ruleset) []rules.Kind {
	start := rs.Start()
	rank := func(k rules.Kind) int {
		n := start.Of(rules.NewPiece(k, rules.White)).Count() + start.Of(rules.NewPiece(k, rules.Black)).Count()
		switch {
		case rs.Royal(k):
			return n - 64
		case n == 0:
			return 64
		}
		return n
	}
	kinds := make([]rules.Kind, rs.Kinds())
	for i := range kinds {
		kinds[i] = rules.Kind(i + 1)
	}
	slices.SortStableFunc(kinds, func(a, b rules.Kind) int { return rank(a) - rank(b) })
	return kinds
}

// StartPosition returns where a new game starts: nil for the ruleset's own board, or a start rank drawn anew.
func StartPosition(rs *rules.Ruleset) (*rules.Position, error) {
	if rs == nil || rs.Definition().Shuffle == nil {
		return nil, nil
	}
	p, err := rules.NewPosition(rs, rs.Shuffled(rand.IntN))
	return &p, err
}
