package kit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"
)

// A line of a language that is written from right to left is ordered before it is drawn: Fyne draws the letters of a word
// from right to left, but puts the parts of a line (words, numbers, names, signs of another font) one after the other as
// they are read. An ordered line holds those parts as they stand on the screen, from the left.

// mark is a letter without a shape that is written from left to right: it keeps apart what stands at its two sides. An
// ordered line begins with one, which also has it stand on the base line of all other texts.
const mark = "\u200e"

// firstForeign is about the first letter that the bundled font lacks, and that is written from left to right.
const firstForeign = 0x900

// leftMark is the same from right to left.
const leftMark = "\u200f"

// The signs by which Unicode keeps a part of a text from turning what is around it.
const (
	isolateRight = '\u2066'
	isolateLeft  = '\u2067'
	isolateFirst = '\u2068' // in the direction of its first letter
	isolateEnd   = '\u2069'
)

// Ordered returns a line as it is drawn: where the window is written from right to left, its parts as they stand from the
// left on. A line without such letters is drawn as it is, and so is one that is ordered already. In other scripts that the
// bundled font lacks a line begins with a mark, too.
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

// Read returns an ordered line about as it is read, for somebody who hears it.
func Read(line string) string {
	if !strings.HasPrefix(line, mark) {
		return line
	}
	parts := strings.Split(line, mark)
	slices.Reverse(parts)
	return strings.Join(parts, "")
}

// kept leaves out of a line the signs that would end it, or turn parts of it in a way that nobody uses any more.
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

// turned tells whether a letter is written from right to left.
func turned(r rune) bool {
	if r < 0x590 {
		return false
	}
	class := classOf(r)
	return class == bidi.R || class == bidi.AL
}

// orderer writes an ordered line.
type orderer struct{ strings.Builder }

// inner stands for a part of a text that is kept apart from what is around it.
const inner = '\uFFFC'

// sign is a letter or another sign of a text, or a part of it that is kept apart.
type sign struct {
	r     rune
	apart []rune // what inner stands for
	left  bool   // the direction of that
}

// write writes a text whose parts follow each other from right to left, or from left to right.
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

// signsOf returns the signs of a text, each part that is kept apart as one of them.
func signsOf(text []rune) (signs []sign) {
	for i := 0; i < len(text); i++ {
		switch r := text[i]; r {
		case isolateRight, isolateLeft, isolateFirst:
			end := endOf(text, i)
			apart := text[i+1 : end]
			signs = append(signs, sign{inner, apart, r == isolateLeft || r == isolateFirst && beginsLeft(apart)})
			i = end
		case isolateEnd: // of a part that has begun nowhere
		default:
			signs = append(signs, sign{r: r})
		}
	}
	return signs
}

// endOf returns where the part ends that is kept apart from a place on: at the text's end if it is not said.
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

// beginsLeft tells whether the first letter of a text, beside parts that are kept apart, is written from right to left.
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

// stretch is a part of a text that is read in one direction.
type stretch struct {
	signs []sign
	left  bool // from right to left
}

// directed takes a text apart by the direction in which it is read, as Unicode says (UAX 9); left: of what has none.
func directed(signs []sign, left bool) (all []stretch) {
	text, option := strings.Builder{}, bidi.DefaultDirection(bidi.RightToLeft)
	if !left { // without a mark the first letter would decide
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

// turnedAmong returns the stretches of a text that is read from left to right as they stand on the screen: those from
// right to left, with the numbers in and after them, in the opposite order.
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

// numberLength returns how many signs the number takes with which some begin.
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

// stretch writes a stretch: one from left to right as it is, the parts of one from right to left in the opposite order.
// Only words are left to Fyne's own turning, with the spaces between them; any other sign may be of another font, and
// would part them.
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

// inWord tells whether a sign is part of a word: a letter, or what is written above or below one, or joins it.
func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.Is(unicode.M, r) || r == '\u200c' || r == '\u200d'
}

// sign writes one sign, drawn as r, or what it stands for.
func (o *orderer) sign(s sign, r rune) {
	switch class := classOf(r); {
	case s.apart != nil:
		o.WriteString(mark)
		o.write(s.apart, s.left)
		o.WriteString(mark)
	case r == inner && s.r == inner, r == '\u200e', r == '\u200f', r == '\u061c': // nothing is seen of these
	case class == bidi.R || class == bidi.AL || class == bidi.AN || class == bidi.CS && r > 0x590:
		o.WriteString(mark)
		o.WriteRune(r)
		o.WriteString(mark)
	default:
		o.WriteRune(r)
	}
}

// mirrors are the signs that look the other way where they are read from right to left, in pairs.
const mirrors = "()[]{}<>«»‹›≤≥≪≫⟨⟩⟦⟧"

// turnedRound returns a sign as it looks where it is read from right to left.
func turnedRound(r rune) rune {
	pairs := []rune(mirrors)
	if i := slices.Index(pairs, r); i >= 0 {
		return pairs[i^1]
	}
	return r
}
