package variant

import (
	"strings"
	"unicode/utf8"
)

// lineWidth is how many characters a line has at most where what stands in it can be broken.
const lineWidth = 120

// style is how a file is written.
type style struct {
	unit    string // by which each level is further to the right
	newline string
}

// styleOf returns how a text is written: with the indentation of its first line that has one, and its first line end.
func styleOf(source string) style {
	s := style{"  ", "\n"}
	if i := strings.IndexByte(source, '\n'); i > 0 && source[i-1] == '\r' {
		s.newline = "\r\n"
	}
	if strings.Contains(source, "\n\t") {
		s.unit = "\t"
	}
	return s
}

// format writes a value as a careful person would: in one line where it fits, else what it holds below each other, the rows
// of a list of lists as many to a line as fit. indent is that of the line in which it begins, at how far that is written.
func (s style) format(value any, indent string, at int) string {
	if !isBoard(value) {
		if line := inline(value); at+utf8.RuneCountInString(line) <= lineWidth {
			return line
		}
	}
	deeper := indent + s.unit
	var b strings.Builder
	switch v := value.(type) {
	case Object:
		b.WriteByte('{')
		for i, m := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			name := text(m.Name) + ": "
			b.WriteString(s.newline + deeper + name + s.format(m.Value, deeper, len(deeper)+utf8.RuneCountInString(name)))
		}
		b.WriteString(s.newline + indent + "}")
	case []any:
		b.WriteByte('[')
		room := 0
		for i, element := range v {
			line := s.format(element, deeper, len(deeper))
			room -= utf8.RuneCountInString(line) + 2
			if i > 0 {
				b.WriteByte(',')
			}
			if room < 0 || isBoard(value) {
				b.WriteString(s.newline + deeper)
				room = lineWidth - len(deeper) - utf8.RuneCountInString(line) - 1
			} else {
				b.WriteByte(' ')
			}
			b.WriteString(line)
		}
		b.WriteString(s.newline + indent + "]")
	default:
		return text(value)
	}
	return b.String()
}

// inline writes a value in one line.
func inline(value any) string {
	var parts []string
	switch v := value.(type) {
	case Object:
		for _, m := range v {
			parts = append(parts, text(m.Name)+": "+inline(m.Value))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case []any:
		for _, element := range v {
			parts = append(parts, inline(element))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return text(value)
}

// isBoard tells whether a value is a list of rows of letters, which stand below each other in any case.
func isBoard(value any) bool {
	rows, ok := value.([]any)
	if !ok || len(rows) < 2 {
		return false
	}
	for _, row := range rows {
		squares, ok := row.([]any)
		if !ok || len(squares) == 0 {
			return false
		}
		if letter, ok := squares[0].(string); !ok || len(letter) != 1 {
			return false
		}
	}
	return true
}
