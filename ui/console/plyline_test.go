package console

import (
	"bytes"
	"encoding/json"
	"testing"

	_ "overtheboard/game/testenv"

	"pgregory.net/rapid"
)

// TestPlyText: a text is written as the library for JSON writes it.
func TestPlyText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.String().Draw(t, "value")
		var want bytes.Buffer
		lines := json.NewEncoder(&want)
		lines.SetEscapeHTML(false)
		if err := lines.Encode(value); err != nil {
			t.Fatal(err)
		}
		if got := appendText([]byte("x"), value); string(got)+"\n" != "x"+want.String() {
			t.Errorf("%q became %s, want %s", value, got, want.String())
		}
	})
}
