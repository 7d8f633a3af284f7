package rules

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tailscale/hujson"
)

// Limits of a JSON file. They are checked before it is parsed, for a parser's recursion or tree may end the process.
const (
	MaxFileSize = 16 << 20 // bytes
	maxNesting  = 100
	maxValues   = 1 << 20
	maxFaults   = 1000 // reported of one file
)

// Document is a JSON file as a tree that knows its places. It collects the faults that its readers find.
type Document struct {
	file   string
	lines  []int // offset of each line's start
	root   hujson.Value
	faults []*Fault
	more   int // faults beyond maxFaults
}

// Value is one value of a Document. The zero Value is absent.
type Value struct {
	doc    *Document
	parent *Value
	key    string // name or index in the parent
	keyAt  int    // offset of the name, -1 in an array and at the root
	node   *hujson.Value
}

// Member is a name of a JSON object with its value.
type Member struct {
	Name  string
	Value Value
}

// ParseJSON reads a file of JSON, in which a byte order mark, comments and trailing commas are tolerated. The error is a
// *Fault: the file is too large, too deep or not JSON at all. Keys given twice are faults of the document.
func ParseJSON(file string, data []byte) (*Document, error) {
	doc := &Document{file: file}
	if len(data) > MaxFileSize {
		return nil, &Fault{File: file, Line: 1, Format: "the file is larger than %d MB", Args: []any{MaxFileSize >> 20}}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	data = append(data[:len(data):len(data)], '\n') // a line comment may end the file
	for i, b := range data {
		if i == 0 || data[i-1] == '\n' {
			doc.lines = append(doc.lines, i)
		}
		if b >= utf8.RuneSelf && !validAt(data, i) {
			return nil, doc.faultAt(i, "the file is not UTF-8 text")
		}
	}
	if offset, format, most := exceeds(data); format != "" {
		return nil, doc.faultAt(offset, format, most)
	}
	root, err := hujson.Parse(data)
	if err != nil {
		return nil, doc.syntaxFault(err)
	}
	doc.root = root
	doc.Root().refuseDuplicates()
	return doc, nil
}

// validAt tells whether the byte at i belongs to a well-formed UTF-8 sequence.
func validAt(data []byte, i int) bool {
	start := i
	for start > 0 && i-start < utf8.UTFMax-1 && !utf8.RuneStart(data[start]) {
		start--
	}
	r, size := utf8.DecodeRune(data[start:])
	return (r != utf8.RuneError || size > 1) && i < start+size
}

// exceeds scans a text of JSON for too deep a nesting and too many values, without parsing it. The format is "" if all
// is well.
func exceeds(data []byte) (offset int, format string, most int) {
	depth, values := 0, 0
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			i = skipString(data, i)
		case '/':
			i = skipComment(data, i)
		case ',':
			values++
		case '[', '{':
			depth++
			values++
		case ']', '}':
			depth--
		}
		if depth > maxNesting {
			return i, "nested more than %d deep", maxNesting
		}
		if values > maxValues {
			return i, "more than %d values", maxValues
		}
	}
	return 0, "", 0
}

// skipString returns the offset of the quotation mark that ends the string starting at i, or the text's last offset.
func skipString(data []byte, i int) int {
	for i++; i < len(data) && data[i] != '"'; i++ {
		if data[i] == '\\' {
			i++
		}
	}
	return min(i, len(data)-1)
}

// skipComment returns the last offset of the comment that starts at i, or i if none does.
func skipComment(data []byte, i int) int {
	end := ""
	switch rest := data[i:]; {
	case bytes.HasPrefix(rest, []byte("//")):
		end = "\n"
	case bytes.HasPrefix(rest, []byte("/*")):
		end = "*/"
	default:
		return i
	}
	n := bytes.Index(data[i+2:], []byte(end))
	if n < 0 {
		return len(data) - 1
	}
	return i + 2 + n + len(end) - 1
}

// syntaxFault turns the parser's error, which begins with line and column, into a fault.
func (d *Document) syntaxFault(err error) *Fault {
	fault := &Fault{File: d.file, Line: len(d.lines)}
	var line, column int
	if n, _ := fmt.Sscanf(err.Error(), "hujson: line %d, column %d:", &line, &column); n == 2 {
		fault.Line = min(line, len(d.lines))
	}
	cause := err
	if inner := errors.Unwrap(err); inner != nil {
		cause = inner
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		fault.Format = "the file ends too early"
		return fault
	}
	fault.Format, fault.Args = "not JSON: %s", []any{Quoted(cause.Error())}
	return fault
}

