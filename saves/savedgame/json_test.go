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
	_ "overtheboard/game/testenv"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

func written(t rapid.TB, g *game.Game) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, g, savestest.Evening); err != nil {
		t.Fatal(err)
	}
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
		"{// mine\n" + rest + "}":                                  "g.json:1:: " + ownIsLost,
		"{\n/* two\nlines */" + rest + "}":                         "g.json:2:: " + ownIsLost,
		"{" + rest + "} // mine":                                   "g.json:1:: " + ownIsLost,
		"{" + rest + ",\n\"_note\": 1}":                            "g.json:2:: " + ownIsLost,
		"{\"$schema\": \"x\",\n" + rest + "}":                      "g.json:1:: " + ownIsLost,
		"{" + rest + ", \"comments\": {\"1\": {\"_by\": \"me\"}}}": "g.json:1:: " + ownIsLost,
		"{" + rest + ", \"time\": \"today\"}":                      `g.json:1:/time: "today" is not a time such as "2006-01-02 15:04:05", and is not kept`,
		"{" + rest + ", \"started\": \"today\"}":                   `g.json:1:/started: "today" is not a time such as "2006-01-02 15:04:05", and is not kept`,
		"{" + rest + ", \"clock\": [[\"0:05:00.1234\", null]]}":    `g.json:1:/clock/0/0: the time "0:05:00.1234" was cut to milliseconds`,
		"{" + rest + "}\r\n\x1a\x1a":                               "",
	} {
		_, notices, err := Read(savestest.Shipped(), "g.json", []byte(text))
		var said []string
		for _, n := range notices {
			said = append(said, n.Error())
		}
		if got := strings.Join(said, "\n"); err != nil || got != want {
			t.Errorf("%s:\ngot  %s, %v\nwant %s", text, got, err, want)
		}
	}
}

// TestSavedTime: a game knows when it was saved; one from a journal was not.
func TestSavedTime(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4")
	again, _, err := Read(savestest.Shipped(), "g.json", []byte(written(t, g)))
	if err != nil || !again.Saved.Equal(savestest.Evening) || !g.Saved.IsZero() {
		t.Errorf("saved at %v, %v", again.Saved, err)
	}
}

// TestMuchTimeAdded: time added ten thousand times is limited to the most that a clock can show.
func TestMuchTimeAdded(t *testing.T) {
	one := `{"by": "white", "ply": 0, "seconds": 1000000, "type": "time_added"},`
	text := `{"rules": "normal", "version": 2, "time_control": "600", "round": {"0": {"white_turn": [["e2", "e4"]]}}, "events": [` + strings.Repeat(one, 10_000) + `]}`
	g, notices, err := Read(savestest.Shipped(), "g.json", []byte(text))
	if err != nil || len(notices) > 0 {
		t.Fatal(err, notices)
	}
	for _, again := range []func() (*game.Game, []*source.Fault, error){
		func() (*game.Game, []*source.Fault, error) { return g, nil, nil },
		func() (*game.Game, []*source.Fault, error) {
			return Read(savestest.Shipped(), "g.json", []byte(written(t, g)))
		},
	} {
		g, _, err := again()
		if err != nil {
			t.Fatal(err)
		}
		if left, known := g.Root().Remaining(rules.White); left != game.MaxClock || !known || len(g.Events()) != 10_000 {
			t.Errorf("White has %v, %d events", left, len(g.Events()))
		}
	}
}

