package words

import (
	"unicode"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
)

// Game returns the name of a ruleset on the screen: translated if shipped, otherwise its own, capitalised.
func Game(rs *rules.Ruleset) string {
	shipped, err := resources.Rulebook().Ruleset(rs.Name())
	if err == nil && (shipped == rs || shipped.Equivalent(rs) && shipped.Definition().Board == rs.Definition().Board) {
		return Shipped(rs.Name())
	}
	return Capital(source.Shown(rs.Name(), source.LineText))
}

// Shipped returns the name of a shipped ruleset on the screen.
func Shipped(name string) string {
	if _, entry := find(gameKey(name)); entry != gameKey(name) {
		return general(entry)
	}
	return Capital(source.Shown(name, source.LineText))
}

// Name returns the name of a kind of piece, capitalised.
func Name(rs *rules.Ruleset, k rules.Kind) string { return KindName(rs.Def(k)) }

// KindName returns the name of a kind of piece, capitalised.
func KindName(def *rules.PieceDef) string { return Capital(kindName(def)) }

// Capital returns a text with a capital first letter.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
