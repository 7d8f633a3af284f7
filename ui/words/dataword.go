package words

import (
	"overtheboard/game/rules"
	"overtheboard/resources"
)

// Names and descriptions in rulesets and libraries are English. Translations have keys made from the English names; names without
// a translation, such as those of custom pieces, are shown as they are.

// kindKey returns the key of a kind of piece: "kind.dragonHorse" for "Dragon Horse".
func kindKey(name string) string { return resources.KindKey(name) }

// gameKey returns the key of a shipped ruleset's name: "game.kingOfTheHill" for "king of the hill".
func gameKey(name string) string { return resources.DataKey("game.", name) }

func aboutKey(name string) string { return resources.DataKey("about.", name) }

// translated returns the text of a key in the current language, and whether it exists.
func translated(key string) (text string, ok bool) {
	entry, ok := current().entries[key]
	return general(entry), ok
}

// Description returns a ruleset's description; a shipped one's in the current language.
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
