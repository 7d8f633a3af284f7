package kit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"
)

// A right-to-left line is reordered before it is drawn: Fyne draws the letters of a word from right to left, but places the parts
// of a line (words, numbers, names, other fonts) from left to right in reading order. An ordered line has its parts in screen
// order, from the left.

// mark is the invisible left-to-right mark, which separates its two sides. An ordered line begins with one, which also gives it
// the base line of all other texts.
const mark = "\u200e"

// firstForeign is roughly the first left-to-right letter that the bundled font lacks.
const firstForeign = 0x900

// leftMark is the right-to-left mark.
const leftMark = "\u200f"

// Unicode's isolates, which keep a part of a text from affecting the direction of its surroundings.
const (
	isolateRight = '\u2066'
	isolateLeft  = '\u2067'
	isolateFirst = '\u2068' // in the direction of its first letter
	isolateEnd   = '\u2069'
)

// Ordered returns a line in screen order if the window's text runs from right to left. A line without right-to-left letters, or
// already ordered, is unchanged. In other scripts that the bundled font lacks, a line begins with a mark too.
func Ordered(line string) string {
	if foreignScript && !leftwards {
		if first, _ := utf8.DecodeRuneInString(line); first >= firstForeign && !strings.HasPrefix(line, mark) {
			return mark + line
		}
		return line
	}
	if !leftwards || strings.HasPrefix(line, mark) || !strings.ContainsFunc(line, turned) {
		return line
	}
	var o orderer
	o.write([]rune(strings.Map(kept, line)), true)
	return mark + o.String()
}

// Read returns an ordered line in approximate reading order, for speech.
func Read(line string) string {
	if !strings.HasPrefix(line, mark) {
		return line
	}
	parts := strings.Split(line, mark)
	slices.Reverse(parts)
	return strings.Join(parts, "")
}

// kept removes from a line the characters that would end it, and obsolete direction controls.
func kept(r rune) rune {
	switch classOf(r) {
	case bidi.B:
		return ' '
	case bidi.LRE, bidi.RLE, bidi.LRO, bidi.RLO, bidi.PDF:
		return -1
	}
	return r
}

func classOf(r rune) bidi.Class {
	properties, _ := bidi.LookupRune(r)
	return properties.Class()
}

func turned(r rune) bool {
	if r < 0x590 {
		return false
	}
	class := classOf(r)
	return class == bidi.R || class == bidi.AL
}

type orderer struct{ strings.Builder }

// inner replaces an isolated part of a text.
const inner = '\uFFFC'

// sign is a character of a text, or an isolated part.
type sign struct {
	r     rune
	apart []rune // the isolated part, for inner
	left  bool   // its direction
}

func (o *orderer) write(text []rune, left bool) {
	all := directed(signsOf(text), left)
	if left {
		slices.Reverse(all)
	} else {
		all = turnedAmong(all)
	}
	for _, s := range all {
		o.stretch(s)
	}
}

func signsOf(text []rune) (signs []sign) {
	for i := 0; i < len(text); i++ {
		switch r := text[i]; r {
		case isolateRight, isolateLeft, isolateFirst:
			end := endOf(text, i)
			apart := text[i+1 : end]
			signs = append(signs, sign{inner, apart, r == isolateLeft || r == isolateFirst && beginsLeft(apart)})
			i = end
		case isolateEnd: // an end without a begin
		default:
			signs = append(signs, sign{r: r})
		}
	}
	return signs
}

