package saves

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// rulesTag is the name of the tag that says by which rules a game is played if not everybody has them: by the id of their
// text. That stands before the game in lines that other programs pass over, once for all games that are played by them:
//
//	%rules 5f0c21d7a4b3c2d1
//	% {"name":"hill","pieces":{"B":{"capture":[[1,1,-1],[1,-1,-1],[-1,1,-1],[-1,
//	% -1,-1]],"initial":[],"move":[[1,1,-1], ...
const rulesTag = "RulesId"

// How the first of these lines goes on after its %, and how the others do.
const (
	rulesBegin = "rules "
	rulesGoOn  = " "
)

// Limits of the rules in a file.
const (
	rulesWidth   = lineWidth - len("%"+rulesGoOn) // characters of a line
	mostRules    = 1000
	mostRulesLen = source.MaxFileSize // bytes of all of them
)

// rulesText is the text of rules that not everybody has.
type rulesText struct {
	of   *rules.Ruleset
	id   string
	text []byte
}

// textOfRules returns the text of a game's rules, nil if everybody has them.
func textOfRules(rs *rules.Ruleset) (*rulesText, error) {
	if rs.Shipped() {
		return nil, nil
	}
	d := rs.Definition()
	text, err := json.Marshal(jsonObject{"name": d.Name, "pieces": piecesObject(d.Pieces), "ruleset": rulesetObject(d)})
	if err != nil {
		return nil, err
	}
	text = inASCII(text)
	return &rulesText{rs, rulesID(text), text}, nil
}

// rulesID returns by what a text of rules is found.
func rulesID(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// inASCII returns JSON that no change of a file's encoding harms.
func inASCII(text []byte) []byte {
	if !bytes.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return text
	}
	var out []byte
	for _, r := range string(text) {
		switch {
		case r < utf8.RuneSelf:
			out = append(out, byte(r))
			continue
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			out = appendEscaped(out, high)
			r = low
		}
		out = appendEscaped(out, r)
	}
	return out
}

func appendEscaped(out []byte, r rune) []byte {
	return append(append(out, `\u`...), hex.EncodeToString([]byte{byte(r >> 8), byte(r)})...)
}

// lines returns the text as PGN has it. No line ends with a space, which an editor might take away.
func (t *rulesText) lines() []byte {
	out := append(append([]byte("%"+rulesBegin), t.id...), '\n')
	for text := t.text; len(text) > 0; {
		n := min(rulesWidth, len(text))
		spaced := func(n int) bool { return n < len(text) && (text[n] == ' ' || text[n-1] == ' ') }
		for n > 1 && spaced(n) {
			n--
		}
		for spaced(n) {
			n++
		}
		out = append(append(append(out, "%"+rulesGoOn...), text[:n]...), '\n')
		text = text[n:]
	}
	return out
}

// rulesID returns the id of a game's rules, "" for those that everybody has.
func (m *movetext) rulesID(rs *rules.Ruleset) (string, error) {
	if rs.Shipped() {
		return "", nil
	}
	if m.rules == nil || m.rules.of != rs {
		t, err := textOfRules(rs)
		if err != nil {
			return "", err
		}
		m.rules = t
	}
	return m.rules.id, nil
}

// RulesLines returns the lines that hold rules in PGN, before the first game that is played by them; nil for rules that
// everybody has.
func RulesLines(rs *rules.Ruleset) ([]byte, error) {
	t, err := textOfRules(rs)
	if t == nil {
		return nil, err
	}
	return t.lines(), nil
}

// givenRules are rules that stand in a text of games, in their order.
type givenRules struct {
	all  []*oneRules
	size int
	line int // of the last that was added; none: the text of the last rules is over
}

// oneRules are rules as a text of games has them. They are read when a game asks for them.
type oneRules struct {
	id      string
	text    []byte
	once    sync.Once
	ruleset *rules.Ruleset
}

// snapshot returns the rules that are there now; what is added to them later has no part in it.
func (g *givenRules) snapshot() givenRules {
	return givenRules{all: slices.Clip(g.all), size: g.size}
}

// last returns the rules that came last, nil if there are none.
func (g *givenRules) last() *oneRules {
	if len(g.all) == 0 {
		return nil
	}
	return g.all[len(g.all)-1]
}

// open tells whether the text of the last rules may go on with the next line.
func (g *givenRules) open() bool { return g.line != 0 }

