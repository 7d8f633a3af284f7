package variant

import (
	"bytes"
	"slices"
	"strings"

	"github.com/tailscale/hujson"

	"overtheboard/game/source"
)

// lineEnds converts the line ends of every system to those of JSON's comments.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// merged returns a text of JSON with another meaning. Comments and ignored names stay.
func merged(text string, to Object) string {
	root := parsed(lineEnds.Replace(text))
	merge(root, to)
	return laidOut(root.Node().Value.(*hujson.Object))
}

func merge(v source.Value, to any) {
	switch node := v.Node().Value.(type) {
	case *hujson.Object:
		if object, ok := to.(Object); ok {
			mergeObject(v, node, object)
			return
		}
	case *hujson.Array:
		if list, ok := to.([]any); ok {
			mergeList(v, node, list)
			return
		}
	}
	if !same(decode(v), to) {
		v.Node().Value = syntax(to)
	}
}

// mergeObject merges objects: a new member follows the name before it in the new object.
func mergeObject(v source.Value, node *hujson.Object, to Object) {
	var members []hujson.ObjectMember
	var names []string      // of the members, "" for an ignored one
	var left []hujson.Extra // the comments around removed members
	i := 0
	for m := range v.Every {
		value, stays := to.Get(m.Name)
		if stays && !m.Ignored() {
			merge(m.Value, value)
		}
		member := node.Members[i]
		if i++; m.Ignored() {
			m.Name = ""
		} else if !stays {
			around := slices.Concat(member.Name.BeforeExtra, member.Name.AfterExtra, member.Value.BeforeExtra, member.Value.AfterExtra)
			if len(bytes.TrimSpace(around)) > 0 {
				left = append(left, around)
			}
			continue
		}
		member.Name.BeforeExtra = slices.Concat(append(left, member.Name.BeforeExtra)...)
		members, names, left = append(members, member), append(names, m.Name), nil
	}
	node.AfterExtra = slices.Concat(append(left, node.AfterExtra)...)
	at := 0
	for _, m := range to {
		if i := slices.Index(names, m.Name); i >= 0 {
			at = i + 1
			continue
		}
		next := &node.AfterExtra
		if at < len(members) {
			next = &members[at].Name.BeforeExtra
		}
		names = slices.Insert(names, at, m.Name)
		members = slices.Insert(members, at, hujson.ObjectMember{
			Name: hujson.Value{BeforeExtra: cutLine(next), Value: hujson.String(m.Name)}, Value: hujson.Value{Value: syntax(m.Value)},
		})
		at++
	}
	node.Members = members
}

// cutLine cuts the rest of a line after a value: a comment there belongs to that value.
func cutLine(behind *hujson.Extra) (line hujson.Extra) {
	if end := bytes.IndexByte(*behind, '\n'); end >= 0 && (*behind)[:end+1].IsValid() {
		line, *behind = bytes.Clone((*behind)[:end+1]), (*behind)[end:]
	}
	return line
}

// mergeList merges lists: a common beginning and end stay, and the elements between are replaced.
func mergeList(v source.Value, node *hujson.Array, to []any) {
	elements, _ := v.Elements()
	alike := func(i, j int) bool { return same(decode(elements[i]), to[j]) }
	have, want, first := len(elements), len(to), 0
	for first < min(have, want) && alike(first, first) {
		first++
	}
	for have > first && want > first && alike(have-1, want-1) {
		have, want = have-1, want-1
	}
	for i := first; i < min(have, want); i++ {
		merge(elements[i], to[i])
	}
	for have > want {
		have--
		gone, next := node.Elements[have], &node.AfterExtra
		if have+1 < len(node.Elements) {
			next = &node.Elements[have+1].BeforeExtra
		}
		*next = slices.Concat(gone.BeforeExtra, gone.AfterExtra, *next)
		node.Elements = slices.Delete(node.Elements, have, have+1)
	}
	for _, one := range to[have:want] {
		next := &node.AfterExtra
		if have < len(node.Elements) {
			next = &node.Elements[have].BeforeExtra
		}
		node.Elements = slices.Insert(node.Elements, have, hujson.ArrayElement{BeforeExtra: cutLine(next), Value: syntax(one)})
		have++
	}
}
