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

// mergeList merges lists: the longest row of elements that both have stays, others become what stands in their place.
func (c *container) mergeList(to []any) {
	values := make([]any, len(c.items))
	for i, it := range c.items {
		values[i] = decode(it.was)
	}
	at, next, left := 0, 0, len(values) // in the items, in the new list, and how many of the old ones come yet
	for _, pair := range append(common(values, to), [2]int{len(values), len(to)}) {
		for ; len(values)-left < pair[0]; left-- {
			if next == pair[1] {
				c.remove(at)
				continue
			}
			c.merge(c.items[at].was, to[next], c.inner)
			at, next = at+1, next+1
		}
		for ; next < pair[1]; at, next = at+1, next+1 {
			c.insert(at, "", to[next])
		}
		at, next, left = at+1, next+1, left-1
	}
	c.putTogether()
}

// mostCompared is how many pairs of elements are compared at most.
const mostCompared = 1 << 16

// common returns the indices of a longest common subsequence of two lists; none of long ones.
func common(a, b []any) (pairs [][2]int) {
	if len(a)*len(b) > mostCompared {
		return nil
	}
	length := make([][]int, len(a)+1) // of the longest of what comes from an index on
	length[len(a)] = make([]int, len(b)+1)
	for i := len(a) - 1; i >= 0; i-- {
		length[i] = make([]int, len(b)+1)
		for j := len(b) - 1; j >= 0; j-- {
			if length[i][j] = max(length[i+1][j], length[i][j+1]); same(a[i], b[j]) {
				length[i][j] = length[i+1][j+1] + 1
			}
		}
	}
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case same(a[i], b[j]):
			pairs = append(pairs, [2]int{i, j})
			i, j = i+1, j+1
		case length[i+1][j] >= length[i][j+1]:
			i++
		default:
			j++
		}
	}
	return pairs
}
