package variant

import (
	"bytes"
	"slices"

	"github.com/tailscale/hujson"

	"overtheboard/game/source"
)

// item is a member of an object or an element of a list.
type item struct {
	name       string
	kept       bool          // it has no meaning, and stays
	was        source.Value  // zero for a new one
	key, value *hujson.Value // the key is nil in a list
}

// container is an object or a list taken apart.
type container struct {
	style
	node  *hujson.Value
	items []item
	close *hujson.Extra // white space and comments before the closing bracket
	comma bool          // there is one behind the last item
	inner string        // the indentation of what begins a line in it
}

// takeApart takes an object or a list apart. indent is that of the line in which it begins.
func (s style) takeApart(v source.Value, indent string) *container {
	c := &container{style: s, node: v.Node(), inner: indent + s.unit}
	switch node := c.node.Value.(type) {
	case *hujson.Object:
		for m := range v.Every {
			c.items = append(c.items, item{m.Name, m.Ignored(), m.Value, &node.Members[len(c.items)].Name, m.Value.Node()})
		}
		c.close = &node.AfterExtra
	case *hujson.Array:
		elements, _ := v.Elements()
		for _, e := range elements {
			c.items = append(c.items, item{was: e, value: e.Node()})
		}
		c.close = &node.AfterExtra
	}
	for i := range c.items {
		if line := (*c.lead(i))[bytes.LastIndexByte(*c.lead(i), '\n')+1:]; c.lineAt(i) && blank(line) {
			c.inner = string(line)
			break
		}
	}
	if n := len(c.items); n > 0 {
		c.comma = c.items[n-1].value.AfterExtra != nil
	}
	return c
}

// lead returns what stands before an item, or before the closing bracket.
func (c *container) lead(i int) *hujson.Extra {
	switch {
	case i == len(c.items):
		return c.close
	case c.items[i].key != nil:
		return &c.items[i].key.BeforeExtra
	}
	return &c.items[i].value.BeforeExtra
}

// lineAt tells whether an item, or the closing bracket, stands on another line than what is before it.
func (c *container) lineAt(i int) bool { return bytes.ContainsAny(*c.lead(i), "\r\n") }

func blank(e hujson.Extra) bool { return len(bytes.TrimSpace(e)) == 0 }

// remove takes an item away. The comments around it stay, and so does the line that it began.
func (c *container) remove(i int) {
	before := slices.Concat(*c.lead(i), c.items[i].value.AfterExtra)
	c.items = slices.Delete(c.items, i, i+1)
	next := c.lead(i)
	rest := bytes.TrimLeft(*next, " \t")
	switch {
	case blank(before) && (c.lineAt(i) || i == len(c.items)):
	case bytes.IndexAny(rest, "\r\n") == 0:
		*next = slices.Concat(bytes.TrimRight(before, " \t\r\n"), *next)
	default:
		*next = slices.Concat(before, rest)
	}
}

// insert puts a new item in, of a name if that is an object's, as the others stand. A comment behind the item before it
// stays there.
func (c *container) insert(i int, name string, value any) {
	line, before := []byte(c.newline+c.inner), *c.lead(i)
	lead, rest := c.between(), before
	end := max(0, bytes.IndexAny(before, "\r\n"))
	switch {
	case !blank(before[:end]) && hujson.Extra(slices.Concat(before[:end], []byte("\n"))).IsValid():
		lead, rest = slices.Concat(before[:end], line), before[end:]
	case i > 0:
	case end > 0 || c.lineAt(0):
		lead = line
	case len(c.items) > 0 && blank(before):
		lead, rest = before, []byte(" ")
	default:
		lead = nil
	}
	*c.lead(i) = rest
	it := item{name: name, value: &hujson.Value{Value: c.syntax(value, c.inner)}}
	if _, ok := c.node.Value.(*hujson.Object); ok {
		it.key = &hujson.Value{Value: hujson.String(name)}
		it.value.BeforeExtra = []byte(" ")
	}
	c.items = slices.Insert(c.items, i, it)
	*c.lead(i) = lead
}

// between returns what stands before an item that is not the first: in an object a new line if the first begins one, in a
// list if the second does too.
func (c *container) between() hujson.Extra {
	if len(c.items) > 0 && c.lineAt(0) && (c.items[0].key != nil || len(c.items) == 1 || c.lineAt(1)) {
		return []byte(c.newline + c.inner)
	}
	return []byte(" ")
}

// index returns which item has a name and a meaning, -1 for none.
func (c *container) index(name string) int {
	return slices.IndexFunc(c.items, func(it item) bool { return it.name == name && !it.kept })
}

// putTogether has the object or list consist of the items as they are now.
func (c *container) putTogether() {
	if n := len(c.items); n == 0 && blank(*c.close) {
		*c.close = nil
	} else if n > 0 {
		last := c.items[n-1].value
		if c.comma && last.AfterExtra == nil {
			last.AfterExtra = hujson.Extra{}
		} else if !c.comma {
			*c.close, last.AfterExtra = slices.Concat(last.AfterExtra, *c.close), nil
		}
	}
	switch node := c.node.Value.(type) {
	case *hujson.Object:
		node.Members = nil
		for _, it := range c.items {
			node.Members = append(node.Members, hujson.ObjectMember{Name: *it.key, Value: *it.value})
		}
	case *hujson.Array:
		node.Elements = nil
		for _, it := range c.items {
			node.Elements = append(node.Elements, *it.value)
		}
	}
}
