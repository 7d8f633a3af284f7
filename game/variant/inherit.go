package variant

import (
	"slices"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// mostInherited is through how many rulesets a game inherits at most.
const mostInherited = 50

// given returns the fields of a ruleset with those that it inherits, nearest first.
func given(ruleset source.Value, base *rules.Rulebook) map[string]source.Value {
	all := make(map[string]source.Value)
	for range mostInherited {
		hasBoard := all["board"].Given() || all["fen"].Given()
		parent := ""
		own := len(all) == 0
		for m := range ruleset.Every {
			f := FieldAt(m.Name)
			switch {
			case m.Ignored() || f.Name == "":
			case m.Name == "inherits" && m.Value.Kind() == '"':
				parent, _ = m.Value.Text()
			case all[m.Name].Given(), !own && f.Alone, hasBoard && slices.Contains(boardFields, m.Name):
			default:
				all[m.Name] = m.Value
			}
		}
		var ok bool
		if ruleset, ok = base.Source(parent); parent == "" || !ok {
			break
		}
	}
	return all
}

// standAlone returns the text of a ruleset that says itself all that another one says or inherits, but for what is that one's
// alone: the value of PGN's Variant tag. The other's comments stay, unless it is written in one line.
func standAlone(ruleset source.Value, base *rules.Rulebook) string {
	raw, all := string(ruleset.Raw()), given(ruleset, base)
	if !strings.Contains(raw, "\n") {
		raw = "{}"
	}
	own, _ := decode(parsed(raw)).(Object)
	to := own.Without("inherits").Without("pgn")
	for _, f := range fields {
		switch v := all[f.Name]; {
		case f.Name == "inherits" || f.Name == "pgn" || !v.Given():
		case v.Kind() == 'n':
			to = to.Without(f.Name)
		case own.index(f.Name) < 0:
			to = ordered(to, f.Name, v)
		}
	}
	return merged(raw, to)
}
