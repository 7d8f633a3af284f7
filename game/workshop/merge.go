package workshop

import (
	"strings"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// item is a member of an object or an element of a list as it stands in a text, with what stands around it.
type item struct {
	lead  string // white space and comments before it
	body  string // its name and value
	after string // between its value and its comma
	comma bool
	tail  string // comments behind it on the line
	value rules.Value
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
func takeApart(v rules.Value) container {
	source := string(v.Source())
	start, end := v.Span()
	c := container{open: source[start : start+1], end: source[end-1 : end]}
	if v.Kind() == '{' {
		for _, m := range v.Every() {
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

// merged returns the text of a value that shall mean something else: all that it means already stays as it stands there.
// indent is that of the line in which it begins.
func (s style) merged(v rules.Value, to any, indent string) string {
	if same(decode(v), to) {
		return string(v.Raw())
	}
	switch to := to.(type) {
	case Object:
		if v.Kind() == '{' {
			return s.mergedObject(v, to, indent)
		}
	case []any:
		if v.Kind() == '[' {
			return s.mergedList(v, to, indent)
		}
	}
	return s.format(to, indent, len(indent)+20)
}

// mergedObject merges objects: what is new comes behind the name that is before it in the new one.
func (s style) mergedObject(v rules.Value, to Object, indent string) string {
	c := takeApart(v)
	inner := s.inner(c, indent)
	var out []item
	left, line := "", ""
	for _, it := range c.items {
		value, stays := to.Get(it.name)
		switch {
		case it.kept:
		case !stays:
			left, line = left+comments(it), below(it, line)
			continue
		case !same(decode(it.value), value):
			start, _ := it.value.Span()
			it.body = it.body[:start-it.value.NameStart()] + s.merged(it.value, value, inner)
		}
		it.lead, left, line = left+lead(it, line), "", ""
		out = append(out, it)
	}
	for i, m := range to {
		if indexOf(out, m.Name) >= 0 {
			continue
		}
		at := 0
		for j := i - 1; j >= 0; j-- {
			if before := indexOf(out, to[j].Name); before >= 0 {
				at = before + 1
				break
			}
		}
		name := text(m.Name) + ": "
		out = insert(out, at, item{body: name + s.format(m.Value, inner, len(inner)+utf8.RuneCountInString(name)), name: m.Name, lead: unset})
	}
	return s.together(c, out, left, indent)
}

func indexOf(items []item, name string) int {
	for i, it := range items {
		if it.name == name && !it.kept {
			return i
		}
	}
	return -1
}

func insert(items []item, at int, it item) []item {
	items = append(items, item{})
	copy(items[at+1:], items[at:])
	items[at] = it
	return items
}

// unset is the lead of an item that is new.
const unset = "\x00"

// mergedList merges lists: the longest row of elements that both have stays, others become what stands in their place.
func (s style) mergedList(v rules.Value, to []any, indent string) string {
	c := takeApart(v)
	inner := s.inner(c, indent)
	values := make([]any, len(c.items))
	for i, it := range c.items {
		values[i] = decode(it.value)
	}
	var out []item
	left, line := "", ""
	at, next := 0, 0 // what comes next of the old and of the new
	upTo := func(old, new int) {
		for ; at < old && next < new; at, next = at+1, next+1 {
			it := c.items[at]
			it.body = s.merged(it.value, to[next], inner)
			it.lead, left, line = left+lead(it, line), "", ""
			out = append(out, it)
		}
		for ; at < old; at++ {
			left, line = left+comments(c.items[at]), below(c.items[at], line)
		}
		for ; next < new; next++ {
			out = append(out, item{body: s.format(to[next], inner, len(inner)), lead: unset})
		}
	}
	for _, pair := range common(values, to) {
		upTo(pair[0], pair[1])
		it := c.items[at]
		it.lead, left, line = left+lead(it, line), "", ""
		out = append(out, it)
		at, next = at+1, next+1
	}
	upTo(len(values), len(to))
	return s.together(c, out, left, indent)
}

// common returns the indices of a longest common subsequence of two lists. Of long ones what differs in the middle is taken
// to be different altogether.
func common(a, b []any) [][2]int {
	var pairs [][2]int
	first := 0
	for first < len(a) && first < len(b) && same(a[first], b[first]) {
		pairs = append(pairs, [2]int{first, first})
		first++
	}
	last := 0
	for last < len(a)-first && last < len(b)-first && same(a[len(a)-1-last], b[len(b)-1-last]) {
		last++
	}
	pairs = append(pairs, longest(a[first:len(a)-last], b[first:len(b)-last], first)...)
	for ; last > 0; last-- {
		pairs = append(pairs, [2]int{len(a) - last, len(b) - last})
	}
	return pairs
}

// mostCompared is how many pairs of elements are compared at most.
const mostCompared = 1 << 16

// longest returns a longest common subsequence, its indices counted from first.
func longest(a, b []any, first int) [][2]int {
	if len(a)*len(b) > mostCompared {
		return nil
	}
	length := make([][]int, len(a)+1)
	for i := range length {
		length[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			length[i][j] = max(length[i+1][j], length[i][j+1])
			if same(a[i], b[j]) {
				length[i][j] = length[i+1][j+1] + 1
			}
		}
	}
	var pairs [][2]int
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case same(a[i], b[j]) && length[i][j] == length[i+1][j+1]+1:
			pairs = append(pairs, [2]int{first + i, first + j})
			i, j = i+1, j+1
		case length[i+1][j] >= length[i][j+1]:
			i++
		default:
			j++
		}
	}
	return pairs
}

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

// together puts a container together again of other items. left are comments that come before its end.
func (s style) together(c container, items []item, left, indent string) string {
	inner := s.inner(c, indent)
	below, inLine := len(c.items) == 0, true // whether each stands on a line of its own, or none does
	trailing, first := false, ""
	if n := len(c.items); n > 0 {
		first, trailing = c.items[0].lead, c.items[n-1].comma
		below = true
		for _, it := range c.items {
			below = below && strings.Contains(it.lead, "\n")
			inLine = inLine && !strings.Contains(it.lead, "\n")
		}
	}
	if len(c.items) == 0 && strings.TrimSpace(c.close) == "" {
		return s.fresh(c, items, indent)
	}
	var b strings.Builder
	b.WriteString(c.open)
	for i, it := range items {
		if it.lead == unset && inLine && strings.Contains(it.body, "\n") && !strings.Contains(c.close, "\n") {
			it.lead, c.close = s.newline+inner, s.newline+indent
		}
		switch {
		case it.lead == unset && (below || strings.HasSuffix(lastLine(b.String()), "*/") || inComment(b.String())):
			it.lead = s.newline + inner
		case it.lead == unset && i == 0:
			it.lead = first
		case it.lead == unset && utf8.RuneCountInString(lastLine(b.String())+it.body) > lineWidth-2:
			it.lead = s.newline + inner
		case it.lead == unset || i > 0 && it.lead == "":
			it.lead = " "
		case i == 0 && strings.TrimSpace(it.lead) == "":
			it.lead = first
		case inComment(b.String()) && !strings.Contains(it.lead, "\n"):
			it.lead = s.newline + inner
		}
		if b.WriteString(it.lead); inComment(it.lead) {
			b.WriteString(s.newline + inner)
		}
		b.WriteString(it.body + it.after)
		if inComment(it.after) {
			b.WriteString(s.newline + inner)
		}
		if i < len(items)-1 || trailing {
			b.WriteByte(',')
		}
		b.WriteString(it.tail)
	}
	b.WriteString(left)
	end := c.close
	if inComment(b.String()) && !strings.Contains(end, "\n") {
		end = s.newline + indent + strings.TrimLeft(end, " \t")
	}
	if len(items) == 0 && strings.TrimSpace(end) == "" && left == "" {
		end = ""
	}
	b.WriteString(end + c.end)
	return b.String()
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
