package variant

import (
	"bytes"
	"errors"
	"slices"

	"github.com/tailscale/hujson"

	"overtheboard/game/source"
)

// Reasons why a game cannot be merged into a file of rulesets.
var (
	ErrWrong   = errors.New("the game cannot be played")             // Faults say why
	ErrChanged = errors.New("the file was changed by someone else")  // as to this game
	ErrTaken   = errors.New("the file has another game of the name") // which would be lost
)

const byteOrderMark = "\ufeff"

// Into returns the content of a file of rulesets with the game merged in: in its place, or at the end. Everything else is
// unchanged. A file without a Name is a new one. over replaces whatever has become of the game in the file, and another one of
// its name.
func (d *Document) Into(file source.File, over bool) ([]byte, error) {
	if d.Wrong() {
		return nil, ErrWrong
	}
	if file.Name == "" || len(bytes.TrimSpace(file.Data)) == 0 {
		file.Data = []byte("{\n}\n")
	}
	doc, err := source.ParseJSON(file.Name, file.Data)
	if err != nil {
		return nil, err
	}
	root := doc.Root()
	games, ok := root.Node().Value.(*hujson.Object)
	if !ok {
		return nil, noObject(doc, root)
	}
	own, has := -1, ""
	if d.opened.Name != "" {
		own, has = memberNamed(root, d.opened.Name)
	}
	other, _ := memberNamed(root, d.Name())
	switch {
	case other >= 0 && other != own && !over:
		return nil, ErrTaken
	case has != d.opened.Ruleset && !over:
		return nil, ErrChanged
	case own >= 0 && own == other && has == d.Text():
		return file.Data, nil
	}
	d.workInto(games, own, other)
	return marked(root.Node().String(), file), nil
}

// memberNamed returns the index of an object's member with a name, -1 for none or an ignored one, and the text of its value.
func memberNamed(object source.Value, name string) (at int, text string) {
	at = -1
	i := 0
	for m := range object.Every {
		if m.Name == name && !m.Ignored() {
			at, text = i, string(m.Value.Raw())
		}
		i++
	}
	return at, text
}

// workInto puts the game into its own place in a file, else into that of another of its name, else at the end. A place is -1 if
// there is none.
func (d *Document) workInto(games *hujson.Object, own, other int) {
	at := own
	if at < 0 {
		at = other
	}
	if at < 0 {
		at = len(games.Members)
		line := cutLine(&games.AfterExtra)
		if len(line) == 0 {
			games.AfterExtra = append(games.AfterExtra, '\n')
		}
		before := append(bytes.TrimRight(line, "\n"), "\n\t"...)
		games.Members = append(games.Members, hujson.ObjectMember{Name: hujson.Value{BeforeExtra: before}, Value: hujson.Value{BeforeExtra: []byte(" ")}})
	}
	game := &games.Members[at]
	if game.Value.Value = d.source.Node().Value; own < 0 || d.opened.Name != d.Name() {
		game.Name.Value = hujson.String(d.Name())
	}
	if other >= 0 && other != at {
		games.Members = slices.Delete(games.Members, other, other+1)
	}
}

func marked(text string, file source.File) []byte {
	if bytes.HasPrefix(file.Data, []byte(byteOrderMark)) {
		text = byteOrderMark + text
	}
	return []byte(text)
}

// ToGive returns the text of the ruleset for others: it needs no other ruleset, and no pieces but the shipped ones.
func (d *Document) ToGive() string {
	c := d.Copy(d.Name())
	for _, p := range c.Pieces() {
		if p.Library {
			c.define(p.Letter, c.definition(p.Letter), "")
		}
	}
	return c.Text()
}
