package docs_test

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/tailscale/hujson"

	"overtheboard/saves"
	"overtheboard/saves/savedgame"
)

func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("saved_game.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func validate(t *testing.T, s *jsonschema.Schema, text string) error {
	t.Helper()
	plain, err := hujson.Standardize([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(plain))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(value)
}

func TestSchemaKeys(t *testing.T) {
	s := schema(t)
	same(t, "keys", names(t, s), stringList(t, "../saves/savedgame", "saveKeys"))
	variation := s.Properties["variations"].Items2020
	same(t, "keys of a variation", names(t, variation), stringList(t, "../saves/savedgame", "variationKeys"))
	event := variation.Properties["events"].Ref.Items2020
	same(t, "keys of an event", names(t, event), stringList(t, "../saves/notation", "eventKeys"))
	same(t, "events", values(event.Properties["type"].Enum), eventTypes())
	same(t, "reasons", values(s.Properties["result"].Properties["reason"].Enum), append(reasons(), ""))
	if newest := s.Properties["version"].Maximum.Num().Int64(); newest != savedgame.Version {
		t.Errorf("the schema knows version %d", newest)
	}
}

func names(t *testing.T, s *jsonschema.Schema) (names []string) {
	t.Helper()
	for name, property := range s.Properties {
		names = append(names, name)
		if property.Description == "" {
			t.Errorf("%s is not described", name)
		}
	}
	return names
}

func values(enum *jsonschema.Enum) (texts []string) {
	for _, v := range enum.Values {
		texts = append(texts, fmt.Sprint(v))
	}
	return texts
}

// games use everything that a saved game has a place for.
var games = []string{
	`1. e4 e5 *`,
	`[White "Ann"] [Black "Ben"] [Event "Club"] [TimeControl "5400/40+30:1800"] [Date "2026.11.20"] [Result "1/2-1/2"]
		{before} 1. e4 $1 {[%clk 1:29:58.5] (=) why not} (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 {[%clk 1:30:00]} 1/2-1/2`,
	`[FEN "4k3/P7/8/8/8/8/8/4K3 b - - 0 1"] 1... Kd7 2. a8=N *`,
	`[Variant "Chess960"] [FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"] 1. e4 (1. --) *`,
	`[Variant "Three-check"] 1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *`,
	`[Variant "Antichess"] 1. e3 b6 *`, `[Variant "Shatranj"] 1. e3 e6 *`, `[Variant "Extinction"] 1. e4 e5 *`,
	`[Variant "King of the Hill"] 1. e4 e5 *`, `[Variant "Nightriders"] 1. e4 e5 *`, `[Variant "Three Kings"] 1. e4 e5 *`,
	`1. f3 e5 2. g4 Qh4# 0-1`,
}

func TestSchemaTakes(t *testing.T) {
	s := schema(t)
	texts := []string{
		block(t, read(t, "files.md"), "save.json"),
		`{"round": {"1": {"white_turn": [["e2", "e4"]]}}, "rules": "normal", "time": "2019-07-23 23:00:09", "_mine": 1, /* c */ }`,
		`{"round": {}, "rules": "normal", "start": {"fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "unmoved": ["e2"]}, "clock_starts": "after the first move"}`,
		`{"round": {"0": {"white_turn": [["e2", "e4"]]}}, "rules": "normal", "version": 2, "clock": [["9:59", null]], "clock_at_start": ["600", "0:10:00.25"],
			"time_control": "600", "events": [{"type": "time_added", "by": "white", "ply": 1, "seconds": 15}, {"type": "pause", "by": "black", "ply": 1},
			{"type": "claim", "by": "black", "ply": 1, "kind": "fifty", "move": [["e7", "e5"]], "upheld": false}]}`,
	}
	for _, pgn := range games {
		g, _, err := saves.Read(reader(), "game.pgn", []byte(pgn))
		if err != nil {
			t.Fatalf("%s: %v", pgn, err)
		}
		var out bytes.Buffer
		if err := saves.Write(&out, "game.json", g, time.Now()); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, out.String())
	}
	for _, text := range texts {
		if err := validate(t, s, text); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
		if _, _, err := saves.Read(reader(), "game.json", []byte(text)); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
	}
}