// TestReadFormat reads the example of the format, with names and clocks.
func TestReadFormat(t *testing.T) {
	g, notices, err := Read(savestest.Shipped(), "game.json", []byte(`{
  "clock": [["0:09:58.2", null], ["0:09:58.2", "0:09:51.0"]],
  "events": [{"by": "white", "ply": 1, "type": "draw_offer"}],
  "round": {"0": {"black_turn": [["c7", "c6"]], "white_turn": [["a2", "a4"]]}},
  "rules": "normal",
  "time": "2019-07-23 23:00:09",
  "time_control": "600",
  "version": 2, "white": "Ann", "black": "Ben"
}`))
	if err != nil || len(notices) > 0 {
		t.Fatal(err, notices)
	}
	if g.Names != [2]string{"Ann", "Ben"} || g.TimeControl().String() != "600" {
		t.Errorf("names %q, time control %v", g.Names, g.TimeControl())
	}
	const unknown = -1
	for ply, want := range [][2]time.Duration{{10 * time.Minute, 10 * time.Minute}, {598200 * time.Millisecond, unknown},
		{598200 * time.Millisecond, 591 * time.Second}} {
		for side, left := range want {
			if got, known := g.MainLine()[ply].Remaining(rules.Color(side)); known != (left != unknown) || known && got != left {
				t.Errorf("ply %d: %v has %v, want %v", ply, rules.Color(side), got, left)
			}
		}
	}
	if e := g.Events(); len(e) != 1 || e[0] != (game.Event{Ply: 1, By: rules.White, Type: game.DrawOffer}) {
		t.Errorf("events %v", e)
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
		`{"2": ` + nf3 + `}`:                               "s.json:1:/round/2: the rounds begin with 0 or 1, not 2",
		`{"0": ` + e4 + `,` + e5 + `, "2": ` + nf3 + `}`:   "s.json:1:/round/2: round 1 is missing",
		`{"00": ` + nf3 + `}`:                              `s.json:1:/round/00: "00" is not the number of a round`,
		`{"0": ` + e4 + `}, "1": ` + nf3 + `}`:             "s.json:1:/round/0: black has no turn here, though the game continues",
		`{"0": {` + e5 + `}`:                               "s.json:1:/round/0/black_turn: it is white who is to move here",
		`{"0": {"white_turn": [["e2","e5"]]}}`:             "s.json:1:/round/0/white_turn: e2-e5 is not a legal move of white here",
		`{"0": {"white_turn": [["e2"]]}}`:                  "s.json:1:/round/0/white_turn/0: a pair has two squares and perhaps the letter of a promotion, not 1 parts",
		`{"0": {"white_turn": [["e2","e9"]]}}`:             `s.json:1:/round/0/white_turn/0/1: "e9" is not a square from a1 to h8`,
		`{"0": {"white_turn": [["e1","g1"],["h1","f1"]]}}`: "s.json:1:/round/0/white_turn: e1-g1, h1-f1 is not a castling that white could play here",
	} {
		_, _, err := Read(savestest.Shipped(), "s.json", []byte(`{"version": 2, "rules": "normal", "round": `+rounds+`}`))
		if err == nil || err.Error() != want {
			t.Errorf("%s: error %v, want %s", rounds, err, want)
		}
	}
}

