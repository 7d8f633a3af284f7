package resources

import (
	"encoding/json"
	"slices"
	"sync"
)

// Group is a heading in the list of games, with its shipped rulesets.
type Group struct {
	Heading string   // key of its text; "" for small examples, which are not listed
	Games   []string // names of rulesets, in order
	Own     bool     // contains the players' own rulesets, and those without a group
}

// Groups returns the groups of rulesets/groups.json in display order. They are read once.
var Groups = sync.OnceValue(func() []Group {
	return must(parsed[[]Group](must(rulesets.ReadFile("rulesets/groups.json"))))
})

func parsed[T any](data []byte) (value T, err error) {
	err = json.Unmarshal(data, &value)
	return value, err
}

// GroupOf returns a shipped ruleset's group and its index there; for any other, the players' own group.
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
