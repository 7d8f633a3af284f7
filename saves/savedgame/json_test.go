package savedgame

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

func written(t rapid.TB, g *game.Game) string {
	t.Helper()
	var b bytes.Buffer
	testenv.Must(t, Write(&b, g, savestest.Evening))
	return b.String()
}

const seedSave = `{
  "round": {           // array of rounds stored in history
    "0": {
      "black_turn": [
        ["c7", "c6"]
      ],
      "white_turn": [
        ["a2", "a4"]
      ],
    },
  },
  "rules": "normal",
  "time": "2019-07-23 23:00:09"
}`

// refused reads a save that is wrong in one place or several.
func refused(t *testing.T, text, where string) {
	t.Helper()
	g, _, err := Read(savestest.Shipped(), "s.json", []byte(text))
	if got := savestest.Places(err); err == nil || g != nil || got != where {
		t.Errorf("%.200s:\n%v is at %s, not %s", text, err, got, where)
	}
}

// TestReadSeed reads the seed's own form, with comments and trailing commas.
func TestReadSeed(t *testing.T) {
	g, notices, err := Read(savestest.Shipped(), "game1.json", []byte(notation.ByteOrderMark+seedSave))
	if err != nil || len(notices) != 1 || notices[0].Format != ownIsLost || notices[0].Line != 2 {
		t.Fatal(err, notices)
	}
	if got := savestest.Played(g); got != "a4 c6" || g.Ruleset().Name() != "normal" {
		t.Errorf("read %q under %q", got, g.Ruleset().Name())
	}
}

// TestWhatIsLostOfJSON: a notice names everything in a saved game that is not written again.
func TestWhatIsLostOfJSON(t *testing.T) {
	const rest = `"rules": "normal", "round": {"0": {"white_turn": [["e2", "e4"]]}}`
	for text, want := range map[string]string{
		"{" + rest + "}":                                           "",
		"{// mine\n" + rest + "}":                                  "1:",
		"{\n/* two\nlines */" + rest + "}":                         "2:",
		"{" + rest + "} // mine":                                   "1:",
		"{" + rest + ",\n\"_note\": 1}":                            "2:",
		"{\"$schema\": \"x\",\n" + rest + "}":                      "1:",
		"{" + rest + ", \"comments\": {\"1\": {\"_by\": \"me\"}}}": "1:",
		"{" + rest + ", \"time\": \"today\"}":                      "1:/time",
		"{" + rest + ", \"started\": \"today\"}":                   "1:/started",
		"{" + rest + ", \"clock\": [[\"0:05:00.1234\", null]]}":    "1:/clock/0/0",
		"{" + rest + "}\r\n\x1a\x1a":                               "",
	} {
		_, notices, err := Read(savestest.Shipped(), "g.json", []byte(text))
		got := ""
		for _, n := range notices {
			if got += savestest.Places(n); n.Pointer == "" && n.Format != ownIsLost {
				t.Errorf("%s: %v", text, n)
			}
		}
		if err != nil || got != want {
			t.Errorf("%s: got %s, %v, want %s", text, got, err, want)
		}
	}
}

// TestMuchTimeAdded: time added very often is limited to the most that a clock can show.
func TestMuchTimeAdded(t *testing.T) {
	const often = int(game.MaxClock/time.Second)/1_000_000 + 2
	one := `{"by": "white", "ply": 0, "seconds": 1000000, "type": "time_added"},`
	text := `{"rules": "normal", "version": 2, "time_control": "600", "round": {"0": {"white_turn": [["e2", "e4"]]}}, "events": [` + strings.Repeat(one, often) + `]}`
	for range 2 {
		g, notices, err := Read(savestest.Shipped(), "g.json", []byte(text))
		if err != nil || len(notices) > 0 {
			t.Fatal(err, notices)
		}
		if left, known := g.Root().Remaining(rules.White); left != game.MaxClock || !known || len(g.Events()) != often {
			t.Errorf("White has %v, %d events", left, len(g.Events()))
		}
		text = written(t, g)
	}
}

// TestWriteForm: two spaces, sorted keys, rounds in numeric order from "0", castling and promotion as pairs.
func TestWriteForm(t *testing.T) {
	g := savestest.NewGame(t, "normal", `g1f3 a7a5 e2e4 a5a4 f1c4 a4a3 e1g1 a3b2 a2a3 b2a1q a3a4 h7h6 a4a5 b7b5 a5b6 h6h5 b6b7 h5h4 b7a8n h4h3 b1c3`)
	text := written(t, g)
	for _, want := range []string{
		"\n  \"round\": {\n    \"0\": {\n      \"black_turn\": [\n        [\n          \"a7\",\n          \"a5\"\n        ]\n      ],\n",
		`"white_turn":[["e1","g1"],["h1","f1"]]`,
		`"black_turn":[["b2","a1","Q"]]`,
		`"white_turn":[["a5","b6"]]`,
		`"white_turn":[["b7","a8","N"]]`,
		`"10":{"black_turn":[],"white_turn":[["b1","c3"]]}`,
		`"version": 2`,
		`"time": "2026-11-20 19:30:00"`,
	} {
		squeezed := strings.NewReplacer(" ", "", "\n", "").Replace(text)
		if !strings.Contains(text, want) && !strings.Contains(squeezed, want) {
			t.Errorf("the save lacks %s", want)
		}
	}
	last := -1
	for i := range 11 {
		at := strings.Index(text, fmt.Sprintf("\n    %q: {", fmt.Sprint(i)))
		if at <= last {
			t.Errorf("round %d stands at %d, the one before at %d", i, at, last)
		}
		last = at
	}
}

