package variant

import (
	"slices"

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

// decode returns a value, with an Object for each object, without ignored names.
func decode(v source.Value) any {
	return v.Plain(func(members []source.Member) any {
		o := Object{}
		for _, m := range members {
			o = append(o, Member{m.Name, decode(m.Value)})
		}
		return o
	})
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
