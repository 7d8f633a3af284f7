package source

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Limits of a text from outside, in runes: when shown on a line, when stored, and when shown as a paragraph.
const (
	LineText      = 100
	StoredText    = 1000
	ParagraphText = 500
)

// mostMarks limits the marks on one letter: a letter of Hebrew scripture has four.
const mostMarks = 4

// Shown returns a text from outside (a player's name, a file's name, what a file says) that is safe to show, in one line of at
// most so many runes; a longer one ends in an ellipsis. The result neither turns the direction of writing nor controls a terminal
// nor piles up marks:
//
//   - line ends, tabs and blank letters become spaces;
//   - other control characters, invalid UTF-8, characters of private use and ones that Unicode does not know become U+FFFD;
//   - invisible characters (those that turn the direction of writing, of no width, tags) are removed, except the joiners
//     inside words of scripts that are written with them, and inside emoji;
//   - of the marks on one letter the first four remain.
//
// Its work is bounded by the length that it may return, not by that of the text.
func Shown(text string, most int) string {
	if plainASCII(text, most) {
		return text
	}
	s := showers.Get().(*shower)
	defer showers.Put(s)
	*s = shower{runes: s.runes[:0]}
	at, end := 0, min(len(text), 64*most+1024)
	for at < end && len(s.runes) <= most {
		r, size := utf8.DecodeRuneInString(text[at:])
		at += size
		next, _ := utf8.DecodeRuneInString(text[at:])
		s.add(r, next)
	}
	shown := Cut(string(s.runes), most)
	if at < len(text) && len(s.runes) <= most { // too many invisible characters hide the rest
		shown = strings.TrimSuffix(Cut(shown, max(1, most-1)), "…") + "…"
	}
	return shown
}

// Cut returns a text of at most so many runes; a longer one ends in an ellipsis, and no letter loses its marks. It does not clean
// the text; use Shown for texts from outside.
func Cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	runes := make([]rune, 0, most+1)
	for _, r := range text {
		if len(runes) > most {
			break
		}
		runes = append(runes, r)
	}
	if len(runes) <= most {
		return text
	}
	return string(runes[:cutAt(runes, max(0, most-1))]) + "…"
}

// CutMiddle returns a text of at most so many runes; a longer one has an ellipsis in the middle, so that the end of a file's name
// remains, and no letter loses its marks.
func CutMiddle(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	head := cutAt(runes, most/2)
	tail := len(runes) - (most - most/2 - 1)
	for tail < len(runes)-1 && cutAt(runes, tail) != tail {
		tail++
	}
	return string(runes[:head]) + "…" + string(runes[tail:])
}

// Quoted limits a text for %q in a fault, which escapes unsafe characters.
func Quoted(text string) string { return Cut(text, 60) }

// Stored returns the part of a text from outside that the program stores: its first StoredText runes, with invalid UTF-8
// replaced. It reports whether that is all.
func Stored(text string) (stored string, whole bool) {
	if plainASCII(text, StoredText) {
		return text, true
	}
	count := 0
	for i := range text {
		if count++; count > StoredText {
			return strings.ToValidUTF8(text[:i], string(utf8.RuneError)), false
		}
	}
	return strings.ToValidUTF8(text, string(utf8.RuneError)), true
}

func plainASCII(text string, most int) bool {
	if len(text) > most {
		return false
	}
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

type shower struct {
	runes []rune
	marks int // on the last letter
}

var showers = sync.Pool{New: func() any { return new(shower) }}

func (s *shower) last() rune {
	if len(s.runes) == 0 {
		return ' '
	}
	return s.runes[len(s.runes)-1]
}

func (s *shower) add(r, next rune) {
	if r > ' ' && r <= '~' {
		s.marks = 0
		s.runes = append(s.runes, r)
		return
	}
	switch {
	case isBlank(r):
		r = ' '
	case isJoiner(r):
		if !s.joins(r, next) {
			return
		}
	case r < ' ' || r == '\x7f':
		r = utf8.RuneError
	case unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r), r == graphemeJoiner:
		return
	case unicode.In(r, unicode.Mn, unicode.Me):
		if s.marks++; s.marks > mostMarks || unicode.IsSpace(s.last()) {
			return
		}
		s.runes = append(s.runes, r)
		return
	case !unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Zs, unicode.Cf):
		r = utf8.RuneError
	}
	s.marks = 0
	s.runes = append(s.runes, r)
}

const (
	zeroWidthNonJoiner = '\u200c'
	zeroWidthJoiner    = '\u200d'
	graphemeJoiner     = '\u034f' // invisible; joins nothing
)

// isBlank reports whether a rune looks like a space: line ends and tabs, and letters without a picture.
func isBlank(r rune) bool {
	switch r {
	case '\t', '\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029', '\u115f', '\u1160', '\u2800', '\u3164', '\uffa0':
		return true
	}
	return false
}

// joins reports whether a joiner has a meaning after the last rune: in scripts that join letters, and between the parts of an
// emoji.
func (s *shower) joins(r, next rune) bool {
	last := s.last()
	switch {
	case unicode.In(last, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Han, unicode.Hangul):
		return false
	case unicode.In(last, unicode.So, unicode.Sk), last == '\ufe0f':
		return r == zeroWidthJoiner && unicode.In(next, unicode.So, unicode.Sm)
	case unicode.Is(unicode.L, last):
		return unicode.In(next, unicode.L, unicode.M)
	}
	return unicode.Is(unicode.M, last) // old spellings of Malayalam end words so
}

// cutAt returns the greatest index up to most where a cut separates no letter from its marks and no emoji; most itself if there
// is none near.
func cutAt(runes []rune, most int) int {
	for at := most; at > 0 && most-at < 4*mostMarks; at-- {
		if after := runes[at]; !unicode.Is(unicode.M, after) && !isJoiner(after) && !isJoiner(runes[at-1]) && !isSkin(after) {
			return at
		}
	}
	for most > 1 && isJoiner(runes[most-1]) { // it would join nothing
		most--
	}
	return most
}

func isJoiner(r rune) bool { return r == zeroWidthJoiner || r == zeroWidthNonJoiner }

func isSkin(r rune) bool { return r >= '\U0001f3fb' && r <= '\U0001f3ff' }

// unshowable reports whether a character controls a screen or the direction of writing, so that no name may hold it.
func unshowable(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }
