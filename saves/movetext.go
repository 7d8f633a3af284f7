package saves

import (
	"io"
	"strings"
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

// movetext writes the words of a game's moves in lines of less than 80 characters; a longer word stands alone.
type movetext struct {
	out    textWriter
	word   string // the last one, to which something may still be added
	glued  bool   // the next word belongs to it
	column int
}

func (m *movetext) add(word string) {
	if m.glued {
		m.word, m.glued = m.word+word, false
		return
	}
	m.flush()
	m.word = word
}

// open begins a variation.
func (m *movetext) open() {
	m.add("(")
	m.glued = true
}

// close ends a variation that holds at least one word.
func (m *movetext) close() { m.word += ")" }

// roundBrackets makes braces round, for no comment can hold them.
var roundBrackets = strings.NewReplacer("{", "(", "}", ")")

// comment adds a comment, unless it is empty, as commentText has it.
func (m *movetext) comment(text string) {
	text = plainText(text)
	if strings.TrimSpace(text) == "" {
		return
	}
	m.add("{")
	m.glued = true
	for word := range strings.FieldsSeq(text) {
		m.add(word)
	}
	m.word += "}"
}

// plainText returns a text without what no comment can hold: braces are round brackets.
func plainText(text string) string {
	return roundBrackets.Replace(strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\x00", ""))
}

// commentText returns a comment as PGN can give it back: its white space is narrowed, and braces are round brackets.
func commentText(text string) string { return strings.Join(strings.Fields(plainText(text)), " ") }

// flush puts the last word out.
func (m *movetext) flush() {
	if m.word == "" {
		return
	}
	width := utf8.RuneCountInString(m.word)
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
	m.out.WriteString(m.word)
	m.column += width
	m.word = ""
}

// end ends the last line.
func (m *movetext) end() {
	m.flush()
	m.out.WriteByte('\n')
}
