package pgn

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// UsualTags are what players say of a game besides their names; OwnTags are what the game itself determines.
var (
	UsualTags = [...]string{"Event", "Site", DateTag, "Round", "WhiteElo", "BlackElo", "Annotator"}
	OwnTags   = [...]string{"White", "Black", "Result", DateTag, "Time", "Variant", "SetUp", "FEN", "TimeControl", clockStartTag, reasonTag, terminationTag, notation.RulesTag}
)

// Our own tags: why a game ended, if neither the moves nor Termination say so, and when its clocks start.
const (
	reasonTag     = "Reason"
	clockStartTag = "ClockStarts"
)

const (
	terminationTag = "Termination"
	variantTag     = "Variant"
)

// reasonTagged returns the reason that a tag names, if PGN has no other word for it.
func reasonTagged(text string) (game.Reason, bool) {
	reason, err := game.ParseReason(text)
	return reason, err == nil && reason != game.NoReason && reason != game.Time
}

// DateTag is the tag of the day on which a game began.
const DateTag = "Date"

func (g *gameReader) readHead() {
	g.readTags()
	g.body = g.peek().line
}

// readTags reads the tag pairs and the comments among them. It stops before tags that must be another game's.
func (g *gameReader) readTags() {
	for {
		switch token := g.peek(); token.kind {
		case tokenTag:
			if g.beginsAnother(token) {
				return
			}
			if token.apart && len(g.tags) > 0 {
				g.note(token.line, "an empty line among the tags was skipped")
			}
			g.readTag(token)
		case tokenComment:
			g.remark(nextMove, token.text)
		default:
			return
		}
		g.take()
	}
}

// beginsAnother reports whether a tag is the first of another game. Some files have only tags, with empty lines between games;
// others have empty lines among the tags of one game. So a repeated tag after an empty line is another game's, and so is a second
// "Event", the first tag of a game.
func (g *gameReader) beginsAnother(tag *token) bool {
	return (tag.apart || tag.text == "Event" && len(g.tags) > 1) && g.tags.find(tag.text) != nil
}

func (g *gameReader) readTag(token *token) {
	if g.others >= game.MostTags && !notation.IsOwnTag(token.text) {
		g.lose(token.line, "tags after the first %d were skipped", game.MostTags)
	} else if g.tags.find(token.text) != nil {
		g.lose(token.line, "the tag %s is given twice, the first counts", source.Quoted(token.text))
	} else if IsTagName(token.text) {
		g.tags = append(g.tags, tag{token.text, g.kept(token), token.line})
		if !notation.IsOwnTag(token.text) {
			g.others++
		}
	} else if utf8.RuneCountInString(token.text) > game.MostTagName {
		g.lose(token.line, "a tag whose name has more than %d characters was omitted", game.MostTagName)
	} else {
		g.lose(token.line, "a tag was omitted: %q is not a tag name", source.Quoted(token.text))
	}
}

func (g *gameReader) kept(tag *token) string {
	text, whole := source.Stored(tag.value)
	if !whole {
		g.lose(tag.line, "the tag %s was cut after %d characters", tag.text, source.StoredText)
	}
	return text
}

type tag struct {
	name, value string
	line        int
}

// tagList are the tags of a game without duplicates. There are so few that a linear search is faster than a map.
type tagList []tag

// roster are the first tags in order, with their values for unknown.
var roster = tagList{
	{name: "Event", value: "?"}, {name: "Site", value: "?"}, {name: DateTag, value: unknownDate}, {name: "Round", value: "?"},
	{name: "White"}, {name: "Black"}, {name: "Result"},
}

