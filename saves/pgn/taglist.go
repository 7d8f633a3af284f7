package pgn

import (
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/notation"
)

// tag is a tag of a game, with the line in which it stands in a file.
type tag struct {
	name, value string
	line        int
}

// tagList are the tags of a game, none twice. Most games have so few that looking at one after another takes less time than
// a map does.
type tagList []tag

// roster are the tags that are written first, in their order, with what they say where nothing is known.
var roster = tagList{
	{name: "Event", value: "?"}, {name: "Site", value: "?"}, {name: DateTag, value: unknownDate}, {name: "Round", value: "?"},
	{name: "White"}, {name: "Black"}, {name: "Result"},
}

// appendTags returns the tags of a game as they are written, those of the roster, then the others sorted; its rules have an id if
// not everybody has them. They stand in the room of an empty list; what the game knows itself comes before what a file once said.
func appendTags(tags tagList, g *game.Game, rulesID string) tagList {
	tags = append(tags, roster...)
	for name, value := range g.Tags {
		if notation.IsDerivedTag(name) || misread(name, value) {
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
		slices.SortFunc(others, byName)
	}
	return tags
}

// withOwn returns the list with the tags that a game knows itself.
func (l tagList) withOwn(g *game.Game) tagList {
	d := g.Ruleset().Definition()
	o := g.Outcome()
	l = l.with("White", orUnknown(g.Names[rules.White])).with("Black", orUnknown(g.Names[rules.Black])).with("Result", o.Result.Score())
	if !g.Started.IsZero() {
		l = l.with(DateTag, g.Started.Format(dateLayout))
	}
	if at := timeTag(g); at != "" {
		l = l.with("Time", at)
	}
	if d.PGN != "" {
		l = l.with("Variant", d.PGN)
	}
	if !g.OwnBoard() || d.Shuffle != nil {
		l = l.with("SetUp", "1").with("FEN", g.Root().Position().FEN())
	}
	if g.Timed() {
		l = l.with("TimeControl", g.TimeControl().String())
	}
	if g.Timed() && g.ClockStart() == game.AfterFirstMove {
		l = l.with(clockStartTag, notation.ClockStarts)
	}
	if o.Over() && o != g.Live().Outcome() && o.Reason != game.NoReason && o.Reason != game.Time {
		l = l.with(reasonTag, o.Reason.String())
	}
	ended := o.Reason != game.NoReason && o != g.Live().Outcome() // by something that this program saw happen
	if told := l.find("Termination"); told == nil || ended && !strings.EqualFold(told.value, terminationOf(o)) {
		l = l.with("Termination", terminationOf(o))
	}
	return l
}

// misread tells whether a tag that players have given would be read as one of the game's own.
func misread(name, value string) bool {
	if name == reasonTag {
		_, reason := reasonTagged(value)
		return reason
	}
	return name == clockStartTag && value == notation.ClockStarts
}

// with returns the list with the value of a tag.
func (l tagList) with(name, value string) tagList {
	if known := l.find(name); known != nil {
		known.value = value
		return l
	}
	return append(l, tag{name: name, value: value})
}

// find returns the tag that has a name, nil if there is none.
func (l tagList) find(name string) *tag {
	for i := range l {
		if l[i].name == name {
			return &l[i]
		}
	}
	return nil
}

// value returns what a tag says, "" if it is not given.
func (l tagList) value(name string) string {
	if known := l.find(name); known != nil {
		return known.value
	}
	return ""
}

// lineOf returns in which line a tag stands, 0 if it is not given.
func (l tagList) lineOf(name string) int {
	if known := l.find(name); known != nil {
		return known.line
	}
	return 0
}
