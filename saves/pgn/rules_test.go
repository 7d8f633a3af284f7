package pgn

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"
)

// rulesInPieces is rulesIn with a buffer size.
func rulesInPieces(text string, size func(left int) int) (found []string) {
	var g givenRules
	for rest := []byte(text); len(rest) > 0; {
		n := size(len(rest))
		_, _ = g.Write(rest[:n])
		rest = rest[n:]
	}
	g.endLine()
	g.end()
	for _, one := range g.kept {
		found = append(found, fmt.Sprint(one.first, one.last, one.id, one.whole, string(one.text)))
	}
	slices.Sort(found)
	return found
}

func rulesIn(text string) (found []string) {
	return rulesInPieces(text, func(left int) int { return left })
}

// inLines returns a text of rules in PGN's form, and its id.
func inLines(text string) (lines, id string) {
	id = rulesID([]byte(text))
	return string((&rulesText{id: id, text: []byte(text)}).lines()), id
}

// describedRules are rules that differ only in a description.
func describedRules(t savestest.Failer, description string) *rules.Ruleset {
	quoted, err := json.Marshal(description)
	if err != nil {
		t.Fatal(err)
	}
	return savestest.Ruleset(t, savestest.Book(t, `{"own": {"inherits": "normal", "description": `+string(quoted)+`}}`), "own")
}

// Lines of rules have less than 80 characters and no trailing blank, and read as they were written.
func TestRulesLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SampledFrom([]string{" ", "  ", "a", "a b", strings.Repeat(" ", 90), strings.Repeat("a ", 60), "\n", "é", "♞", "😀", `\`, `"`, "{", "}", "%", "%rules "})
		rs := describedRules(t, strings.Join(rapid.SliceOfN(words, 0, 12).Draw(t, "words"), ""))
		lines, err := RulesLines(rs)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(lines)) {
			if line = line[:len(line)-1]; len(line) >= 80 || strings.TrimSpace(line) != line {
				t.Fatalf("a line of %d characters: %q", len(line), line)
			}
		}
		text, _ := textOfRules(rs)
		if got := LinesOfRules(lines); !bytes.Equal(got, lines) {
			t.Fatalf("%q\nis written again as\n%q", lines, got)
		}
		if found, err := FindRules(bytes.NewReader(lines), text.id); err != nil || !bytes.Equal(found, lines) {
			t.Fatalf("%q\nis found as\n%q", lines, found)
		}
		var given givenRules
		_, _ = given.Write(lines)
		again, fault := given.find(text.id, 1<<20, resources.Rulebook())
		if fault != nil || !reflect.DeepEqual(again.Definition(), rs.Definition()) {
			t.Fatalf("%q are other rules, or %v", lines, fault)
		}
	})
}

// Spaces in a differently written text survive, too: its id would be wrong without them.
func TestRulesLinesOfOtherTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SampledFrom([]string{" ", "\t", "{", strings.Repeat(" ", 90), strings.Repeat("a ", 60), "abc", strings.Repeat("x", 100)})
		want := strings.Join(rapid.SliceOfN(parts, 0, 12).Draw(t, "parts"), "") + "}"
		lines, id := inLines(want)
		if found, err := FindRules(strings.NewReader(lines), id); err != nil || string(found) != lines {
			t.Fatalf("%q\nis not read from\n%q", want, lines)
		}
	})
}

// A line of rules is recognised anywhere, whatever the buffer size.
func TestRulesAreFoundAnywhere(t *testing.T) {
	block, _ := inLines(strings.Repeat(`{"a":{},"b":{}}`, 12))
	parts := rapid.SampledFrom([]string{block, "\n" + block, "{a\n" + block, block[:100], block[100:], "% {", "%rules 0123456789abcdef", "%rules x", "% a", "%", "\n", "\n", "\r", "\r\n", "\ufeff", "{", "}", "{a}",
		"(", ")", "1. e4 ", "e5 ", "*\n\n", "[Event \"x\"]\n", "[Event \"", ";", " ", "\x00", "\u00a0", "\x1a", strings.Repeat("x", 100)})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(parts, 1, 30).Draw(t, "parts"), "")
		want := rulesIn(text)
		got := rulesInPieces(text, func(left int) int { return rapid.IntRange(1, left).Draw(t, "piece") })
		if !slices.Equal(got, want) {
			t.Fatalf("%q\nhas the rules %q, but %q in pieces", text, want, got)
		}
	})
}

