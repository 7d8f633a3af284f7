package pgn

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/notation"
)

// fragments are pieces of PGN text: whole games, and text that prevents a cut where a game seems to begin.
var fragments = []string{
	"[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n",
	"[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n",
	"[Event \"b\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n",
	"[Event \"b\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n",
	"[Event \"c\"]\r\n\r\n1. e4 {so} e5 *\r\n\r\n",
	"[Event \"broken\"]\n\n1. e4 Ke3 1/2-1/2\n\n",
	"[Event \"broken\"]\n\n1. e4 (1. d4 Ke3 *\n\n",
	"[Event \"no result\"]\n\n1. e4 e5\n\n",
	"[Event \"tags alone\"]\n[Site \"x\"]\n\n",
	"[Site \"first\"]\n[Event \"second\"]\n\n1. d4 *\n\n",
	"[Event \"open\"]\n\n1. e4 {no end 1-0\n\n",
	"[Event \"in a comment\"]\n\n1. e4 {an end 1-0\n\n[Event \"no game\"]\n\n1-0\n\n} e5 *\n\n",
	"[Event \"nested\"]\n\n1. e4 {a {b} c 1-0\n\n",
	"[Event \"nested\"]\n\n1. e4 {a {b} c} *\n\n",
	"[Event \"after\"]\n\n1. e4 1-0 {after it} $1\n\n{before the next 1-0}\n\n",
	"; a line 1-0\n\n",
	"% a line 1-0\n\n",
	"1-0\n\n",
	"1. c4 c5 *\n\n1. c4 e5 *\n\n",
	"1. e4 e5 *\n1. e4 e5 1-0\n",
	"1. e4 e5 *\r1. e4 e5 *\r",
	"[Site \"only\"]\n1. e4 1-0 \n[Site \"only\"]\n*\n",
	"1. d4 {so *\n1. d4 d5} *\n",
	"; a line *\n1. e4 (1. d4 *\n1. e4 e5 *\n",
	"1. e4 {so} *\n{after *\n}\n1. e4 *\n2. e4 e5 *\n",
	"[Event \"variant\"]\n[Variant \"none such\"]\n\n1. e4 *\n\n",
	"[Event \"numbers\"]\n\n3. e4 4. e5 0-1\n\n",
	"\ufeff",
	"\n\n\n",
	"}",
	ownRulesPGN[0], ownRulesPGN[1], ownRulesPGN[0] + ownRulesPGN[1] + ownRulesPGN[1],
	"[Event \"rules in a comment\"]\n\n1. e4 {a\n" + ownRulesPGN[0] + "b} *\n\n",
	"[Event \"open\"]\n\n1. e4 {no end 1-0\n\n" + ownRulesPGN[0] + ownRulesPGN[1],
	strings.ReplaceAll(ownRulesPGN[0]+ownRulesPGN[1], "\n", "\r"),
	ownRulesPGN[0][:len(ownRulesPGN[0])/2], strings.Replace(ownRulesPGN[0], "%", "\ufeff%", 1),
}

// ownRulesPGN are custom rules in PGN, and a game that uses them.
var ownRulesPGN = func() [2]string {
	book, err := rules.ReadFiles(source.File{}, source.File{Name: "r.json", Data: []byte(ownRuleset)}, resources.Rulebook())
	if err != nil {
		panic(err)
	}
	rs, _ := book.Ruleset("camels")
	lines, err := RulesLines(rs)
	if err != nil {
		panic(err)
	}
	id := strings.Fields(string(lines))[1]
	return [2]string{string(lines), "[Event \"own\"]\n[RulesId \"" + id + "\"]\n[Termination \"unterminated\"]\n\n1. Cc4 e5 *\n\n"}
}()

// ownRuleset is a file of such rules.
const ownRuleset = `{"camels": {"inherits": "normal", "description": "Kamele  statt Springern – ♞", "pieces": {"N": {"name": "Camel", "san": "C",
	"move": [[3,1],[3,-1],[1,3],[1,-3],[-3,1],[-3,-1],[-1,3],[-1,-3]], "capture": "move"}}}}`

// telling records games by their number and as PGN, at most three at once.
type telling struct {
	to    io.Writer
	text  bytes.Buffer
	games int
}

func (w *telling) Add(number int, g *game.Game) bool {
	fmt.Fprintln(&w.text, number)
	if err := Write(&w.text, g); err != nil {
		fmt.Fprintln(&w.text, err)
	}
	w.games++
	return w.games == 3
}

