package variant

import (
	"encoding/json"
	"slices"
	"strconv"

	"overtheboard/game/source"
)

// The values of a document are nil, bool, int, string, []any and Object. A number that is no int is a json.Number.

// Object is a JSON object with its order.
type Object []Member

// Member is a name of an Object with its value.
type Member struct {
	Name  string
	Value any
}

func (o Object) Get(name string) (any, bool) {
	i := o.index(name)
	if i < 0 {
		return nil, false
	}
	return o[i].Value, true
}

func (o Object) index(name string) int {
	return slices.IndexFunc(o, func(m Member) bool { return m.Name == name })
}

// With returns the object with a value for a name: in its place, or at the end.
func (o Object) With(name string, value any) Object {
	o = slices.Clone(o)
	if i := o.index(name); i >= 0 {
		o[i].Value = value
		return o
	}
	return append(o, Member{name, value})
}

func (o Object) Without(name string) Object {
	return slices.DeleteFunc(slices.Clone(o), func(m Member) bool { return m.Name == name })
}

func decode(v source.Value) any {
	switch v.Kind() {
	case '{':
		o := Object{}
		members, _ := v.Members()
		for _, m := range members {
			o = append(o, Member{m.Name, decode(m.Value)})
		}
		return o
	case '[':
		elements, _ := v.Elements()
		list := make([]any, len(elements))
		for i, e := range elements {
			list[i] = decode(e)
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

func same(a, b any) bool {
	switch a := a.(type) {
	case Object:
		b, ok := b.(Object)
		return ok && len(a) == len(b) && !slices.ContainsFunc(a, func(m Member) bool {
			other, ok := b.Get(m.Name)
			return !ok || !same(m.Value, other)
		})
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, same)
	}
	return a == b
}