// readBy returns the rules of the games of a text, and the notices about them, a line for each. All ways to read the games agree:
// sequential, on several goroutines, and one alone as a list of games does.
func readBy(t *testing.T, text string) string {
	t.Helper()
	r := notation.Options{Book: resources.Rulebook(), Default: "normal"}
	var said [3]rulesTold
	for i, jobs := range []int{1, 3} {
		for read := range eachInParts(r, "g.pgn", strings.NewReader(text), jobs, 300, func() Work { return new(rulesTold) }) {
			if read.Work != nil {
				said[i].WriteString(read.Work.(*rulesTold).String())
			}
			said[i].tell(read.Notices, read.Err)
		}
	}
	for heads := NewReader(r, "g.pgn", strings.NewReader(text)); ; {
		var h Heading
		err := heads.NextHeading(&h)
		if err == io.EOF {
			break
		}
		alone := NewReaderAt(r, "g.pgn", strings.NewReader(text[h.Offset:]), h.Number, h.Line)
		if err := alone.ReadRules(strings.NewReader(text[:h.Offset])); err != nil {
			t.Error(err)
		}
		g, notices, err := alone.Next()
		if err == nil {
			said[2].Add(h.Number, g)
		}
		said[2].tell(notices, err)
	}
	if said[1].String() != said[0].String() || said[2].String() != said[0].String() {
		t.Errorf("one after another:\n%s\nat once:\n%s\none alone:\n%s", &said[0], &said[1], &said[2])
	}
	return said[0].String()
}

// rulesTold returns the rules of games, and the notices about them.
type rulesTold struct{ strings.Builder }

func (w *rulesTold) Add(_ int, g *game.Game) bool {
	fmt.Fprintln(w, g.Ruleset().Name(), g.Root().After)
	return false
}

func (w *rulesTold) Finish() error { return nil }

func (w *rulesTold) tell(notices []*source.Fault, err error) {
	for _, n := range notices {
		if strings.Contains(n.Format, "rules") || strings.Contains(n.Format, "today") {
			fmt.Fprintln(w, "notice", n)
		}
	}
	if err != nil && err != io.EOF {
		fmt.Fprintln(w, err)
	}
}

// A game uses the rules in its text, wherever they precede it, or a fault says why not, and their lines.
func TestGivenRules(t *testing.T) {
	hill, id := inLines(`{"name":"hill","pieces":{},"ruleset":{"inherits":"normal","win":["checkmate",{"reach":["e4"]}]}}`)
	broken, brokenID := inLines(`{"name":"broken","pieces":{},"ruleset":{"inherits":"nothing"}}`)
	nameless, namelessID := inLines(`{"ruleset":{"inherits":"normal"}}`)
	text, textID := inLines(`{"name":`)
	tags := func(id, more string) string { return more + "[RulesId \"" + id + "\"]\n" }
	own, ofVariant := tags(id, "")+"\n*\n\n", tags(id, "[Variant \"Hill\"]\n")+"\n*\n\n"
	const chess = "[White \"Ann\"]\n\n1. e4 *\n\n"
	damaged := strings.Replace(hill, "e4", "e5", 1)
	for _, test := range []struct{ name, text, want string }{
		{"before it", hill + own, "hill"},
		{"before another", hill + chess + own + own, "normal|hill|hill"},
		{"missing", own, "g.pgn:1:game 1: the rules of the game are not in the file before it"},
		{"missing, an unknown variant", ofVariant, `g.pgn:2:game 1: the rules of the game are not in the file before it; there are no rules for the variant "Hill"`},
		{"missing, a known variant", tags(id, "[Variant \"Atomic\"]\n") + "\n*\n",
			"atomic|notice g.pgn:2:game 1: the rules of the game are not in the file before it; the current rules were used"},
		{"behind it", own + hill + chess, "g.pgn:1:game 1: the rules of the game are not in the file before it|normal"},
		{"behind its tags", tags(id, "") + hill + "\n*\n", "hill"},
		{"behind it, before another", own + hill + own, "g.pgn:1:game 1: the rules of the game are not in the file before it|hill"},
		{"damaged", chess + damaged + own, "normal|g.pgn:8:game 2: the rules of the game in line 5 have been changed"},
		{"damaged, an unknown variant", damaged + ofVariant,
			`g.pgn:5:game 1: the rules of the game in line 1 have been changed; there are no rules for the variant "Hill"`},
		{"parted", strings.Replace(hill, "\n", "\n\n", 1) + own, "g.pgn:5:game 1: the rules of the game in line 1 have been changed"},
		{"damaged, then whole", damaged + hill + own, "hill"},
		{"whole, then damaged", hill + damaged + own, "hill"},
		{"unreadable", chess + broken + tags(brokenID, "[Variant \"Hill\"]\n") + "\n*\n",
			`normal|g.pgn:8:game 2: the rules of the game in line 5 cannot be read: /ruleset/inherits: there is no ruleset "nothing" to inherit from; there are no rules for the variant "Hill"`},
		{"without a name", nameless + tags(namelessID, "") + "\n*\n", `g.pgn:3:game 1: the rules of the game in line 1 cannot be read: "name" is missing`},
		{"no JSON", text + tags(textID, "") + "\n*\n", "g.pgn:3:game 1: the rules of the game in line 1 cannot be read: the file ends too early"},
		{"carriage returns", strings.ReplaceAll(hill+chess+own, "\n", "\r\n"), "normal|hill"},
		{"marks", "\ufeff" + hill + chess + "\ufeff" + own, "normal|hill"},
		{"a tag with blanks", hill + "[RulesId  \"" + id + "\" ]\n\n*\n\n", "hill"},
		{"the tag in a comment", hill + "{\n[RulesId \"0123456789abcdef\"] }\n" + own, "hill [RulesId \"0123456789abcdef\"]"},
		{"in a comment that is not closed", "[White \"Ann\"]\n\n1. e4 {one\n\n" + hill + "\n" + own + "{two} 1. e4 *\n", "normal|hill|normal two"},
		{"words in a comment", "{one\n%rules of the hill\n% two} *\n", "normal one %rules of the hill % two"},
	} {
		got := strings.ReplaceAll(strings.TrimSpace(readBy(t, test.text)), " \n", "\n")
		if want := strings.ReplaceAll(test.want, "|", "\n"); got != want {
			t.Errorf("%s: %q\nis read as\n%s\nnot as\n%s", test.name, test.text, got, want)
		}
	}
}

