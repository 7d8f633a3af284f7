package kit

import (
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
)

// longestLine is how many runes of a text are looked at to be shown in one line: more than the widest window has room for.
const longestLine = 400

// Elide returns a text, shortened with an ellipsis to fit a width.
func Elide(text string, width, size float32, style fyne.TextStyle) string {
	return elideTo(text, func(short string) bool { return fyne.MeasureText(short, size, style).Width <= width })
}

// elideTo is elide for any measure. It asks a few times about a short text, however long the text is.
func elideTo(text string, fits func(string) bool) string {
	text = rules.Cut(text, longestLine)
	if fits(text) {
		return text
	}
	best := "…"
	for least, most := 2, min(len(text), longestLine); least <= most; {
		middle := (least + most) / 2
		if short := rules.Cut(text, middle); short == text || !fits(short) {
			most = middle - 1
		} else {
			best, least = short, middle+1
		}
	}
	return best
}

// Wrap breaks a text at its spaces into at most n lines; what does not fit ends in an ellipsis.
func Wrap(text string, width, size float32, style fyne.TextStyle, n int) []string {
	var lines []string
	words := strings.Fields(rules.Cut(text, n*longestLine))
	for len(words) > 0 && len(lines) < n {
		take := 1
		for take < len(words) && fyne.MeasureText(strings.Join(words[:take+1], " "), size, style).Width <= width {
			take++
		}
		if len(lines) == n-1 {
			take = len(words)
		}
		lines = append(lines, Elide(strings.Join(words[:take], " "), width, size, style))
		words = words[take:]
	}
	return lines
}
