package rules

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/tailscale/hujson"
)

// The schemas of the two files.
const (
	librarySchema = "../../docs/piece_library.schema.json"
	rulesetSchema = "../../docs/ruleset.schema.json"
)

func compileSchema(t testing.TB, path string) *jsonschema.Schema {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile(path)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// validate returns what a schema refuses of a file with comments and trailing commas. It is not asked about what is no
// JSON at all, which ok tells.
func validate(t testing.TB, schema *jsonschema.Schema, data []byte) (refused error, ok bool) {
	t.Helper()
	plain, err := hujson.Standardize(slices.Clone(data))
	if err != nil {
		return nil, false
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(plain))
	if err != nil {
		return nil, false
	}
	return schema.Validate(value), true
}

// TestSchemasTakeShipped takes what ships, and every good example of docs/rulesets.md.
func TestSchemasTakeShipped(t *testing.T) {
	library, rulesets := compileSchema(t, librarySchema), compileSchema(t, rulesetSchema)
	takes := func(schema *jsonschema.Schema, name string, data []byte) {
		if refused, ok := validate(t, schema, data); refused != nil || !ok {
			t.Errorf("%s: %v", name, refused)
		}
	}
	for path, schema := range map[string]*jsonschema.Schema{
		"../../resources/rulesets/piece_library.json": library, "../../resources/rulesets/ruleset.json": rulesets,
		"testdata/seed/piece_library.json": library, "testdata/seed/ruleset.json": rulesets,
	} {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		takes(schema, path, data)
	}
	_, blocks := readPage(t, "rulesets.md")
	for _, b := range blocks {
		switch b.kind {
		case "json library":
			takes(library, b.text, []byte(b.text))
		case "json ruleset":
			takes(rulesets, b.text, []byte(b.text))
		case "json wrong":
			if refused, ok := validate(t, rulesets, []byte(b.text)); refused == nil || !ok {
				t.Errorf("this is taken: %s", b.text)
			}
		}
	}
	for _, v := range []string{
		`{"t": {"inherits": "normal", "draws": {"moves": false, "repetition": 0, "dead_position": 0}, "royal": ["K", "Q"]}}`,
		`{"t": {"inherits": "normal", "win": [], "castling": null, "shuffle": null, "royal": "", "description": "two\nlines"}}`,
		`{"_a": 1, "t": {"inherits": "normal", "_b": {}, "win": [{"_c": 1, "checks": 99}], "promotion": {"_d": 0}}}`,
	} {
		takes(rulesets, v, []byte(v))
		if _, err := readText(t, "", v); err != nil {
			t.Errorf("%s: %v", v, err)
		}
	}
}

// unseen are the kinds of faults that no schema can see, by a part of their text: what is not JSON, what lies between
// two fields or two rulesets, and how a number is written. The page docs/rulesets.md lists them.
var unseen = []string{
	"not JSON: ", "the file ends too early", "the file is not UTF-8 text",
	"the key is given twice",
	"1[.e]0 is not written as an integer",
	"there is no square for a hurdle", "has no square on the board",
	"the arrays name each other in a circle: [^,]+, [^,]+, ", "the rulesets inherit from each other in a circle",
	"there is no ruleset",
	"no piece has the letter",
	"has no royal piece, which winning by", "needs royal pieces", `"king" is missing`,
	"a piece cannot castle with its own kind", "a piece cannot promote to its own kind",
	"a royal piece, .*, cannot capture or be captured en passant",
	"the left one of the two files comes first",
	"has 7 squares, but the first one 8", "the first row is rank", "rank 7 has 7 squares", "could not go back to", "neither side has one", "stands on a2, where it promotes",
	"is not possible on the start rank", "there are not two", "do not mirror each other",
	"the side not to move is in check",
}

// twofold are the errors whose examples also have an error of form.
var twofold = regexp.MustCompile("given twice|not UTF-8")

func TestSchemasRefuseMalformed(t *testing.T) {
	library, rulesets := compileSchema(t, librarySchema), compileSchema(t, rulesetSchema)
	met := make(map[string]bool)
	refuses := func(schema *jsonschema.Schema, text, fault string) {
		i := slices.IndexFunc(unseen, func(kind string) bool { return regexp.MustCompile(kind).MatchString(fault) })
		refused, ok := validate(t, schema, []byte(text))
		switch {
		case i < 0 && (refused == nil || !ok):
			t.Errorf("this is taken: %s\nbut %s", text, fault)
		case i >= 0 && ok && refused != nil && !twofold.MatchString(fault):
			t.Errorf("this is refused: %s\n%v\nso that a schema can see %s", text, refused, fault)
		case i >= 0:
			met[unseen[i]] = true
		}
	}
	for _, c := range malformedLibraries {
		refuses(library, c.library, c.want)
	}
	for _, c := range malformedRulesets {
		refuses(rulesets, `{"t": `+c.ruleset+`}`, c.want)
	}
	for _, kind := range unseen {
		if !met[kind] {
			t.Errorf("no malformed file shows %q", kind)
		}
	}
	for _, name := range []string{"", strings.Repeat("x", 61), "a\u202eb"} {
		if refused, ok := validate(t, rulesets, []byte(`{"`+name+`": {"inherits": "normal"}}`)); refused == nil || !ok {
			t.Errorf("the name %q is taken", name)
		}
	}
	for _, unknown := range []string{`{"t": {"inherits": "normal", "colour": "red"}}`, `{"t": {"inherits": "normal", "draws": {"x": 1}}}`} {
		if refused, ok := validate(t, rulesets, []byte(unknown)); refused == nil || !ok {
			t.Errorf("this is taken: %s", unknown)
		}
	}
}

// TestSchemasNameFields: the schemas and the program know the same fields.
func TestSchemasNameFields(t *testing.T) {
	library, rulesets := compileSchema(t, librarySchema), compileSchema(t, rulesetSchema)
	for _, c := range []struct {
		what   string
		schema *jsonschema.Schema
		known  []string
	}{
		{"piece", patternOf(t, library, "^[A-Z]$"), pieceFields},
		{"ruleset", rulesets.AdditionalProperties.(*jsonschema.Schema).Ref, rulesetFields},
	} {
		if c.schema.Ref != nil {
			c.schema = c.schema.Ref
		}
		var names []string
		for name, field := range c.schema.Properties {
			names = append(names, name)
			if field.Description == "" && (field.Ref == nil || field.Ref.Description == "") {
				t.Errorf("%s: %s has no description", c.what, name)
			}
		}
		sameNames(t, "fields of a "+c.what, names, c.known)
	}
	ruleset := rulesets.AdditionalProperties.(*jsonschema.Schema).Ref
	for what, known := range map[string][]string{
		"castling": append(castlingFields, sideFields...), "shuffle": shuffleFields, "draws": drawsFields,
		"promotion": append(promotionFields, sideFields...), "en_passant": append(passingFields, sideFields...), "win": {"reach", "by", "answer", "checks", "extinction", "left", "white", "black"},
		"hand": append(handFields, sideFields...), "blast": explosionFields,
	} {
		sameNames(t, "fields of "+what, innerNames(ruleset.Properties[what]), known)
	}
}

func patternOf(t *testing.T, schema *jsonschema.Schema, pattern string) *jsonschema.Schema {
	t.Helper()
	for p, s := range schema.PatternProperties {
		if p.String() == pattern {
			return s
		}
	}
	t.Fatalf("there is no pattern %s", pattern)
	return nil
}

func innerNames(s *jsonschema.Schema) []string {
	if s == nil {
		return nil
	}
	var names []string
	for name := range s.Properties {
		names = append(names, name)
	}
	inner := slices.Concat([]*jsonschema.Schema{s.Ref}, s.AnyOf)
	if items, ok := s.Items.(*jsonschema.Schema); ok {
		inner = append(inner, items)
	}
	if s.Items2020 != nil {
		inner = append(inner, s.Items2020)
	}
	for p, one := range s.PatternProperties {
		if p.String() == "^[A-Z]$" {
			inner = append(inner, one)
		}
	}
	for _, one := range inner {
		names = append(names, innerNames(one)...)
	}
	return names
}