// line returns the line, from 1, of an offset.
func (d *Document) line(offset int) int {
	return sort.SearchInts(d.lines, offset+1)
}

func (d *Document) faultAt(offset int, format string, args ...any) *Fault {
	return &Fault{File: d.file, Line: d.line(offset), Format: format, Args: args}
}

// full tells whether so many faults were found that further ones are only counted.
func (d *Document) full() bool { return len(d.faults) >= maxFaults }

// count returns how many faults were found so far, without warnings.
func (d *Document) count() int {
	n := d.more
	for _, f := range d.faults {
		if !f.Warning {
			n++
		}
	}
	return n
}

// Root returns the document's outermost value.
func (d *Document) Root() Value { return Value{doc: d, keyAt: -1, node: &d.root} }

// Faults returns what was found so far in the order of the file, warnings included.
func (d *Document) Faults() []*Fault {
	faults := slices.Clone(d.faults)
	slices.SortStableFunc(faults, func(a, b *Fault) int { return a.Line - b.Line })
	if d.more == 0 {
		return faults
	}
	return append(faults,
		&Fault{File: d.file, Line: len(d.lines), Format: "and %d more faults", Args: []any{d.more}})
}

// Given tells whether the value is in its file at all.
func (v Value) Given() bool { return v.node != nil }

// pointerNames writes a name in a JSON pointer.
var pointerNames = strings.NewReplacer("~", "~0", "/", "~1")

// Pointer returns the value's JSON pointer. Long names in it are cut, and what could not be shown is replaced.
func (v Value) Pointer() string {
	if v.parent == nil {
		return ""
	}
	name := Shown(v.key, LineText)
	return v.parent.Pointer() + "/" + pointerNames.Replace(name)
}

// Line returns the line on which the value, or its name, begins.
func (v Value) Line() int {
	if v.keyAt >= 0 {
		return v.doc.line(v.keyAt)
	}
	return v.doc.line(v.node.StartOffset)
}

// Fault notes that the value is wrong.
func (v Value) Fault(format string, args ...any) { v.note(false, format, args) }

// Warn notes that something about the value is odd.
func (v Value) Warn(format string, args ...any) { v.note(true, format, args) }

func (v Value) note(warning bool, format string, args []any) {
	if v.doc.full() { // where it is does not matter any more
		v.doc.more++
		return
	}
	v.doc.faults = append(v.doc.faults, &Fault{File: v.doc.file, Pointer: v.Pointer(), Line: v.Line(), Format: format, Args: args, Warning: warning})
}

// faultWord notes a fault about a word, and the candidate that was perhaps meant.
func (v Value) faultWord(format, word string, candidates []string) {
	if near := nearest(word, candidates); near != "" {
		v.Fault(format+" (did you mean %q?)", Quoted(word), near)
		return
	}
	v.Fault(format, Quoted(word))
}

// Kind returns '{', '[', '"', '0', 't', 'f' or 'n', the first character of the value's kind; 0 for an absent value.
func (v Value) Kind() byte {
	if v.node == nil {
		return 0
	}
	return byte(v.node.Value.Kind())
}

// describe names the kind of the value for a fault.
func (v Value) describe() string {
	switch v.Kind() {
	case '{':
		return "an object"
	case '[':
		return "an array"
	case '"':
		return "a string"
	case '0':
		return "a number"
	case 'n':
		return "null"
	}
	return "true or false"
}

func (v Value) wrongKind(want string) {
	v.Fault("%s is needed here, not %s", want, v.describe())
}

// ignored tells whether a name of an object is the author's own: "_comment" and the like, and "$schema", which tells an
// editor how to complete the file.
func ignored(name string) bool { return strings.HasPrefix(name, "_") || name == "$schema" }

// Members returns an object's members in their order; ignored ones are left out, and so is the second of two with the
// same name. It notes a fault if the value is no object.
func (v Value) Members() ([]Member, bool) {
	if v.Kind() != '{' {
		v.wrongKind("an object")
		return nil, false
	}
	seen := make(map[string]bool)
	var members []Member
	for name, member := range v.all {
		if !ignored(name) && !seen[name] {
			seen[name] = true
			members = append(members, Member{name, member})
		}
	}
	return members, true
}

