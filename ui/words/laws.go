package words

import (
	"overtheboard/game/rules"
	"overtheboard/resources"
)

// verbatim is a text of the current language, inserted in another without isolates.
type verbatim string

// Article returns the value of Article in a text: the number of an article of the FIDE Laws, in chess; "" under other rules,
// which FIDE does not govern, or without a number.
func Article(rs *rules.Ruleset, number string) verbatim {
	if number == "" || !chess(rs) {
		return ""
	}
	return verbatim(Text("law.article", With{"Number": number}))
}

// chess reports whether a ruleset, whatever its name, is chess under the FIDE Laws.
func chess(rs *rules.Ruleset) bool {
	normal, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	if err != nil || !normal.Equivalent(rs) {
		return false
	}
	a, b := normal.Definition(), rs.Definition()
	return a.Board == b.Board && a.Turn == b.Turn && a.Draws == b.Draws && b.Shuffle == nil
}