func TestSchemaRefuses(t *testing.T) {
	s := schema(t)
	const round = `"round": {"0": {"white_turn": [["e2", "e4"]]}}`
	for _, text := range []string{
		`[]`, `{}`, `{"rules": "normal"}`, `{` + round + `}`, `{"Rules": "normal", "round": {}}`,
		`{"round": {"01": {}}, "rules": "normal"}`, `{"round": {"x": {}}, "rules": "normal"}`, `{"round": [], "rules": "normal"}`,
		`{"round": {"0": {"White_turn": []}}, "rules": "normal"}`, `{"round": {"0": {"white_turn": ["e2", "e4"]}}, "rules": "normal"}`,
		`{"round": {"0": {"white_turn": [["e2"]]}}, "rules": "normal"}`, `{"round": {"0": {"white_turn": [["e2", "e9"]]}}, "rules": "normal"}`,
		`{"round": {"0": {"white_turn": [["e2", "e4"], ["a2", "a4"], ["b2", "b4"]]}}, "rules": "normal"}`,
		`{"round": {"0": {"white_turn": [["a7", "a8", "queen"]]}}, "rules": "normal"}`,
		`{` + round + `, "rules": 1}`, `{` + round + `, "rules": "normal", "version": 3}`, `{` + round + `, "rules": "normal", "version": 0}`,
		`{` + round + `, "rules": "normal", "version": "2"}`, `{` + round + `, "rules": "normal", "white": 1}`,
		`{` + round + `, "rules": "normal", "clock": ["0:10:00"]}`, `{` + round + `, "rules": "normal", "clock": [["0:10:00"]]}`,
		`{` + round + `, "rules": "normal", "clock": [["x", null]]}`, `{` + round + `, "rules": "normal", "clock_starts": "later"}`,
		`{` + round + `, "rules": "normal", "start": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}`, `{` + round + `, "rules": "normal", "start": {}}`,
		`{` + round + `, "rules": "normal", "result": "1-0"}`, `{` + round + `, "rules": "normal", "result": {"reason": "agreement"}}`,
		`{` + round + `, "rules": "normal", "result": {"score": "1:0"}}`, `{` + round + `, "rules": "normal", "result": {"score": "1-0", "reason": "mate"}}`,
		`{` + round + `, "rules": "normal", "events": {}}`, `{` + round + `, "rules": "normal", "events": [{"by": "white", "type": "resign"}]}`,
		`{` + round + `, "rules": "normal", "events": [{"by": "red", "ply": 0, "type": "resign"}]}`,
		`{` + round + `, "rules": "normal", "events": [{"by": "white", "ply": 0, "type": "sneeze"}]}`,
		`{` + round + `, "rules": "normal", "events": [{"by": "white", "ply": 0, "type": "claim"}]}`,
		`{` + round + `, "rules": "normal", "events": [{"by": "white", "ply": -1, "type": "resign"}]}`,
		`{` + round + `, "rules": "normal", "comments": {"0": "text"}}`, `{` + round + `, "rules": "normal", "nags": {"1": [1000]}}`,
		`{` + round + `, "rules": "normal", "nags": {"1": 4}}`, `{` + round + `, "rules": "normal", "variations": [{"ply": 1}]}`,
		`{` + round + `, "rules": "normal", "variations": [{"ply": 0, "moves": [[]]}]}`,
		`{` + round + `, "rules": "normal", "variations": [{"ply": 1, "moves": []}]}`,
		`{` + round + `, "rules": "normal", "taken_back": 0}`, `{` + round + `, "rules": "normal", "ruleset": {}}`,
		`{` + round + `, "rules": "normal", "tags": {"Event": 1}}`,
	} {
		if validate(t, s, text) == nil {
			t.Errorf("the schema takes %s", text)
		}
		if _, _, err := saves.Read(reader(), "game.json", []byte(text)); err == nil {
			t.Errorf("the program takes %s", text)
		}
	}
}
