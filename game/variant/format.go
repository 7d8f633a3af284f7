package variant

import (
	"encoding/json"
	"strings"

	"github.com/tailscale/hujson"

	"overtheboard/game/source"
)

func syntax(value any) hujson.ValueTrimmed {
	if v, ok := value.(source.Value); ok {
		return v.Node().Clone().Value
	}
	node, _ := hujson.Parse([]byte(format(value))) // which is JSON
	return node.Value
}

func format(value any) string {
	var parts []string
	switch v := value.(type) {
	case Object:
		for _, m := range v {
			parts = append(parts, format(m.Name)+": "+format(m.Value))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case []any:
		for _, element := range v {
			parts = append(parts, format(element))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case string:
		return string(hujson.String(v))
	}
	text, _ := json.Marshal(value) // a number, true, false or null
	return string(text)
}

// laidOut returns an object formatted as the value of a name in a file.
func laidOut(object *hujson.Object) string {
	if len(object.Members) > 0 {
		first := &object.Members[0].Name.BeforeExtra
		*first = append(hujson.Extra("\n"), *first...)
	}
	file := hujson.Value{Value: &hujson.Object{Members: []hujson.ObjectMember{{
		Name: hujson.Value{BeforeExtra: []byte("\n"), Value: hujson.String("")}, Value: hujson.Value{Value: object},
	}}}}
	file.Format()
	return hujson.Value{Value: object}.String()
}