// TestReadRefuses: an error is reported with its place, and nothing is loaded.
func TestReadRefuses(t *testing.T) {
	const mated = `"rules": "normal", "round": {"0": {"white_turn": [["f2","f3"]], "black_turn": [["e7","e5"]]},
		"1": {"white_turn": [["g2","g4"]], "black_turn": [["d8","h4"]]}`
	const empty = `"rules": "normal", "round": {}`
	for text, want := range map[string]string{
		``:                                      "s.json:1:: the file ends too early",
		`[]`:                                    "s.json:1:: an object is needed here, not an array",
		`{}`:                                    "s.json:1:: \"round\" is missing\ns.json:1:: \"rules\" is missing",
		`{"Rules": "normal", "round":{}}`:       `s.json:1:/Rules: unknown key "Rules" (did you mean "rules"?)` + "\n" + `s.json:1:: "rules" is missing`,
		`{"rules": "nrmal", "round":{}}`:        `s.json:1:/rules: no such ruleset: "nrmal" (did you mean "normal"?)`,
		`{"version": 3, "rules": [], "xyz": 1}`: "s.json:1:/version: the game was made by a newer version of the program (its format is 3, the newest known is 2)",
		`{"version": 0, ` + empty + `}`:         "s.json:1:/version: 0 is not from 1 to 2",
		`{` + empty + `, "rules": "x"}`:         "s.json:1:/rules: the key is given twice, first on line 1",
		`{` + mated + `, "2": {"white_turn": [["a2","a3"]]}}}`:                                                            "s.json:2:/round/2/white_turn: the game was over before this move: 0-1 checkmate",
		`{` + mated + `}, "result": {"score": "1-0", "reason": "checkmate"}}`:                                             "s.json:2:/result: the result contradicts the moves: 1-0 checkmate was given, the moves lead to 0-1 checkmate",
		`{` + mated + `}, "result": {"score": "0-1", "reason": "mate"}}`:                                                  `s.json:2:/result/reason: not a result: unknown reason "mate"`,
		`{` + empty + `, "result": {"score": "1-0", "reason": "checkmate"}}`:                                              "s.json:1:/result: the result contradicts the moves: 1-0 checkmate was given, but the position does not say so",
		`{` + empty + `, "result": {"reason": "agreement"}}`:                                                              `s.json:1:/result: "score" is missing`,
		`{` + empty + `, "clock": [["0:01:00", null]]}`:                                                                   "s.json:1:/clock/0: there is no move for this clock",
		`{` + mated + `}, "clock": [["x", null]]}`:                                                                        `s.json:2:/clock/0/0: "x" is not a time such as "0:09:58.2"`,
		`{` + empty + `, "time_control": "5 minutes"}`:                                                                    `s.json:1:/time_control: not a time control: "5 minutes" is no time in seconds in "5 minutes"`,
		`{` + empty + `, "start": {"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}}`:                                                  "s.json:1:/start/fen: a side has no royal piece: white\ns.json:1:/start/fen: a side has no royal piece: black",
		`{` + empty + `, "events": [{"by": "white", "ply": 1, "type": "draw_offer"}]}`:                                    "s.json:1:/events/0/ply: 1 is not from 0 to 0",
		`{` + empty + `, "events": [{"by": "red", "ply": 0, "type": "draw"}]}`:                                            "s.json:1:/events/0/by: \"red\" is neither white nor black\ns.json:1:/events/0/type: \"draw\" is not a kind of event",
		`{` + empty + `, "events": [{"by": "white", "ply": 0, "type": "claim", "kind": "fifty", "upheld": true}]}`:        "s.json:1:/events/0/upheld: the claim was judged true, but replaying it gives false",
		`{` + empty + `, "events": [{"by": "white", "ply": 0, "type": "claim", "kind": "fifty", "move": [["a1","a5"]]}]}`: "s.json:1:/events/0/move: a1-a5 is not a legal move of white here",
		strings.Repeat("[", 101): "s.json:1:: nested more than 100 deep",
	} {
		g, _, err := Read(savestest.Shipped(), "s.json", []byte(text))
		if err == nil || g != nil || err.Error() != want {
			t.Errorf("%.200s:\ngot  %v\nwant %s", text, err, want)
		}
		if err != nil && len(source.Faults(err)) == 0 {
			t.Errorf("%.200s: no faults in %v", text, err)
		}
	}
	if _, _, err := Read(savestest.Shipped(), "s.json", bytes.Repeat([]byte(" "), source.MaxFileSize+1)); err == nil {
		t.Error("a file that is too large was read")
	}
}

// TestReadFallback: a save of the seed's form whose moves only the first piece library allows is opened under it.
func TestReadFallback(t *testing.T) {
	const leap = `"round": {"0": {"white_turn": [["b1","c3"]], "black_turn": [["a7","a6"]]}, "1": {"white_turn": [["c2","c4"]]}}`
	g, notices, err := Read(savestest.Shipped(), "s.json", []byte(`{"rules": "normal", `+leap+`}`))
	if err != nil {
		t.Fatal(err)
	}
	if len(notices) != 1 || g.Ruleset().Name() != "classic" || savestest.Played(g) != "Nc3 a6 c4" {
		t.Errorf("%q under %q with notices %v", savestest.Played(g), g.Ruleset().Name(), notices)
	}
	if _, _, err := Read(savestest.Shipped(), "s.json", []byte(`{"version": 2, "rules": "normal", `+leap+`}`)); err == nil {
		t.Error("a save of version 2 was read under other rules than its own")
	}
	if _, _, err := Read(savestest.Shipped(), "s.json", []byte(`{"rules": "normal", "round": {"0": {"white_turn": [["a1","a5"]]}}}`)); err == nil ||
		!strings.Contains(err.Error(), "a1-a5 is not a legal move") {
		t.Errorf("a move that no rules allow: %v", err)
	}
}

