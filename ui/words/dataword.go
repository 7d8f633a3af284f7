package words

import (
	"overtheboard/game/rules"
	"overtheboard/resources"
)

// What rulesets and libraries say of themselves is English. The files of other languages have it under keys made of the
// English names; what they lack, such as a player's own pieces, is shown as it is written.

// kindKey returns the key of a kind of piece: "kind.dragonHorse" for "Dragon Horse".
func kindKey(name string) string { return resources.KindKey(name) }

// gameKey returns the key of a shipped ruleset's name: "game.kingOfTheHill" for "king of the hill".
func gameKey(name string) string { return resources.DataKey("game.", name) }

// aboutKey returns the key of what a shipped ruleset says of itself.
func aboutKey(name string) string { return resources.DataKey("about.", name) }

// translated returns the text of a key in the language in use, English or not.
func translated(key string) (text string, ok bool) {
	entry, ok := current().entries[key]
	return general(entry), ok
}

// Description returns what a ruleset says of itself; a shipped one in the language in use.
func Description(rs *rules.Ruleset) string {
	own := rs.Definition().Description
	shipped, err := resources.Rulebook().Ruleset(rs.Name())
	if err == nil && shipped.Definition().Description == own {
		if text, ok := translated(aboutKey(rs.Name())); ok {
			return text
		}
	}
	return own
}