func TestReadRounds(t *testing.T) {
	const e4, e5, nf3 = `{"white_turn": [["e2","e4"]]`, `"black_turn": [["e7","e5"]]}`, `{"white_turn": [["g1","f3"]]}`
	for rounds, want := range map[string]string{
		`{}`:                           "",
		`{"0": {}}`:                    "",
		`{"1": ` + e4 + `,` + e5 + `}`: "e4 e5",
		`{"1": ` + nf3 + `, "0": ` + e4 + `,` + e5 + `}`: "e4 e5 Nf3",
		`{"0": ` + e4 + `}}`:                             "e4",
		`{"0": ` + e4 + `, "black_turn": []}}`:           "e4",
	} {
		g, _, err := Read(savestest.Shipped(), "s.json", []byte(`{"rules": "normal", "round": `+rounds+`}`))
		if err != nil || savestest.Played(g) != want {
			t.Errorf("%s: %v", rounds, err)
		}
	}
	for rounds, want := range map[string]string{
		`{"2": ` + nf3 + `}`:                               "1:/round/2",
		`{"0": ` + e4 + `,` + e5 + `, "2": ` + nf3 + `}`:   "1:/round/2",
		`{"00": ` + nf3 + `}`:                              "1:/round/00",
		`{"0": ` + e4 + `}, "1": ` + nf3 + `}`:             "1:/round/0",
		`{"0": {` + e5 + `}`:                               "1:/round/0/black_turn",
		`{"0": {"white_turn": [["e2","e5"]]}}`:             "1:/round/0/white_turn",
		`{"0": {"white_turn": [["e2"]]}}`:                  "1:/round/0/white_turn/0",
		`{"0": {"white_turn": [["e2","e9"]]}}`:             "1:/round/0/white_turn/0/1",
		`{"0": {"white_turn": [["e1","g1"],["h1","f1"]]}}`: "1:/round/0/white_turn",
	} {
		refused(t, `{"version": 2, "rules": "normal", "round": `+rounds+`}`, want)
	}
}

// TestReadRefuses: an error is reported with its place, and nothing is loaded.
func TestReadRefuses(t *testing.T) {
	const mated = `"rules": "normal", "round": {"0": {"white_turn": [["f2","f3"]], "black_turn": [["e7","e5"]]},
		"1": {"white_turn": [["g2","g4"]], "black_turn": [["d8","h4"]]}`
	const empty = `"rules": "normal", "round": {}`
	for text, want := range map[string]string{
		``:                                      "1:",
		`[]`:                                    "1:",
		`{}`:                                    "1: 1:",
		`{"Rules": "normal", "round":{}}`:       "1:/Rules 1:",
		`{"rules": "nrmal", "round":{}}`:        "1:/rules",
		`{"version": 3, "rules": [], "xyz": 1}`: "1:/version",
		`{"version": 0, ` + empty + `}`:         "1:/version",
		`{` + empty + `, "rules": "x"}`:         "1:/rules",
		`{` + mated + `, "2": {"white_turn": [["a2","a3"]]}}}`:                                                            "2:/round/2/white_turn",
		`{` + mated + `}, "result": {"score": "1-0", "reason": "checkmate"}}`:                                             "2:/result",
		`{` + mated + `}, "result": {"score": "0-1", "reason": "mate"}}`:                                                  "2:/result/reason",
		`{` + empty + `, "result": {"score": "1-0", "reason": "checkmate"}}`:                                              "1:/result",
		`{` + empty + `, "result": {"reason": "agreement"}}`:                                                              "1:/result",
		`{` + empty + `, "clock": [["0:01:00", null]]}`:                                                                   "1:/clock/0",
		`{` + mated + `}, "clock": [["x", null]]}`:                                                                        "2:/clock/0/0",
		`{` + empty + `, "time_control": "5 minutes"}`:                                                                    "1:/time_control",
		`{` + empty + `, "start": {"fen": "8/8/8/8/8/8/8/8 x y - 0 1"}}`:                                                  "1:/start/fen 1:/start/fen",
		`{` + empty + `, "events": [{"by": "white", "ply": 1, "type": "draw_offer"}]}`:                                    "1:/events/0/ply",
		`{` + empty + `, "events": [{"by": "red", "ply": 0, "type": "draw"}]}`:                                            "1:/events/0/by 1:/events/0/type",
		`{` + empty + `, "events": [{"by": "white", "ply": 0, "type": "claim", "kind": "fifty", "upheld": true}]}`:        "1:/events/0/upheld",
		`{` + empty + `, "events": [{"by": "white", "ply": 0, "type": "claim", "kind": "fifty", "move": [["a1","a5"]]}]}`: "1:/events/0/move",
		strings.Repeat("[", 101): "1:",
	} {
		refused(t, text, want)
	}
	if _, _, err := Read(savestest.Shipped(), "s.json", bytes.Repeat([]byte(" "), source.MaxFileSize+1)); err == nil {
		t.Error("a file that is too large was read")
	}
}

