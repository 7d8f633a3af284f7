package pgn

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"unicode/utf16"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/saves/notation"
)

// Custom rules precede the first game that uses them, in lines that other programs ignore; the games have their id in the tag
// notation.RulesTag:
//
//	%rules 5f0c21d7a4b3c2d1
//	% {"name":"hill","pieces":{"B":{"capture":[[1,1,-1],[1,-1,-1],[-1,1,-1],[-1,
//	% -1,-1]],"initial":[],"move":[[1,1,-1], ...

// The start of the first of these lines, and of the others.
const (
	rulesBegin = "%rules "
	rulesGoOn  = "% "
)

// rulesWidth is the number of characters of rules on a line.
const rulesWidth = lineWidth - len(rulesGoOn)

// rulesText is the text of custom rules.
type rulesText struct {
	of   *rules.Ruleset
	id   string
	text []byte
}

// textOfRules returns the text of a game's rules, nil for shipped ones.
func textOfRules(rs *rules.Ruleset) (*rulesText, error) {
	if rs.Shipped() {
		return nil, nil
	}
	text, err := json.Marshal(notation.Object{
		"name": rs.Name(), "pieces": notation.PiecesObject(rs.Definition().Pieces), "ruleset": notation.RulesetObject(rs),
	})
	if err != nil {
		return nil, err
	}
	text = rulesJSON(text)
	return &rulesText{rs, rulesID(text), text}, nil
}

// rulesIDSize is the number of digits in the id of rules.
const rulesIDSize = 16

func rulesID(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:rulesIDSize/2])
}

// rulesJSON returns JSON that survives changes of encoding and of spaces: it is ASCII, without consecutive spaces.
func rulesJSON(text []byte) []byte {
	var out []byte
	last := rune(0)
	for _, r := range string(text) {
		switch {
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			out = appendEscaped(appendEscaped(out, high), low)
		case r >= utf8.RuneSelf, r == ' ' && last == ' ':
			out = appendEscaped(out, r)
		default:
			out = append(out, byte(r))
		}
		last = r
	}
	return out
}

func appendEscaped(out []byte, r rune) []byte {
	return append(append(out, `\u`...), hex.EncodeToString([]byte{byte(r >> 8), byte(r)})...)
}

// lines returns the text as in PGN. No line ends with a blank, which an editor might remove.
func (t *rulesText) lines() []byte {
	out := append(append([]byte(rulesBegin), t.id...), '\n')
	for text := t.text; len(text) > 0; {
		n := min(rulesWidth, len(text))
		blank := func() bool { return n < len(text) && (text[n-1] == ' ' || text[n-1] == '\t') }
		for n > 1 && blank() {
			n--
		}
		for blank() { // a differently written text: a line may be longer, but must not be lost
			n++
		}
		out = append(append(append(out, rulesGoOn...), text[:n]...), '\n')
		text = text[n:]
	}
	return out
}

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

// RulesLines returns the lines of rules in PGN, for before the first game that uses them; nil for shipped rules.
func RulesLines(rs *rules.Ruleset) ([]byte, error) {
	t, err := textOfRules(rs)
	if t == nil {
		return nil, err
	}
	return t.lines(), nil
}

// RulesID returns the id of the rules that a game's text names, "" if it names none.
func RulesID(text []byte) string {
	if !bytes.Contains(text, []byte(notation.RulesTag)) {
		return ""
	}
	var h Heading
	if err := NewReader(notation.Options{}, "", bytes.NewReader(text)).NextHeading(&h); err != nil {
		return ""
	}
	return h.Tags[notation.RulesTag]
}

// LinesOfRules returns all lines of rules in a text, which would be lost together with the game before them.
func LinesOfRules(text []byte) (lines []byte) {
	goesOn := false
	for line := range bytes.Lines(text) {
		goesOn = bytes.HasPrefix(line, []byte(rulesBegin)) || goesOn && bytes.HasPrefix(line, []byte(rulesGoOn))
		if goesOn {
			lines = append(lines, line...)
		}
	}
	return lines
}

// CutRules separates the lines of rules at the beginning of a game's text from the game.
func CutRules(text []byte) (lines, rest []byte) {
	for rest = text; bytes.HasPrefix(rest, []byte("%")); {
		_, rest, _ = bytes.Cut(rest, []byte("\n"))
	}
	return text[:len(text)-len(rest)], rest
}
