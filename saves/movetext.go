package saves

import (
	"io"
	"strings"
	"unicode/utf8"
)

// lineWidth is how many characters a line of PGN holds at most, where it can be broken.
const lineWidth = 79

// movetext gathers the words of a game's moves, which are then written in lines.
type movetext struct {
	words []string
	glued bool // the next word belongs to the last one
}

func (m *movetext) add(words ...string) {
	for _, word := range words {
		if m.glued {
			m.words[len(m.words)-1] += word
			m.glued = false
		} else {
			m.words = append(m.words, word)
		}
	}
}

// open begins a variation.
func (m *movetext) open() {
	m.add("(")
	m.glued = true
}

// close ends a variation that holds at least one word.
func (m *movetext) close() { m.words[len(m.words)-1] += ")" }

// roundBrackets makes braces round, for no comment can hold them.
var roundBrackets = strings.NewReplacer("{", "(", "}", ")")

// comment adds a comment, unless it is empty, as commentText has it.
func (m *movetext) comment(text string) {
	if words := strings.Fields(commentText(text)); len(words) > 0 {
		words[0] = "{" + words[0]
		words[len(words)-1] += "}"
		m.add(words...)
	}
}

// commentText returns a comment as PGN can give it back: its white space is narrowed, and braces are round brackets.
func commentText(text string) string {
	text = roundBrackets.Replace(strings.ToValidUTF8(text, "\ufffd"))
	return strings.Join(strings.Fields(text), " ")
}

// write puts the words out in lines of less than 80 characters; a longer word stands alone.
func (m *movetext) write(w io.Writer) error {
	var b strings.Builder
	column := 0
	for _, word := range m.words {
		width := utf8.RuneCountInString(word)
		switch {
		case column == 0:
		case column+1+width <= lineWidth:
			b.WriteByte(' ')
			column++
		default:
			b.WriteByte('\n')
			column = 0
		}
		if column == 0 && (word[0] == '%' || word[0] == '[') { // a reader might take the line for something else
			b.WriteByte(' ')
			column = 1
		}
		b.WriteString(word)
		column += width
	}
	b.WriteByte('\n')
	_, err := io.WriteString(w, b.String())
	return err
}
