package variant

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

// laid returns a text of JSON as merged formats it.
func laid(text string) string {
	to, _ := decode(parsed(text)).(Object)
	return merged(text, to)
}

func plain(text string) string { return format(decode(parsed(text))) }

// TestMerged changes texts: all comments stay with their subject, and new values are formatted as the rest.
func TestMerged(t *testing.T) {
	for _, c := range []struct{ before, to, after string }{
		{`{"a": 1, "b": 2}`, `{"a": 1, "b": 3}`, `{"a": 1, "b": 3}`},
		{`{"a" :1 ,"b": 2,}`, `{"a": 1, "c": 3}`, `{"a" :1 , "c": 3}`},
		{`{"a": 1, "b": 2}`, `{"b": 2}`, `{"b": 2}`},
		{`{"a": 1, "b": 2}`, `{}`, `{}`},
		{"{\n  \"a\": 1, \"b\": 2\n}", `{"b": 2}`, "{\n  \"b\": 2\n}"},
		{"{\n  \"a\": 1, // one\n  \"b\": 2 // two\n}", `{"a": 1, "b": 2, "c": 3}`, "{\n  \"a\": 1, // one\n  \"b\": 2, // two\n  \"c\": 3\n}"},
		{"{\n  \"a\": 1, // one\n  \"b\": 2 // two\n}", `{"c": 3, "b": 2}`, "{ // one\n  \"c\": 3,\n  \"b\": 2 // two\n}"},
		{"{\r\n\t\"a\": 1\r\n}", `{"b": [2], "a": 1}`, "{\n\t\"b\": [2],\n\t\"a\": 1\n}"},
		{"{\n}", `{"a": {"b": 2}}`, "{\n  \"a\": {\"b\": 2}\n}"},
		{"{ // none\n}", `{"a": 1}`, "{ // none\n  \"a\": 1\n}"},
		{`{"a": [1, /* two */ 2, 3]}`, `{"a": [1, 3]}`, `{"a": [1, /* two */ 3]}`},
		{`{"a": [1, 2, /* three */ 3]}`, `{"a": [1, 2, 4, 3]}`, `{"a": [1, 2, 4, /* three */ 3]}`},
		{"{\"a\": [[1],\n  [2], // two\n  [3]]}", `{"a": [[1], [2], [4], [3]]}`, "{\"a\": [[1],\n  [2], // two\n  [4],\n  [3]]}"},
		{`{"a": 1, "_a": 2, "a": 3}`, `{"a": 4}`, `{"a": 4, "_a": 2, "a": 3}`},
		{`{"\u0061": 1.0, "b": "\u0062"}`, `{"a": 1.0, "b": "b", "c": null}`, `{"a": 1.0, "b": "b", "c": null}`},
		{"{\r  \"a\": 1, // one\r  \"b\": 2\r}", `{"a": 1, "b": 3}`, "{\n  \"a\": 1, // one\n  \"b\": 3\n}"},
		{"{\"a\": 1, // x\u2028y\n\"b\": 2}", `{"a": 2, "b": 2}`, "{\"a\": 2, // x\u2028y\n\"b\": 2}"},
	} {
		to, _ := decode(parsed(c.to)).(Object)
		if got, want := merged(c.before, to), laid(c.after); got != want {
			t.Errorf("%q became\n%q, want\n%q", c.before, got, want)
		}
	}
	const want = "{\n\t\t// one\n\t\t\"a\": 1,\n\t\t/* all */ \"board\": [\n\t\t\t[\"R\", \"K\"],\n\t\t\t[\" \", \"P\"],\n\t\t],\n\t}"
	testenv.Same(t, laid("{// one\n\"a\":1,/* all */\"board\":[[\"R\",\"K\"],\n[\" \",\"P\"]]}"), want, "a game is laid out as")
}

// TestMergedAtRandom: removing, changing and adding names in a text full of comments gives the new meaning, with every comment.
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
		for i, name := range strings.Split("abcdef"[:rapid.IntRange(0, 6).Draw(t, "names")], "") {
			if i > 0 {
				text.WriteByte(',')
			}
			value := values(2).Draw(t, "value")
			member := `"` + name + `" : ` + format(value)
			text.WriteString(gap() + member + gap())
			switch rapid.IntRange(0, 3).Draw(t, "fate") {
			case 0:
				to = append(to, Member{strings.ToUpper(name), value})
			case 1:
				to = append(to, Member{name, values(2).Draw(t, "other")})
			case 2:
				to = append(to, Member{name, value})
			}
		}
		if comments > 0 && rapid.Bool().Draw(t, "comma") {
			text.WriteByte(',')
		}
		whole := "{" + text.String() + gap() + "}"
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
	})
}
