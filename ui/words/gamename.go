package words

import (
	"unicode"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
)

// Game returns what the game of a ruleset is called on the screen: a shipped one as the translations have it, any other
// by its own name with a capital.
func Game(rs *rules.Ruleset) string {
	shipped, err := resources.Rulebook().Ruleset(rs.Name())
	if err == nil && (shipped == rs || shipped.Equivalent(rs) && shipped.Definition().Board == rs.Definition().Board) {
		return Shipped(rs.Name())
	}
	return Capital(source.Shown(rs.Name(), source.LineText))
}

// Shipped returns what a shipped ruleset is called on the screen.
func Shipped(name string) string {
	if _, entry := find(gameKey(name)); entry != gameKey(name) {
		return general(entry)
	}
	return Capital(source.Shown(name, source.LineText))
}

// Name returns the name of a kind of piece with a capital, as it stands alone.
func Name(rs *rules.Ruleset, k rules.Kind) string { return KindName(rs.Def(k)) }

// KindName returns the name of a kind of piece with a capital.
func KindName(def *rules.PieceDef) string { return Capital(kindName(def)) }

// Capital returns a text with its first letter in capitals.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
