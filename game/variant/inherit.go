package variant

import (
	"strings"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// standAlone returns the text of a ruleset that includes everything that another says or inherits, except PGN's Variant tag. The
// other's comments stay, unless it is on one line.
func standAlone(ruleset source.Value, base *rules.Rulebook) string {
	raw, all := string(ruleset.Raw()), base.Fields(ruleset)
	if !strings.Contains(raw, "\n") {
		raw = "{}"
	}
	own, _ := decode(parsed(raw)).(Object)
	to := Object{}
	for _, f := range fields {
		v := all[f.Name]
		if value, has := own.Get(f.Name); f.Name == "inherits" || f.Name == "pgn" || !v.Given() || v.Kind() == 'n' {
			continue
		} else if has {
			to = to.With(f.Name, value)
		} else {
			to = to.With(f.Name, v)
		}
	}
	return merged(raw, to)
}
