package resources

import (
	"cmp"
	"maps"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// Letters returns a language's piece letters for moves, by the ruleset's own; nil if two would be equal: then the ruleset's
// letters are used.
func Letters(code string, rs *rules.Ruleset) (map[string]string, error) {
	entries, err := Translation(code)
	if err != nil {
		return nil, err
	}
	letters, _ := LettersIn(entries, rs)
	return letters, nil
}

// known is the last result of OtherLetters.
var known atomic.Pointer[otherLetters]

type otherLetters struct {
	rs  *rules.Ruleset
	all []rules.Letters
}

// OtherLetters returns the letters of all languages that differ from the ruleset's.
func OtherLetters(rs *rules.Ruleset) []rules.Letters {
	if last := known.Load(); last != nil && last.rs == rs {
		return last.all
	}
	var all []rules.Letters
	for i, entries := range kindTexts() {
		local, own := LettersIn(entries, rs)
		differs := false
		for letter, said := range local {
			differs = differs || letter != said
		}
		if differs {
			all = append(all, rules.Letters{Language: Languages()[i].Name, Own: own})
		}
	}
	known.Store(&otherLetters{rs, all})
	return all
}

// kindTexts are the names of pieces in each of Languages.
var kindTexts = sync.OnceValue(func() []map[string]any {
	all := make([]map[string]any, len(Languages()))
	for i, l := range Languages() {
		entries, _ := Translation(l.Code)
		maps.DeleteFunc(entries, func(key string, _ any) bool { return !strings.HasPrefix(key, "kind.") })
		all[i] = entries
	}
	return all
})

// LettersIn is Letters for the texts of a language. The other map is its inverse.
func LettersIn(entries map[string]any, rs *rules.Ruleset) (local, data map[string]string) {
	local, data = map[string]string{}, map[string]string{}
	for k := range rs.EachKind {
		def := rs.Def(k)
		own := string(rune(def.Letter))
		sign := cmp.Or(def.SAN, own)
		said := sign
		if forms, ok := entries[KindKey(def.Name)].(map[string]any); ok {
			if letter, ok := forms["letter"].(string); ok && letter != "" {
				said = letter
			}
		}
		if other, taken := data[said]; taken && other != sign {
			return nil, nil
		}
		data[said], local[sign], local[own] = sign, said, said
		if def.SAN == "" {
			data[said] = own
		}
	}
	return local, data
}

// KindKey returns the translation key of a kind of piece: "kind.dragonHorse" for "Dragon Horse".
func KindKey(name string) string { return DataKey("kind.", strings.ToLower(name)) }

// DataKey returns the key of a group and a name, without spaces and hyphens.
func DataKey(group, name string) string {
	var key strings.Builder
	key.WriteString(group)
	for i, word := range strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' }) {
		if first, size := utf8.DecodeRuneInString(word); i > 0 {
			word = string(unicode.ToUpper(first)) + word[size:]
		}
		key.WriteString(word)
	}
	return key.String()
}
