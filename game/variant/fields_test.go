package variant

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// schema is as much of a JSON Schema as says which names an object may have.
type schema struct {
	Ref        string            `json:"$ref"`
	Properties map[string]schema `json:"properties"`
	AnyOf      []schema          `json:"anyOf"`
	OneOf      []schema          `json:"oneOf"`
	Defs       map[string]schema `json:"$defs"`
}

// names returns the names that an object may have where a schema speaks of one, sides and those without meaning left out.
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
	if err != nil {
		t.Fatal(err)
	}
	var s schema
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
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
		f, _ := FieldNamed(field)
		if got, want := own(f.Parts), s.Defs[def].names(s.Defs); !slices.Equal(got, want) {
			t.Errorf("%s has %q, want %q", field, got, want)
		}
	}
}

// TestNeutral: what is written where an inherited value shall not hold is what stands for its absence.
func TestNeutral(t *testing.T) {
	const parent = `"parent": {"inherits": "crazyhouse", "turn": "black", "symmetry": "rotate", "initial": {"P": ["*3"]}, "win": [{"checks": 2}],
		"lose": ["bare_royal"], "stalemate": "win", "must_capture": true, "give_check": false, "blast": {}, "draws": {"moves": 9}, "first_row": 8}`
	for _, f := range Fields() {
		if f.Alone || f.Kind == Board || f.Kind == Placement || f.Name == "royal" || f.Name == "pieces" {
			continue
		}
		file := source.File{Name: "x", Data: []byte(`{` + parent + `, "mine": {"inherits": "parent"}}`)}
		d, err := Open(file, "mine", source.File{}, begun(t, "normal").base)
		if err != nil {
			t.Fatal(err)
		}
		d.Remove("/" + f.Name)
		got, want := d.Copy("got"), d.Copy("want")
		want.Remove("/" + f.Name)
		if f.Name == "first_row" {
			continue // beside an inherited board it is the board's
		}
		if got.Wrong() != want.Wrong() || !got.Wrong() && !got.Ruleset().Equivalent(want.Ruleset()) {
			t.Errorf("without %s: %v, %v\n%s", f.Name, got.Faults(), want.Faults(), d.Text())
		}
	}
}

// TestSides: a field is written for each side where they differ, Black's squares seen from Black's side, and once where they
// are alike.
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
		d.SetValue(c.field, c.side, c.value)
		if want := `{"inherits": "normal", ` + c.after + `}`; d.Text() != want {
			t.Errorf("%s became %s, want %s", c.before, d.Text(), want)
		}
		if d.Wrong() {
			t.Errorf("%s: %v", c.after, d.Faults()[0])
		}
	}
}

// TestZones paints the squares of every kind of zone, and reads them again as the rules mean them.
func TestZones(t *testing.T) {
	d := opened(t, `{"inherits": "normal", "hand": {"captures": "demoted"}, "win": ["checkmate", {"reach": ["d4"]}], "lose": [{"reach": ["a*"]}]}`)
	zones := d.Zones()
	seen := map[ZoneKind]bool{}
	for _, z := range zones {
		seen[z.Kind] = true
		before, given := d.Zone(z).Squares()
		if given != (z.Kind == GoalZone || z.Kind == LossZone) || before == 0 {
			t.Errorf("%+v is %x, given: %v", z, before, given)
		}
		const squares = rules.Bitboard(0xff00) | 1<<40 | 1<<27
		d.Together(func() {
			d.Zone(z).SetSquares(squares)
			d.Zone(z).Paint(rules.At(3, 3), false)
		})
		if got, given := d.Zone(z).Squares(); got != squares&^(1<<27) || !given {
			t.Errorf("%+v is %x", z, got)
		}
		if z.Kind != PromotionZone && d.Wrong() {
			t.Errorf("%+v: %v", z, d.Faults()[0])
		}
		if !strings.Contains(d.Text(), `"*2"`) || !strings.Contains(d.Text(), `"a6"`) {
			t.Errorf("%+v is written as\n%s", z, d.Text())
		}
		d.Undo()
	}
	if len(seen) != 6 {
		t.Errorf("zones: %v", zones)
	}
	if d.Zone(Zone{Kind: PromotionZone, Letter: 'N'}).SetSquares(1) || d.Zone(Zone{Kind: GoalZone, Index: 0}).SetSquares(1) {
		t.Error("squares were given to what has none")
	}
	d.Zone(Zone{Kind: PromotionZone, Letter: 'P', Side: BlackSide}).SetSquares(0xffff)
	if got := d.Ruleset().PromotionZone(rules.NewPiece(d.Ruleset().KindOf('P'), rules.Black)); got != 0xffff {
		t.Errorf("Black promotes on %x\n%s", got, d.Text())
	}
}

