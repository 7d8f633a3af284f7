package variant

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"overtheboard/game/source"
)

// TestMerged changes texts: what means the same stays as it stands there, to the byte, with all comments, and what is new stands
// as the rest does.
func TestMerged(t *testing.T) {
	for _, c := range []struct{ before, to, after string }{
		{`{"a": 1, "b": 2}`, `{"a": 1, "b": 3}`, `{"a": 1, "b": 3}`},
		{`{"a" :1 ,"b": 2,}`, `{"a": 1, "c": 3}`, `{"a" :1 , "c": 3,}`},
		{`{"a": 1, "b": 2}`, `{"b": 2}`, `{"b": 2}`},
		{`{"a": 1, "b": 2}`, `{}`, `{}`},
		{"{\n  \"a\": 1, \"b\": 2\n}", `{"b": 2}`, "{\n  \"b\": 2\n}"},
		{"{\n  \"a\": 1, // one\n  \"b\": 2 // two\n}", `{"a": 1, "b": 2, "c": 3}`, "{\n  \"a\": 1, // one\n  \"b\": 2, // two\n  \"c\": 3\n}"},
		{"{\n  \"a\": 1, // one\n  \"b\": 2 // two\n}", `{"c": 3, "b": 2}`, "{ // one\n  \"c\": 3,\n  \"b\": 2 // two\n}"},
		{"{\r\n\t\"a\": 1\r\n}", `{"b": [2], "a": 1}`, "{\r\n\t\"b\": [2],\r\n\t\"a\": 1\r\n}"},
		{"{\n}", `{"a": {"b": 2}}`, "{\n  \"a\": {\"b\": 2}\n}"},
		{"{ // none\n}", `{"a": 1}`, "{ // none\n  \"a\": 1\n}"},
		{`{"a": [1, /* two */ 2, 3]}`, `{"a": [1, 3]}`, `{"a": [1, /* two */ 3]}`},
		{`{"a": [1, 2, /* three */ 3]}`, `{"a": [1, 2, 4, 3]}`, `{"a": [1, 2, 4, /* three */ 3]}`},
		{"{\"a\": [[1],\n  [2], // two\n  [3]]}", `{"a": [[1], [2], [4], [3]]}`, "{\"a\": [[1],\n  [2], // two\n  [4],\n  [3]]}"},
		{`{"a": 1, "_a": 2, "a": 3}`, `{"a": 4}`, `{"a": 4, "_a": 2, "a": 3}`},
		{`{"\u0061": 1.0, "b": "\u0062"}`, `{"a": 1.0, "b": "b", "c": null}`, `{"\u0061": 1.0, "b": "\u0062", "c": null}`},
		{"{\r  \"a\": 1, // one\r  \"b\": 2\r} // end", `{"a": 1, "b": 3}`, "{\r  \"a\": 1, // one\r  \"b\": 3\r} // end"},
		{"{\"a\": 1, // x\u2028y\n\"b\": 2}", `{"a": 2, "b": 2}`, "{\"a\": 2, // x\u2028y\n\"b\": 2}"},
	} {
		to, _ := decode(parsed(c.to)).(Object)
		if got := merged(c.before, to); got != c.after {
			t.Errorf("%q became\n%q, want\n%q", c.before, got, c.after)
		}
	}
}

// TestMergedAtRandom: a text with comments everywhere, of which some names go, some mean something else and some come, means
// then what it should, with every comment; what it holds of the others has not changed by a byte.
func TestMergedAtRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		comments := 0
		gap := func() string {
			comments++
			return fmt.Sprintf(rapid.SampledFrom([]string{
				"/*%d*/", " /*%d*/ ", "\n\t/*%d*/\n\t", " // %d|\n\t", "\n\t// %d|\r\n\r\n\t", "// %d|\u2028\r", "\n /* %d|\n*/ ",
			}).Draw(t, "gap"), comments)
		}
		var text strings.Builder
		to := Object{}
		var stay []string
		for i, name := range strings.Split("abcdef"[:rapid.IntRange(0, 6).Draw(t, "names")], "") {
			if i > 0 {
				text.WriteByte(',')
			}
			value := values(2).Draw(t, "value")
			member := `"` + name + `" : ` + style{"", ""}.format(value, "")
			text.WriteString(gap() + member + gap())
			switch rapid.IntRange(0, 3).Draw(t, "fate") {
			case 0:
				to = append(to, Member{strings.ToUpper(name), value})
			case 1:
				to = append(to, Member{name, values(2).Draw(t, "other")})
			case 2:
				stay = append(stay, member)
				to = append(to, Member{name, value})
			}
		}
		if comments > 0 && rapid.Bool().Draw(t, "comma") {
			text.WriteByte(',')
		}
		whole := gap() + "{" + text.String() + gap() + "}" + gap()
		after := merged(whole, to)
		doc, err := source.ParseJSON("x", []byte(after))
		if err != nil || fmt.Sprintf("%#v", decode(doc.Root())) != fmt.Sprintf("%#v", to) {
			t.Fatalf("%v: %s\nbecame %s\nwant %v", err, whole, after, to)
		}
		for i := 1; i <= comments; i++ {
			if strings.Count(after, fmt.Sprintf("*%d*", i))+strings.Count(after, fmt.Sprintf(" %d|", i)) != 1 {
				t.Fatalf("comment %d of %s\nin %s", i, whole, after)
			}
		}
		for _, member := range stay {
			if !strings.Contains(after, member) {
				t.Fatalf("%s of %s\nin %s", member, whole, after)
			}
		}
	})
}
