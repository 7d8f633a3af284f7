package variant

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

// schema is the part of a JSON Schema that says which names an object may have.
type schema struct {
	Ref        string            `json:"$ref"`
	Properties map[string]schema `json:"properties"`
	AnyOf      []schema          `json:"anyOf"`
	OneOf      []schema          `json:"oneOf"`
	Defs       map[string]schema `json:"$defs"`
}

// names returns the names that an object may have in a schema, without sides and ignored names.
func (s schema) names(all map[string]schema) []string {
	var names []string
	for name := range s.Properties {
		if name != "white" && name != "black" && !strings.HasPrefix(name, "$") {
			names = append(names, name)
		}
	}
	for _, other := range slices.Concat(s.AnyOf, s.OneOf) {
		names = append(names, other.names(all)...)
	}
	if def, ok := strings.CutPrefix(s.Ref, "#/$defs/"); ok {
		names = append(names, all[def].names(all)...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// TestFields: the table has every field of the language, and every part of those that have parts.
func TestFields(t *testing.T) {
	data, err := os.ReadFile("../../docs/ruleset.schema.json")
	testenv.Must(t, err)
	var s schema
	testenv.Must(t, json.Unmarshal(data, &s))
	own := func(fields []Field) []string {
		var names []string
		for _, f := range fields {
			names = append(names, f.Name)
		}
		slices.Sort(names)
		return names
	}
	if got, want := own(Fields()), s.Defs["ruleset"].names(s.Defs); !slices.Equal(got, want) {
		t.Errorf("the fields are %q, want %q", got, want)
	}
	for field, def := range map[string]string{"castling": "castling", "en_passant": "passing", "promotion": "promotion", "shuffle": "shuffle", "hand": "hand", "blast": "blast", "draws": "draws"} {
		f := FieldAt(field)
		if got, want := own(f.Parts), s.Defs[def].names(s.Defs); !slices.Equal(got, want) {
			t.Errorf("%s has %q, want %q", field, got, want)
		}
	}
}

// TestNeutral: the neutral value cancels an inherited one.
func TestNeutral(t *testing.T) {
	const parent = `"parent": {"inherits": "crazyhouse", "turn": "black", "symmetry": "rotate", "initial": {"P": ["*3"]}, "win": [{"checks": 2}],
		"lose": ["bare_royal"], "stalemate": "win", "must_capture": true, "give_check": false, "blast": {}, "draws": {"moves": 9}, "first_row": 8}`
	for _, f := range Fields() {
		if slices.Contains([]string{"description", "inherits", "pgn"}, f.Name) || f.Kind == Board || f.Kind == Placement || f.Name == "royal" || f.Name == "pieces" {
			continue
		}
		file := source.File{Name: "x", Data: []byte(`{` + parent + `, "mine": {"inherits": "parent"}}`)}
		d, err := Open(file, "mine", source.File{}, begun(t, "normal").base)
		testenv.Must(t, err)
		d.Set(BothSides, nil, f.Name)
		got, want := d.Copy("got"), d.Copy("want")
		want.Set(BothSides, nil, f.Name)
		if f.Name == "first_row" {
			continue // beside an inherited board it is the board's
		}
		if got.Wrong() != want.Wrong() || !got.Wrong() && !got.Ruleset().Equivalent(want.Ruleset()) {
			t.Errorf("without %s: %v, %v\n%s", f.Name, got.Faults(), want.Faults(), d.Text())
		}
	}
}

// TestSides: a field is written once if the sides are equal, else for each, Black's squares as Black sees them.
func TestSides(t *testing.T) {
	for _, c := range []struct {
		before string
		field  string
		side   Side
		value  any
		after  string
	}{
		{`"must_capture": true`, "must_capture", BlackSide, nil, `"must_capture": {"white": true}`},
		{`"must_capture": {"white": true}`, "must_capture", BlackSide, true, `"must_capture": true`},
		{`"initial": {"P": ["*2"]}`, "initial", WhiteSide, Object{{"P", []any{"*1", "*2"}}}, `"initial": {"white": {"P": ["*1", "*2"]}, "black": {"P": ["*7"]}}`},
		{`"promotion": {"P": {"to": ["Q"], "rank": 7}}`, "promotion", WhiteSide, Object{{"P", []any{"Q"}}}, `"promotion": {"white": {"P": ["Q"]}, "black": {"P": {"to": ["Q"], "rank": 2}}}`},
		{`"win": ["checkmate"]`, "win", WhiteSide, []any{}, `"win": {"white": [], "black": ["checkmate"]}`},
		{`"turn": "white"`, "turn", BlackSide, "black", `"turn": "black"`},
		{`"hand": {"captures": "demoted", "drop": {"P": ["*2"]}}`, "hand", WhiteSide, nil, `"hand": {"black": {"captures": "demoted", "drop": {"P": ["*7"]}}}`},
	} {
		d := opened(t, `{"inherits": "normal", `+c.before+`}`)
		d.Set(c.side, c.value, c.field)
		testenv.Same(t, d.Text(), laid(`{"inherits": "normal", `+c.after+`}`), c.before, "became")
		if d.Wrong() {
			t.Errorf("%s: %v", c.after, d.Faults()[0])
		}
	}
}

// TestZones paints the squares of every kind of zone, and reads them again as the rules mean them.
func TestZones(t *testing.T) {
	d := opened(t, `{"inherits": "normal", "hand": {"captures": "demoted"}, "win": ["checkmate", {"reach": ["d4"]}], "lose": [{"reach": ["a*"]}]}`)
	seen := map[string]bool{}
	for _, z := range d.Zones() {
		seen[z.Way[0]] = true
		if d.Squares(z) == 0 {
			t.Errorf("%+v is empty", z)
		}
		const squares = rules.Bitboard(0xff00) | 1<<40 | 1<<27
		d.Together(func() {
			d.SetSquares(z, squares)
			d.SetSquares(z, d.Squares(z)&^(1<<27))
		})
		testenv.Same(t, d.Squares(z), squares&^(1<<27), z)
		if z.Way[0] != "promotion" && d.Wrong() {
			t.Errorf("%+v: %v", z, d.Faults()[0])
		}
		if !strings.Contains(d.Text(), `"*2"`) || !strings.Contains(d.Text(), `"a6"`) {
			t.Errorf("%+v is written as\n%s", z, d.Text())
		}
		d.Undo()
	}
	testenv.Same(t, len(seen), 6, "zones", seen)
	d.SetSquares(Zone{BlackSide, []string{"promotion", "P", "zone"}}, 0xffff)
	testenv.Same(t, d.Ruleset().PromotionZone(rules.NewPiece(d.Ruleset().KindOf('P'), rules.Black)), 0xffff, "Black promotes on", d.Text())
}

// TestGoals adds, changes and removes goals of every kind, and checks their meaning.
func TestGoals(t *testing.T) {
	d := begun(t, "normal")
	for _, g := range []any{
		Object{{"reach", []any{"*1"}}, {"by", []any{"Q", "N"}}, {"answer", "black"}}, Object{{"checks", 3}},
		Object{{"extinction", []any{"Q"}}, {"left", 1}}, "bare_royal", "no_pieces",
	} {
		d.Set(BothSides, g, Win, "-")
	}
	want := []rules.WinCondition{
		{Ending: rules.Checkmate}, {Ending: rules.Reach, Squares: 0xff, By: []byte("QN"), Answer: [2]bool{false, true}}, {Ending: rules.ChecksGiven, Checks: 3},
		{Ending: rules.Extinction, Letters: []byte("Q"), Left: 1}, {Ending: rules.BareRoyal}, {Ending: rules.NoPieces},
	}
	if got := d.Definition().Win[rules.White]; d.Wrong() || !reflect.DeepEqual(got, want) {
		t.Errorf("the goals are %+v, want %+v\n%s", got, want, d.Text())
	}
	d.Set(BothSides, Object{{"extinction", "all"}}, Win, "3")
	d.Set(BlackSide, nil, Win, "0")
	d.Set(WhiteSide, "capture_royal", Lose, "-")
	white, _ := d.Get(WhiteSide, Win).([]any)
	black, _ := d.Get(BlackSide, Win).([]any)
	if !d.Split(Win) || len(white) != 6 || len(black) != 5 || d.Get(WhiteSide, Win, "3", "extinction") != "all" || d.Get(BlackSide, Lose, "0") != nil {
		t.Errorf("the goals are\n%s", d.Text())
	}
	if d.Set(WhiteSide, nil, Win, "9") || d.Set(WhiteSide, "checkmate", Win, "-1") {
		t.Error("there is no such goal")
	}
}

func TestFaults(t *testing.T) {
	const row = `[" ", " ", " "]`
	for _, c := range []struct {
		text    string
		side    Side
		way     string
		squares rules.Bitboard
	}{
		{`{"inherits": "normal", "win": ["checkmate", "chekmate"]}`, BothSides, "win/1", 0},
		{`{"inherits": "normal", "win": {"black": ["chekmate"]}}`, BlackSide, "win/0", 0},
		{`{"inherits": "normal", "win": {"white": ["chekmate"]}}`, WhiteSide, "win/0", 0},
		{`{"inherits": "normal", "promotion": {"P": {"to": []}}}`, BothSides, "promotion/P/to", 0},
		{`{"inherits": "normal", "pieces": {"N": {"name": "Nag", "betza": "X"}}}`, BothSides, "pieces/N/betza", 0},
		{`{"board": [["K", "Y", " "], ` + row + `, ["k", " ", " "]], "royal": "K"}`, BothSides, "board/0/1", 2},
		{`{"first_row": 3, "board": [["k", "Y", " "], ` + row + `, ["K", " ", " "]], "royal": "K"}`, BothSides, "board/0/1", 2 << 16},
		{`{"board": [["K", " ", " "], ` + row + `, ["R", " ", "k"]], "royal": "K"}`, BothSides, "board", 4 << 16},
		{`{"inherits": "normal", "hand": {"drop": {"P": ["z9"]}}}`, BothSides, "hand/drop/P/0", 0},
		{`{"inherits": "nomral"}`, BothSides, "inherits", 0},
	} {
		d := opened(t, c.text)
		i := slices.IndexFunc(d.Faults(), func(f Fault) bool {
			return f.Side == c.side && strings.Join(f.Way, "/") == c.way && f.Squares == c.squares
		})
		if i < 0 || !d.Wrong() {
			for _, f := range d.Faults() {
				t.Errorf("%s: %v: %d %q %x, want %d %q %x", c.text, f.Fault, f.Side, f.Way, f.Squares, c.side, c.way, c.squares)
			}
		}
	}
}
