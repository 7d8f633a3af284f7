package kit

import (
	"sort"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"overtheboard/game/source"
)

// longestLine is how many runes of a text are looked at to be shown in one line: more than the widest window has room for.
const longestLine = 400

// Elide returns a text, shortened with an ellipsis to fit a width.
func Elide(text string, width, size float32, style fyne.TextStyle) string {
	return elideTo(text, func(short string) bool { return fyne.MeasureText(short, size, style).Width <= width })
}

// elideTo is elide for any measure. It asks a few times about a short text, however long the text is.
func elideTo(text string, fits func(string) bool) string {
	text = source.Cut(text, longestLine)
	if fits(text) {
		return text
	}
	best := "…"
	for least, most := 2, min(len(text), longestLine); least <= most; {
		middle := (least + most) / 2
		if short := source.Cut(text, middle); short == text || !fits(short) {
			most = middle - 1
		} else {
			best, least = short, middle+1
		}
	}
	return best
}

// Wrap breaks a text at its spaces, and between the signs of scripts that have none, into at most n lines; what does not
// fit ends in an ellipsis.
func Wrap(text string, width, size float32, style fyne.TextStyle, n int) []string {
	var lines []string
	words := Parts(source.Cut(text, n*longestLine))
	for len(words) > 0 && len(lines) < n {
		take := fitting(len(words), func(n int) bool {
			return fyne.MeasureText(joined(words[:n]), size, style).Width <= width
		})
		if len(lines) == n-1 {
			take = len(words)
		}
		lines = append(lines, Elide(joined(words[:take]), width, size, style))
		words = words[take:]
	}
	if leftwards && strings.ContainsFunc(text, turned) {
		keepApart(lines)
	}
	return lines
}

// fitting returns how many of some parts fit, from 1 to all, where more fit only if fewer do. To measure is dear.
func fitting(all int, fits func(n int) bool) int {
	few := 1
	for 2*few <= all && fits(2*few) {
		few *= 2
	}
	return few + sort.Search(min(few, all-few), func(more int) bool { return !fits(few + more + 1) })
}

// keepApart has each line of a text begin with a sign without a shape, by which it is one from right to left whatever is
// in it, and with the signs of the parts that are kept apart from the rest, and have begun in the lines before.
func keepApart(lines []string) {
	var open []rune
	for i, line := range lines {
		lines[i] = leftMark + string(open) + line
		for _, r := range line {
			switch {
			case r == isolateRight || r == isolateLeft || r == isolateFirst:
				open = append(open, r)
			case r == isolateEnd && len(open) > 0:
				open = open[:len(open)-1]
			}
		}
	}
}

// Parts returns the parts of a text between which a line can end, each with the space that follows it. Two words in
// brackets, such as a book and its page, stay together, and so does a number with what it numbers: "2. Nf3".
func Parts(text string) (parts []string) {
	text = strings.Join(strings.Fields(text), " ")
	start, before := 0, rune(0)
	for i, r := range text {
		if before == ' ' && !pair(text[start:i], text[i:]) || i > 0 && between(before, r) {
			parts = append(parts, text[start:i])
			start = i
		}
		before = r
	}
	if text == "" {
		return nil
	}
	return append(parts, text[start:])
}

// longestWord is how many bytes the second word of a pair in brackets has at most.
const longestWord = 16

// pair tells whether brackets begin with the word before a space, and close after the one that follows it, or the word is
// a number with its stops.
func pair(word, rest string) bool {
	if number := strings.TrimRight(word, ".… "); number != "" && strings.TrimLeft(number, "0123456789") == "" && len(number) < len(word)-1 {
		return true
	}
	next, _, _ := strings.Cut(rest, " ")
	return strings.ContainsAny(word, "(（") && strings.Count(word, " ") == 1 && len(next) <= longestWord && strings.ContainsAny(next, ")）")
}

// between tells whether a line can end between two signs that have no space between them: beside an ideograph or a kana,
// but before no small kana, no closing bracket and no stop, and after no opening bracket.
func between(before, after rune) bool {
	beside := func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || strings.ContainsRune("。、，！？：；」）", r)
	}
	letter := unicode.IsLetter(after) || unicode.IsDigit(after) || unicode.In(after, unicode.Ps, unicode.Pi)
	return (beside(before) || beside(after)) && letter && !closing(after) && !unicode.In(before, unicode.Ps, unicode.Pi)
}

// closing tells whether a sign of Japanese stands at no line's beginning.
func closing(r rune) bool {
	return strings.ContainsRune("ーっゃゅょッャュョぁぃぅぇぉァィゥェォ々", r)
}

// joined returns parts as one line.
func joined(parts []string) string { return strings.TrimSpace(strings.Join(parts, "")) }
