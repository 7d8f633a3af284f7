package kit

import (
	"sort"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"overtheboard/game/source"
)

// longestLine limits the runes of a text that is elided to one line; no window has room for more.
const longestLine = 400

// Elide returns a text, shortened with an ellipsis to fit a width.
func Elide(text string, width, size float32, style fyne.TextStyle) string {
	return elideTo(text, func(short string) bool { return fyne.MeasureText(short, size, style).Width <= width })
}

// elideTo is Elide for any measure. It calls fits only a few times, with short texts.
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

// Wrap breaks a text at its spaces, or between the characters of scripts without spaces, into at most n lines. An ellipsis ends
// text that does not fit.
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

// fitting returns how many of the parts fit, at least 1, by binary search: measuring is slow.
func fitting(all int, fits func(n int) bool) int {
	few := 1
	for 2*few <= all && fits(2*few) {
		few *= 2
	}
	return few + sort.Search(min(few, all-few), func(more int) bool { return !fits(few + more + 1) })
}

// keepApart begins each line with an invisible mark, which makes it right-to-left whatever it contains, and repeats the isolates
// that earlier lines opened.
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

// Parts returns the parts between which a line may break, each with its trailing space. Two words in brackets, such as a book and
// its page, stay together, as does a number with its noun: "2. Nf3".
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

// longestWord is the most bytes of the second word of a pair in brackets.
const longestWord = 16

// pair reports whether a bracket opens with the word before a space and closes after the next, or the word is a number with full
// stops.
func pair(word, rest string) bool {
	if number := strings.TrimRight(word, ".… "); number != "" && strings.TrimLeft(number, "0123456789") == "" && len(number) < len(word)-1 {
		return true
	}
	next, _, _ := strings.Cut(rest, " ")
	return strings.ContainsAny(word, "(（") && strings.Count(word, " ") == 1 && len(next) <= longestWord && strings.ContainsAny(next, ")）")
}

// between reports whether a line may break between two characters without a space: next to an ideograph or kana, but not before a
// small kana, closing bracket or full stop, nor after an opening bracket.
func between(before, after rune) bool {
	beside := func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || strings.ContainsRune("。、，！？：；」）", r)
	}
	letter := unicode.IsLetter(after) || unicode.IsDigit(after) || unicode.In(after, unicode.Ps, unicode.Pi)
	return (beside(before) || beside(after)) && letter && !closing(after) && !unicode.In(before, unicode.Ps, unicode.Pi)
}

// closing reports whether a Japanese character must not begin a line.
func closing(r rune) bool {
	return strings.ContainsRune("ーっゃゅょッャュョぁぃぅぇぉァィゥェォ々", r)
}

func joined(parts []string) string { return strings.TrimSpace(strings.Join(parts, "")) }
