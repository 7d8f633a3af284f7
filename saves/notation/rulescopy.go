package notation

import (
	"reflect"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// RulesetObject returns the contents of a ruleset's file, with inherited fields, but without its pieces.
func RulesetObject(rs *rules.Ruleset) Object {
	o := Object{}
	for name, v := range rs.Fields() {
		if name != "inherits" && name != "pieces" {
			o[name] = plain(v)
		}
	}
	return o
}

func plain(v source.Value) any {
	return v.Plain(func(members []source.Member) any {
		o := Object{}
		for _, m := range members {
			o[m.Name] = plain(m.Value)
		}
		return o
	})
}

// PiecesObject returns pieces as in piece_library.json.
func PiecesObject(pieces []rules.PieceDef) Object {
	o := Object{}
	for _, p := range pieces {
		piece := Object{
			"name": p.Name, "move": offsetList(p.Move), "initial": offsetList(p.Initial),
			"capture": offsetList(p.Capture), "san": p.SAN,
		}
		if p.Image != "" {
			piece["image"] = p.Image
		}
		o[string(p.Letter)] = piece
	}
	return o
}

func offsetList(offsets []rules.Offset) [][]any {
	list := make([][]any, 0, len(offsets))
	for _, o := range offsets {
		list = append(list, o.Values())
	}
	return list
}

// ReadRuleset returns the ruleset copied in a document, or the book's of that name if it is identical. It is nil if there are
// faults, which the document collects.
func ReadRuleset(book *rules.Rulebook, name string, v, pieces source.Value) *rules.Ruleset {
	rs := book.ReadCopy(name, v, pieces)
	if rs == nil {
		return nil
	}
	if known, err := book.Ruleset(name); err == nil && reflect.DeepEqual(rs.Definition(), known.Definition()) {
		return known
	}
	return rs
}
