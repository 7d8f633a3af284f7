package sheets

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// plainRune returns the usual character for one that fonts, keyboards and other programs have instead: a full-width letter, a
// long or non-breaking hyphen, an unusual space; -1 for an invisible one.
func plainRune(r rune) rune {
	switch {
	case r > 0xFF00 && r < 0xFF5F:
		return plainRune(r - 0xFEE0)
	case unicode.Is(unicode.Pd, r) || r == '−':
		return '-'
	case r == '×':
		return 'x'
	case unicode.IsSpace(r) && r != '\n':
		return ' '
	case unicode.Is(unicode.Cf, r):
		return -1
	}
	return r
}

// These are the parts of an entry that say nothing of its move, and the start of moves in long notation.
var (
	besideMove = regexp.MustCompile(`^[1-9]\d*(\.+|$)|\(=\)|(e\.?p\.?|ch|mate|[=:])+$`)
	pawnTakes  = regexp.MustCompile(`^([a-h])[1-8]x`)
	quietMove  = regexp.MustCompile(`^(?:[a-h][1-8?]|(.+[a-h][1-8?]))-`)
)

// plainEntry returns what is typed without what people write beside a move, such as the offer of a draw, and in short notation:
// "19.R:f2(=)" is "Rxf2", "e2-e4" is "e4".
func plainEntry(text string) string {
	text = besideMove.ReplaceAllString(strings.Map(plainRune, text), "")
	text = pawnTakes.ReplaceAllString(strings.ReplaceAll(text, ":", "x"), "${1}x")
	if text = quietMove.ReplaceAllString(text, "$1"); strings.Trim(text, "+#!") == "" {
		return ""
	}
	return text
}

// results are the possible results on a sheet.
var results = []string{"*", "1-0", "1/2-1/2", "0-1"}

// resultOf returns the index of a result that is typed as an entry, otherwise 0.
func resultOf(text string) int {
	text = strings.NewReplacer("½", "1/2", ":", "-").Replace(strings.Map(plainRune, text))
	return max(0, slices.Index(results, text))
}

// resultTag is the tag of a result.
var resultTag = regexp.MustCompile(`^\[Result "(.*)"\]$`)

// plainText returns a pasted sheet in plain characters, with a result behind the moves as its tag.
func plainText(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		tag := func(result int) string { return `[Result "` + results[result] + `"]` }
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "[") {
			if parts := resultTag.FindStringSubmatch(line); parts != nil && resultOf(parts[1]) > 0 {
				lines[i] = tag(resultOf(parts[1]))
			}
			continue
		}
		line, _, _ = strings.Cut(strings.Map(plainRune, line), ";")
		words := strings.Fields(line)
		if last := len(words) - 1; last >= 0 && resultOf(words[last]) > 0 {
			words[last] = "\n" + tag(resultOf(words[last]))
		}
		lines[i] = strings.Join(words, " ")
	}
	return strings.Join(lines, "\n")
}
