package variant

import (
	"bytes"
	"errors"

	"github.com/tailscale/hujson"

	"overtheboard/game/source"
)

// Why a game cannot be worked into a file of rulesets.
var (
	ErrWrong   = errors.New("the game cannot be played")             // Faults say why
	ErrChanged = errors.New("the file was changed by someone else")  // what it says of this game
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
		return []byte(merged("{\n}\n", Object{{d.now.Name, d.source}})), nil
	}
	doc, err := source.ParseJSON(file.Name, file.Data)
	if err != nil {
		return nil, err
	}
	root := doc.Root()
	if root.Kind() != '{' {
		return nil, noObject(doc, root)
	}
	c := styleOf(string(root.Source())).takeApart(root, "")
	own, other, has := c.index(d.opened.Name), c.index(d.now.Name), ""
	if d.opened.Name == "" {
		own = -1
	}
	if own >= 0 {
		has = string(c.items[own].was.Raw())
	}
	switch {
	case other >= 0 && other != own && !over:
		return nil, ErrTaken
	case has != d.opened.Ruleset && !over:
		return nil, ErrChanged
	case own >= 0 && own == other && has == d.now.Ruleset:
		return file.Data, nil
	}
	d.workInto(c, own, other)
	c.putTogether()
	return marked(root.Node().String(), file), nil
}

// workInto works the game into a file: in its own place, in that of another of its name, or at the end. Those are -1 if there
// is none.
func (d *Document) workInto(c *container, own, other int) {
	at := own
	if at < 0 {
		at = other
	}
	if at < 0 {
		c.insert(len(c.items), d.now.Name, d.source)
		return
	}
	it := c.items[at]
	if it.value.Value = d.source.Node().Value; it.name != d.now.Name {
		it.key.Value = hujson.String(d.now.Name)
	}
	if other >= 0 && other != at {
		c.remove(other)
	}
}

// marked returns a text with a byte order mark if that stands before a file.
func marked(text string, file source.File) []byte {
	if bytes.HasPrefix(file.Data, []byte(byteOrderMark)) {
		text = byteOrderMark + text
	}
	return []byte(text)
}

// ToGive returns the text of the ruleset as it can be given away: it needs no other one, and no piece but the shipped ones.
func (d *Document) ToGive() string {
	c := d.Copy(d.now.Name)
	for _, p := range c.Pieces() {
		if p.Library {
			c.PieceText(p.Letter).define(c.PieceText(p.Letter).definition(), "")
		}
	}
	return c.now.Ruleset
}