// TestCopyOfRules: a save is read under the rules that it was played by, whatever became of the library.
func TestCopyOfRules(t *testing.T) {
	r := savestest.Shipped()
	own, err := rules.ReadFiles(source.File{}, source.File{Name: "ruleset.json", Data: []byte(`{"mine": {
		"inherits": "normal", "pieces": {"N": {"name": "Camel", "move": [[3,1],[3,-1],[-3,1],[-3,-1],[1,3],[1,-3],[-1,3],[-1,-3]], "capture": "move"}},
		"win": ["checkmate", {"reach": ["e5"]}, {"checks": 5}, {"extinction": ["Q"]}], "stalemate": "loss",
		"draws": {"repetition": 0, "moves": false}}}`)}, r.Book)
	if err != nil {
		t.Fatal(err)
	}
	rs, err := own.Ruleset("mine")
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Config{Ruleset: rs})
	if err != nil {
		t.Fatal(err)
	}
	m, err := g.Live().Position().ParseUCI("b1c4")
	if err == nil {
		_, err = g.Play(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	text := written(t, g)
	again, notices, err := Read(r, "s.json", []byte(text)) // "mine" is unknown there
	if err != nil || len(notices) > 0 {
		t.Fatal(err, notices)
	}
	if !again.Ruleset().Equivalent(rs) || again.Ruleset() == rs {
		t.Error("the copy is not the same ruleset")
	}
	if back := written(t, again); back != text {
		t.Errorf("the copy changed:\n%s\n%s", text, back)
	}
	r.Book = own
	if again, _, err = Read(r, "s.json", []byte(text)); err != nil || again.Ruleset() != rs {
		t.Errorf("the ruleset at hand, which is the same, was not taken: %v", err)
	}
	bad := strings.Replace(text, `"stalemate": "loss"`, `"stalemate": "lost"`, 1)
	if _, _, err = Read(r, "s.json", []byte(bad)); err == nil || !strings.Contains(err.Error(), ":/ruleset/stalemate: ") {
		t.Errorf("a fault in the copy: %v", err)
	}
}

// TestOldCopyWins: the save's copy of the rules counts, even if the library has another ruleset of that name by now.
func TestOldCopyWins(t *testing.T) {
	r := savestest.Shipped()
	text := written(t, savestest.NewGame(t, "normal", "e2e4 e7e5"))
	edited, err := rules.ReadFiles(source.File{}, source.File{Name: "ruleset.json", Data: []byte(`{"normal": {"inherits": "classic"}}`)}, r.Book)
	if err != nil {
		t.Fatal(err)
	}
	r.Book = edited
	g, _, err := Read(r, "s.json", []byte(text))
	if err != nil || g.Ruleset().Definition().Castling[rules.White] == nil {
		t.Errorf("read under the edited rules: %v", err)
	}
}

// TestRoundTrip: a written game is read again as the same game, under every shipped ruleset.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := savestest.RandomGame(t)
		var first, second bytes.Buffer
		if err := Write(&first, g, savestest.Evening); err != nil {
			t.Fatal(err)
		}
		again, notices, err := Read(savestest.Shipped(), "game.json", first.Bytes())
		if err != nil {
			t.Fatalf("%v\n%s", err, first.String())
		}
		for _, n := range notices {
			if !strings.HasPrefix(n.Pointer, "/start") {
				t.Errorf("notice %v", n)
			}
		}
		if err := Write(&second, again, savestest.Evening); err != nil {
			t.Fatal(err)
		}
		if first.String() != second.String() {
			t.Fatalf("written:\n%s\nread and written again:\n%s", first.String(), second.String())
		}
		if savestest.Played(g) != savestest.Played(again) || g.Outcome() != again.Outcome() || g.Live().Position().Key() != again.Live().Position().Key() {
			t.Fatal("another game came back")
		}
	})
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
		if err != nil {
			t.Fatalf("%v in what was written:\n%s", err, text)
		}
		if back := written(t, again); back != text {
			t.Fatalf("written:\n%s\nread and written again:\n%s", text, back)
		}
	})
}
