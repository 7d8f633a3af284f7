package variant

import (
	"bytes"
	"errors"
	"slices"

	"overtheboard/game/source"
)

// Why a game cannot be worked into a file of rulesets.
var (
	ErrWrong   = errors.New("the game cannot be played")             // Faults say why
	ErrChanged = errors.New("the file was changed by someone else")  // what it says of this game, or of a piece of it
	ErrTaken   = errors.New("the file has another game of the name") // which would be lost
)

// byteOrderMark may stand before a text.
const byteOrderMark = "\ufeff"

// Into returns the content of a file of rulesets with the game worked in, all else in it untouched: in the place where it
// was opened, or at the end. A file without a Name is a new one. over says that the game counts, whatever has become of it in the
// file, and of another one of its name.
func (d *Document) Into(file source.File, over bool) ([]byte, error) {
	if d.Wrong() {
		return nil, ErrWrong
	}
	if file.Name == "" || len(bytes.TrimSpace(file.Data)) == 0 {
		return []byte("{\n  " + text(d.now.name) + ": " + d.now.ruleset + "\n}\n"), nil
	}
	doc, err := source.ParseJSON(file.Name, file.Data)
	if err != nil {
		return nil, err
	}
	root := doc.Root()
	if root.Kind() != '{' {
		return nil, noObject(doc, root)
	}
	c := takeApart(root)
	own, other := d.placesIn(c)
	switch has := d.textAt(c, own); {
	case other >= 0 && !over:
		return nil, ErrTaken
	case has != d.opened.ruleset && !over:
		return nil, ErrChanged
	case own >= 0 && d.now.name == d.opened.name && has == d.now.ruleset:
		return file.Data, nil
	}
	return around(root, file.Data, styleOf(string(root.Source())).together(c, d.worked(c, own, other), "", "")), nil
}

// placesIn returns which item of a file the game was opened as, and which is another one of its name; -1 for none.
func (d *Document) placesIn(c container) (own, other int) {
	own, other = -1, -1
	for i, it := range c.items {
		switch {
		case it.kept:
		case d.opened.name != "" && it.name == d.opened.name:
			own = i
		case it.name == d.now.name:
			other = i
		}
	}
	return own, other
}

// textAt returns the text of an item's value, "" for none.
func (d *Document) textAt(c container, i int) string {
	if i < 0 {
		return ""
	}
	return string(c.items[i].value.Raw())
}

// worked returns the items of a file with the game worked in: in its own place, in that of another, or at the end.
func (d *Document) worked(c container, own, other int) []item {
	member := text(d.now.name) + ": " + d.now.ruleset
	items, at := slices.Clone(c.items), own
	if at < 0 {
		at = other
	}
	switch {
	case at < 0:
		return append(items, item{body: member, lead: unset})
	case items[at].name == d.now.name: // what stands before its value stays
		start, _ := items[at].value.Span()
		items[at].body = items[at].body[:start-items[at].value.NameStart()] + d.now.ruleset
		return items
	}
	items[at].body = member
	if other >= 0 {
		items = slices.Delete(items, other, other+1)
	}
	return items
}

// around returns a file with another text for its value.
func around(root source.Value, data []byte, text string) []byte {
	source := root.Source()
	start, end := root.Span()
	var out bytes.Buffer
	if bytes.HasPrefix(data, []byte(byteOrderMark)) {
		out.WriteString(byteOrderMark)
	}
	out.Write(source[:start])
	out.WriteString(text)
	out.Write(source[end:])
	return out.Bytes()
}

// IntoLibrary returns the content of the players' piece library with what has changed in it here, and whether anything has. A
// file without a Name is a new one. over says that pieces that were changed here count, whatever has become of them in the file.
func (d *Document) IntoLibrary(file source.File, over bool) (data []byte, changed bool, err error) {
	if d.now.pieces == d.shelved {
		return file.Data, false, nil
	}
	if file.Name == "" || decoded(file) == d.shelved {
		data = []byte(d.now.pieces)
		if bytes.HasPrefix(file.Data, []byte(byteOrderMark)) {
			data = append([]byte(byteOrderMark), data...)
		}
		return data, true, nil
	}
	doc, err := source.ParseJSON(file.Name, file.Data)
	if err != nil {
		return nil, false, err
	}
	ours, _ := decode(parsed(d.now.pieces)).(Object)
	before, _ := decode(parsed(d.shelved)).(Object)
	theirs, ok := decode(doc.Root()).(Object)
	if !ok {
		return nil, false, noObject(doc, doc.Root())
	}
	there := theirs
	for _, m := range ours {
		if was := at1(before, m.Name); !same(was, m.Value) {
			if !over && !same(at1(there, m.Name), was) {
				return nil, false, ErrChanged
			}
			theirs = theirs.With(m.Name, m.Value)
		}
	}
	text := styleOf(string(doc.Root().Source())).merged(doc.Root(), theirs, "")
	return around(doc.Root(), file.Data, text), true, nil
}

// ToGive returns the text of the ruleset as it can be given away: it needs no other one, and no piece but the shipped ones.
func (d *Document) ToGive() string {
	c := d.Copy(d.now.name)
	for _, p := range c.Pieces() {
		if p.Home == InLibrary {
			o, _ := c.definition(p.Letter)
			c.setDefinition(p.Letter, o, "")
		}
	}
	return c.now.ruleset
}
