package variant

import (
	"strings"
	"unicode/utf8"

	"overtheboard/game/source"
)

// item is a member of an object or an element of a list as it stands in a text, with what stands around it.
type item struct {
	lead  string // white space and comments before it
	body  string // its name and value
	after string // between its value and its comma
	comma bool
	tail  string // comments behind it on the line
	value source.Value
	name  string
	kept  bool // has no meaning, and stays
}

// container is an object or a list taken apart.
type container struct {
	open, end string // the brackets
	items     []item
	close     string // white space and comments before the closing bracket
}

// takeApart takes an object or a list apart.
func takeApart(v source.Value) container {
	source := string(v.Source())
	start, end := v.Span()
	c := container{open: source[start : start+1], end: source[end-1 : end]}
	if v.Kind() == '{' {
		for m := range v.Every {
			c.items = append(c.items, item{value: m.Value, name: m.Name, kept: m.Ignored()})
		}
	} else {
		elements, _ := v.Elements()
		for _, e := range elements {
			c.items = append(c.items, item{value: e})
		}
	}
	pos := start + 1
	for i := range c.items {
		it := &c.items[i]
		from := it.value.NameStart()
		_, to := it.value.Span()
		it.lead, it.body = source[pos:from], source[from:to]
		pos = to
		if comma := skipSpace(source, pos, false); source[comma] == ',' {
			it.after, it.comma = source[pos:comma], true
			pos = comma + 1
		}
		if line := skipSpace(source, pos, true); line < end-1 && (source[line] == '\n' || source[line] == '\r') {
			it.tail = source[pos:line]
			pos = line
		}
	}
	c.close = source[pos : end-1]
	return c
}

// skipSpace returns where something else than white space and comments begins, or the line ends if it shall stay in it.
func skipSpace(source string, at int, inLine bool) int {
	for at < len(source) {
		rest := source[at:]
		switch {
		case inLine && (rest[0] == '\n' || rest[0] == '\r'):
			return at
		case strings.IndexByte(" \t\r\n", rest[0]) >= 0:
			at++
		case strings.HasPrefix(rest, "//"):
			n := strings.IndexAny(rest, "\r\n")
			if n < 0 {
				n = len(rest)
			}
			at += n
		case strings.HasPrefix(rest, "/*"):
			n := strings.Index(rest[2:], "*/")
			if n < 0 {
				return len(source)
			}
			at += n + 4
		default:
			return at
		}
	}
	return at
}

// unset is the lead of an item that is new.
const unset = "\x00"

// comments returns what is kept of an item that is taken away: its comments.
func comments(it item) string {
	var kept string
	for _, part := range []string{it.lead, it.after, it.tail} {
		if strings.TrimSpace(part) != "" {
			kept += strings.TrimRight(part, " \t\r\n")
		}
	}
	return kept
}

// below returns the line that an item begins, which is taken away, or else that of the ones before it.
func below(it item, line string) string {
	if i := strings.LastIndexByte(it.lead, '\n'); i >= 0 && strings.TrimSpace(it.lead[i:]) == "" {
		return it.lead[len(strings.TrimRight(it.lead, " \t\r\n")):]
	}
	return line
}

// lead returns what comes before an item behind others that are taken away: the line that they began, if they did.
func lead(it item, line string) string {
	if line != "" && !strings.Contains(it.lead, "\n") {
		return line + strings.TrimLeft(it.lead, " \t")
	}
	return it.lead
}

// inner returns the indentation of what a container holds.
func (s style) inner(c container, indent string) string {
	for _, it := range c.items {
		if i := strings.LastIndexByte(it.lead, '\n'); i >= 0 && strings.TrimSpace(it.lead[i:]) == "" {
			return it.lead[i+1:]
		}
	}
	return indent + s.unit
}

