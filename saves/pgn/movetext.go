package pgn

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"overtheboard/game"
)

var movetexts = sync.Pool{New: func() any { return new(movetext) }}

// movetext writes tags, and the words of a game's moves in lines of less than 80 characters; a longer word has its own line.
type movetext struct {
	out       io.Writer
	err       error         // the first of writing
	text      []byte        // what is still to be written
	word      int           // index of the last word in it, to which something may still be added
	glued     bool          // the next word belongs to it
	wide      bool          // it may have characters of several bytes
	said      bool          // it ends a comment
	live      *game.Node    // the live position
	used      time.Duration // in the turn there
	takenBack int           // the number of moves that can be redone from there
	unplayed  bool          // the game is at its start, and moves follow that were not played
	rules     *rulesText    // of the previous game: most games of a file have the same
	odd       bool          // a comment reads differently
	repeats   bool          // it ends with a move that a variation repeats
	column    int           // characters of its line before it, and before the space that precedes it
}

// usualText is the number of bytes to buffer before writing.
const usualText = 1 << 16

func (m *movetext) add(word string) {
	m.next()
	m.text = append(m.text, word...)
}

// next begins a word, unless it belongs to the last one.
func (m *movetext) next() {
	if !m.glued {
		m.place()
		if len(m.text) > usualText {
			m.write()
		}
		if m.column > 0 {
			m.text = append(m.text, ' ')
		}
		m.word, m.wide = len(m.text), false
	}
	m.glued, m.said = false, false
}

func (m *movetext) addNumber(before string, n int, after string) {
	m.next()
	m.text = append(strconv.AppendInt(append(m.text, before...), int64(n), 10), after...)
}

func (m *movetext) open() {
	m.add("(")
	m.glued = true
}

func (m *movetext) close() { m.text, m.said = append(m.text, ')'), false }

// roundBrackets replaces braces, which no comment can hold.
var roundBrackets = strings.NewReplacer("{", "(", "}", ")")

// note records whether a comment reads differently in PGN, as a text.
func (m *movetext) note(comment, text string) {
	m.odd = m.odd || comment != "" && (commentText(comment) != comment || !strings.HasSuffix(text, comment))
}

// comment adds a comment in the form of commentText, and reports whether it is not empty.
func (m *movetext) comment(comment, text string) bool {
	m.note(comment, text)
	text = plainText(text)
	if strings.TrimSpace(text) == "" {
		return false
	}
	m.openComment()
	m.words(text)
	m.closeComment()
	return true
}

// openComment begins a comment, or continues the last one, since both would be read as one.
func (m *movetext) openComment() {
	if m.said {
		m.text, m.said = m.text[:len(m.text)-1], false
		return
	}
	m.add("{")
	m.glued = true
}

func (m *movetext) closeComment() {
	m.text, m.said = append(m.text, '}'), true
}

func (m *movetext) words(text string) {
	for word := range strings.FieldsSeq(text) {
		m.add(word)
		m.wide = true
	}
}

// plainText replaces what no comment can hold: braces become round brackets, control characters spaces, since a terminal would
// obey them.
func plainText(text string) string {
	return roundBrackets.Replace(withoutControls(strings.ToValidUTF8(text, "\ufffd")))
}

func withoutControls(text string) string {
	if !strings.ContainsFunc(text, controls) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if controls(r) {
			return ' '
		}
		return r
	}, text)
}

// controls reports whether a character is a control character, but no white space.
func controls(r rune) bool { return unicode.IsControl(r) && !unicode.IsSpace(r) }

// commentText returns a comment as PGN can return it: with white space collapsed and round brackets for braces.
func commentText(text string) string { return narrowed(plainText(text)) }

// place ends the last word, and moves it to the next line if it does not fit.
func (m *movetext) place() {
	if m.word == len(m.text) {
		return
	}
	width := len(m.text) - m.word
	if m.wide {
		width = utf8.RuneCount(m.text[m.word:])
	}
	if m.column > 0 {
		if m.column+1+width <= lineWidth {
			m.column += 1 + width
			return
		}
		m.text[m.word-1], m.column = '\n', 0
	}
	first := withoutByteOrderMarks(m.text[m.word:])
	if len(first) > 0 && (first[0] == '%' || first[0] == '[') { // a reader might misunderstand such a line
		m.text = slices.Insert(m.text, m.word, ' ')
		m.column = 1
	}
	m.column += width
}

func (m *movetext) end() {
	m.place()
	m.text = append(m.text, '\n')
}

func (m *movetext) write() {
	if m.err == nil {
		_, m.err = m.out.Write(m.text)
	}
	m.text = m.text[:0]
}
