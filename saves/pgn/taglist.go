package pgn

import (
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/notation"
)

// tagPair is a tag as it is written.
type tagPair struct{ name, value string }

// tagList are the tags of a game in the order in which they are written: those of the roster, then the others sorted.
type tagList []tagPair

// roster are the tags that come first, in their order, with what they say where nothing is known.
var roster = tagList{{"Event", "?"}, {"Site", "?"}, {DateTag, unknownDate}, {"Round", "?"}, {"White", "?"}, {"Black", "?"}, {"Result", "?"}}

// appendTags returns the tags of a game, whose rules have an id if not everybody has them, in the room of an empty list: what
// the game knows itself comes before what a file once said.
func appendTags(tags tagList, g *game.Game, rulesID string) tagList {
	tags = append(tags, roster...)
	for name, value := range g.Tags {
		if notation.IsDerivedTag(name) || misread(name, value) {
			continue
		}
		value = tagText(value)
		if at := tags[:len(roster)].index(name); at < 0 {
			tags = append(tags, tagPair{name, value})
		} else if value != "" {
			tags[at].value = value
		}
	}
	if rulesID != "" {
		tags = append(tags, tagPair{notation.RulesTag, rulesID})
	}
	tags = tags.withOwn(g)
	others := tags[len(roster):]
	if byName := func(a, b tagPair) int { return strings.Compare(a.name, b.name) }; !slices.IsSortedFunc(others, byName) {
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
	if at := l.index("Termination"); at < 0 || ended && !strings.EqualFold(l[at].value, terminationOf(o)) {
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
	if at := l.index(name); at >= 0 {
		l[at].value = value
		return l
	}
	return append(l, tagPair{name, value})
}

// index returns where a tag stands, -1 if it does not.
func (l tagList) index(name string) int {
	for i := range l {
		if l[i].name == name {
			return i
		}
	}
	return -1
}
