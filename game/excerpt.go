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

// Excerpt returns a Snapshot with some of the game's content. If last is the end of a variation and not nil, that is the
// snapshot's main line, with the variations of its own moves, and its result is what its last position decides.
func (c *Controller) Excerpt(with Content, last *Node) *Game {
	g := c.Snapshot()
	if last != nil && !c.game.OnMainLine(last) {
		g.leaveFor(last)
	}
	if !with.Variations {
		for n := g.live; n.parent != nil; n = n.parent {
			n.parent.children = branches{n}
		}
		g.live.children, g.undone, g.unread = nil, nil, nil
	}
	for n := range g.Nodes() {
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
		g.root.readings, g.used = NewClock(g.config.TimeControl, g.root.position.Turn()).readings, 0
	}
	return g
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
		if end.passes() {
			end.stand(Irregularity{Article: NullMove})
		}
	}
	for n := end; n != nil; n = n.parent {
		n.events = slices.DeleteFunc(n.events, Event.Ends)
	}
	delete(g.Tags, "Result")
	delete(g.Tags, "Termination")
	g.live, g.undone, g.used, g.ended = end, nil, 0, Outcome{}
}
