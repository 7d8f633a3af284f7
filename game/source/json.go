package source

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tailscale/hujson"
)

// Limits of the faults and keys of a JSON file.
const (
	maxFaults  = 1000 // reported of one file
	maxKeys    = 1000 // of an object with known keys
	maxUnknown = 100  // of such an object in a file of rules, where each is a fault
)

// Document is a JSON file as a tree that knows its places. It collects the faults that its readers find.
type Document struct {
	file   string
	text   *jsonText
	faults []*Fault
	noted  [2]int // faults and warnings, those beyond maxFaults included
	strict bool   // an unknown key is a fault
}

// Value is one value of a Document. The zero Value is absent: it has no kind, and its faults are ignored.
type Value struct {
	doc    *Document // for its faults
	text   *jsonText // of the file that contains it
	parent *Value
	index  int // in its parent
	node   *hujson.Value
}

// Member is a name and value of a JSON object.
type Member struct {
	Name  string
	Value Value
}

// ParseJSON reads a JSON file. It tolerates a byte order mark, comments and trailing commas. The error is a *Fault: the file is
// too large, too deep or not JSON at all. Duplicate keys are faults of the document.
func ParseJSON(file string, data []byte) (*Document, error) {
	if len(data) > MaxFileSize {
		return nil, TooLarge(file, MaxFileSize)
	}
	return parse(file, data, MaxValues)
}

// ParseOwn is ParseJSON for what this program has written, which may have any size, since its content was limited before.
func ParseOwn(file string, data []byte) (*Document, error) { return parse(file, data, math.MaxInt) }

func parse(file string, data []byte, mostValues int) (*Document, error) {
	data, notices, fault := decoded(data)
	doc := &Document{file: file}
	if fault == nil {
		doc.text, fault = parseText(data, mostValues)
	}
	if fault != nil {
		fault.File = file
		return nil, fault
	}
	for _, n := range notices {
		doc.Root().Warn(n.Format, n.Args...)
	}
	doc.Root().refuseDoubles()
	return doc, nil
}

func decoded(data []byte) ([]byte, []*Fault, *Fault) {
	data = bytes.TrimPrefix(data, []byte(byteOrderMark))
	if whole := bytes.TrimRight(data, "\x1a\r\n"); bytes.IndexByte(data[len(whole):], 0x1a) >= 0 {
		data = whole // DOS ended texts so
	}
	text, notices, err := Text(bytes.NewReader(data))
	if f, ok := err.(*Fault); ok {
		f.Line = 1
		return nil, nil, f
	}
	if len(notices) > 0 {
		data, _ = io.ReadAll(text)
	}
	if !utf8.Valid(data) {
		fault := &Fault{Line: 1, Format: "the file is not UTF-8 text"}
		for line := range bytes.Lines(lineFeeds(data)) {
			if !utf8.Valid(line) {
				break
			}
			fault.Line++
		}
		return nil, nil, fault
	}
	return data, notices, nil
}

// Strict makes unknown keys faults, as in a file of rules: a game must not be played without a rule that its author wrote.
func (d *Document) Strict() { d.strict = true }

// Wrong returns the number of faults so far, without warnings.
func (d *Document) Wrong() int { return d.noted[0] }

// Scratch returns a document of the same file without faults, to collect some separately (Value.NotedIn).
func (d *Document) Scratch() *Document {
	return &Document{file: d.file, text: d.text, strict: d.strict}
}

// Own returns the line of the first comment or ignored name, which is the author's own. It is 0 if there is none.
func (d *Document) Own() int {
	if d.text.own == len(d.text.text) {
		return 0
	}
	return d.text.line(d.text.own)
}

func (d *Document) Root() Value { return Value{doc: d, text: d.text, node: &d.text.root} }

// Faults returns the faults and warnings so far, in the order of the file.
func (d *Document) Faults() []*Fault {
	faults := slices.Clone(d.faults)
	slices.SortStableFunc(faults, func(a, b *Fault) int { return a.Line - b.Line })
	for kind, format := range [...]string{"and %d more errors", "and %d more warnings"} {
		if more := d.noted[kind] - maxFaults; more > 0 {
			line := d.text.line(len(d.text.text))
			faults = append(faults, &Fault{File: d.file, Line: line, Format: format, Args: []any{more}, Warning: kind == 1, More: more})
		}
	}
	return faults
}

// Document returns the document that collects the value's faults, nil for an absent value.
func (v Value) Document() *Document { return v.doc }

// NotedIn returns the value with another document to collect its faults.
func (v Value) NotedIn(doc *Document) Value {
	v.doc = doc
	return v
}

// Given reports whether the value is present.
func (v Value) Given() bool { return v.node != nil }

// pointerNames escapes a name in a JSON pointer, pointedNames unescapes it.
var pointerNames, pointedNames = strings.NewReplacer("~", "~0", "/", "~1"), strings.NewReplacer("~1", "/", "~0", "~")

