package saves

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Version is the version of saved games that is written. Games of a later version are refused.
const Version = 2

// timeLayout is how a saved game writes times, in local time.
const timeLayout = "2006-01-02 15:04:05"

// saveKeys are the keys of a saved game; the seed's are round, rules and time.
var saveKeys = []string{
	"black", "clock", "clock_at_start", "clock_starts", "clock_used", "comments", "events", "nags", "pieces", "result", "round", "rules",
	"ruleset", "start", "started", "tags", "taken_back", "time", "time_control", "variations", "version", "white",
}

// save is a saved game being read.
type save struct {
	Reader
	root    source.Value
	fields  map[string]source.Value
	version int // 0 for none: the seed's form
	config  game.Config
	saved   time.Time
	turns   []savedTurn
	clock   []source.Value
	open    bool        // an end that nobody decided stays open: the game goes on being judged
	notes   []savedNote // of the main line
	lines   []savedLine // the variations
}

// savedTurn is one ply of a saved game.
type savedTurn struct {
	at    source.Value
	by    rules.Color
	pairs []pair
}

// blame is a fault that replaying finds; it is noted only if the game cannot be read in another way either.
type blame struct {
	at     source.Value
	format string
	args   []any
}

// readJSON reads a saved game: every move is replayed and checked.
func (r Reader) readJSON(name string, data []byte) (*game.Game, []*source.Fault, error) {
	doc, err := source.ParseJSON(name, data)
	if err != nil {
		return nil, nil, err
	}
	s := &save{Reader: r, root: doc.Root()}
	g, notices, err := s.readFrom(name, doc)
	if line := doc.Own(); err == nil && line > 0 {
		notices = append(notices, &source.Fault{File: name, Line: line, Format: ownIsLost, Warning: true})
	}
	return g, notices, err
}

// ownIsLost is said of a saved game with something in it that is its author's own.
const ownIsLost = `comments, "$schema" and names that begin with "_" are not kept when the game is written again`

// readFrom reads the game out of its document.
func (s *save) readFrom(name string, doc *source.Document) (*game.Game, []*source.Fault, error) {
	if fault := s.newer(name); fault != nil {
		return nil, nil, fault
	}
	g := s.read()
	notices, err := sorted(doc.Faults())
	if err != nil {
		return nil, nil, err
	}
	return g, notices, nil
}

// newer returns the fault of a save by a later version, whose other keys may mean anything.
func (s *save) newer(name string) *source.Fault {
	if s.root.Kind() != '{' {
		return nil
	}
	members, _ := s.root.Members()
	for _, m := range members {
		if m.Name != "version" || m.Value.Kind() != '0' {
			continue
		}
		if n, ok := m.Value.Int(math.MinInt, math.MaxInt); ok && n > Version {
			return &source.Fault{
				File: name, Pointer: "/version", Line: m.Value.Line(),
				Format: "the game was made by a newer version of the program (its format is %d, the newest known is %d)",
				Args:   []any{n, Version},
			}
		}
	}
	return nil
}

// read reads the game; it is nil if faults were noted that leave nothing to replay.
func (s *save) read() *game.Game {
	s.fields = s.root.Fields(saveKeys...)
	if s.fields == nil {
		return nil
	}
	if v := s.fields["version"]; v.Given() {
		s.version, _ = v.Int(1, Version)
	}
	s.readHeader()
	well := s.readRounds()
	if v := s.fields["clock"]; v.Given() {
		s.clock, _ = v.Elements()
	}
	plies := maxPlies
	if well {
		plies = len(s.turns)
	}
	s.checkForm(plies)
	well = s.readTree(plies) && well
	rs, copied := s.ruleset()
	if rs == nil || !well {
		return nil
	}
	g, blames := s.replay(rs)
	if len(blames) > 0 && s.version == 0 && !copied {
		if again := s.replayFallback(rs); again != nil {
			return again
		}
	}
	for _, b := range blames {
		b.at.Fault(b.format, b.args...)
	}
	return g
}

// replayFallback replays a save of the seed's form under the fallback ruleset; nil if it does not fit there either.
func (s *save) replayFallback(rs *rules.Ruleset) *game.Game {
	fallback, err := s.Book.Ruleset(s.Fallback)
	if err != nil || fallback == rs {
		return nil
	}
	g, blames := s.replay(fallback)
	if len(blames) > 0 {
		return nil
	}
	s.fields["rules"].Warn("the moves do not fit the rules %q of today; the game was opened under %q", rs.Name(), fallback.Name())
	return g
}

// readHeader reads names, times and tags.
func (s *save) readHeader() {
	s.config.Judge = s.Judge
	s.config.Names[rules.White] = s.text("white")
	s.config.Names[rules.Black] = s.text("black")
	s.saved = s.time("time")
	s.config.Started = s.time("started")
	if v := s.fields["time_control"]; v.Given() {
		text, ok := v.Text()
		control, err := game.ParseTimeControl(text)
		if ok && err != nil {
			v.Fault("%v", err)
		}
		s.config.TimeControl = control
	}
	if v := s.fields["clock_starts"]; v.Given() {
		if text, ok := v.Text(); ok && text != clockStarts {
			v.Fault("%q is not %q, which is all that can stand here", source.Quoted(text), clockStarts)
		}
		s.config.ClockStart = game.AfterFirstMove
	}
}

