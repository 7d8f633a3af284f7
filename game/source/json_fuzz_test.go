package source

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"github.com/tailscale/hujson"
)

// meant returns a value as encoding/json would, numbers as they are written.
func meant(v Value) any {
	switch v.Kind() {
	case '{':
		object := map[string]any{}
		for m := range v.Every {
			object[m.Name] = meant(m.Value)
		}
		return object
	case '[':
		list := []any{}
		elements, _ := v.Elements()
		for _, e := range elements {
			list = append(list, meant(e))
		}
		return list
	case '"':
		text, _ := v.Text()
		return text
	case '0':
		return json.Number(v.Raw())
	case 'n':
		return nil
	}
	b, _ := v.Bool()
	return b
}

// FuzzJSON: a text is read exactly if another parser of JSON with comments reads it, and as the same values.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{
		`{"a": [1, -2.5e3, true, null, "x\u00e9\n"], /* c */ "b": {},}`, "// c\n[[],[{}],]", `[1,,2]`, `{"a" 1}`, `[01]`, `"\ud800"`,
		"[1]//", "{,}", `["a" "b"]`, `/**/1/**/`, `{"a":1,"a":2}`, "\"\t\"", "[1}", "nul", "/", "1 2",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<12 || bytes.ContainsAny(data, "\r\x00\x1a") || bytes.Contains(data, []byte("\u2028")) || bytes.Contains(data, []byte("\u2029")) {
			return // a carriage return ends a comment here, and the end mark of DOS a text; the separators of lines matter nowhere else
		}
		doc, err := ParseJSON("f", data)
		if f, ok := err.(*Fault); ok && (f.Format == "nested more than %d deep" || f.Format == "the file is not UTF-8 text" || f.Line == 1 && f.Format == compressed) {
			return
		}
		plain, other := hujson.Standardize(append(slices.Clone(bytes.TrimPrefix(data, []byte(byteOrderMark))), '\n'))
		if (err == nil) != (other == nil) {
			if _, refused := err.(*Fault); refused && other == nil {
				for _, s := range signatures {
					if bytes.HasPrefix(data, []byte(s.begin)) {
						return
					}
				}
			}
			t.Fatalf("%q: %v, the other parser %v", data, err, other)
		}
		if err != nil || len(doc.Faults()) > 0 {
			return
		}
		decoder := json.NewDecoder(bytes.NewReader(plain))
		decoder.UseNumber()
		var want any
		if err := decoder.Decode(&want); err != nil {
			t.Fatalf("%q: %v", data, err)
		}
		if got := meant(doc.Root()); !reflect.DeepEqual(got, want) {
			t.Fatalf("%q: read %v, want %v", data, got, want)
		}
	})
}
