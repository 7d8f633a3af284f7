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

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
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
	testenv.Must(t, err)
	return savestest.Ruleset(t, savestest.Book(t, `{"own": {"inherits": "normal", "description": `+string(quoted)+`}}`), "own")
}

// Lines of rules have less than 80 characters and no trailing blank, and read as they were written.
func TestRulesLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SampledFrom([]string{" ", "  ", "a", "a b", strings.Repeat(" ", 90), strings.Repeat("a ", 60), "\n", "é", "♞", "😀", `\`, `"`, "{", "}", "%", "%rules "})
		rs := describedRules(t, strings.Join(rapid.SliceOfN(words, 0, 12).Draw(t, "words"), ""))
		lines, err := RulesLines(rs)
		testenv.Must(t, err)
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

// A game uses the rules in its text, wherever they precede it, or a fault says why not. A game is read as the name of its rules
// and its comment, or as the places of faults and notices.
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
		{"missing", own, "1:game 1"},
		{"missing, an unknown variant", ofVariant, "2:game 1"},
		{"missing, a known variant", tags(id, "[Variant \"Atomic\"]\n") + "\n*\n", "2:game 1|atomic"},
		{"behind it", own + hill + chess, "1:game 1|normal"},
		{"behind its tags", tags(id, "") + hill + "\n*\n", "hill"},
		{"behind it, before another", own + hill + own, "1:game 1|hill"},
		{"damaged", chess + damaged + own, "normal|8:game 2"},
		{"damaged, an unknown variant", damaged + ofVariant, "5:game 1"},
		{"parted", strings.Replace(hill, "\n", "\n\n", 1) + own, "5:game 1"},
		{"damaged, then whole", damaged + hill + own, "hill"},
		{"whole, then damaged", hill + damaged + own, "hill"},
		{"unreadable", chess + broken + tags(brokenID, "[Variant \"Hill\"]\n") + "\n*\n", "normal|8:game 2"},
		{"without a name", nameless + tags(namelessID, "") + "\n*\n", "3:game 1"},
		{"no JSON", text + tags(textID, "") + "\n*\n", "3:game 1"},
		{"carriage returns", strings.ReplaceAll(hill+chess+own, "\n", "\r\n"), "normal|hill"},
		{"marks", "\ufeff" + hill + chess + "\ufeff" + own, "normal|hill"},
		{"a tag with blanks", hill + "[RulesId  \"" + id + "\" ]\n\n*\n\n", "hill"},
		{"the tag in a comment", hill + "{\n[RulesId \"0123456789abcdef\"] }\n" + own, "hill [RulesId \"0123456789abcdef\"]"},
		{"in a comment that is not closed", "[White \"Ann\"]\n\n1. e4 {one\n\n" + hill + "\n" + own + "{two} 1. e4 *\n", "normal|hill|normal two"},
		{"words in a comment", "{one\n%rules of the hill\n% two} *\n", "normal one %rules of the hill % two"},
	} {
		var got []string
		for p := NewReader(notation.Options{Book: resources.Rulebook(), Default: "normal"}, "g.pgn", strings.NewReader(test.text)); ; {
			g, notices, err := p.Next()
			if err == io.EOF {
				break
			}
			for _, n := range notices {
				if strings.Contains(n.Format, "rules") {
					got = append(got, savestest.Places(n))
				}
			}
			if err != nil {
				got = append(got, savestest.Places(err))
				continue
			}
			got = append(got, strings.TrimSpace(g.Ruleset().Name()+" "+g.Root().After))
		}
		testenv.Same(t, strings.Join(got, "|"), test.want, test.name, test.text, "is read as")
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
	for name, others := range map[string]struct{ count, size int }{"too many": {source.MaxRules / usualRules, 0}, "too large": {1, source.MaxRules - usualRules}} {
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
		text.WriteString(first + last + first)
		games, said := readAll(t, text.String())
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
