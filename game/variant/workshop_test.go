package variant

import (
	"strings"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

func begun(t testing.TB, of string) *Document {
	t.Helper()
	d, err := Begin(resources.Rulebook(), of, "mine", source.File{})
	testenv.Must(t, err)
	return d
}

// TestBegin: a copy of every shipped game is the same game, in a text that needs no other.
func TestBegin(t *testing.T) {
	for _, name := range resources.Rulebook().Names() {
		d := begun(t, name)
		if d.Wrong() {
			t.Errorf("%s: %v\n%s", name, d.Faults(), d.Text())
			continue
		}
		rs, _ := resources.Rulebook().Ruleset(name)
		if !d.Ruleset().Equivalent(rs) {
			t.Errorf("%s is another game", name)
		}
		if strings.Contains(d.Text(), "inherits") {
			t.Errorf("%s inherits:\n%s", name, d.Text())
		}
	}
}
