package savedgame

import (
	"strconv"
	"strings"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

var variationKeys = []string{"clock", "comments", "events", "moves", "nags", "of", "ply", "unread"}

// savedLine is a line of a saved game: the moves that were played, or a variation.
type savedLine struct {
	at     source.Value
	of     int // the line that it varies
	ply    int // of its first node: the main line includes the start
	turns  []notation.Turn
	clock  []source.Value
	notes  []note
	events []savedEvent
	unread source.Value
}

type savedEvent struct {
	game.Event
	at source.Value
}

type note struct {
	ply int
	game.Notes
}

// readVariations adds the variations to the lines, and reports whether they are well formed.
func (s *save) readVariations() bool {
	v := s.fields["variations"]
	elements, ok := v.Elements()
	ok = ok || !v.Given()
	for _, e := range elements {
		line, good := s.readVariation(e)
		s.lines = append(s.lines, line)
		ok = ok && good
	}
	return ok
}

func (s *save) readVariation(v source.Value) (savedLine, bool) {
	line := savedLine{at: v}
	fields := v.Fields(variationKeys...)
	if fields == nil {
		return line, false
	}
	for _, key := range []string{"moves", "ply"} {
		if !fields[key].Given() {
			v.Fault("%q is missing", key)
			return line, false
		}
	}
	well := true
	if of := fields["of"]; of.Given() && len(s.lines) == 1 {
		of.Fault("there is no variation before this one")
		well = false
	} else if of.Given() {
		line.of, well = of.Int(0, len(s.lines)-2)
		line.of++ // the main line precedes the variations
	}
	var ok1, ok2 bool
	line.ply, ok1 = fields["ply"].Int(1, game.MostPlies)
	moves, list := fields["moves"].Elements()
	if line.unread = fields["unread"]; line.unread.Given() && list && len(moves) == 0 {
		ok2 = true
	} else {
		line.turns, ok2 = notation.ReadTurns(fields["moves"])
	}
	return line, line.readNotes(fields, line.ply+len(line.turns)-1) && well && ok1 && ok2
}

// readNotes reads the notes of a line up to the last ply, and reports whether comments and annotations are well formed. Other
// faults are reported again with the moves; reporting them here too lists all at once even if the moves cannot be played.
func (line *savedLine) readNotes(fields map[string]source.Value, last int) (well bool) {
	line.clock, _ = fields["clock"].Elements()
	for _, v := range line.clock {
		notation.ReadClocks(v)
	}
	events, _ := fields["events"].Elements()
	for _, at := range events {
		if e, ok := notation.ReadEvent(at, line.ply, last); ok {
			line.events = append(line.events, savedEvent{e, at})
		}
	}
	well = true
	for _, key := range []string{"comments", "nags"} {
		v := fields[key]
		members, ok := v.Members()
		well = well && (ok || !v.Given())
		for _, m := range members {
			ply, err := strconv.Atoi(m.Name)
			if err != nil || strconv.Itoa(ply) != m.Name || ply < line.ply || ply > last {
				m.Value.Fault("%q is not a ply from %d to %d", source.Quoted(m.Name), line.ply, last)
				well = false
				continue
			}
			note := note{ply: ply}
			if key == "comments" {
				note.Notes, ok = notation.ReadNotes(m.Value.Fields("after", "before"))
			} else {
				note.NAGs, ok = notation.ReadNAGs(m.Value)
			}
			line.notes = append(line.notes, note)
			well = well && ok
		}
	}
	return well
}

// replayLines plays all lines, the main line first. It reports faults, and whether all could be played.
func (s *save) replayLines(g *game.Game) bool {
	lines := make([][]*game.Node, len(s.lines))
	for i, line := range s.lines {
		n, nodes := g.Root(), []*game.Node{g.Root()}
		if i > 0 {
			if n, nodes = line.varied(lines[line.of]), []*game.Node{}; n == nil {
				return true
			}
		}
		if lines[i] = line.replay(n, nodes); lines[i] == nil {
			return i > 0
		}
		if i == 0 {
			s.warnOfPlayedOn(g, lines[0])
		}
	}
	v := s.fields["taken_back"]
	if n, ok := v.Int(1, game.MostPlies); ok && g.SetTakenBack(n) != nil {
		v.Fault("%d moves cannot be made again", n)
	}
	return true
}

// varied returns the node of another line where a variation begins, nil if a fault was reported.
func (line savedLine) varied(other []*game.Node) *game.Node {
	if len(other) == 0 {
		line.at.Fault("the line that is varied has no move")
		return nil
	}
	first := other[0].Ply() + 1
	last := first + len(other) - 2
	if line.of == 0 {
		last++ // moves taken back
	}
	if line.ply < first || line.ply > last {
		line.at.Fault("ply %d is not in the line that is varied, from ply %d to %d", line.ply, first, last)
		return nil
	}
	return other[line.ply-first]
}

// replay plays the moves of a line from a node on, checks each, and sets its notes. It returns the given nodes, which are the
// start for the main line, and those of the moves; nil if a fault was reported.
func (line savedLine) replay(n *game.Node, nodes []*game.Node) []*game.Node {
	known := n.Branches()
	for i, t := range line.turns {
		next, ok := notation.Follow(n, t, line.ply == 0)
		if !ok {
			return nil
		}
		if i == 0 && n.Branches() == known {
			t.At.Fault("the variation begins with a move that is there already")
			return nil
		}
		next.ForgetRemaining(next.Mover())
		if i < len(line.clock) {
			notation.SetClocks(next, line.clock[i])
		}
		n, nodes = next, append(nodes, next)
	}
	if moves := len(line.turns); len(line.clock) > moves {
		line.clock[moves].Fault("there is no move for this clock")
		return nil
	}
	for _, note := range line.notes {
		n := nodes[note.ply-line.ply]
		if n.Parent() == nil && note.Before != "" { // nothing precedes the start
			note.Before, note.After = "", strings.TrimSpace(note.Before+" "+note.After)
		}
		n.Before, n.After = n.Before+note.Before, n.After+note.After
		n.NAGs = append(n.NAGs, note.NAGs...)
	}
	if b, given := readUnread(line.unread); given {
		n.BreakOff(b)
	}
	for _, e := range line.events {
		notation.RecordEvent(nodes[e.Ply-line.ply], e.Event, e.at)
	}
	return nodes
}

// warnOfPlayedOn warns if the game ended before its last move. Programs that had forgotten an event, or knew other laws, have
// written such games; their players may still read them.
func (s *save) warnOfPlayedOn(g *game.Game, line []*game.Node) {
	if n := g.PlayedOn(); n != nil {
		s.lines[0].turns[n.Ply()].At.Warn("the game had ended before this move: %s", n.Outcome().String())
	}
	for _, n := range line[:len(line)-1] {
		for _, e := range n.Events() {
			if e.Ends() {
				s.fields["events"].Warn("a %q ends the game after ply %d, but moves follow", e.Type.String(), e.Ply)
			}
		}
	}
}