// TestReadFallback: a save of the seed's form whose moves only the first piece library allows is opened under it.
func TestReadFallback(t *testing.T) {
	const leap = `"round": {"0": {"white_turn": [["b1","c3"]], "black_turn": [["a7","a6"]]}, "1": {"white_turn": [["c2","c4"]]}}`
	g, notices, err := Read(savestest.Shipped(), "s.json", []byte(`{"rules": "normal", `+leap+`}`))
	testenv.Must(t, err)
	if len(notices) != 1 || g.Ruleset().Name() != "classic" || savestest.Played(g) != "Nc3 a6 c4" {
		t.Errorf("%q under %q with notices %v", savestest.Played(g), g.Ruleset().Name(), notices)
	}
	refused(t, `{"version": 2, "rules": "normal", `+leap+`}`, "1:/round/1/white_turn")
	refused(t, `{"rules": "normal", "round": {"0": {"white_turn": [["a1","a5"]]}}}`, "1:/round/0/white_turn")
}

// TestCopyOfRules: a save is read under the rules that it was played by, whatever became of the library.
func TestCopyOfRules(t *testing.T) {
	r := savestest.Shipped()
	own := savestest.Book(t, `{"mine": {
		"inherits": "normal", "pieces": {"N": {"name": "Camel", "move": [[3,1],[3,-1],[-3,1],[-3,-1],[1,3],[1,-3],[-1,3],[-1,-3]], "capture": "move"}},
		"win": ["checkmate", {"reach": ["e5"]}, {"checks": 5}, {"extinction": ["Q"]}], "stalemate": "loss",
		"draws": {"repetition": 0, "moves": false}}}`)
	rs := savestest.Ruleset(t, own, "mine")
	g := savestest.New(t, game.Config{Ruleset: rs})
	savestest.Play(t, g, "b1c4")
	text := written(t, g)
	for _, book := range []*rules.Rulebook{r.Book, own, savestest.Book(t, `{"mine": {"inherits": "classic"}}`)} { // unknown, at hand, edited
		r.Book = book
		again, notices, err := Read(r, "s.json", []byte(text))
		if err != nil || len(notices) > 0 || !again.Ruleset().Equivalent(rs) || (again.Ruleset() == rs) != (book == own) {
			t.Fatal("the copy is not the same ruleset", err, notices)
		}
		testenv.Same(t, written(t, again), text, "the copy changed:")
	}
	bad := strings.Replace(text, `"stalemate": "loss"`, `"stalemate": "lost"`, 1)
	if _, _, err := Read(r, "s.json", []byte(bad)); !strings.HasSuffix(savestest.Places(err), ":/ruleset/stalemate") {
		t.Errorf("a fault in the copy: %v", err)
	}
}

func FuzzReadJSON(f *testing.F) {
	f.Add([]byte(`{"rules": "normal", "version": 2, "unread": {"text": "Ke3", "written": "Ke3"}, "round": {"0": {
		"white_turn": {"article": "7.5.1", "fen": "rnbqkbnr/pppppppp/8/8/8/4K3/PPPPPPPP/RNBQ1BNR b kq - 0 1", "written": "Ke3"}, "black_turn": {"article": "null"}}}}`))
	f.Add([]byte(seedSave))
	f.Add([]byte(written(f, savestest.NewGame(f, "normal", "g1f3 a7a5 e2e4 a5a4 f1c4 a4a3 e1g1 a3b2"))))
	f.Add([]byte(written(f, savestest.NewGame(f, "three-check", "e2e4 e7e5"))))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, _, err := Read(savestest.Shipped(), "game.json", data)
		if (err == nil) != (g != nil) {
			t.Fatalf("game %v, error %v", g, err)
		}
		if err != nil {
			if err.Error() == "" || errors.Is(err, game.ErrForeign) {
				t.Fatal(err)
			}
			return
		}
		text := written(t, g)
		again, _, err := Read(savestest.Shipped(), "game.json", []byte(text))
		testenv.Must(t, err, "in what was written", text)
		if back := written(t, again); back != text {
			t.Fatalf("written:\n%s\nread and written again:\n%s", text, back)
		}
	})
}
