package docs_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/tailscale/hujson"

	"overtheboard/game"
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
	same(t, "events", values(event.Properties["type"].Enum), named[game.EventType]())
	same(t, "reasons", values(s.Properties["result"].Properties["reason"].Enum), append(named[game.Reason](), ""))
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
	`[White "Ann"] [Black "Ben"] [Event "Club"] [TimeControl "5400/40+30:1800"] [Date "2026.11.20"] [Result "1/2-1/2"]
		{before} 1. e4 $1 {[%clk 1:29:58.5] (=) why not} (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 {[%clk 1:30:00]} 1/2-1/2`,
	`[FEN "4k3/P7/8/8/8/8/8/4K3 b - - 0 1"] 1... Kd7 2. a8=N *`, `1. f3 e5 2. g4 Qh4# 0-1`,
	`[Variant "Chess960"] [FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"] 1. e4 (1. --) *`,
	`[Variant "Three-check"] 1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *`, `[Variant "Extinction"] 1. e4 e5 *`, `[Variant "Nightriders"] 1. e4 e5 *`,
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

// wrong are texts that are no games; of those after "…", each stands beside a good game.
var wrong = []string{
	`[]`, `{}`, `{"rules": "normal"}`, `{"round": {"0": {"white_turn": [["e2", "e4"]]}}}`, `{"Rules": "normal", "round": {}}`, `{"round": [], "rules": "normal"}`,
	`{"round": {"01": {}}, "rules": "normal"}`, `{"round": {"x": {}}, "rules": "normal"}`, `{"round": {"0": {"White_turn": []}}, "rules": "normal"}`,
	`… "rules": 1`, `… "version": 3`, `… "version": 0`, `… "version": "2"`, `… "white": 1`, `… "tags": {"Event": 1}`,
	`… "clock": ["0:10:00"]`, `… "clock": [["0:10:00"]]`, `… "clock": [["x", null]]`, `… "clock_starts": "later"`,
	`… "start": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"`, `… "start": {}`,
	`… "result": "1-0"`, `… "result": {"reason": "agreement"}`, `… "result": {"score": "1:0"}`, `… "result": {"score": "1-0", "reason": "mate"}`,
	`… "events": {}`, `… "events": [{"by": "white", "type": "resign"}]`, `… "events": [{"by": "red", "ply": 0, "type": "resign"}]`,
	`… "events": [{"by": "white", "ply": 0, "type": "sneeze"}]`, `… "events": [{"by": "white", "ply": 0, "type": "claim"}]`,
	`… "events": [{"by": "white", "ply": -1, "type": "resign"}]`,
	`… "comments": {"0": "text"}`, `… "nags": {"1": [1000]}`, `… "nags": {"1": 4}`, `… "taken_back": 0`, `… "ruleset": {}`,
	`… "variations": [{"ply": 1}]`, `… "variations": [{"ply": 0, "moves": [[]]}]`, `… "variations": [{"ply": 1, "moves": []}]`,
}

// TestSchemaRefuses: what the schema refuses, the program refuses too.
func TestSchemaRefuses(t *testing.T) {
	texts := slices.Clone(wrong)
	for _, turn := range []string{`["e2", "e4"]`, `[["e2"]]`, `[["e2", "e9"]]`, `[["e2", "e4"], ["a2", "a4"], ["b2", "b4"]]`, `[["a7", "a8", "queen"]]`} {
		texts = append(texts, `{"round": {"0": {"white_turn": `+turn+`}}, "rules": "normal"}`)
	}
	s := schema(t)
	for _, text := range texts {
		if field, beside := strings.CutPrefix(text, "… "); beside {
			rest := `"rules": "normal", `
			if strings.HasPrefix(field, `"rules"`) {
				rest = ""
			}
			text = `{"round": {"0": {"white_turn": [["e2", "e4"]]}}, ` + rest + field + `}`
		}
		_, _, err := saves.Read(reader(), "game.json", []byte(text))
		if validate(t, s, text) == nil || err == nil {
			t.Errorf("it is taken: %s, %v", text, err)
		}
	}
}