func (w *telling) Finish() error {
	_, err := w.text.WriteTo(w.to)
	return err
}

type counting struct{ games, most int }

func (w *counting) Add(int, *game.Game) bool {
	w.games++
	return w.games == w.most
}

func (w *counting) Finish() error { return nil }

// told returns the results of a stream, a line for each game or fault.
func told(t *testing.T, text string, jobs, size int) string {
	t.Helper()
	var b strings.Builder
	r := notation.Options{Book: resources.Rulebook(), Default: "normal", Judge: proofs.Prover()}
	for one := range eachInParts(r, "x.pgn", strings.NewReader(text), jobs, size, func() Work { return &telling{to: &b} }) {
		for _, n := range one.Notices {
			fmt.Fprintln(&b, "notice", n)
		}
		if one.Err != nil {
			fmt.Fprintln(&b, one.Number, one.Err)
		} else if err := one.Work.Finish(); err != nil {
			t.Error(err)
		}
	}
	return b.String()
}

// TestEachPGN: the result of reading a stream depends neither on the number of goroutines, nor on where it is cut.
func TestEachPGN(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	files := 300
	if testing.Short() {
		files = 100
	}
	for range files {
		var text strings.Builder
		from := random.IntN(len(fragments))
		kinds := 1 + random.IntN(len(fragments)-from)
		for range random.IntN(60) {
			text.WriteString(fragments[from+random.IntN(kinds)])
		}
		want := told(t, text.String(), 1, 0)
		size := 1 + random.IntN(500)
		if got := told(t, text.String(), 1+random.IntN(4), size); got != want {
			t.Fatalf("in parts of %d bytes:\n%s\nis read as\n%s\nnot\n%s", size, text.String(), got, want)
		}
	}
}

// TestEachPGNInParts: regular games, and broken ones too, are read in parts to the end.
func TestEachPGNInParts(t *testing.T) {
	for _, game := range []string{
		fragments[0] + fragments[5],
		"[Event \"x\"]\n\n1. e4 {This is\nsaid in lines.} *\n\n[Event \"y\"]\n\n1. e4 {[%eval 1]\n[%clk\n0:01:00]} *\n\n",
		ownRulesPGN[1] + ownRulesPGN[1],
	} {
		readInParts(t, ownRulesPGN[0]+strings.Repeat(game, 200))
	}
}

func readInParts(t *testing.T, text string) {
	t.Helper()
	r := notation.Options{Book: resources.Rulebook(), Default: "normal"}
	j := parallel{file: NewReader(r, "x.pgn", strings.NewReader(text)), begin: func() Work { return &counting{most: 1} }}
	j.cutter = cutter{in: j.file.lexer.in, size: 1000, next: part{line: 1}}
	c := &j.cutter
	games, parts := 0, 0
	for last := false; !last; parts++ {
		part := c.cut()
		p := j.partReader(bufio.NewReader(bytes.NewReader(part.text)), part)
		p.each(j.begin, func(one Batch) bool {
			if one.Err != io.EOF {
				games++
			}
			if fault := (*source.Fault)(nil); errors.As(one.Err, &fault) && strings.Contains(fault.Format, "rules") {
				t.Error(fault)
			}
			return true
		})
		if part.open || !part.last && !p.endsWhole(part) {
			t.Fatalf("a part is not whole:\n%s", part.text)
		}
		last = part.last
	}
	if games != 400 || parts < 5 {
		t.Errorf("%d games in %d parts", games, parts)
	}
}

// TestEachPGNStops: a caller may stop early, and a stream error comes after the games before it.
func TestEachPGNStops(t *testing.T) {
	text := strings.Repeat(fragments[0], 500)
	r := notation.Options{Book: resources.Rulebook(), Default: "normal"}
	for one := range eachInParts(r, "x.pgn", strings.NewReader(text), 3, 200, func() Work { return &counting{most: 4} }) {
		if one.Number >= 20 {
			break
		}
	}
	broken := errors.New("the disk is gone")
	var last Batch
	good := 0
	for one := range eachInParts(r, "x.pgn", io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)), 3, 200, func() Work { return &counting{most: 7} }) {
		if last = one; one.Err == nil {
			good += one.Work.(*counting).games
		} else if errors.Is(one.Err, broken) {
			break
		}
	}
	if good != 500 || !errors.Is(last.Err, broken) {
		t.Errorf("%d games, then %v", good, last.Err)
	}
}
