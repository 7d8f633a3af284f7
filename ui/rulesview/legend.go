package rulesview

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Legend explains the marks of a piece's moves.
type Legend struct {
	kit.Drawing
	lines []legendLine
}

type legendLine struct {
	mark Mark
	text string
}

const legendRow = 2.5 * kit.Step

func NewLegend() *Legend {
	l := &Legend{}
	l.DrawBy(l, func() fyne.Size { return fyne.NewSize(8*kit.Step, float32(len(l.lines))*legendRow) }, l.draw)
	return l
}

func (l *Legend) Set(r Reach) {
	l.lines = legendOf(r)
	l.Refresh()
}

func legendOf(r Reach) (lines []legendLine) {
	for _, s := range r.landings {
		line := legendLine{s.mark, legendText(s.mark)}
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	slices.SortStableFunc(lines, func(a, b legendLine) int {
		return cmp.Or(int(a.mark.Manner)-int(b.mark.Manner), a.mark.order()-b.mark.order())
	})
	return lines
}

// order sorts marks: moves, captures, first moves.
func (m Mark) order() int {
	switch {
	case m.Initial && m.Captures:
		return 4
	case m.Initial:
		return 3
	case m.Quiet && m.Captures:
		return 0
	case m.Quiet:
		return 1
	}
	return 2
}

// legendTexts explain marks, in their order.
var legendTexts = [...]string{"piece.both", "piece.quiet", "piece.capture", "piece.initial", "piece.initialOrCapture"}

// mannerTexts explain what a move needs on its way.
var mannerTexts = map[rules.Manner]string{rules.Over: "piece.over", rules.Beyond: "piece.beyond", rules.Lame: "piece.lame"}

func legendText(m Mark) string {
	text := words.Text(legendTexts[m.order()])
	if key, ok := mannerTexts[m.Manner]; ok {
		return words.Text(key, words.With{"Text": text})
	}
	return text
}

// HeightAt returns the height that shows all lines in full.
func (l *Legend) HeightAt(width float32) (height float32) {
	for _, line := range l.lines {
		height += float32(len(line.wrap(width, 3))) * legendRow
	}
	return height
}

// wrap breaks the text beside the mark into at most that many rows.
func (l legendLine) wrap(width float32, most int) []string {
	return kit.Wrap(l.text, width-legendRow-kit.Step, kit.SmallSize, fyne.TextStyle{}, most)
}

// draw returns the lines with their marks, wrapped if there is room.
func (l *Legend) draw(size fyne.Size) (objects []fyne.CanvasObject) {
	most, y := 1, float32(0)
	if size.Height >= l.HeightAt(size.Width) {
		most = 3
	}
	for _, line := range l.lines {
		objects = append(objects, marks(line.mark, kit.NewRect(0, y, legendRow, legendRow), theme.Color(theme.ColorNamePrimary))...)
		for _, part := range line.wrap(size.Width, most) {
			text := kit.NewText(part, kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
			kit.Place(text, legendRow+kit.Step/2, y, size.Width-legendRow-kit.Step, legendRow)
			objects = append(objects, text)
			y += legendRow
		}
	}
	return objects
}
