package savedgame

import (
	"reflect"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/saves/savestest"
)

// TestRulesCopy: a saved game's copy of its rules is complete, for every shipped ruleset and each form of a field.
func TestRulesCopy(t *testing.T) {
	book := savestest.Book(t, savestest.FieldExamples)
	for _, name := range book.Names() {
		rs := savestest.Ruleset(t, book, name)
		g := savestest.New(t, game.Config{Ruleset: rs})
		text := written(t, g)
		again, _, err := Read(savestest.Shipped(), "game.json", []byte(text)) // its library lacks the examples
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got, want := again.Ruleset().Definition(), rs.Definition(); !reflect.DeepEqual(got, want) || strings.Contains(text, `\u0000`) {
			t.Errorf("%s: read again as\n%+v, want\n%+v, from\n%s", name, got, want, text)
		}
	}
}
