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

// Legend says what the marks mean that a piece has.
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

// Set shows the marks that a reach has.
func (l *Legend) Set(r Reach) {
	l.lines = legendOf(r)
	l.Refresh()
}

// legendOf returns the marks that a reach has, each once.
func legendOf(r Reach) (lines []legendLine) {
	for _, s := range r.landings {
		line := legendLine{s.Mark, legendText(s.Mark)}
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	slices.SortFunc(lines, func(a, b legendLine) int {
		return cmp.Or(int(a.mark.Manner)-int(b.mark.Manner), a.mark.order()-b.mark.order())
	})
	return lines
}

// order sorts marks: quiet ones, captures, first moves.
func (m Mark) order() int {
	switch {
	case m.Initial:
		return 3
	case m.Quiet && m.Captures:
		return 0
	case m.Quiet:
		return 1
	}
	return 2
}

// mannerTexts say what a move asks of the squares on its way.
var mannerTexts = map[rules.Manner]string{rules.Over: "piece.over", rules.Beyond: "piece.beyond", rules.Lame: "piece.lame"}

func legendText(m Mark) string {
	text := words.Text(legendKey(m))
	if key, ok := mannerTexts[m.Manner]; ok {
		return words.Text(key, words.With{"Text": text})
	}
	return text
}

func legendKey(m Mark) string {
	switch {
	case m.Initial && m.Captures:
		return "piece.initialOrCapture"
	case m.Initial:
		return "piece.initial"
	case m.Quiet && m.Captures:
		return "piece.both"
	case m.Quiet:
		return "piece.quiet"
	}
	return "piece.capture"
}

// draw returns the lines, each behind its mark.
func (l *Legend) draw(size fyne.Size) (objects []fyne.CanvasObject) {
	for i, line := range l.lines {
		y := float32(i) * legendRow
		objects = append(objects, marks(line.mark, kit.NewRect(0, y, legendRow, legendRow), theme.Color(theme.ColorNamePrimary))...)
		text := kit.NewText(kit.Elide(line.text, size.Width-legendRow-kit.Step, kit.SmallSize, fyne.TextStyle{}), kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
		kit.Place(text, legendRow+kit.Step/2, y, size.Width-legendRow-kit.Step, legendRow)
		objects = append(objects, text)
	}
	return objects
}