// add takes what follows the % at the beginning of a line, and tells whether it belongs to rules.
func (g *givenRules) add(line string, number int) bool {
	if id, begins := strings.CutPrefix(line, rulesBegin); begins && len(g.all) < mostRules {
		g.all, g.line = append(g.all, &oneRules{id: strings.TrimSpace(id)}), number
		return true
	}
	more, goesOn := strings.CutPrefix(strings.TrimRight(line, " \t\r\n"), rulesGoOn)
	if !goesOn || !g.open() || number != g.line+1 || g.size+len(more) > mostRulesLen {
		g.line = 0
		return false
	}
	g.last().text = append(g.last().text, more...)
	g.line, g.size = number, g.size+len(more)
	return true
}

// addAll takes all rules that stand in a text.
func (g *givenRules) addAll(text []byte) {
	if !bytes.Contains(text, []byte("%"+rulesBegin)) {
		return
	}
	number := 0
	for line := range bytes.Lines(text) {
		if number++; line[0] == '%' {
			g.add(string(line[1:]), number)
		}
	}
	g.line = 0
}

// find returns the ruleset with an id, nil if it is not there, or not as it was written.
func (g *givenRules) find(id string, book *rules.Rulebook) *rules.Ruleset {
	for _, one := range g.all {
		if one.id == id {
			one.once.Do(func() { one.ruleset = one.read(book) })
			if one.ruleset != nil {
				return one.ruleset
			}
		}
	}
	return nil
}

// whole tells whether a text is as it was written.
func (o *oneRules) whole() bool { return rulesID(o.text) == o.id }

// read reads the rules, nil if they cannot be read.
func (o *oneRules) read(book *rules.Rulebook) *rules.Ruleset {
	if !o.whole() {
		return nil
	}
	doc, err := source.ParseJSON("", o.text)
	if err != nil {
		return nil
	}
	fields := doc.Root().Fields("name", "pieces", "ruleset")
	if !fields["name"].Given() || !fields["ruleset"].Given() {
		return nil
	}
	name, _ := fields["name"].Text()
	rs := copiedRuleset(book, name, fields["ruleset"], fields["pieces"])
	if _, err := sorted(doc.Faults()); err != nil {
		return nil
	}
	return rs
}

// RulesID returns the id of the rules that a game's text names, "" if it names none.
func RulesID(text []byte) string {
	const begins = "[" + rulesTag + " \""
	if !bytes.HasPrefix(text, []byte(begins)) {
		text = text[bytes.Index(text, []byte("\n"+begins))+1:]
	}
	after, found := bytes.CutPrefix(text, []byte(begins))
	id, _, closed := bytes.Cut(after[:min(len(after), mostID)], []byte("\"]"))
	if !found || !closed {
		return ""
	}
	return string(id)
}

// mostID is how many bytes the id of rules has, and what closes its tag, at most.
const mostID = 64

// FindRules returns the lines of the rules with an id that stand in a text of games, nil if it does not hold them as they were
// written. It reads no further than it must.
func FindRules(in io.Reader, id string) (lines []byte, err error) {
	var given givenRules // those that were read last
	buffered := bufio.NewReaderSize(in, 1<<16)
	begins := true // a line
	for number := 1; err == nil; {
		var part []byte
		part, err = buffered.ReadSlice('\n')
		if begins {
			last := given.last()
			part = bytes.TrimPrefix(part, []byte(byteOrderMark))
			if !bytes.HasPrefix(part, []byte("%")) || !given.add(string(part[1:]), number) {
				given = givenRules{}
			} else if len(given.all) > 1 { // those before are of no use
				given.all, given.size = given.all[1:], 0
			}
			if last != nil && last != given.last() && last.id == id && last.whole() {
				return (&rulesText{id: id, text: last.text}).lines(), nil
			}
			number++
		}
		if begins = err == nil; errors.Is(err, bufio.ErrBufferFull) {
			err = nil
		}
	}
	if err == io.EOF {
		err = nil
	}
	return nil, err
}

// LinesOfRules returns all lines of a text that belong to rules, such as would be lost with a game behind which they stand.
func LinesOfRules(text []byte) (lines []byte) {
	var given givenRules
	given.addAll(text)
	for _, one := range given.all {
		lines = append(lines, (&rulesText{id: one.id, text: one.text}).lines()...)
	}
	return lines
}

// CutRules parts the lines of rules at the beginning of a game's text from the game.
func CutRules(text []byte) (lines, rest []byte) {
	for rest = text; bytes.HasPrefix(rest, []byte("%")); {
		_, rest, _ = bytes.Cut(rest, []byte("\n"))
	}
	return text[:len(text)-len(rest)], rest
}
