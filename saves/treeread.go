package saves

import (
	"strconv"
	"strings"

	"overtheboard/game"
	"overtheboard/game/source"
)

// variationKeys are the keys of a variation.
var variationKeys = []string{"clock", "comments", "events", "moves", "nags", "of", "ply"}

// savedLine is a variation of a saved game.
type savedLine struct {
	at     source.Value
	of     int // the variation that it varies, -1 for the main line
	ply    int // of its first move
	turns  []savedTurn
	clock  []source.Value
	notes  []savedNote
	events source.Value
}

// savedNote is what a saved game notes at a ply.
type savedNote struct {
	ply           int
	before, after string
	nags          []int
}

// readTree reads the variations, and the notes of the main line, which has so many plies. It tells whether they are well
// formed.
func (s *save) readTree(plies int) bool {
	var well bool
	s.notes, well = readNotes(s.fields, 0, plies)
	v := s.fields["variations"]
	if !v.Given() {
		return well
	}
	elements, ok := v.Elements()
	nodes := len(s.turns)
	for i, e := range elements {
		line, good := readLine(e, i)
		s.lines = append(s.lines, line)
		ok = ok && good
		if nodes += len(line.turns); nodes > maxNodes {
			e.Fault("the game has more than %d moves with its variations", maxNodes)
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
	line.ply, ok1 = fields["ply"].Int(1, maxPlies)
	line.turns, ok2 = readTurns(fields["moves"])
	line.notes, ok3 = readNotes(fields, line.ply, line.ply+len(line.turns)-1)
	if clock := fields["clock"]; clock.Given() {
		line.clock, _ = clock.Elements()
	}
	line.events = fields["events"]
	return line, well && ok1 && ok2 && ok3
}

// readTurns reads the moves of a variation.
func readTurns(v source.Value) ([]savedTurn, bool) {
	elements, ok := v.Elements()
	if ok && len(elements) == 0 {
		v.Fault("a variation has at least one move")
		return nil, false
	}
	turns := make([]savedTurn, len(elements))
	for i, e := range elements {
		pairs, good := readTurn(e)
		turns[i] = savedTurn{at: e, pairs: pairs}
		ok = ok && good
	}
	return turns, ok
}

// readNotes reads the comments and annotations of a line that goes from one ply to another.
func readNotes(fields map[string]source.Value, least, most int) (notes []savedNote, well bool) {
	well = true
	for _, key := range []string{"comments", "nags"} {
		v := fields[key]
		if !v.Given() {
			continue
		}
		members, ok := v.Members()
		well = well && ok
		for _, m := range members {
			note := savedNote{}
			ply, err := strconv.Atoi(m.Name)
			if note.ply = ply; err != nil || strconv.Itoa(ply) != m.Name || ply < least || ply > most {
				m.Value.Fault("%q is not a ply from %d to %d", source.Quoted(m.Name), least, most)
				well = false
				continue
			}
			if key == "comments" {
				ok = note.readComment(m.Value)
			} else {
				ok = note.readNAGs(m.Value)
			}
			notes = append(notes, note)
			well = well && ok
		}
	}
	return notes, well
}

func (n *savedNote) readComment(v source.Value) bool {
	return n.readTexts(v.Fields("after", "before"))
}

// readTexts reads the texts among some fields, which are nil if there are none.
func (n *savedNote) readTexts(fields map[string]source.Value) bool {
	well := fields != nil
	for key, text := range map[string]*string{"after": &n.after, "before": &n.before} {
		if field := fields[key]; field.Given() {
			var ok bool
			*text, ok = field.Text()
			well = well && ok
		}
	}
	return well
}

func (n *savedNote) readNAGs(v source.Value) bool {
	elements, well := v.Elements()
	if len(elements) > maxNAGs {
		v.Fault("a move has no more than %d annotations", maxNAGs)
		return false
	}
	for _, e := range elements {
		nag, ok := e.Int(0, mostNAG)
		n.nags = append(n.nags, nag)
		well = well && ok
	}
	return well
}

// replayTree adds the variations, and what is noted beside the moves, to a game whose moves are played.
func (s *save) replayTree(g *game.Game) []blame {
	main := g.MainLine()
	addSaved(main, s.notes)
	lines := make([][]*game.Node, len(s.lines))
	for i, line := range s.lines {
		varied := main
		if line.of >= 0 {
			varied = lines[line.of]
		}
		nodes, blames := line.replay(g, varied)
		if len(blames) > 0 {
			return blames
		}
		lines[i] = nodes
	}
	return s.takeBack(g)
}

// replay plays a variation of a line, checks each move, and returns its nodes.
func (line savedLine) replay(g *game.Game, varied []*game.Node) ([]*game.Node, []blame) {
	first := varied[0].Ply() + 1
	last := first + len(varied) - 2
	if line.of < 0 {
		last++ // what was taken back
	}
	if line.ply < first || line.ply > last {
		return nil, []blame{{line.at, "ply %d is not in the line that is varied, from ply %d to %d", []any{line.ply, first, last}}}
	}
	n := varied[line.ply-first]
	known := len(n.Children())
	var nodes []*game.Node
	for i, t := range line.turns {
		next, b, wrong := varySaved(g, n, t)
		if wrong {
			return nil, []blame{b}
		}
		if i == 0 && len(n.Children()) == known {
			return nil, []blame{{t.at, "the variation begins with a move that is there already", nil}}
		}
		next.ForgetRemaining(next.Mover())
		if i < len(line.clock) {
			setClocks(next, line.clock[i])
		}
		n, nodes = next, append(nodes, next)
	}
	if len(line.clock) > len(line.turns) {
		return nil, []blame{{line.clock[len(line.turns)], "there is no move for this clock", nil}}
	}
	addSaved(nodes, line.notes)
	if line.events.Given() {
		return nodes, replayEventList(nodes, line.events)
	}
	return nodes, nil
}

// varySaved adds one move of a variation after a node; an empty turn passes.
func varySaved(g *game.Game, n *game.Node, t savedTurn) (next *game.Node, b blame, wrong bool) {
	if n.Ply() >= maxPlies {
		return nil, blame{t.at, "the game is longer than %d moves of both sides", []any{maxPlies}}, true
	}
	p := n.Position()
	t.by = p.Turn()
	var err error
	if len(t.pairs) == 0 {
		next, err = g.VaryPass(n)
	} else {
		m, ok := findMove(p, t.pairs)
		if !ok {
			return nil, illegal(p, t), true
		}
		next, err = g.Vary(n, m)
	}
	if err != nil {
		return nil, blame{t.at, "%v", []any{err}}, true
	}
	return next, blame{}, false
}

// addSaved adds notes to the nodes of a line.
func addSaved(nodes []*game.Node, notes []savedNote) {
	for _, note := range notes {
		n := nodes[note.ply-nodes[0].Ply()]
		if n.Parent() == nil && note.before != "" { // before the start there is nothing
			note.before, note.after = "", strings.TrimSpace(note.before+" "+note.after)
		}
		n.Before, n.After = n.Before+note.before, n.After+note.after
		n.NAGs = append(n.NAGs, note.nags...)
	}
}

// takeBack takes back the moves that were taken back when the game was saved, so that they can be made again: they are
// the first variation after the live position.
func (s *save) takeBack(g *game.Game) []blame {
	v := s.fields["taken_back"]
	if !v.Given() {
		return nil
	}
	n, ok := v.Int(1, maxPlies)
	if !ok {
		return nil
	}
	live := g.Live()
	end := live
	for range n {
		children := end.Children()
		if len(children) == 0 {
			return []blame{{v, "%d moves cannot be made again, only %d", []any{n, end.Ply() - live.Ply()}}}
		}
		end = children[0]
	}
	for _, to := range []*game.Node{end, live} {
		if err := g.GoTo(to); err != nil {
			return []blame{{v, "%v", []any{err}}}
		}
	}
	return nil
}
