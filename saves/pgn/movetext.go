package pgn

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"overtheboard/game"
)

// movetexts are used again, for the memory of their text.
var movetexts = sync.Pool{New: func() any { return new(movetext) }}

// movetext writes tags, and the words of a game's moves in lines of less than 80 characters; a longer word stands alone.
type movetext struct {
	out       io.Writer
	err       error         // the first of writing
	text      []byte        // what is still to be written
	word      int           // where in it the last word begins, to which something may still be added
	glued     bool          // the next word belongs to it
	wide      bool          // it may hold characters of several bytes
	said      bool          // it ends a comment
	live      *game.Node    // where the game stands
	used      time.Duration // of the turn there
	takenBack int           // how many moves can be made again from there
	unplayed  bool          // it stands at its start, and moves follow that were not played
	rules     *rulesText    // of the game before: most games of a file have the same
	length    int           // of the comment that is being written, in bytes
	long, odd bool          // a comment is so long that it would not be read again whole, or reads otherwise
	column    int           // how many characters its line has before it, and before the space that parts it from them
}

// usualText is how many bytes are gathered before they are written.
const usualText = 1 << 16

// add adds a word.
func (m *movetext) add(word string) {
	m.next()
	m.text = append(m.text, word...)
	m.length += len(word) + 1
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

// addNumber adds a word that is a number between two texts.
func (m *movetext) addNumber(before string, n int, after string) {
	m.next()
	m.text = append(strconv.AppendInt(append(m.text, before...), int64(n), 10), after...)
}

// open begins a variation.
func (m *movetext) open() {
	m.add("(")
	m.glued = true
}

// close ends a variation that holds at least one word.
func (m *movetext) close() { m.text, m.said = append(m.text, ')'), false }

// roundBrackets makes braces round, for no comment can hold them.
var roundBrackets = strings.NewReplacer("{", "(", "}", ")")

// note notes whether a comment reads otherwise in PGN.
func (m *movetext) note(comment string) {
	m.odd = m.odd || comment != "" && (commentText(comment) != comment || hasMarks(comment, true))
}

// comment adds what is written of a comment, as commentText has it, and tells whether there is one: an empty one is none.
func (m *movetext) comment(comment, text string) bool {
	m.note(comment)
	text = plainText(text)
	if strings.TrimSpace(text) == "" {
		return false
	}
	m.openComment()
	m.words(text)
	m.closeComment()
	return true
}

// openComment begins a comment, or goes on with the one that stands there: it would be read as one with it.
func (m *movetext) openComment() {
	if m.said {
		m.text, m.said = m.text[:len(m.text)-1], false
		return
	}
	m.add("{")
	m.glued, m.length = true, 0
}

// closeComment ends a comment that holds at least one word.
func (m *movetext) closeComment() {
	m.text, m.said = append(m.text, '}'), true
	m.long = m.long || m.length > maxComment-maxMarks
}

// words adds the words of a text in which braces are round.
func (m *movetext) words(text string) {
	for word := range strings.FieldsSeq(text) {
		m.add(word)
		m.wide = true
	}
}

// plainText returns a text without what no comment can hold: braces are round brackets.
func plainText(text string) string {
	return roundBrackets.Replace(strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\x00", ""))
}

// commentText returns a comment as PGN can give it back: its white space is narrowed, and braces are round brackets.
func commentText(text string) string { return narrowed(plainText(text)) }

// place ends the last word. Where there is no room for it in its line, it goes to the next one.
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
	if len(first) > 0 && (first[0] == '%' || first[0] == '[') { // a reader might take the line for something else
		m.text = slices.Insert(m.text, m.word, ' ')
		m.column = 1
	}
	m.column += width
}

// end ends the last line.
func (m *movetext) end() {
	m.place()
	m.text = append(m.text, '\n')
}

// write writes what was gathered.
func (m *movetext) write() {
	if m.err == nil {
		_, m.err = m.out.Write(m.text)
	}
	m.text = m.text[:0]
}
