package savedgame

import (
	"math"
	"slices"
	"strconv"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Version is the version of saved games that is written. Later versions are refused.
const Version = 2

// timeLayout is the form of times in a saved game, in local time.
const timeLayout = "2006-01-02 15:04:05"

// saveKeys are the keys of a saved game; the first version's are round, rules and time.
var saveKeys = []string{
	"black", "clock", "clock_at_start", "clock_starts", "clock_used", "comments", "events", "nags", "pieces", "result", "round", "rules",
	"ruleset", "start", "started", "tags", "taken_back", "time", "time_control", "unread", "variations", "version", "white",
}

type save struct {
	notation.Options
	root    source.Value
	fields  map[string]source.Value
	rules   *rules.Ruleset // nil if unknown
	copied  bool           // they came with the game
	version int            // 0 for none: the first form
	config  game.Config
	saved   time.Time
	open    bool        // an end that nobody decided stays open, and is decided later
	lines   []savedLine // the main line, then the variations
}

// Read reads a saved game, and replays and checks every move. One in the first form that does not fit its rules is tried again
// with the fallback ruleset.
func Read(r notation.Options, name string, data []byte) (*game.Game, []*source.Fault, error) {
	doc, err := source.ParseJSON(name, data)
	if err != nil {
		return nil, nil, err
	}
	s := &save{Options: r, root: doc.Root()}
	sound := doc.Wrong() == 0
	g, notices, err := s.readAll()
	if fallback, _ := r.Book.Ruleset(r.Fallback); err != nil && sound && s.version == 0 && !s.copied && s.rules != nil && fallback != nil {
		fresh := doc.Scratch()
		again := &save{Options: r, root: s.root.NotedIn(fresh), rules: fallback}
		if other, _, wrong := again.readAll(); wrong == nil {
			again.fields["rules"].Warn("the moves do not fit the current rules %q; the game was opened with %q", s.rules.Name(), fallback.Name())
			g, err = other, nil
			notices, _ = notation.SplitFaults(fresh.Faults())
		}
	}
	if line := doc.Own(); err == nil && line > 0 {
		notices = append(notices, &source.Fault{File: name, Line: line, Format: ownIsLost, Warning: true})
	}
	return g, notices, err
}

// ownIsLost warns that the author's own parts of a saved game are lost.
const ownIsLost = `comments, "$schema" and names that begin with "_" are not kept when the game is written again`

// readAll reads a saved game as a value of a document, which collects the faults.
func (s *save) readAll() (*game.Game, []*source.Fault, error) {
	var g *game.Game
	if !s.newer() {
		g = s.read()
	}
	notices, err := notation.SplitFaults(s.root.Document().Faults())
	if err != nil {
		return nil, nil, err
	}
	return g, notices, nil
}

// newer reports, with a fault, whether the version is unknown to this program, in which case nothing else can be judged.
func (s *save) newer() bool {
	for m := range s.root.Every {
		if m.Name != "version" || m.Value.Kind() != '0' {
			continue
		}
		if n, ok := m.Value.Int(math.MinInt, math.MaxInt); ok && n > Version {
			m.Value.Fault("the game was made by a newer version of the program (its format is %d, the newest known is %d)", n, Version)
			return true
		}
	}
	return false
}

// read reads the game; nil if faults leave nothing to replay.
func (s *save) read() *game.Game {
	s.fields = s.root.Fields(saveKeys...)
	if s.fields == nil {
		return nil
	}
	s.version, _ = s.fields["version"].Int(1, Version)
	s.readHeader()
	main := savedLine{at: s.root}
	plies, well := game.MostPlies, false
	if main.turns, well = s.readRounds(); well {
		plies = len(main.turns)
	}
	well = main.readNotes(s.fields, plies) && well
	s.lines = []savedLine{main}
	well = s.readVariations() && well
	notation.ReadClocks(s.fields["clock_at_start"])
	notation.ReadClock(s.fields["clock_used"])
	notation.ReadOutcome(s.fields["result"])
	if s.readRules(); s.rules == nil || !well {
		return nil
	}
	return s.replay()
}

func (s *save) readHeader() {
	s.config.Judge = s.Judge
	for side, key := range [2]string{"white", "black"} {
		s.config.Names[side], _ = s.fields[key].StoredText()
	}
	s.saved = readTime(s.fields["time"])
	s.config.Started = readTime(s.fields["started"])
	if text, ok := s.fields["time_control"].Text(); ok {
		control, err := game.ParseTimeControl(text)
		if err != nil {
			s.fields["time_control"].Fault("%v", err)
		}
		s.config.TimeControl = control
	}
	if v := s.fields["clock_starts"]; v.Given() {
		if text, ok := v.Text(); ok && text != notation.ClockStarts {
			v.Fault("%q is not %q, the only value allowed here", source.Quoted(text), notation.ClockStarts)
		}
		s.config.ClockStart = game.AfterFirstMove
	}
}

func readTime(v source.Value) time.Time {
	text, ok := v.Text()
	t, err := time.ParseInLocation(timeLayout, text, time.Local)
	if ok && err != nil {
		v.Warn("%q is not a time such as %q, and is not kept", source.Quoted(text), timeLayout)
	}
	return t
}

// readRounds reads the turns of the rounds in numeric order, any contiguous run from 0 or 1. It reports whether they are well
// formed.
func (s *save) readRounds() (turns []notation.Turn, well bool) {
	v := s.fields["round"]
	if !v.Given() {
		s.root.Fault("%q is missing", "round")
		return nil, false
	}
	members, well := v.Members()
	rounds := make([]numbered, 0, len(members))
	for _, m := range members {
		n, err := strconv.Atoi(m.Name)
		if err != nil || n < 0 || strconv.Itoa(n) != m.Name {
			m.Value.Fault("%q is not the number of a round", source.Quoted(m.Name))
			well = false
			continue
		}
		rounds = append(rounds, numbered{n, m.Value})
	}
	slices.SortStableFunc(rounds, func(a, b numbered) int { return a.n - b.n })
	for i, round := range rounds {
		if i == 0 && round.n > 1 {
			round.at.Fault("the rounds begin with 0 or 1, not %d", round.n)
			well = false
		}
		if i > 0 && round.n != rounds[i-1].n+1 {
			round.at.Fault("round %d is missing", rounds[i-1].n+1)
			well = false
		}
		fields := round.at.Fields("white_turn", "black_turn")
		well = well && fields != nil
		for by, key := range [2]string{"white_turn", "black_turn"} {
			turn := notation.Turn{At: round.at, By: rules.Color(by)}
			if field := fields[key]; field.Given() {
				read, ok := notation.ReadTurn(field)
				turn, well = read, well && ok
				turn.By = rules.Color(by)
			}
			turns = append(turns, turn)
		}
	}
	turns, whole := withoutEmpty(turns)
	return turns, well && whole
}

// withoutEmpty removes White's empty turn at the start, if Black began, Black's at the end, and one after an irregularity. Others
// are faults.
func withoutEmpty(turns []notation.Turn) (kept []notation.Turn, well bool) {
	empty := func(t notation.Turn) bool { return len(t.Pairs) == 0 && t.Standing == nil }
	for len(turns) > 0 && empty(turns[len(turns)-1]) {
		turns = turns[:len(turns)-1]
	}
	well = true
	for i, t := range turns {
		if !empty(t) {
			kept = append(kept, t)
		} else if i > 0 && turns[i-1].Standing == nil {
			t.At.Fault("%s has no turn here, though the game continues", t.By)
			well = false
		}
	}
	return kept, well
}

type numbered struct {
	n  int
	at source.Value
}

// readRules reads the rules of the game, unless they are known: those of a copy in the save itself, which edits of the library do
// not change, or those of the name.
func (s *save) readRules() {
	v, own, pieces := s.fields["rules"], s.fields["ruleset"], s.fields["pieces"]
	if !v.Given() {
		s.root.Fault("%q is missing", "rules")
	}
	name, ok := v.Text()
	switch {
	case !ok || s.rules != nil:
		return
	case own.Given():
		s.rules, s.copied = notation.ReadRuleset(s.Book, name, own, pieces), true
		return
	}
	pieces.Warn("pieces without a ruleset are not checked")
	var err error
	if s.rules, err = s.Book.Ruleset(name); err != nil {
		v.Fault("%v", err)
	}
}
