package saves

import (
	"strings"
	"testing"
	"testing/fstest"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// fieldExamples are rulesets that give each field in each of its forms, so that a copy has to hold it.
const fieldExamples = `{
"bare shuffle": {"inherits": "normal", "castling": null, "shuffle": {}},
"bishops apart": {"inherits": "normal", "castling": null, "shuffle": {"opposite_colours": "B"}},
"king between": {"inherits": "normal", "castling": null, "shuffle": {"between": ["K", "R"]}},
"turned": {"inherits": "normal", "castling": null, "symmetry": "rotate", "turn": "black", "stalemate": "loss"},
"taken": {"inherits": "normal", "royal": ["K", "Q"], "win": ["capture_royal", {"extinction": ["R", "B"]}, "no_pieces"], "must_capture": true,
  "promotion": {"P": {"to": ["R", "N"], "rank": 7}}, "board": [
  ["R","N","B","Q","K","B","N","R"], ["P","P","P","P","P","P","P","P"], [" "," "," "," "," "," "," "," "], [" "," "," "," "," "," "," "," "],
  [" "," "," "," "," "," "," "," "], [" "," "," "," "," "," "," "," "], ["p","p","p","p","p","p","p","p"], ["r","n","b","q","k","b","n","r"]]},
"checks": {"inherits": "normal", "win": ["checkmate", {"checks": 2}, {"reach": ["d4", "e5"]}], "pgn": "", "draws": {"repetition": 0, "claim_moves": 0}}
}`

// TestRulesCopy: a saved game's copy of its rules says what they are, for every shipped ruleset and each form of a field.
func TestRulesCopy(t *testing.T) {
	book, err := rules.Read(fstest.MapFS{rules.RulesetsFile: {Data: []byte(fieldExamples)}}, shipped().Book)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range book.Names() {
		rs, err := book.Ruleset(name)
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.New(game.Config{Ruleset: rs})
		if err != nil {
			t.Fatal(err)
		}
		text := written(t, g)
		again, _, err := shipped().Read("game.json", []byte(text)) // whose book lacks the examples
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !sameDefinition(again.Ruleset().Definition(), rs.Definition()) || strings.Contains(text, `\u0000`) {
			t.Errorf("%s: read again as other rules from\n%s", name, text)
		}
	}
}