// Names returns the names in a JSON pointer (RFC 6901), none for the whole file.
func Names(pointer string) []string {
	if pointer == "" {
		return nil
	}
	names := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	for i, name := range names {
		names[i] = pointedNames.Replace(name)
	}
	return names
}

// FirstName returns the first name in a JSON pointer, "" for the whole file.
func FirstName(pointer string) string { return append(Names(pointer), "")[0] }

// Pointer returns the value's JSON pointer. Long names are cut, and unsafe characters replaced.
func (v Value) Pointer() string {
	if v.parent == nil {
		return ""
	}
	name := Shown(v.key(), LineText)
	return v.parent.Pointer() + "/" + pointerNames.Replace(name)
}

func (v Value) key() string {
	if name := v.name(); name != nil {
		return meaning(name.Value.(hujson.Literal))
	}
	return strconv.Itoa(v.index)
}

func (v Value) name() *hujson.Value {
	if v.parent == nil || v.parent.Kind() != '{' {
		return nil
	}
	return &v.parent.members()[v.index].Name
}

// Line returns the line on which the value, or its name, begins.
func (v Value) Line() int { return v.text.line(v.start()) }

// Fault reports that the value is wrong.
func (v Value) Fault(format string, args ...any) { v.note(0, format, args) }

// Warn reports that something about the value is odd.
func (v Value) Warn(format string, args ...any) { v.note(1, format, args) }

func (v Value) note(kind int, format string, args []any) {
	if v.node == nil {
		return
	}
	d := v.doc
	if d.noted[kind]++; d.noted[kind] <= maxFaults {
		d.faults = append(d.faults, &Fault{File: d.file, Pointer: v.Pointer(), Line: v.Line(), Format: format, Args: args, Warning: kind == 1})
	}
}

// Kind returns '{', '[', '"', '0', 't', 'f' or 'n', the first character of the value's kind; 0 for an absent value.
func (v Value) Kind() byte {
	if v.node == nil {
		return 0
	}
	return byte(v.node.Value.Kind())
}

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

// WrongKind reports that the value should be something else. It ignores an absent value.
func (v Value) WrongKind(want string) {
	if v.Given() {
		v.Fault("%s is needed here, not %s", want, v.describe())
	}
}

// ignored reports whether a name is the author's own: "_comment" and the like, and "$schema", which tells an editor how to
// complete the file.
func ignored(name string) bool { return strings.HasPrefix(name, "_") || name == "$schema" }

func (v Value) members() []hujson.ObjectMember { return v.node.Value.(*hujson.Object).Members }

// Every yields all members of an object in order, ignored and duplicate ones included. For any other value it yields none.
func (v Value) Every(yield func(Member) bool) {
	if v.Kind() != '{' {
		return
	}
	members := v.members()
	for i := range members {
		m := &members[i]
		if !yield(Member{meaning(m.Name.Value.(hujson.Literal)), Value{v.doc, v.text, &v, i, &m.Value}}) {
			return
		}
	}
}

// Ignored reports whether the member has no meaning in a file of rules: it is its author's own, or a duplicate.
func (m Member) Ignored() bool { return ignored(m.Name) || m.Value.text.twice[m.Value.node] }

// Members returns an object's members in order, without Ignored ones. For any other value it reports a fault.
func (v Value) Members() ([]Member, bool) { return v.most(math.MaxInt) }

// MembersAtMost is Members for an object with a limit: more members are a fault, and are omitted.
func (v Value) MembersAtMost(most int) []Member {
	members, _ := v.most(most)
	return members
}

func (v Value) most(most int) (members []Member, ok bool) {
	if v.Kind() != '{' {
		v.WrongKind("an object")
		return nil, false
	}
	for m := range v.Every {
		if m.Ignored() {
			continue
		}
		if len(members) == most {
			v.Fault("more than %d keys", most)
			break
		}
		members = append(members, m)
	}
	return members, true
}

// Node returns the value with the comments around it. Do not change it if the document is read later.
func (v Value) Node() *hujson.Value { return v.node }

func (v Value) start() int {
	if name := v.name(); name != nil {
		return name.StartOffset
	}
	return v.node.StartOffset
}

// Source returns the text of the value's file, decoded and without a byte order mark. Do not change it.
func (v Value) Source() []byte { return v.text.text }

// Raw returns the value's text in its file. Do not change it.
func (v Value) Raw() []byte { return v.text.text[v.node.StartOffset:v.node.EndOffset] }

// Elements returns an array's values. For any other value it reports a fault.
func (v Value) Elements() ([]Value, bool) { return v.AtMost(math.MaxInt) }

