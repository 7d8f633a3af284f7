package game

import "slices"

// Content says what an excerpt of a game has besides moves and events.
type Content struct {
	Comments    bool // with arrows, circles and diagrams
	Variations  bool
	Annotations bool // NAGs
	Clocks      bool
}

// AllContent is that of a whole game.
var AllContent = Content{true, true, true, true}

// Excerpt returns a copy of the game with some of its content. If last is the end of a variation and not nil, that is the copy's main
// line, with the variations of its own moves, and its result is what its last position decides.
func (g *Game) Excerpt(with Content, last *Node) *Game {
	c := g.Copy()
	if last != nil && !g.OnMainLine(last) {
		c.leaveFor(last)
	}
	if !with.Variations {
		for n := c.live; n.parent != nil; n = n.parent {
			n.parent.children = branches{n}
		}
		c.live.children, c.undone, c.unread = nil, nil, nil
	}
	for n := range c.Nodes() {
		if !with.Comments {
			n.Before, n.After = "", ""
		}
		if !with.Annotations {
			n.NAGs = nil
		}
		if !with.Clocks && n.parent != nil {
			n.readings = n.parent.readings
			n.readings.assumed = n.readings.known
		}
	}
	if !with.Clocks {
		c.root.readings, c.used = NewClock(c.config.TimeControl, c.root.position.Turn()).readings, 0
	}
	return c
}

// leaveFor makes the line to the copy of another game's node the main line, and drops what else was played.
func (g *Game) leaveFor(last *Node) {
	g.leaveBreakoff()
	end := g.root
	for _, original := range last.Line()[1:] {
		parent := end
		if end = parent.children[original.Place()]; g.OnMainLine(parent) {
			parent.children = branches{end}
		} else {
			parent.children.put(end, 0)
		}
		if parent.events = slices.DeleteFunc(parent.events, Event.Ends); end.passes() {
			end.stand(Irregularity{Article: NullMove})
		}
	}
	delete(g.Tags, "Result")
	delete(g.Tags, "Termination")
	g.live, g.undone, g.used, g.ended = end, nil, 0, Outcome{}
}
