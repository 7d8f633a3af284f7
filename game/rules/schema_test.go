package rules

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/tailscale/hujson"

	"overtheboard/game/testenv"
)

// The schemas of the two files.
const (
	librarySchema = "../../docs/piece_library.schema.json"
	rulesetSchema = "../../docs/ruleset.schema.json"
)

func compileSchema(t testing.TB, path string) *jsonschema.Schema {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile(path)
	testenv.Must(t, err)
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
		testenv.Must(t, err)
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
}

// TestSchemasRefuseMalformed: a schema sees the errors that it can see. The page docs/rulesets.md lists the others.
func TestSchemasRefuseMalformed(t *testing.T) {
	library, rulesets := compileSchema(t, librarySchema), compileSchema(t, rulesetSchema)
	try := func(schema *jsonschema.Schema, text string, seen bool) {
		if err, ok := validate(t, schema, []byte(text)); seen != (err != nil || !ok) {
			t.Errorf("%s: seen: %v, %v", text, !seen, err)
		}
	}
	for i, c := range slices.Concat(malformedLibraries, unseenLibraries) {
		try(library, c.text, i < len(malformedLibraries))
	}
	for i, c := range slices.Concat(malformedRulesets, unseenRulesets) {
		try(rulesets, rulesetOf(c.text), i < len(malformedRulesets))
	}
	for _, name := range []string{"", strings.Repeat("x", 61), "a\u202eb"} {
		try(rulesets, `{"`+name+`": {"inherits": "normal"}}`, true)
	}
	try(rulesets, rulesetOf(`"draws": {"x": 1}`), true)
}
