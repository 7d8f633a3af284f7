package savedgame

import (
	"strconv"
	"strings"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// variationKeys are the keys of a variation.
var variationKeys = []string{"clock", "comments", "events", "moves", "nags", "of", "ply"}

// savedLine is a variation of a saved game.
type savedLine struct {
	at     source.Value
	of     int // the variation that it varies, -1 for the main line
	ply    int // of its first move
	turns  []notation.Turn
	clock  []source.Value
	notes  []notation.Notes
	events source.Value
}

// readTree reads the variations, and the notes of the main line, which has so many plies. It tells whether they are well
// formed.
func (s *save) readTree(plies int) bool {
	var well bool
	s.notes, well = readNotes(s.fields, 0, plies)
	v := s.fields["variations"]
	elements, ok := v.Elements()
	ok = ok || !v.Given()
	nodes := len(s.turns)
	for i, e := range elements {
		line, good := readLine(e, i)
		s.lines = append(s.lines, line)
		ok = ok && good
		if nodes += len(line.turns); nodes > notation.MaxNodes {
			e.Fault("the game has more than %d moves with its variations", notation.MaxNodes)
			return false
		}
	}
	return well && ok
}

// readLine reads the variation with this index.
func readLine(v source.Value, index int) (savedLine, bool) {
	line := savedLine{at: v, of: -1}
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
	if of := fields["of"]; of.Given() && index == 0 {
		of.Fault("there is no variation before this one")
		well = false
	} else if of.Given() {
		line.of, well = of.Int(0, index-1)
	}
	var ok1, ok2, ok3 bool
	line.ply, ok1 = fields["ply"].Int(1, notation.MaxPlies)
	line.turns, ok2 = notation.ReadTurns(fields["moves"])
	line.notes, ok3 = readNotes(fields, line.ply, line.ply+len(line.turns)-1)
	line.clock, _ = fields["clock"].Elements()
	line.events = fields["events"]
	return line, well && ok1 && ok2 && ok3
}

// readNotes reads the comments and annotations of a line that goes from one ply to another.
func readNotes(fields map[string]source.Value, least, most int) (notes []notation.Notes, well bool) {
	well = true
	for _, key := range []string{"comments", "nags"} {
		v := fields[key]
		members, ok := v.Members()
		well = well && (ok || !v.Given())
		for _, m := range members {
			note := notation.Notes{}
			ply, err := strconv.Atoi(m.Name)
			if note.Ply = ply; err != nil || strconv.Itoa(ply) != m.Name || ply < least || ply > most {
				m.Value.Fault("%q is not a ply from %d to %d", source.Quoted(m.Name), least, most)
				well = false
				continue
			}
			if key == "comments" {
				ok = note.ReadComment(m.Value)
			} else {
				ok = note.ReadNAGs(m.Value)
			}
			notes = append(notes, note)
			well = well && ok
		}
	}
	return notes, well
}

// replayTree adds the variations, and what is noted beside the moves, to a game whose moves are played.
func (s *save) replayTree(g *game.Game) {
	main := g.MainLine()
	addSaved(main, s.notes)
	lines := make([][]*game.Node, len(s.lines))
	for i, line := range s.lines {
		varied := main
		if line.of >= 0 {
			varied = lines[line.of]
		}
		if lines[i] = line.replay(g, varied); lines[i] == nil {
			return
		}
	}
	s.takeBack(g)
}

// replay plays a variation of a line, checks each move, and returns its nodes; nil if a fault was noted.
func (line savedLine) replay(g *game.Game, varied []*game.Node) []*game.Node {
	first := varied[0].Ply() + 1
	last := first + len(varied) - 2
	if line.of < 0 {
		last++ // what was taken back
	}
	if line.ply < first || line.ply > last {
		line.at.Fault("ply %d is not in the line that is varied, from ply %d to %d", line.ply, first, last)
		return nil
	}
	n := varied[line.ply-first]
	known := len(n.Children())
	var nodes []*game.Node
	for i, t := range line.turns {
		next, ok := notation.Vary(g, n, t)
		if !ok {
			return nil
		}
		if i == 0 && len(n.Children()) == known {
			t.At.Fault("the variation begins with a move that is there already")
			return nil
		}
		next.ForgetRemaining(next.Mover())
		if i < len(line.clock) {
			notation.SetClocks(next, line.clock[i])
		}
		n, nodes = next, append(nodes, next)
	}
	if !clocksFit(line.clock, len(line.turns)) {
		return nil
	}
	addSaved(nodes, line.notes)
	replayEventList(nodes, line.events)
	return nodes
}

// addSaved adds notes to the nodes of a line.
func addSaved(nodes []*game.Node, notes []notation.Notes) {
	for _, note := range notes {
		n := nodes[note.Ply-nodes[0].Ply()]
		if n.Parent() == nil && note.Before != "" { // before the start there is nothing
			note.Before, note.After = "", strings.TrimSpace(note.Before+" "+note.After)
		}
		n.Before, n.After = n.Before+note.Before, n.After+note.After
		n.NAGs = append(n.NAGs, note.NAGs...)
	}
}

// takeBack takes back the moves that were taken back when the game was saved, so that they can be made again: they are
// the first variation after the live position.
func (s *save) takeBack(g *game.Game) {
	v := s.fields["taken_back"]
	n, ok := v.Int(1, notation.MaxPlies)
	if !ok {
		return
	}
	live := g.Live()
	end := live
	for made := range n {
		if end = end.First(); end == nil {
			v.Fault("%d moves cannot be made again, only %d", n, made)
			return
		}
	}
	for _, to := range []*game.Node{end, live} {
		if err := g.GoTo(to); err != nil {
			v.Fault("%v", err)
			return
		}
	}
}