// all yields an object's members, with doubles and with ignored ones.
func (v Value) all(yield func(string, Value) bool) {
	object, ok := v.node.Value.(*hujson.Object)
	if !ok {
		return
	}
	for i := range object.Members {
		m := &object.Members[i]
		name := m.Name.Value.(hujson.Literal).String()
		if !yield(name, Value{v.doc, &v, name, m.Name.StartOffset, &m.Value}) {
			return
		}
	}
}

// Elements returns an array's values, or notes a fault if the value is no array.
func (v Value) Elements() ([]Value, bool) {
	array, ok := v.node.Value.(*hujson.Array)
	if !ok {
		v.wrongKind("an array")
		return nil, false
	}
	elements := make([]Value, len(array.Elements))
	for i := range array.Elements {
		elements[i] = Value{v.doc, &v, strconv.Itoa(i), -1, &array.Elements[i]}
	}
	return elements, true
}

// Text returns a string's text, or notes a fault if the value is no string.
func (v Value) Text() (string, bool) {
	if v.Kind() != '"' {
		v.wrongKind("a string")
		return "", false
	}
	return v.node.Value.(hujson.Literal).String(), true
}

// KeptText returns what is kept of a string's text (Kept), and warns if that is not all of it. It notes a fault if the
// value is no string.
func (v Value) KeptText() (string, bool) {
	text, ok := v.Text()
	kept, whole := Kept(text)
	if !whole {
		v.Warn("the text was cut after %d characters", KeptText)
	}
	return kept, ok
}

// Int returns an integer from least to most, or notes a fault. 1.0 and 1e0 are no integers.
func (v Value) Int(least, most int) (int, bool) {
	if v.Kind() != '0' {
		v.wrongKind("an integer")
		return 0, false
	}
	literal := string(v.node.Value.(hujson.Literal))
	if strings.ContainsAny(literal, ".eE") {
		v.Fault("%s is not written as an integer", Quoted(literal))
		return 0, false
	}
	n, err := strconv.Atoi(literal)
	if err != nil || n < least || n > most {
		v.Fault("%s is not from %d to %d", Quoted(literal), least, most)
		return 0, false
	}
	return n, true
}

// isZero tells whether the value is the number 0, written so.
func (v Value) isZero() bool {
	return v.Kind() == '0' && string(v.node.Value.(hujson.Literal)) == "0"
}

// Bool returns a truth value, or notes a fault.
func (v Value) Bool() (value, ok bool) {
	switch v.Kind() {
	case 't', 'f':
		return v.Kind() == 't', true
	}
	v.wrongKind("true or false")
	return false, false
}

// Fields returns an object's members by name. Known are the names that it may have: another one is a warning, but a fault
// if only its case is wrong. The result is nil, with a fault noted, if the value is no object.
func (v Value) Fields(known ...string) map[string]Value {
	members, ok := v.Members()
	if !ok {
		return nil
	}
	fields := make(map[string]Value, len(members))
	for _, m := range members {
		fields[m.Name] = m.Value
		if slices.Contains(known, m.Name) {
			continue
		}
		near := ""
		if !v.doc.full() {
			near = nearest(m.Name, known)
		}
		switch {
		case near != "" && strings.EqualFold(near, m.Name):
			m.Value.Fault("unknown key %q (did you mean %q?)", m.Name, near)
		case near != "":
			m.Value.Warn("unknown key %q (did you mean %q?)", m.Name, near)
		default:
			m.Value.Warn("unknown key %q", Quoted(m.Name))
		}
	}
	return fields
}

// refuseDuplicates notes a fault for every name that an object of the tree gives twice, but for ignored ones.
func (v Value) refuseDuplicates() {
	if v.Kind() == '[' {
		elements, _ := v.Elements()
		for _, e := range elements {
			e.refuseDuplicates()
		}
		return
	}
	first := make(map[string]int)
	for name, member := range v.all {
		if ignored(name) {
			continue
		}
		if line, double := first[name]; double {
			member.Fault("the key is given twice, first on line %d", line)
		} else {
			first[name] = member.Line()
		}
		member.refuseDuplicates()
	}
}
