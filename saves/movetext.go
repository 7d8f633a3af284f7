package saves

import (
	"io"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// lineWidth is how many characters a line of PGN holds at most, where it can be broken.
const lineWidth = 79

// textWriter takes up text, and keeps the first error; bufio.Writer and bytes.Buffer do.
type textWriter interface {
	io.Writer
	io.ByteWriter
	io.StringWriter
}

// movetexts are used again, for the memory of their words.
var movetexts = sync.Pool{New: func() any { return new(movetext) }}

// movetext writes the words of a game's moves in lines of less than 80 characters; a longer word stands alone.
type movetext struct {
	out    textWriter
	word   []byte // the last one, to which something may still be added
	glued  bool   // the next word belongs to it
	said   bool   // it ends a comment
	column int
}

func (m *movetext) add(word string) {
	m.next()
	m.word = append(m.word, word...)
}

// next begins a word, unless it belongs to the last one.
func (m *movetext) next() {
	if !m.glued {
		m.flush()
	}
	m.glued, m.said = false, false
}

// addNumber adds a word that is a number between two texts.
func (m *movetext) addNumber(before string, n int, after string) {
	m.next()
	m.word = strconv.AppendInt(append(m.word, before...), int64(n), 10)
	m.word = append(m.word, after...)
}

// open begins a variation.
func (m *movetext) open() {
	m.add("(")
	m.glued = true
}

// close ends a variation that holds at least one word.
func (m *movetext) close() { m.word, m.said = append(m.word, ')'), false }

// roundBrackets makes braces round, for no comment can hold them.
var roundBrackets = strings.NewReplacer("{", "(", "}", ")")

// comment adds a comment, unless it is empty, as commentText has it.
func (m *movetext) comment(text string) {
	text = plainText(text)
	if strings.TrimSpace(text) == "" {
		return
	}
	m.openComment()
	m.words(text)
	m.closeComment()
}

// openComment begins a comment, or goes on with the one that stands there: it would be read as one with it.
func (m *movetext) openComment() {
	if m.said {
		m.word, m.said = m.word[:len(m.word)-1], false
		return
	}
	m.add("{")
	m.glued = true
}

// closeComment ends a comment that holds at least one word.
func (m *movetext) closeComment() { m.word, m.said = append(m.word, '}'), true }

// words adds the words of a plain text.
func (m *movetext) words(text string) {
	for word := range strings.FieldsSeq(text) {
		m.add(word)
	}
}

// plainText returns a text without what no comment can hold: braces are round brackets.
func plainText(text string) string {
	if isPlain(text) {
		return text
	}
	return roundBrackets.Replace(strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\x00", ""))
}

// commentText returns a comment as PGN can give it back: its white space is narrowed, and braces are round brackets.
func commentText(text string) string { return narrowed(plainText(text)) }

// isPlain tells whether a comment is written just as it is, as nearly all are: words of ASCII, with a space between them.
func isPlain(text string) bool {
	spaced := true
	for i := range len(text) {
		switch c := text[i]; {
		case c > ' ' && c <= '~' && c != '{' && c != '}':
			spaced = false
		case c == ' ' && !spaced:
			spaced = true
		default:
			return false
		}
	}
	return !spaced
}

// flush puts the last word out.
func (m *movetext) flush() {
	if len(m.word) == 0 {
		return
	}
	width := utf8.RuneCount(m.word)
	switch {
	case m.column == 0:
	case m.column+1+width <= lineWidth:
		m.out.WriteByte(' ')
		m.column++
	default:
		m.out.WriteByte('\n')
		m.column = 0
	}
	if m.column == 0 && (m.word[0] == '%' || m.word[0] == '[') { // a reader might take the line for something else
		m.out.WriteByte(' ')
		m.column = 1
	}
	m.out.Write(m.word)
	m.column += width
	m.word = m.word[:0]
}

// end ends the last line.
func (m *movetext) end() {
	m.flush()
	m.out.WriteByte('\n')
}