// appendTags returns the tags of a game in the order of writing: the roster, then the others sorted; custom rules have an id. It
// uses the memory of an empty list. The game's own values override those from a file.
func appendTags(tags tagList, g *game.Game, rulesID string) tagList {
	tags = append(tags, roster...)
	for name, value := range g.Tags {
		if notation.IsDerivedTag(name) || misread(g, name, value) || !IsTagName(name) {
			continue
		}
		value = tagText(value)
		if first := tags[:len(roster)].find(name); first == nil {
			tags = append(tags, tag{name: name, value: value})
		} else if value != "" {
			first.value = value
		}
	}
	if rulesID != "" {
		tags = append(tags, tag{name: notation.RulesTag, value: rulesID})
	}
	tags = tags.withOwn(g)
	others := tags[len(roster):]
	if byName := func(a, b tag) int { return strings.Compare(a.name, b.name) }; !slices.IsSortedFunc(others, byName) {
		slices.SortStableFunc(others, byName)
	}
	return tags
}

// withOwn returns the list with the tags that a game determines itself.
func (l tagList) withOwn(g *game.Game) tagList {
	for _, name := range OwnTags {
		if text := said(g, name); text != "" {
			l = l.with(name, text)
		}
	}
	told, how := l.find(terminationTag), terminationOf(g.Outcome())
	if told == nil && how != "" || told != nil && contradicts(g, told.value) {
		l = l.with(terminationTag, cmp.Or(how, normalEnd))
	}
	return l
}

// contradicts reports whether a Termination tag is not of the end that a game has.
func contradicts(g *game.Game, termination string) bool {
	o := g.Outcome()
	ended := o.Reason != game.NoReason && o != g.Live().Outcome() // by something that happened in this program
	return ended && !strings.EqualFold(termination, cmp.Or(terminationOf(o), normalEnd)) && !(o.Reason == game.Forfeited && forfeited(termination)) ||
		o.Reason != game.NoReason && strings.EqualFold(termination, unterminated)
}

// said returns the value that a game determines for a tag, "" for none.
func said(g *game.Game, name string) string {
	d := g.Ruleset().Definition()
	if (name == "SetUp" || name == "FEN") && g.OwnBoard() && d.Shuffle == nil {
		return ""
	}
	switch name {
	case "White":
		return orUnknown(g.Names[rules.White])
	case "Black":
		return orUnknown(g.Names[rules.Black])
	case "Result":
		return g.Outcome().Result.Score()
	case DateTag:
		if !g.Started.IsZero() {
			return g.Started.Format(dateLayout)
		}
	case "Time":
		return timeTag(g)
	case "Variant":
		return tagText(d.PGN)
	case "SetUp":
		return "1"
	case "FEN":
		return g.Root().Position().FEN()
	case "TimeControl":
		if written := g.Tags[name]; g.Timed() && written != "" {
			if control, err := game.ParseTimeControl(written); err == nil && control == g.TimeControl() {
				return written
			}
		}
		if g.Timed() {
			return g.TimeControl().String()
		}
	case clockStartTag:
		if g.Timed() && g.ClockStart() == game.AfterFirstMove {
			return notation.ClockStarts
		}
	case reasonTag:
		if o := g.Outcome(); o.Over() && o != g.Live().Outcome() && o.Reason != game.NoReason && o.Reason != game.Time {
			return o.Reason.String()
		}
	}
	return ""
}

// misread reports whether a player's tag would be read as one of the game's own.
func misread(g *game.Game, name, value string) bool {
	switch name {
	case reasonTag:
		_, reason := reasonTagged(value)
		return reason
	case variantTag:
		return !keepsVariant(g, value)
	}
	return name == clockStartTag && value == notation.ClockStarts
}

// keepsVariant reports whether a Variant tag stays as it is: it is one of chess, which needs none.
func keepsVariant(g *game.Game, value string) bool {
	usual, known := variantAlias(plain(value))
	return known && usual == "" && g.Ruleset().Definition().PGN == ""
}

func (l tagList) with(name, value string) tagList {
	if known := l.find(name); known != nil {
		known.value = value
		return l
	}
	return append(l, tag{name: name, value: value})
}

func (l tagList) find(name string) *tag {
	for i := range l {
		if l[i].name == name {
			return &l[i]
		}
	}
	return nil
}

func (l tagList) value(name string) string {
	if known := l.find(name); known != nil {
		return known.value
	}
	return ""
}

func (l tagList) lineOf(name string) int {
	if known := l.find(name); known != nil {
		return known.line
	}
	return 0
}
