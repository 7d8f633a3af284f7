package words

import (
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

func read(t *testing.T, name, text string) *rules.Ruleset {
	t.Helper()
	book, faults := rules.ReadSound(source.File{}, source.File{Name: "ruleset.json", Data: []byte(`{"` + name + `": ` + text + `}`)}, resources.Rulebook())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	rs, err := book.Ruleset(name)
	testenv.Must(t, err)
	return rs
}

func TestGoal(t *testing.T) {
	for name, want := range map[string]string{
		"normal":           "Checkmate the king.",
		"knightmate":       "Checkmate the royal knight.",
		"king of the hill": "Checkmate the king or bring a king to d4, e4, d5 or e5.",
		"three-check":      "Checkmate the king or give check 3 times.",
		"antichess":        "Lose every piece or have no legal move.",
		"extinction":       "Capture the last piece of a kind (king, queen, rook, bishop, knight or pawn).",
		"three kings":      "Capture any king.",
		"two crowns":       "Checkmate any king or queen.",
		"shatranj":         "Checkmate the king, leave your opponent nothing but the king or leave your opponent without a move.",
		"atomic":           "Checkmate the king or explode the king.",
		"horde":            "White: Checkmate the king. Black: Capture every piece.",
		"racing kings":     "Bring a king to rank 8.",
		"misere":           "Have your king checkmated.",
		"losers":           "Have your king checkmated, have only one piece left or have no legal move.",
		"suicide":          "Lose every piece or have fewer pieces when there is no legal move.",
		"breakthrough":     "Bring a pawn to the last rank or leave your opponent without a move.",
		"footrace":         "Bring a runner to rank 1 or 8, capture the last runner or leave your opponent without a move.",
	} {
		rs, err := resources.Rulebook().Ruleset(name)
		testenv.Must(t, err)
		testenv.Same(t, Goal(rs), want, name)
	}
	for _, name := range resources.Rulebook().Names() {
		rs, _ := resources.Rulebook().Ruleset(name)
		if got := Goal(rs); !strings.HasSuffix(got, ".") || strings.Contains(got, "{{") || strings.Contains(got, "goal.") {
			t.Errorf("%s: %q", name, got)
		}
		for _, part := range append(RulesParts(rs), GoalPart(rs)) {
			for _, line := range part.Lines {
				if line == "" || strings.Contains(line, "{{") || strings.Contains(line, "<no value>") || strings.Contains(line, "rules.") {
					t.Errorf("%s, %s: %q", name, part.Heading, line)
				}
			}
		}
	}
}

// TestShippedNames: chess is called chess, and nothing else is; a ruleset of one's own keeps its name.
func TestShippedNames(t *testing.T) {
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	hill, _ := resources.Rulebook().Ruleset("king of the hill")
	if Game(chess) != "Chess" || Game(hill) != "King of the hill" {
		t.Errorf("%q, %q", Game(chess), Game(hill))
	}
	testenv.Same(t, Game(read(t, "normal", `{"inherits": "shatranj"}`)), "Normal", "one's own is called")
	testenv.Same(t, Game(read(t, "my game", `{"inherits": "normal"}`)), "My game", "one's own is called")
}

// TestArticle: a name that begins with a vowel has "an" before it in English.
func TestArticle(t *testing.T) {
	for piece, want := range map[string]string{
		"archer": "bring an archer to any square", "rook or archer": "bring a rook or archer to any square", "unicorn": "bring a unicorn to any square",
	} {
		testenv.Same(t, Text("goal.reach", With{"Piece": piece, "Squares": Text("squares.any")}), want)
	}
	if got := Text("rules.promotesOptional", With{"Piece": "elephant", "Zone": "e8", "Pieces": "amazon"}); got != "An elephant that reaches e8 may promote to an amazon." {
		t.Error(got)
	}
}
