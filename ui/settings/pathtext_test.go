package settings

import (
	"encoding/json"
	"testing"

	"overtheboard/game/testenv"

	"pgregory.net/rapid"
)

// Every path, of whatever bytes, is the same after it was JSON.
func TestPathText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		path := string(rapid.SliceOf(rapid.SampledFrom([]byte("/a\"\\x\n%\xe9\xc3\xa9\xff\x00`'"))).Draw(t, "path"))
		data, err := json.Marshal(PathText(path))
		testenv.Must(t, err)
		var text string
		if err := json.Unmarshal(data, &text); err != nil || TextPath(text) != path {
			t.Fatalf("%q came back as %q, %v", path, TextPath(text), err)
		}
	})
	for path, want := range map[string]string{"/café.json": "/café.json", "/caf\xe9.json": `"/caf\xe9.json"`, `"x"`: `"\"x\""`} {
		testenv.Same(t, PathText(path), want, path, "is written")
	}
}
