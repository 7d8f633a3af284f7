package savedgame

import (
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// replay replays a saved game under its rules, and checks everything in it against the moves; nil if that fails.
func (s *save) replay() *game.Game {
	config := s.config
	config.Ruleset = s.rules
	if v := s.fields["start"]; v.Given() {
		if config.Position = s.start(v); config.Position == nil {
			return nil
		}
	}
	g, err := game.New(config)
	if err != nil {
		s.root.Fault("%v", err)
		return nil
	}
	if v := s.fields["tags"]; v.Given() {
		g.Tags = notation.ReadTags(v)
	}
	g.Saved = s.saved
	s.addTime(g.Root())
	if v := s.fields["clock_at_start"]; v.Given() {
		notation.SetClocks(g.Root(), v)
	}
	if turns := s.lines[0].turns; len(turns) > 0 && turns[0].By != g.Live().Position().Turn() {
		turns[0].At.Fault("it is %s who is to move here", turns[0].By.Other())
		return nil
	}
	if !s.replayLines(g) {
		return nil
	}
	notation.SetUsed(g, s.fields["clock_used"])
	if b, given := readUnread(s.fields["unread"]); given {
		g.BreakOff(b)
	}
	s.checkResult(g)
	return g
}

// readUnread reads what could not be read of a line, and reports whether there is anything.
func readUnread(v source.Value) (b game.Breakoff, given bool) {
	if !v.Given() {
		return b, false
	}
	fields := v.Fields("text", "written")
	if fields != nil && len(fields) < 2 {
		v.Fault("%q and %q are needed", "text", "written")
		return b, false
	}
	var ok1, ok2 bool
	b.Text, ok1 = fields["text"].Text()
	b.Written, ok2 = fields["written"].StoredText()
	return b, ok1 && ok2
}

// start reads the position that the game began with; nil if it is none.
func (s *save) start(v source.Value) *rules.Position {
	fields := v.Fields("fen", "unmoved")
	fen := fields["fen"]
	if fields != nil && !fen.Given() {
		v.Fault("%q is missing", "fen")
	}
	text, ok := fen.Text()
	if !ok {
		return nil
	}
	p, notices, faults := notation.ParseStart(s.rules, text, source.Fault{})
	for _, f := range faults {
		fen.Fault(f.Format, f.Args...)
	}
	if len(faults) > 0 {
		return nil
	}
	for _, n := range notices {
		fen.Warn(n.Format, n.Args...)
	}
	if unmoved := fields["unmoved"]; unmoved.Given() {
		setup := p.Setup()
		setup.Unmoved = readSquares(unmoved)
		position, err := rules.ShownPosition(s.rules, setup)
		if err != nil {
			unmoved.Fault("%v", err)
			return nil
		}
		p = position
	}
	return &p
}

func readSquares(v source.Value) rules.Bitboard {
	elements, _ := v.Elements()
	var squares rules.Bitboard
	for _, e := range elements {
		if square, ok := notation.ReadSquare(e); ok {
			squares |= square.Bit()
		}
	}
	return squares
}

// addTime gives a side the time that was added before the first move; the clocks after the moves include later additions.
func (s *save) addTime(root *game.Node) {
	for _, e := range s.lines[0].events {
		if e.Type == game.TimeAdded && e.Ply == 0 {
			root.AddTime(e.By, time.Duration(e.Seconds)*time.Second)
		}
	}
}

// checkResult ends the game by the save's result, or else by its last events, unless replaying contradicts it.
func (s *save) checkResult(g *game.Game) {
	e, ended := g.Ending()
	ended = ended && !g.Outcome().Over() // the position's own decision precedes
	v := s.fields["result"]
	if !v.Given() {
		if ended && !s.open {
			_ = g.End(notation.LeadsTo(g, e))
		}
		return
	}
	if o, ok := notation.ReadOutcome(v); ok && ended && notation.Contradicts(g, o, e) {
		v.Fault("the result contradicts the events: %v was given, a %q leads to %v", o, e.Type.String(), notation.LeadsTo(g, e))
		return
	}
	notation.EndAs(g, v)
}
