package resources

import (
	"encoding/json"
	"slices"
	"sync"
)

// Group is a heading in the list of games, with the shipped rulesets that stand below it.
type Group struct {
	Heading string   // key of its text; "" for small examples, which are not listed
	Games   []string // names of rulesets, in their order
	Own     bool     // the players' own rulesets stand here, and what no group names
}

// Groups returns the groups of rulesets/groups.json in the order in which players see them. They are read once.
var Groups = sync.OnceValue(func() []Group {
	return must(parsed[[]Group](must(rulesets.ReadFile("rulesets/groups.json"))))
})

// parsed returns what JSON holds.
func parsed[T any](data []byte) (value T, err error) {
	err = json.Unmarshal(data, &value)
	return value, err
}

// GroupOf returns the place of a shipped ruleset in the list of games: its group, and its place there. Of any other it
// returns the group of the players' own.
func GroupOf(name string) (group, place int) {
	own := 0
	for i, g := range Groups() {
		if at := slices.Index(g.Games, name); at >= 0 {
			return i, at
		}
		if g.Own {
			own = i
		}
	}
	return own, 0
}
