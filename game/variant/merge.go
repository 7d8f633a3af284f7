package variant

import (
	"unicode/utf8"

	"overtheboard/game/source"
)

// merged returns the text of a value that shall mean something else: all that it means already stays as it stands there.
// indent is that of the line in which it begins.
func (s style) merged(v source.Value, to any, indent string) string {
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
func (s style) mergedObject(v source.Value, to Object, indent string) string {
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

// mergedList merges lists: the longest row of elements that both have stays, others become what stands in their place.
func (s style) mergedList(v source.Value, to []any, indent string) string {
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
