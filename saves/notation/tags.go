package notation

import (
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/source"
)

// IsDerivedTag reports whether the game itself determines a tag, so that no other text replaces it.
func IsDerivedTag(name string) bool {
	switch name {
	case "White", "Black", "Result", "SetUp", "FEN", RulesTag:
		return true
	}
	return false
}

// IsOwnTag reports whether a game may have a tag whatever others it has (game.MostTags): PGN's roster, and what a game or the
// archive itself says.
func IsOwnTag(name string) bool {
	switch name {
	case "Event", "Site", "Date", "Round", "Time", "TimeControl", "ClockStarts", "Reason", "Termination", "Variant", IDTag:
		return true
	}
	return IsDerivedTag(name)
}

// OtherTags returns how many tags count for game.MostTags.
func OtherTags(tags map[string]string) (n int) {
	for name := range tags {
		if !IsOwnTag(name) {
			n++
		}
	}
	return n
}

// ReadTags reads an object of tags.
func ReadTags(v source.Value) map[string]string {
	members, _ := v.Members()
	others := 0
	tags := make(map[string]string, len(members))
	for _, m := range members {
		if !IsOwnTag(m.Name) {
			if others++; others > game.MostTags {
				m.Value.Warn("tags after the first %d were skipped", game.MostTags)
				break
			}
		}
		if utf8.RuneCountInString(m.Name) > game.MostTagName {
			m.Value.Warn("a tag whose name has more than %d characters was omitted", game.MostTagName)
			continue
		}
		if IsDerivedTag(m.Name) {
			m.Value.Warn("the tag %s was omitted: a saved game stores that elsewhere", m.Name)
			continue
		}
		tags[m.Name], _ = m.Value.StoredText()
	}
	return tags
}

// RulesTag is the PGN tag for custom rules: the id of their text. IDTag is the one that identifies a game in the archive.
const (
	RulesTag = "RulesId"
	IDTag    = "GameId"
)
