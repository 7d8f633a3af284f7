package savedgame

import (
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// replay plays a saved game again under a ruleset, and checks everything that it says against the moves.
func (s *save) replay(rs *rules.Ruleset) (*game.Game, []*notation.ReplayFault) {
	config := s.config
	config.Ruleset = rs
	if v := s.fields["start"]; v.Given() {
		p, faults := s.start(rs, v)
		if len(faults) > 0 {
			return nil, faults
		}
		config.Position = p
	}
	g, err := game.New(config)
	if err != nil {
		return nil, []*notation.ReplayFault{notation.WrongAt(s.root, "%v", err)}
	}
	g.Tags, g.Saved = s.tags(), s.saved
	s.addTime(g.Root())
	if v := s.fields["clock_at_start"]; v.Given() {
		notation.SetClocks(g.Root(), v)
	}
	if faults := s.replayTurns(g); len(faults) > 0 {
		return nil, faults
	}
	faults := s.replayEvents(g)
	faults = append(faults, s.replayTree(g)...)
	if v := s.fields["clock_used"]; v.Given() {
		notation.SetUsed(g, v)
	}
	faults = append(faults, s.checkResult(g)...)
	return g, faults
}

// checkForm notes what is wrong with clocks, events and result by themselves, so that all faults are told at once even
// if the moves cannot be replayed.
func (s *save) checkForm(plies int) {
	for _, v := range s.clock {
		notation.ReadClocks(v)
	}
	if v := s.fields["clock_at_start"]; v.Given() {
		notation.ReadClocks(v)
	}
	if v := s.fields["clock_used"]; v.Given() {
		notation.ReadClock(v)
	}
	if v := s.fields["events"]; v.Given() {
		elements, _ := v.Elements()
		for _, e := range elements {
			notation.ReadEvent(e, 0, plies)
		}
	}
	if v := s.fields["result"]; v.Given() {
		_, faults := notation.ReadOutcome(v)
		for _, b := range faults {
			b.Report()
		}
	}
}

// start reads the position that the game began with.
func (s *save) start(rs *rules.Ruleset, v source.Value) (*rules.Position, []*notation.ReplayFault) {
	if v.Kind() != '{' {
		return nil, []*notation.ReplayFault{notation.WrongAt(v, "a start is an object with a FEN")}
	}
	fields := v.Fields("fen", "unmoved")
	fen := fields["fen"]
	if !fen.Given() {
		return nil, []*notation.ReplayFault{notation.WrongAt(v, "%q is missing", "fen")}
	}
	text, ok := fen.Text()
	if !ok {
		return nil, []*notation.ReplayFault{notation.WrongAt(fen, "the start position is not a FEN")}
	}
	p, notices, faults := notation.ParseFEN(rs, text, source.Fault{})
	var wrong []*notation.ReplayFault
	for _, f := range faults {
		wrong = append(wrong, notation.WrongAt(fen, f.Format, f.Args...))
	}
	if len(wrong) > 0 {
		return nil, wrong
	}
	for _, n := range notices {
		fen.Warn(n.Format, n.Args...)
	}
	if unmoved := fields["unmoved"]; unmoved.Given() {
		setup := p.Setup()
		setup.Unmoved = readSquares(unmoved)
		position, err := rules.NewPosition(rs, setup)
		if err != nil {
			return nil, []*notation.ReplayFault{notation.WrongAt(unmoved, "%v", err)}
		}
		p = position
	}
	return &p, nil
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

// replayTurns plays the moves, and sets the clocks after each.
func (s *save) replayTurns(g *game.Game) []*notation.ReplayFault {
	if len(s.turns) > notation.MaxPlies {
		return []*notation.ReplayFault{notation.WrongAt(s.turns[notation.MaxPlies].At, "the game is longer than %d moves of both sides", notation.MaxPlies)}
	}
	for i, t := range s.turns {
		p := g.Live().Position()
		if t.By != p.Turn() {
			return []*notation.ReplayFault{notation.WrongAt(t.At, "it is %s who is to move here", p.Turn().String())}
		}
		if g.Live().Decided() {
			return []*notation.ReplayFault{notation.WrongAt(t.At, "the game was over before this move: %s", g.Live().Outcome().String())}
		}
		m, ok := notation.FindMove(p, t.Pairs)
		if !ok {
			return []*notation.ReplayFault{notation.Illegal(p, t)}
		}
		n, err := g.PlayOn(m)
		if err != nil {
			return []*notation.ReplayFault{notation.WrongAt(t.At, "%v", err)}
		}
		n.ForgetRemaining(n.Mover())
		if i < len(s.clock) {
			notation.SetClocks(n, s.clock[i])
		}
	}
	if n := g.PlayedOn(); n != nil {
		s.turns[n.Ply()].At.Warn("the game had ended before this move: %s", n.Outcome().String())
	}
	if len(s.clock) > len(s.turns) {
		return []*notation.ReplayFault{notation.WrongAt(s.clock[len(s.turns)], "there is no move for this clock")}
	}
	return nil
}

// addTime gives a side the time that was added before the first move; what came later is in the clocks after the moves.
func (s *save) addTime(root *game.Node) {
	if !s.fields["events"].Given() {
		return
	}
	elements, _ := s.fields["events"].Elements()
	for _, element := range elements {
		e, ok := notation.ReadEvent(element, 0, len(s.turns))
		if ok && e.Type == game.TimeAdded && e.Ply == 0 {
			root.AddTime(e.By, time.Duration(e.Seconds)*time.Second)
		}
	}
}

// checkResult ends the game by the result that the save gives, or else by what its last events mean, unless replaying
// contradicts it.
func (s *save) checkResult(g *game.Game) []*notation.ReplayFault {
	e, ended := g.Ending()
	ended = ended && !g.Outcome().Over() // what the position itself decides comes before
	v := s.fields["result"]
	if !v.Given() {
		if ended && !s.open {
			_ = g.End(leadsTo(g, e))
		}
		return nil
	}
	o, faults := notation.ReadOutcome(v)
	if len(faults) > 0 {
		return faults
	}
	if ended && contradicts(g, o, e) {
		return []*notation.ReplayFault{notation.WrongAt(v, "the result contradicts the events: %v was given, a %q leads to %v", o, e.Type.String(), leadsTo(g, e))}
	}
	if err := notation.End(g, o); err != nil {
		return []*notation.ReplayFault{notation.WrongAt(v, "%v", err)}
	}
	return nil
}

// leadsTo returns how an event ends the game, which may take a proof.
func leadsTo(g *game.Game, e game.Event) game.Outcome {
	if e.Type == game.Claim {
		return game.Draw(g.Ruleset(), reasonOf(e))
	}
	return g.Lost(reasonOf(e), e.By)
}

// reasonOf returns the reason of a game that an event ends.
func reasonOf(e game.Event) game.Reason {
	switch e.Type {
	case game.Resign:
		return game.Resignation
	case game.Flag:
		return game.Time
	}
	return e.Kind.Reason()
}

// contradicts tells whether a given outcome is another one than an event leads to. A dead position comes before events,
// and a proof may have come in time then and not now, or now and not then.
func contradicts(g *game.Game, given game.Outcome, e game.Event) bool {
	winner, won := given.Result.Winner()
	drawn := game.Draw(g.Ruleset(), reasonOf(e)).Result
	switch {
	case given.Reason == game.DeadPosition:
		return false
	case given.Reason != game.NoReason && given.Reason != reasonOf(e):
		return true
	case e.Type == game.Claim:
		return given.Result != drawn
	case given.Result == drawn:
		return leadsTo(g, e).Result != drawn && g.Live().CanWin(e.By.Other()) == game.Can
	}
	return !won || winner == e.By
}