// However many rules a file has, all games find theirs, and only a limited number of rulesets is compiled.
func TestManyGivenRules(t *testing.T) {
	const many = 10 * mostCompiled
	var text strings.Builder
	var tags []string
	for n := range many {
		lines, id := inLines(fmt.Sprintf(`{"name":"r%d","pieces":{},"ruleset":{"inherits":"normal"}}`, n))
		text.WriteString(lines)
		tags = append(tags, "[RulesId \""+id+"\"]\n\n*\n\n")
	}
	for n := range many {
		text.WriteString(tags[n*7%many])
	}
	p := NewReader(notation.Options{Book: resources.Rulebook(), Default: "normal"}, "g.pgn", strings.NewReader(text.String()))
	for n := range many {
		g, _, err := p.Next()
		if err != nil || g.Ruleset().Name() != fmt.Sprint("r", n*7%many) {
			t.Fatalf("game %d: %v", n, err)
		}
		if n := len(p.given.compiled); n > mostCompiled {
			t.Fatalf("%d rulesets are ready for use", n)
		}
	}
}

// If there are too many rules, some can still be found.
func TestTooManyGivenRules(t *testing.T) {
	if testing.Short() {
		t.Skip("-short reads no file of so many rules")
	}
	for name, others := range map[string]struct{ count, size int }{"too many": {mostRulesSize / usualRules, 0}, "too large": {1, mostRulesSize - usualRules}} {
		var text strings.Builder
		add := func(name string, size int) (game string) {
			lines, id := inLines(`{"name":"` + name + `","pieces":{},"ruleset":{"inherits":"normal"}` + strings.Repeat(`,"_":1`, size/6) + `}`)
			text.WriteString(lines)
			return "[RulesId \"" + id + "\"]\n\n*\n\n"
		}
		first := add("first", 0)
		for n := range others.count {
			add(strconv.Itoa(n), others.size)
		}
		last := add("last", others.size)
		games, said := readAll(t, text.String()+first+last+first)
		if len(games) != 3 || games[0] == nil || games[1] != nil || games[2] == nil || len(said) != 1 {
			t.Errorf("%s: read as %v, said %q", name, games, said)
		}
	}
}

// No line of a game's moves is longer than 79 characters, or begins like one of rules, whatever its comments, and these are read as they were written.
func TestNoLineLooksLikeRules(t *testing.T) {
	words := rapid.SampledFrom([]string{"%rules 0123456789abcdef", "\n%rules 0123456789abcdef\n% {", "\ufeff%rules", "0123456789abcdef", "%", "% {}", "{", "}", "word", strings.Repeat("x", 70), "é", "(=)", "\r"})
	tb := t
	rapid.Check(t, func(t *rapid.T) {
		g := savestest.NewGame(tb, "normal", "e2e4 e7e5 g1f3")
		for _, n := range g.MainLine() {
			n.After = strings.Join(rapid.SliceOfN(words, 0, 8).Draw(t, "words"), " ")
		}
		text := asPGN(t, g)
		for line := range strings.SplitSeq(text, "\n") {
			if utf8.RuneCountInString(line) >= 80 || strings.HasPrefix(line, "%") {
				t.Fatalf("a line that is too long, or that other programs skip: %s", line)
			}
		}
		again, _, err := NewReader(savestest.Shipped(), "g.pgn", strings.NewReader(text)).Next()
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		for i, n := range again.MainLine() {
			if got, want := n.After, commentText(withoutMarks(g.MainLine()[i].After, i > 0)); got != want {
				t.Fatalf("a comment %q is read as %q from\n%s", want, got, text)
			}
		}
	})
}
