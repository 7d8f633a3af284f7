package words

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

// Game returns what the game of a ruleset is called on the screen: a shipped one as the translations have it, any other
// by its own name with a capital.
func Game(rs *rules.Ruleset) string {
	shipped, err := resources.Rulebook().Ruleset(rs.Name())
	if err == nil && (shipped == rs || shipped.Equivalent(rs) && shipped.Definition().Board == rs.Definition().Board) {
		return Shipped(rs.Name())
	}
	return capital(rules.Shown(rs.Name(), rules.LineText))
}

// Shipped returns what a shipped ruleset is called on the screen.
func Shipped(name string) string {
	if key := gameKey(name); Load()[key] != "" {
		return Text(key)
	}
	return capital(rules.Shown(name, rules.LineText))
}

// Name returns the name of a kind of piece with a capital, as it stands alone.
func Name(rs *rules.Ruleset, k rules.Kind) string { return capital(kindName(rs.Def(k))) }

// gameKey returns the key of a shipped ruleset's name: "game.kingOfTheHill" for "king of the hill".
func gameKey(name string) string {
	var key strings.Builder
	key.WriteString("game.")
	for i, word := range strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' }) {
		if i > 0 {
			word = capital(word)
		}
		key.WriteString(word)
	}
	return key.String()
}

// capital returns a text with its first letter in capitals.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
