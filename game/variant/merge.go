package variant

import (
	"overtheboard/game/source"
)

// merged returns a text of JSON the object of which means something else: all that it means already stays as it stands there.
func merged(text string, to Object) string {
	root := parsed(text)
	c := styleOf(text).takeApart(root, closing(text))
	c.mergeObject(to)
	return root.Node().String()
}

// merge is merged for a value. indent is that of the line in which it begins.
func (s style) merge(v source.Value, to any, indent string) {
	if same(decode(v), to) {
		return
	}
	c := s.takeApart(v, indent)
	object, isObject := to.(Object)
	list, isList := to.([]any)
	switch holds := len(c.items) > 0 || c.close != nil && len(*c.close) > 0; {
	case holds && isObject && v.Kind() == '{':
		c.mergeObject(object)
	case holds && isList && v.Kind() == '[':
		c.mergeList(list)
	default:
		v.Node().Value = s.syntax(to, indent)
	}
}

// mergeObject merges objects: what is new comes behind the name that is before it in the new one.
func (c *container) mergeObject(to Object) {
	for i := len(c.items) - 1; i >= 0; i-- {
		it := c.items[i]
		if it.kept {
			continue
		}
		if value, stays := to.Get(it.name); stays {
			c.merge(it.was, value, c.inner)
		} else {
			c.remove(i)
		}
	}
	at := 0
	for _, m := range to {
		if i := c.index(m.Name); i >= 0 {
			at = i
		} else {
			c.insert(at, m.Name, m.Value)
		}
		at++
	}
	c.putTogether()
}

// mergeList merges lists: what both begin with and end with stays, others become what stands in their place.
func (c *container) mergeList(to []any) {
	alike := func(i, j int) bool { return same(decode(c.items[i].was), to[j]) }
	have, want, first := len(c.items), len(to), 0
	for first < min(have, want) && alike(first, first) {
		first++
	}
	for have > first && want > first && alike(have-1, want-1) {
		have, want = have-1, want-1
	}
	for i := first; i < want; i++ {
		if i < have {
			c.merge(c.items[i].was, to[i], c.inner)
		} else {
			c.insert(i, "", to[i])
		}
	}
	for range have - want {
		c.remove(want)
	}
	c.putTogether()
}
