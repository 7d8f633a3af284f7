package words

import (
	"overtheboard/game/rules"
	"overtheboard/resources"
)

// Verbatim is a text of the language in use that stands in another one as it is, kept apart from nothing.
type Verbatim string

// Article returns what stands for Article in a text: an article of the FIDE Laws, by its number, in chess; nothing under other
// rules, which FIDE does not govern, or for no number.
func Article(rs *rules.Ruleset, number string) Verbatim {
	if number == "" || !chess(rs) {
		return ""
	}
	return Verbatim(Text("law.article", With{"Number": number}))
}

// chess tells whether a ruleset, whatever its name, is that of the game of the FIDE Laws.
func chess(rs *rules.Ruleset) bool {
	normal, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	if err != nil || !normal.Equivalent(rs) {
		return false
	}
	a, b := normal.Definition(), rs.Definition()
	return a.Board == b.Board && a.Turn == b.Turn && a.Draws == b.Draws && b.Shuffle == nil
}