// layout is how a container is written.
type layout struct {
	below    bool   // a new item stands on a line of its own: in an object as the first does, else as all do
	inLine   bool   // no item begins a line
	trailing bool   // there is a comma behind the last one
	first    string // what stands before the first one
	indent   string // before those that begin a line
}

func (s style) layoutOf(c container, indent string) layout {
	l := layout{below: true, inLine: true, indent: s.inner(c, indent)}
	for _, it := range c.items {
		l.below = l.below && strings.Contains(it.lead, "\n")
		l.inLine = l.inLine && !strings.Contains(it.lead, "\n")
	}
	if c.open == "{" && len(c.items) > 0 { // as does the first of an object
		l.below = strings.Contains(c.items[0].lead, "\n")
	}
	if n := len(c.items); n > 0 {
		l.first, l.trailing = c.items[0].lead, c.items[n-1].comma
	}
	return l
}

// leadOf returns what comes before an item, the i-th, behind what is written already.
func (s style) leadOf(it item, i int, l layout, before string) string {
	line, fresh, commented := s.newline+l.indent, it.lead == unset, inComment(before)
	switch {
	case fresh && (l.below || commented || strings.HasSuffix(before, "*/")):
		return line
	case fresh && i == 0:
		return l.first
	case fresh && utf8.RuneCountInString(lastLine(before)+it.body) > lineWidth-2:
		return line
	case fresh || i > 0 && it.lead == "":
		return " "
	case i == 0 && strings.TrimSpace(it.lead) == "":
		return l.first
	case commented && !strings.Contains(it.lead, "\n"):
		return line
	}
	return it.lead
}

// together puts a container together again of other items. left are comments that come before its end.
func (s style) together(c container, items []item, left, indent string) string {
	if len(c.items) == 0 && strings.TrimSpace(c.close) == "" {
		return s.fresh(c, items, indent)
	}
	l := s.layoutOf(c, indent)
	line, end := s.newline+l.indent, c.close
	b := c.open
	for i, it := range items {
		lead := s.leadOf(it, i, l, b)
		if it.lead == unset && l.inLine && strings.Contains(it.body, "\n") && !strings.Contains(c.close, "\n") {
			lead, end = line, s.newline+indent
		}
		if b += lead; inComment(lead) {
			b += line
		}
		if b += it.body + it.after; inComment(it.after) {
			b += line
		}
		if i < len(items)-1 || l.trailing {
			b += ","
		}
		b += it.tail
	}
	b += left
	if inComment(b) && !strings.Contains(end, "\n") {
		end = s.newline + indent + strings.TrimLeft(end, " \t")
	}
	if len(items) == 0 && strings.TrimSpace(end) == "" && left == "" {
		end = ""
	}
	return b + end + c.end
}

// fresh writes items into a container that holds nothing, not even a comment.
func (s style) fresh(c container, items []item, indent string) string {
	bodies, size := make([]string, len(items)), len(indent)+20
	for i, it := range items {
		bodies[i] = it.body
		size += utf8.RuneCountInString(it.body) + 2
	}
	if size <= lineWidth && !strings.Contains(strings.Join(bodies, ""), "\n") {
		return c.open + strings.Join(bodies, ", ") + c.end
	}
	inner := s.newline + indent + s.unit
	return c.open + inner + strings.Join(bodies, ","+inner) + s.newline + indent + c.end
}

func lastLine(text string) string { return text[strings.LastIndexByte(text, '\n')+1:] }

// inComment tells whether what comes behind a text on its line would belong to a comment.
func inComment(text string) bool {
	line := lastLine(text)
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '"':
			for i++; i < len(line) && line[i] != '"'; i++ {
				if line[i] == '\\' {
					i++
				}
			}
		case strings.HasPrefix(line[i:], "/*"):
			n := strings.Index(line[i+2:], "*/")
			if n < 0 {
				return false
			}
			i += n + 3
		case strings.HasPrefix(line[i:], "//"):
			return true
		}
	}
	return false
}
