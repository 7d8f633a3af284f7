package resources

import "testing"

// TestEveryRulesetHasAGroup: each shipped ruleset stands once in the list of games, below a heading, and chess first.
func TestEveryRulesetHasAGroup(t *testing.T) {
	seen := map[string]int{}
	own := 0
	for _, g := range Groups() {
		for _, name := range g.Games {
			seen[name]++
		}
		if g.Own {
			own++
		}
	}
	for _, name := range Rulebook().Names() {
		if seen[name] != 1 {
			t.Errorf("%q is in %d groups: name it in one of rulesets/groups.json", name, seen[name])
		}
	}
	for name := range seen {
		if _, err := Rulebook().Ruleset(name); err != nil {
			t.Errorf("rulesets/groups.json: %v", err)
		}
	}
	if own != 1 {
		t.Errorf("%d groups are the players' own", own)
	}
	if group, place := GroupOf(DefaultRuleset); group != 0 || place != 0 {
		t.Errorf("%s does not lead the list", DefaultRuleset)
	}
}
