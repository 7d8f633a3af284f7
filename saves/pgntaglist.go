package saves

import (
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// tagPair is a tag as it is written.
type tagPair struct{ name, value string }

// tagList are the tags of a game in the order in which they are written: those of the roster, then the others sorted.
type tagList []tagPair

// tagsOf returns the tags of a game: what the game knows itself comes before what a file once said.
func tagsOf(g *game.Game) tagList {
	tags := make(tagList, len(roster), len(roster)+8)
	for i, name := range roster {
		tags[i] = tagPair{name, "?"}
	}
	tags.set("Date", unknownDate)
	for name, value := range g.Tags {
		if slices.Contains(derivedTags, name) {
			continue
		}
		if value = tagText(value); !slices.Contains(roster, name) {
			tags = append(tags, tagPair{name, value})
		} else if value != "" {
			tags.set(name, value)
		}
	}
	tags.setOwn(g)
	slices.SortFunc(tags[len(roster):], func(a, b tagPair) int { return strings.Compare(a.name, b.name) })
	return tags
}

// setOwn sets the tags that a game knows itself.
func (l *tagList) setOwn(g *game.Game) {
	d := g.Ruleset().Definition()
	l.set("White", orUnknown(g.Names[rules.White]))
	l.set("Black", orUnknown(g.Names[rules.Black]))
	l.set("Result", g.Outcome().Result.Score())
	if !g.Started.IsZero() {
		l.set("Date", g.Started.Format(pgnDate))
	}
	if at := timeTag(g); at != "" {
		l.set("Time", at)
	}
	if d.PGN != "" {
		l.set("Variant", d.PGN)
	}
	if !g.OwnBoard() || d.Shuffle != nil {
		l.set("SetUp", "1")
		l.set("FEN", g.Root().Position().FEN())
	}
	if t := g.TimeControl(); !t.None() {
		l.set("TimeControl", t.String())
	}
	o := g.Outcome()
	ended := o.Reason != game.NoReason && o != g.Live().Outcome() // by something that this program saw happen
	if at := l.index("Termination"); at < 0 || ended && !strings.EqualFold((*l)[at].value, terminationOf(o)) {
		l.set("Termination", terminationOf(o))
	}
}

// set gives a tag its value.
func (l *tagList) set(name, value string) {
	if at := l.index(name); at >= 0 {
		(*l)[at].value = value
	} else {
		*l = append(*l, tagPair{name, value})
	}
}

// index returns where a tag stands, -1 if it does not.
func (l *tagList) index(name string) int {
	return slices.IndexFunc(*l, func(t tagPair) bool { return t.name == name })
}