// TestGoals adds, changes and removes goals of every kind, which mean the same when they are read again.
func TestGoals(t *testing.T) {
	all := []rules.WinCondition{
		{Ending: rules.Reach, Squares: 0xff, By: []byte("QN"), Answer: [2]bool{false, true}}, {Ending: rules.ChecksGiven, Checks: 3},
		{Ending: rules.Extinction, Letters: []byte("Q"), Left: 1}, {Ending: rules.BareRoyal}, {Ending: rules.NoPieces},
	}
	d := begun(t, "normal")
	for _, g := range all {
		d.Goals(Win, BothSides).Add(g)
	}
	all = append([]rules.WinCondition{{Ending: rules.Checkmate}}, all...)
	if d.Wrong() {
		t.Fatalf("%v\n%s", d.Faults()[0], d.Text())
	}
	for i, g := range d.Ruleset().Definition().Win[rules.White] {
		if !sameGoal(g, all[i]) || !sameGoal(d.Goals(Win, WhiteSide).All()[i], all[i]) {
			t.Errorf("goal %d is %+v, want %+v", i, g, all[i])
		}
	}
	d.Goals(Win, BothSides).Set(3, rules.WinCondition{Ending: rules.Extinction, All: true})
	d.Goals(Win, BlackSide).Remove(0)
	if !d.Split(Win) || len(d.Goals(Win, BlackSide).All()) != 5 || len(d.Goals(Win, WhiteSide).All()) != 6 || !d.Goals(Win, WhiteSide).All()[3].All {
		t.Errorf("the goals are\n%s", d.Text())
	}
	d.Goals(Lose, WhiteSide).Add(rules.WinCondition{Ending: rules.CaptureRoyal})
	if g := d.Goals(Lose, WhiteSide).All(); len(g) != 1 || len(d.Goals(Lose, BlackSide).All()) != 0 {
		t.Errorf("%+v\n%s", g, d.Text())
	}
	if d.Goals(Win, WhiteSide).Remove(9) || d.Goals(Win, WhiteSide).Set(-1, all[0]) {
		t.Error("there is no such goal")
	}
}

func sameGoal(a, b rules.WinCondition) bool {
	return a.Ending == b.Ending && a.Squares == b.Squares && string(a.By) == string(b.By) && a.Answer == b.Answer && a.Checks == b.Checks &&
		string(a.Letters) == string(b.Letters) && a.All == b.All && a.Left == b.Left
}

// TestFaults: each fault is told where it belongs.
func TestFaults(t *testing.T) {
	const row = `[" ", " ", " "]`
	for _, c := range []struct {
		text string
		want Fault
	}{
		{`{"inherits": "normal", "win": ["checkmate", "chekmate"]}`, Fault{Field: "win", Index: 1}},
		{`{"inherits": "normal", "win": {"black": ["chekmate"]}}`, Fault{Field: "win", Side: BlackSide, Index: 0}},
		{`{"inherits": "normal", "promotion": {"P": {"to": []}}}`, Fault{Field: "promotion", Letter: 'P', Index: -1}},
		{`{"inherits": "normal", "pieces": {"N": {"name": "Nag", "betza": "X"}}}`, Fault{Field: "pieces", Letter: 'N', Index: -1}},
		{`{"board": [["K", "Y", " "], ` + row + `, ["k", " ", " "]], "royal": "K"}`, Fault{Field: "board", Squares: 2, Index: -1}},
		{`{"first_row": 3, "board": [["k", "Y", " "], ` + row + `, ["K", " ", " "]], "royal": "K"}`, Fault{Field: "board", Squares: 2 << 16, Index: -1}},
		{`{"board": [["K", " ", " "], ` + row + `, ["R", " ", "k"]], "royal": "K"}`, Fault{Field: "board", Squares: 4 << 16, Index: -1}},
		{`{"inherits": "normal", "hand": {"drop": {"P": ["z9"]}}}`, Fault{Field: "hand", Index: -1}},
		{`{"inherits": "nomral"}`, Fault{Field: "inherits", Index: -1}},
	} {
		d := opened(t, c.text)
		i := slices.IndexFunc(d.Faults(), func(f Fault) bool {
			return f.Field == c.want.Field && f.Letter == c.want.Letter && f.Side == c.want.Side && f.Squares == c.want.Squares && f.Index == c.want.Index
		})
		if i < 0 || !d.Wrong() {
			for _, f := range d.Faults() {
				t.Errorf("%s: %v: %+v, want %+v", c.text, f.Fault, f, c.want)
			}
		}
	}
}

// TestReread takes in what was changed on the disk, which can be undone.
func TestReread(t *testing.T) {
	file := func(text string) source.File { return source.File{Name: "x", Data: []byte(`{"mine": ` + text + `}`)} }
	first, second := `{"inherits": "normal"}`, `{"inherits": "atomic"}`
	d := opened(t, first)
	if !d.Current(file(first), source.File{}) || d.Current(file(second), source.File{}) || d.Current(file("3"), source.File{}) {
		t.Error("it is not seen whether the file is the same")
	}
	if err := d.Reread(file(second), source.File{}); err != nil || d.Text() != second || d.Changed() || !d.Ruleset().Blasts() {
		t.Errorf("%v, %s", err, d.Text())
	}
	if d.Undo(); d.Text() != first || !d.Changed() {
		t.Errorf("undone: %s", d.Text())
	}
	if err := d.Reread(source.File{Name: "x", Data: []byte("{")}, source.File{}); err == nil || d.Text() != first {
		t.Errorf("a broken file: %v", err)
	}
}