// endOf returns the end of the isolate that begins at from; the end of the text if it is not closed.
func endOf(text []rune, from int) int {
	depth := 0
	for i := from; i < len(text); i++ {
		switch text[i] {
		case isolateRight, isolateLeft, isolateFirst:
			depth++
		case isolateEnd:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(text)
}

// beginsLeft reports whether the first letter outside isolates runs from right to left.
func beginsLeft(text []rune) bool {
	for _, s := range signsOf(text) {
		switch class := classOf(s.r); {
		case class == bidi.L:
			return false
		case class == bidi.R || class == bidi.AL:
			return true
		}
	}
	return false
}

// stretch is a part of a text with one direction.
type stretch struct {
	signs []sign
	left  bool // from right to left
}

// directed splits a text by direction (Unicode UAX 9); left is the direction of neutral characters.
func directed(signs []sign, left bool) (all []stretch) {
	text, option := strings.Builder{}, bidi.DefaultDirection(bidi.RightToLeft)
	if !left { // otherwise the first letter would decide
		signs, option = append([]sign{{r: []rune(mark)[0]}}, signs...), bidi.DefaultDirection(bidi.LeftToRight)
	}
	for _, s := range signs {
		text.WriteRune(s.r)
	}
	var p bidi.Paragraph
	if _, err := p.SetString(text.String(), option); err != nil {
		return []stretch{{signs, left}}
	}
	order, err := p.Order()
	if err != nil {
		return []stretch{{signs, left}}
	}
	for i := range order.NumRuns() {
		run := order.Run(i)
		from, to := run.Pos()
		all = append(all, stretch{signs[from : to+1], run.Direction() == bidi.RightToLeft})
	}
	return all
}

// turnedAmong returns the stretches of a left-to-right text in screen order: right-to-left ones, with numbers in and after them,
// are reversed.
func turnedAmong(all []stretch) (ordered []stretch) {
	for i := 0; i < len(all); {
		if !all[i].left {
			ordered = append(ordered, all[i])
			i++
			continue
		}
		var group []stretch
		for ; i < len(all); i++ {
			if all[i].left {
				group = append(group, all[i])
				continue
			}
			number := numberLength(all[i].signs)
			if number > 0 {
				group = append(group, stretch{signs: all[i].signs[:number]})
			}
			if all[i].signs = all[i].signs[number:]; len(all[i].signs) > 0 {
				break
			}
		}
		slices.Reverse(group)
		ordered = append(ordered, group...)
	}
	return ordered
}

// numberLength returns the length of the number at the start.
func numberLength(signs []sign) (length int) {
	for i, s := range signs {
		switch class := classOf(s.r); {
		case class == bidi.EN || class == bidi.AN:
			length = i + 1
		case class == bidi.L || s.r == inner:
			return length
		}
	}
	return length
}

// stretch writes a stretch: left-to-right as it is, right-to-left with its parts reversed. Fyne itself reverses only words with
// the spaces between them; other characters may have another font, which would split them.
func (o *orderer) stretch(s stretch) {
	if !s.left {
		for _, one := range s.signs {
			o.sign(one, one.r)
		}
		return
	}
	for end := len(s.signs); end > 0; {
		begin := end - 1
		if !inWord(s.signs[begin].r) {
			o.sign(s.signs[begin], turnedRound(s.signs[begin].r))
			end = begin
			continue
		}
		for i := begin; i >= 0 && (inWord(s.signs[i].r) || s.signs[i].r == ' '); i-- {
			if s.signs[i].r != ' ' {
				begin = i
			}
		}
		o.WriteString(mark)
		for _, one := range s.signs[begin:end] {
			o.WriteRune(one.r)
		}
		o.WriteString(mark)
		end = begin
	}
}

// inWord reports whether a character is part of a word: a letter, a combining mark or a joiner.
func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.Is(unicode.M, r) || r == '\u200c' || r == '\u200d'
}

// sign writes one character as r, or its isolated part.
func (o *orderer) sign(s sign, r rune) {
	switch class := classOf(r); {
	case s.apart != nil:
		o.WriteString(mark)
		o.write(s.apart, s.left)
		o.WriteString(mark)
	case r == inner && s.r == inner, r == '\u200e', r == '\u200f', r == '\u061c': // these are invisible
	case class == bidi.R || class == bidi.AL || class == bidi.AN || class == bidi.CS && r > 0x590:
		o.WriteString(mark)
		o.WriteRune(r)
		o.WriteString(mark)
	default:
		o.WriteRune(r)
	}
}

// mirrors are pairs of characters that mirror each other.
const mirrors = "()[]{}<>«»‹›≤≥≪≫⟨⟩⟦⟧"

// turnedRound returns a character's mirror image.
func turnedRound(r rune) rune {
	pairs := []rune(mirrors)
	if i := slices.Index(pairs, r); i >= 0 {
		return pairs[i^1]
	}
	return r
}
