package pgn

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/notation"

	"pgregory.net/rapid"
)

// headingReader reads games as their list does.
func headingOptions() notation.Options {
	return notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Judge: game.Judge{Quick: proofs.Prover().Quick}}
}

func textOf(g *game.Game, err error) string {
	if err != nil {
		return err.Error()
	}
	var text bytes.Buffer
	if err := Write(&text, g); err != nil {
		return "not written: " + err.Error()
	}
	return text.String()
}

// sameGames compares the headings of a text with its games: they are the same with the same numbers, and reading from the start
// of each gives the same game or the same fault in the same place.
func sameGames(data []byte) error {
	r := headingOptions()
	heads := NewReader(notation.Options{}, "x.pgn", bytes.NewReader(data))
	var found []Heading
	for {
		var h Heading
		err := heads.NextHeading(&h)
		if err == io.EOF {
			break
		}
		if err != nil {
			if _, _, errRead := NewReader(r, "x.pgn", bytes.NewReader(data)).Next(); errRead == nil || errRead.Error() != err.Error() {
				return fmt.Errorf("the headings say %v, the games %v", err, errRead)
			}
			return nil
		}
		one := h
		one.Opening = append([]string(nil), h.Opening...)
		one.Tags = map[string]string{"White": h.Tags["White"]}
		found = append(found, one)
	}
	if heads.Recoded() {
		text, _, _ := source.Text(bytes.NewReader(data))
		data, _ = io.ReadAll(text)
		if _, _, err := source.Text(bytes.NewReader(data)); err != nil {
			return nil // in UTF-8 it would not be read
		}
	}
	games := NewReader(r, "x.pgn", bytes.NewReader(data))
	for i := 0; ; i++ {
		g, _, err := games.Next()
		if err == io.EOF {
			if i != len(found) {
				return fmt.Errorf("%d games, but %d headings", i, len(found))
			}
			return nil
		}
		if i == len(found) {
			return fmt.Errorf("game %d has no heading", i+1)
		}
		h := found[i]
		if h.Number != games.Number() {
			return fmt.Errorf("game %d has the number %d", games.Number(), h.Number)
		}
		alone := NewReaderAt(r, "x.pgn", bytes.NewReader(data[h.Offset:]), h.Number, h.Line)
		if err := alone.ReadRules(bytes.NewReader(data[:h.Offset])); err != nil {
			return err
		}
		again, _, errAgain := alone.Next()
		if got, want := textOf(again, errAgain), textOf(g, err); got != want {
			return fmt.Errorf("game %d, read at %q, is\n%s\nnot\n%s", h.Number, data[h.Offset:], got, want)
		}
		if err != nil {
			continue
		}
		plies := 0 // without null moves, which the text has or misses
		for n := g.Live(); n != g.Root(); n = n.Parent() {
			if !passes(n) {
				plies++
			}
		}
		most := g.Live().Ply()
		if g.Outcome().Result == game.BothLost {
			most++ // "0-0" may be a castling to who does not play the moves
		}
		if h.Plies < plies || h.Plies > most {
			return fmt.Errorf("game %d has %d plies and %d moves, its heading says %d", h.Number, g.Live().Ply(), plies, h.Plies)
		}
		if want := g.Names[0]; h.Tags["White"] != want && h.Tags["White"] != "?" && !strings.ContainsAny(want, "…�") {
			return fmt.Errorf("game %d is %q's, its heading says %q", h.Number, want, h.Tags["White"])
		}
	}
}

// headingParts are pieces of PGN text, good and bad, from programs and people.
var headingParts = []string{
	"[Event \"a\"]\n", "[Event \"b\"]\r\n", "[White \"Ann\"]\n", "[White \"J\xf6rg\"]\n", "[Black \"Ben \\\"B\\\"\"]\n", "[Result \"1-0\"]\n", "[Result \"*\"]\n",
	"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n", "[Variant \"Atomic\"]\n", "[Variant \"nonsense\"]\n", "[Site \"]\n", "[%clk 1]", "[x]",
	"\n", "\n\n", "\r\n\r\n", "\r", " ", "\t\n", "\n \n", "% a line\n", "%", "; a remark\n", ";", "\ufeff", "\x1a", "\x00", ".", "...",
	"1. ", "1.", "1 ", "\n\n1. ", "\n\n1. e4 ", "2. ", "1... ", "e4 ", "e5 ", "d4", " d5", " Nf3 ", "Nc6 ", "Ke4 ", "Zz9 ", "-- ", "0000 ", "0-0", "e8=Q ", "1e4 ", "e4 e5 Nf3 Nc6 ", "f3 e5 g4 Qh4# ",
	"1-0", "0-1\n\n", "1/2-1/2\n", "*", " * ", "1-0\n\n", "½", "{", "}", "{}", "{ a }", "{a\n[Event \"no\"]\n}", "{\n\n1. e4 {b} }", "{ {n} }", "{ { }", "(", ")", "(e4 ", "(1... d5) ", "((", "(=)", "$1", "$", "!", "?!", " e.p.", "+", "#",
	"1. e4 e5 2. Nf3 Nc6 1-0\n\n", "[Event \"whole\"]\n[White \"Eve\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", "[Event \"tags\"]\n[White \"Dan\"]\n\n", "[White \"Cid\"]\n\n",
	"{a comment\n% no line\n[Event \"in it\"]\n1. e4}", "\n\n{preface}\n\n", ownRulesPGN[0], ownRulesPGN[1], ownRulesPGN[0][:40], "{preface} 1-0", "(", "[", "]", "\"", "\\",
}

// The list of a file's games agrees with reading them, whatever the file holds.
func TestHeadingsOfRandomFiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(headingParts), 1, 40).Draw(t, "parts"), "")
		if err := sameGames([]byte(text)); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	})
}

// FuzzHeadings compares headings and games of any bytes.
func FuzzHeadings(f *testing.F) {
	for _, parts := range [][]string{headingParts[:12], headingParts[12:40], headingParts[40:80], headingParts[80:]} {
		f.Add([]byte(strings.Join(parts, "")))
	}
	f.Add([]byte("\xff\xfe[\x00E\x00v\x00e\x00n\x00t\x00 \x00\"\x00a\x00\"\x00]\x00\n\x00\n\x001\x00.\x00 \x00e\x004\x00 \x00*\x00\n\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		testenv.Must(t, sameGames(data))
	})
}
