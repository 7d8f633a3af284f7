package words

import (
	"strings"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

// What rulesets and libraries say of themselves is English. The files of other languages have it under keys made of the
// English names; what they lack, such as a player's own pieces, is shown as it is written.

// kindKey returns the key of a kind of piece: "kind.dragonHorse" for "Dragon Horse".
func kindKey(name string) string { return dataKey("kind.", strings.ToLower(name)) }

// gameKey returns the key of a shipped ruleset's name: "game.kingOfTheHill" for "king of the hill".
func gameKey(name string) string { return dataKey("game.", name) }

// aboutKey returns the key of what a shipped ruleset says of itself.
func aboutKey(name string) string { return dataKey("about.", name) }

// dataKey makes a key of a name: its words without spaces and hyphens.
func dataKey(group, name string) string {
	var key strings.Builder
	key.WriteString(group)
	for i, word := range strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' }) {
		if i > 0 {
			word = Capital(word)
		}
		key.WriteString(word)
	}
	return key.String()
}

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