// clockStarts is what a saved game says if no clock runs before the first move.
const clockStarts = "after the first move"

func (s *save) text(key string) string {
	v := s.fields[key]
	if !v.Given() {
		return ""
	}
	text, _ := v.KeptText()
	return text
}

// time reads a time, the zero one if the key is absent.
func (s *save) time(key string) time.Time {
	v := s.fields[key]
	if !v.Given() {
		return time.Time{}
	}
	text, ok := v.Text()
	t, err := time.ParseInLocation(timeLayout, text, time.Local)
	if ok && err != nil {
		v.Warn("%q is not a time such as %q, and is not kept", source.Quoted(text), timeLayout)
	}
	return t
}

// tags reads what else PGN says of the game.
func (s *save) tags() map[string]string {
	if v := s.fields["tags"]; v.Given() {
		return readTags(v)
	}
	return nil
}

// readTags reads an object of tags.
func readTags(v source.Value) map[string]string {
	members, _ := v.Members()
	tags := make(map[string]string, len(members))
	for _, m := range members {
		if utf8.RuneCountInString(m.Name) > mostTagName {
			m.Value.Warn("a tag whose name has more than %d characters was left out", mostTagName)
			continue
		}
		if derived(m.Name) {
			m.Value.Warn("the tag %s was left out: a saved game says that in a place of its own", m.Name)
			continue
		}
		tags[m.Name], _ = m.Value.KeptText()
	}
	return tags
}

// readRounds reads the rounds in numeric order, any contiguous run from 0 or 1. It tells whether they are well
// formed.
func (s *save) readRounds() bool {
	v := s.fields["round"]
	if !v.Given() {
		s.root.Fault("%q is missing", "round")
		return false
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
	slices.SortFunc(rounds, func(a, b numbered) int { return a.n - b.n })
	for i, round := range rounds {
		if i == 0 && round.n > 1 {
			round.at.Fault("the rounds begin with 0 or 1, not %d", round.n)
			well = false
		}
		if i > 0 && round.n != rounds[i-1].n+1 {
			round.at.Fault("round %d is missing", rounds[i-1].n+1)
			well = false
		}
		well = s.readRound(round.at) && well
	}
	return s.dropEmpty() && well
}

// numbered is a round with its number.
type numbered struct {
	n  int
	at source.Value
}

// readRound adds the two turns of a round; an absent one is empty.
func (s *save) readRound(v source.Value) bool {
	fields := v.Fields("white_turn", "black_turn")
	well := fields != nil
	for by, key := range [2]string{"white_turn", "black_turn"} {
		turn := savedTurn{at: v, by: rules.Color(by)}
		if field := fields[key]; field.Given() {
			pairs, ok := readTurn(field)
			turn.at, turn.pairs = field, pairs
			well = well && ok
		}
		s.turns = append(s.turns, turn)
	}
	return well
}

// dropEmpty drops White's empty turn at the start, if Black began, and Black's at the end. Others are faults.
func (s *save) dropEmpty() bool {
	for len(s.turns) > 0 && len(s.turns[len(s.turns)-1].pairs) == 0 {
		s.turns = s.turns[:len(s.turns)-1]
	}
	if len(s.turns) > 0 && len(s.turns[0].pairs) == 0 {
		s.turns = s.turns[1:]
	}
	well := true
	for _, t := range s.turns {
		if len(t.pairs) == 0 {
			t.at.Fault("%s has no turn here, though the game goes on", t.by)
			well = false
		}
	}
	return well
}

// ruleset returns the rules of the game, and whether they are those of a copy in the save itself, which outlives
// edits of the library. It is nil if there are faults.
func (s *save) ruleset() (rs *rules.Ruleset, copied bool) {
	v := s.fields["rules"]
	if !v.Given() {
		s.root.Fault("%q is missing", "rules")
		return nil, false
	}
	name, ok := v.Text()
	if !ok {
		return nil, false
	}
	if s.fields["ruleset"].Given() {
		return copiedRuleset(s.Book, name, s.fields["ruleset"], s.fields["pieces"]), true
	}
	if pieces := s.fields["pieces"]; pieces.Given() {
		pieces.Warn("pieces without a ruleset are not looked at")
	}
	rs, err := s.Book.Ruleset(name)
	if err != nil {
		v.Fault("%v", err)
		return nil, false
	}
	return rs, false
}

// copiedRuleset returns the ruleset of which a document holds a copy, or the book's of that name if it is the very same. It is
// nil if there are faults, which are noted in the document.
func copiedRuleset(book *rules.Rulebook, name string, v, pieces source.Value) *rules.Ruleset {
	rs := book.ReadCopy(name, v, pieces)
	if rs == nil {
		return nil
	}
	if known, err := book.Ruleset(name); err == nil && sameDefinition(rs.Definition(), known.Definition()) {
		return known
	}
	return rs
}

// sameDefinition tells whether two definitions are written alike.
func sameDefinition(a, b *rules.Definition) bool {
	var text [2][]byte
	for i, d := range []*rules.Definition{a, b} {
		data, err := json.Marshal([]any{rulesetObject(d), piecesObject(d.Pieces)})
		if err != nil {
			return false
		}
		text[i] = data
	}
	return bytes.Equal(text[0], text[1])
}
