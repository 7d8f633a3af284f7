package saves

import (
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// replay plays a saved game again under a ruleset, and checks everything that it says against the moves.
func (s *save) replay(rs *rules.Ruleset) (*game.Game, []blame) {
	config := s.config
	config.Ruleset = rs
	if v := s.fields["start"]; v.Given() {
		p, blames := s.start(rs, v)
		if len(blames) > 0 {
			return nil, blames
		}
		config.Position = p
	}
	g, err := game.New(config)
	if err != nil {
		return nil, []blame{{s.root, "%v", []any{err}}}
	}
	g.Tags, g.Saved = s.tags(), s.saved
	s.addTime(g.Root())
	if v := s.fields["clock_at_start"]; v.Given() {
		setClocks(g.Root(), v)
	}
	if blames := s.replayTurns(g); len(blames) > 0 {
		return nil, blames
	}
	blames := s.replayEvents(g)
	blames = append(blames, s.replayTree(g)...)
	if v := s.fields["clock_used"]; v.Given() {
		setUsed(g, v)
	}
	blames = append(blames, s.checkResult(g)...)
	return g, blames
}

// checkForm notes what is wrong with clocks, events and result by themselves, so that all faults are told at once even
// if the moves cannot be replayed.
func (s *save) checkForm(plies int) {
	for _, v := range s.clock {
		readClocks(v)
	}
	if v := s.fields["clock_at_start"]; v.Given() {
		readClocks(v)
	}
	if v := s.fields["clock_used"]; v.Given() {
		readClock(v)
	}
	if v := s.fields["events"]; v.Given() {
		elements, _ := v.Elements()
		for _, e := range elements {
			readEvent(e, 0, plies)
		}
	}
	if v := s.fields["result"]; v.Given() {
		_, blames := readOutcome(v)
		for _, b := range blames {
			b.at.Fault(b.format, b.args...)
		}
	}
}

// start reads the position that the game began with.
func (s *save) start(rs *rules.Ruleset, v source.Value) (*rules.Position, []blame) {
	if v.Kind() != '{' {
		return nil, []blame{{v, "a start is an object with a FEN", nil}}
	}
	fields := v.Fields("fen", "unmoved")
	fen := fields["fen"]
	if !fen.Given() {
		return nil, []blame{{v, "%q is missing", []any{"fen"}}}
	}
	text, ok := fen.Text()
	if !ok {
		return nil, []blame{{fen, "the start position is not a FEN", nil}}
	}
	p, notices, faults := parseFEN(rs, text, source.Fault{})
	var blames []blame
	for _, f := range faults {
		blames = append(blames, blame{fen, f.Format, f.Args})
	}
	if len(blames) > 0 {
		return nil, blames
	}
	for _, n := range notices {
		fen.Warn(n.Format, n.Args...)
	}
	if unmoved := fields["unmoved"]; unmoved.Given() {
		setup := p.Setup()
		setup.Unmoved = readSquares(unmoved)
		position, err := rules.NewPosition(rs, setup)
		if err != nil {
			return nil, []blame{{unmoved, "%v", []any{err}}}
		}
		p = position
	}
	return &p, nil
}

func readSquares(v source.Value) rules.Bitboard {
	elements, _ := v.Elements()
	var squares rules.Bitboard
	for _, e := range elements {
		if square, ok := readSquare(e); ok {
			squares |= square.Bit()
		}
	}
	return squares
}

// replayTurns plays the moves, and sets the clocks after each.
func (s *save) replayTurns(g *game.Game) []blame {
	if len(s.turns) > maxPlies {
		return []blame{{s.turns[maxPlies].at, "the game is longer than %d moves of both sides", []any{maxPlies}}}
	}
	for i, t := range s.turns {
		p := g.Live().Position()
		if t.by != p.Turn() {
			return []blame{{t.at, "it is %s who is to move here", []any{p.Turn().String()}}}
		}
		if g.Live().Decided() {
			return []blame{{t.at, "the game was over before this move: %s", []any{g.Live().Outcome().String()}}}
		}
		m, ok := findMove(p, t.pairs)
		if !ok {
			return []blame{illegal(p, t)}
		}
		n, err := g.PlayOn(m)
		if err != nil {
			return []blame{{t.at, "%v", []any{err}}}
		}
		n.ForgetRemaining(n.Mover())
		if i < len(s.clock) {
			setClocks(n, s.clock[i])
		}
	}
	if n := g.PlayedOn(); n != nil {
		s.turns[n.Ply()].at.Warn("the game had ended before this move: %s", n.Outcome().String())
	}
	if len(s.clock) > len(s.turns) {
		return []blame{{s.clock[len(s.turns)], "there is no move for this clock", nil}}
	}
	return nil
}

// illegal says what is wrong with a turn that stands for no legal move.
func illegal(p *rules.Position, t savedTurn) blame {
	first := t.pairs[0]
	for _, m := range p.MovesFrom(first.from) {
		if m.To == first.to && m.Promotion != rules.NoKind && first.promotion == 0 {
			return blame{t.at, "%s-%s promotes, but the letter of the new piece is missing", []any{first.from.String(), first.to.String()}}
		}
	}
	if len(t.pairs) == 2 {
		return blame{t.at, "%s-%s, %s-%s is not a castling that %s could play here", []any{
			first.from.String(), first.to.String(), t.pairs[1].from.String(), t.pairs[1].to.String(), t.by.String(),
		}}
	}
	return blame{t.at, "%s-%s is not a legal move of %s here", []any{first.from.String(), first.to.String(), t.by.String()}}
}

// addTime gives a side the time that was added before the first move; what came later is in the clocks after the moves.
func (s *save) addTime(root *game.Node) {
	if !s.fields["events"].Given() {
		return
	}
	elements, _ := s.fields["events"].Elements()
	for _, element := range elements {
		e, ok := readEvent(element, 0, len(s.turns))
		if ok && e.Type == game.TimeAdded && e.Ply == 0 {
			root.AddTime(e.By, time.Duration(e.Seconds)*time.Second)
		}
	}
}

// setClocks sets what both sides had left after a ply; what is null is not known.
func setClocks(n *game.Node, v source.Value) {
	left, known := readClocks(v)
	for side := range left {
		if known[side] {
			n.SetRemaining(rules.Color(side), left[side])
		} else {
			n.ForgetRemaining(rules.Color(side))
		}
	}
}

// setUsed says how long the player to move has thought in the turn.
func setUsed(g *game.Game, v source.Value) {
	if used, ok := readClock(v); ok {
		g.SetUsed(used)
	}
}

// readClocks reads what both sides had left after a ply: two times, or null where one is not known.
func readClocks(v source.Value) (left [2]time.Duration, known [2]bool) {
	both, ok := v.Elements()
	if ok && len(both) != 2 {
		v.Fault("White's and Black's time are needed here, not %d times", len(both))
		ok = false
	}
	if !ok {
		return left, known
	}
	for side, one := range both {
		if one.Kind() != 'n' {
			left[side], known[side] = readClock(one)
		}
	}
	return left, known
}

func readClock(v source.Value) (time.Duration, bool) {
	text, ok := v.Text()
	if !ok {
		return 0, false
	}
	left, ok := parseClock(text)
	if !ok {
		v.Fault("%q is not a time such as %q", source.Quoted(text), "0:09:58.2")
	}
	if left%clockUnit != 0 {
		v.Warn("the time %q was cut to milliseconds", source.Quoted(text))
	}
	return left.Truncate(clockUnit), ok
}

// checkResult ends the game by the result that the save gives, or else by what its last events mean, unless replaying
// contradicts it.
func (s *save) checkResult(g *game.Game) []blame {
	e, ended := g.Ending()
	ended = ended && !g.Outcome().Over() // what the position itself decides comes before
	v := s.fields["result"]
	if !v.Given() {
		if ended && !s.open {
			_ = g.End(leadsTo(g, e))
		}
		return nil
	}
	o, blames := readOutcome(v)
	if len(blames) > 0 {
		return blames
	}
	if ended && contradicts(g, o, e) {
		return []blame{{v, "the result contradicts the events: %v was given, a %q leads to %v", []any{o, e.Type.String(), leadsTo(g, e)}}}
	}
	if err := end(g, o); err != nil {
		return []blame{{v, "%v", []any{err}}}
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

// readOutcome reads a score and a reason, which may be absent.
func readOutcome(v source.Value) (o game.Outcome, blames []blame) {
	if v.Kind() != '{' {
		return o, []blame{{v, "a result is an object with a score and a reason", nil}}
	}
	fields := v.Fields("score", "reason")
	if !fields["score"].Given() {
		return o, []blame{{v, "%q is missing", []any{"score"}}}
	}
	var err error
	score, ok := fields["score"].Text()
	if o.Result, err = game.ParseScore(score); ok && err != nil {
		return o, []blame{{fields["score"], "%v", []any{err}}}
	}
	if reason := fields["reason"]; reason.Given() {
		text, ok := reason.Text()
		if o.Reason, err = game.ParseReason(text); ok && err != nil {
			return o, []blame{{reason, "%v", []any{err}}}
		}
	}
	return o, nil
}

// end gives a game the outcome that its file says. One that says less than the moves adds nothing.
func end(g *game.Game, o game.Outcome) error {
	if found := g.Outcome(); o.Result == found.Result && (o.Reason == game.NoReason || o.Reason == found.Reason) {
		return nil
	}
	return g.End(o)
}
