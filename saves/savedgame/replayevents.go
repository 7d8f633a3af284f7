package savedgame

import (
	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// replayEvents reads the events of the main line into a game whose moves are played.
func (s *save) replayEvents(g *game.Game) {
	line := g.MainLine()
	replayEventList(line, s.fields["events"])
	s.warnOfPlayedOn(line)
}

// replayEventList reads a list of events into a line of a game.
func replayEventList(line []*game.Node, v source.Value) {
	elements, _ := v.Elements()
	first := line[0].Ply()
	for _, element := range elements {
		if e, ok := notation.ReadEvent(element, first, first+len(line)-1); ok {
			notation.RecordEvent(line[e.Ply-first], e, element)
		}
	}
}

// warnOfPlayedOn tells of events that end the game where moves follow. A program that had forgotten the event has
// written such games: they are not refused to their players.
func (s *save) warnOfPlayedOn(line []*game.Node) {
	for _, n := range line[:len(line)-1] {
		for _, e := range n.Events() {
			if e.Ends() {
				s.fields["events"].Warn("a %q ends the game after ply %d, but moves follow", e.Type.String(), e.Ply)
			}
		}
	}
}

// eventList returns the events of a line in the order in which they happened.
func eventList(nodes []*game.Node) []notation.Object {
	var list []notation.Object
	for _, n := range nodes {
		for _, e := range n.Events() {
			list = append(list, notation.EventObject(e, n.Position()))
		}
	}
	return list
}