// AtMost is Elements for an array with a limit: more elements are a fault, and are omitted.
func (v Value) AtMost(most int) ([]Value, bool) {
	if v.Kind() != '[' {
		v.WrongKind("an array")
		return nil, false
	}
	nodes := v.node.Value.(*hujson.Array).Elements
	elements := make([]Value, min(len(nodes), most))
	for i := range elements {
		elements[i] = Value{v.doc, v.text, &v, i, &nodes[i]}
	}
	if len(nodes) > most {
		v.Fault("more than %d entries", most)
	}
	return elements, len(nodes) <= most
}

// Text returns a string's text. For any other value it reports a fault.
func (v Value) Text() (string, bool) {
	if v.Kind() != '"' {
		v.WrongKind("a string")
		return "", false
	}
	return meaning(v.node.Value.(hujson.Literal)), true
}

// RefuseControls reports a fault if a text has characters that control a screen or the direction of writing.
func (v Value) RefuseControls(text string) {
	for _, r := range text {
		if unshowable(r) {
			v.Fault("the character %U is not allowed here", r)
			return
		}
	}
}

// CheckName reports a fault if a name has characters of RefuseControls, or a word with letters that may be taken for Latin ones. The
// latter is a warning in a game, which may be older than this rule.
func (v Value) CheckName(name string) {
	v.RefuseControls(name)
	if r := foreignLetter(name); r != 0 {
		note := v.Warn
		if v.doc.strict {
			note = v.Fault
		}
		note("the letter %U among Latin letters may look like one of them", r)
	}
}

// StoredText returns the part of a string's text that the program stores (Stored), and warns if that is not all. For any other
// value it reports a fault.
func (v Value) StoredText() (string, bool) {
	text, ok := v.Text()
	stored, whole := Stored(text)
	if !whole {
		v.Warn("the text was cut after %d characters", StoredText)
	}
	return stored, ok
}

// Plain returns the value as nil, a bool, an int (else a json.Number), a string, a []any, or what object makes of the members.
func (v Value) Plain(object func([]Member) any) any {
	switch v.Kind() {
	case '{':
		members, _ := v.Members()
		return object(members)
	case '[':
		elements, _ := v.Elements()
		list := make([]any, len(elements))
		for i, e := range elements {
			list[i] = e.Plain(object)
		}
		return list
	case '"':
		text, _ := v.Text()
		return text
	case '0':
		if n, err := strconv.Atoi(string(v.Raw())); err == nil {
			return n
		}
		return json.Number(v.Raw())
	case 't', 'f':
		return v.Kind() == 't'
	}
	return nil
}

// Int returns an integer from least to most, or reports a fault. 1.0 and 1e0 are no integers.
func (v Value) Int(least, most int) (int, bool) {
	if v.Kind() != '0' {
		v.WrongKind("an integer")
		return 0, false
	}
	literal := string(v.Raw())
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

// Bool returns a truth value, or reports a fault.
func (v Value) Bool() (value, ok bool) {
	switch v.Kind() {
	case 't', 'f':
		return v.Kind() == 't', true
	}
	v.WrongKind("true or false")
	return false, false
}

// Fields returns the known members of an object by name. An unknown member is a fault in a file of rules, since a game must not
// be played without a rule that its author wrote. Elsewhere it is a warning, but a fault if only its case is wrong. For any other
// value the result is nil, and a fault is reported.
func (v Value) Fields(known ...string) map[string]Value {
	members, ok := v.most(maxKeys)
	if !ok {
		return nil
	}
	fields, unknown := make(map[string]Value, len(known)), 0
	for _, m := range members {
		if slices.Contains(known, m.Name) {
			fields[m.Name] = m.Value
			continue
		}
		if unknown++; v.doc.strict && unknown > maxUnknown {
			v.Fault("more than %d unknown keys", maxUnknown)
			break
		}
		m.Value.noteUnknown(m.Name, known)
	}
	return fields
}

func (v Value) refuseDoubles() {
	if list, ok := v.node.Value.(*hujson.Array); ok {
		for i := range list.Elements {
			if e := &list.Elements[i]; holds(e) {
				Value{v.doc, v.text, &v, i, e}.refuseDoubles()
			}
		}
		return
	}
	first := make(map[string]int)
	for m := range v.Every {
		at := m.Value.start()
		if ignored(m.Name) {
			v.text.own = min(v.text.own, at)
			continue
		}
		if before, double := first[m.Name]; double {
			v.text.twice[m.Value.node] = true
			m.Value.Fault("the key is given twice, first on line %d", v.text.line(before))
		} else {
			first[m.Name] = at
		}
		if holds(m.Value.node) {
			m.Value.refuseDoubles()
		}
	}
}

func holds(node *hujson.Value) bool {
	switch v := node.Value.(type) {
	case *hujson.Object:
		return len(v.Members) > 0
	case *hujson.Array:
		return len(v.Elements) > 0
	}
	return false
}
