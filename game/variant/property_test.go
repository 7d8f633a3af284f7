package variant

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// commented is a file with comments, ignored names and unusual forms, which edits preserve.
const commented = `// the first
{
	"_about": "mine", // and nobody's else
	"mine": {
		// what it is
		"description": "A game.", /* short */ "_note": ["kept", {"as": "it is"}],
		"inherits": "normal", // the best
		"_x": 1,
		"pieces": { /* all */
			"N": {"name": "Nag", // old
				"_idea": "faster",
				"move": [[2, 1],[2,-1], // ahead
					[1, 2 /* wide */], [1, -2]], "capture": "move"},
		},
		"win": ["checkmate", /* or */ {"reach": ["d4", "*5"], "by": ["N"]},],
		"hand": {"captures": "demoted", "_why": "fun", "drop": {"P": ["*2", "*3"]}},
	}, // end
	"other": {"inherits": "mine"}
}
`

// kept are the comments and names of commented's game.
var kept = []string{
	"// what it is", "/* short */", `["kept", {"as": "it is"}]`, "// the best", `"_x": `, "/* all */", "// old",
	`"_idea": "faster"`, "// ahead", "/* wide */", "/* or */", `"_why": "fun"`,
}

func edit(t *rapid.T, d *Document) {
	square := func() rules.Square { return rules.Square(rapid.IntRange(0, 64).Draw(t, "square")) }
	letter := func() byte { return byte(rapid.SampledFrom([]rune("KQRBNPMXA")).Draw(t, "letter")) }
	side := Side(rapid.IntRange(0, 2).Draw(t, "side"))
	on := rapid.Bool().Draw(t, "on")
	symmetry := Symmetry(rapid.IntRange(0, 2).Draw(t, "symmetry"))
	forward, right := rapid.IntRange(-7, 7).Draw(t, "forward"), rapid.IntRange(-7, 7).Draw(t, "right")
	way := rules.Way(rapid.IntRange(0, 2).Draw(t, "way"))
	squares := rules.Bitboard(rapid.Uint64().Draw(t, "squares"))
	list := func() []any { def := d.Definition(); return squareNames(def, squares&def.Squares(), nil) }
	switch rapid.IntRange(0, 25).Draw(t, "edit") {
	case 0, 1:
		if on {
			d.Put(square(), letter())
		} else {
			d.PutBoth(square(), letter()|0x20)
		}
	case 2:
		d.Put(square(), Empty)
		d.Move(square(), square(), on)
	case 3:
		d.PutBoth(square(), Hole)
	case 4:
		d.SetSize(rapid.IntRange(1, 8).Draw(t, "width"), rapid.IntRange(1, 8).Draw(t, "height"))
	case 5:
		d.Mirror()
	case 6, 7, 8:
		o := rules.Offset{Forward: forward, Right: right, Range: rapid.SampledFrom([]int{1, 2, 7, -1}).Draw(t, "range"), Manner: rules.Manner(rapid.IntRange(0, 3).Draw(t, "manner"))}
		d.SetSteps(letter(), o, on, symmetry, way)
	case 9:
		d.SetSteps(letter(), rules.Offset{Forward: forward, Right: right}, false, symmetry, way)
	case 10:
		d.SetBetza(letter(), rapid.SampledFrom([]string{"K", "NN", "mRcpR", "fmWfceFifmnD", "gQ", "x"}).Draw(t, "betza"))
	case 11:
		d.SetLetter(letter(), letter())
	case 12:
		d.AddPiece(letter(), letter(), "New")
	case 13:
		d.RemovePiece(letter())
	case 14, 15:
		d.Set(BothSides, rapid.SampledFrom([]string{"", "Nag", "\u202e"}).Draw(t, "name"), "pieces", string(letter()), "name")
		d.Set(BothSides, "Z", "pieces", string(letter()), "san")
		d.Set(BothSides, "queen", "pieces", string(letter()), "image")
	case 16, 17:
		if zones := d.Zones(); len(zones) > 0 {
			z := rapid.SampledFrom(zones).Draw(t, "zone")
			d.SetSquares(z, squares)
		}
	case 18:
		d.Set(side, rapid.SampledFrom([]any{
			Object{{"checks", 3}}, Object{{"extinction", []any{"Q"}}, {"left", 1}}, "bare_royal",
			Object{{"reach", list()}, {"by", []any{"N"}}, {"answer", "white"}}, "capture_royal",
		}).Draw(t, "goal"), rapid.SampledFrom([]string{Win, Lose}).Draw(t, "list"), "-")
	case 19:
		d.Set(side, nil, Win, strconv.Itoa(rapid.IntRange(0, 3).Draw(t, "index")))
	case 20:
		f := rapid.SampledFrom(Fields()).Draw(t, "field")
		d.Set(BothSides, nil, f.Name)
	case 21:
		d.Set(side, on, "must_capture")
		d.Set(side, "win", "stalemate")
	case 22:
		d.Set(side, Object{{"captures", "as_is"}, {"start", []any{"N", "N"}}, {"drop", Object{{"P", list()}}}}, "hand")
		d.Set(side, Object{{"P", Object{{"to", []any{"Q", "N"}}, {"zone", list()}, {"optional", on}}}}, "promotion")
	case 23:
		d.Set(BothSides, rapid.SampledFrom([]string{"rotate", "mirror"}).Draw(t, "symmetry"), "symmetry")
		d.Set(BothSides, Object{{"spares", []any{"P"}}}, "blast")
		d.Set(BothSides, rapid.IntRange(-1, 100).Draw(t, "moves"), "draws", "moves")
	case 24:
		d.Set(side, Object{{"king", "K"}, {"partner", "R"}, {"goals", []any{"b", "f"}}}, "castling")
		d.Set(side, Object{{"of", []any{"P"}}, {"on", list()}}, "en_passant")
		d.Set(BothSides, Object{{"opposite_colours", "B"}}, "shuffle")
	case 25:
		d.SetName(rapid.SampledFrom([]string{"mine", "", "ours"}).Draw(t, "title"))
	}
}

// TestEdits: after any edit, the game plays or names its faults, and undoing and redoing everything gives the same.
func TestEdits(t *testing.T) {
	all := resources.Rulebook().Names()
	rapid.Check(t, func(t *rapid.T) {
		var d *Document
		var err error
		if rapid.Bool().Draw(t, "own") {
			d, err = Open(source.File{Name: "ruleset.json", Data: []byte(commented)}, "mine", source.File{}, resources.Rulebook())
		} else {
			d, err = Begin(resources.Rulebook(), rapid.SampledFrom(all).Draw(t, "of"), "mine", source.File{})
		}
		testenv.Must(t, err)
		first := d.texts.Now
		for range rapid.IntRange(1, 12).Draw(t, "edits") {
			edit(t, d)
			checkDocument(t, d)
		}
		last := d.texts.Now
		for d.Undo() {
		}
		checkDocument(t, d)
		if d.texts.Now != first {
			t.Fatalf("undone:\n%s\nwant\n%s", d.texts.Now.Ruleset, first.Ruleset)
		}
		for d.Redo() {
		}
		if d.texts.Now != last {
			t.Fatalf("redone:\n%s\nwant\n%s", d.texts.Now.Ruleset, last.Ruleset)
		}
	})
}

func checkDocument(t *rapid.T, d *Document) {
	if _, err := source.ParseJSON("x", []byte(d.Text())); err != nil {
		t.Fatalf("%v:\n%s", err, d.Text())
	}
	if d.Wrong() {
		wrong := 0
		for _, f := range d.Faults() {
			if !f.Warning {
				wrong++
			}
		}
		if wrong == 0 {
			t.Fatalf("it is wrong, and no fault is named:\n%s", d.Text())
		}
		if _, err := d.Into(source.File{}, true); err != ErrWrong {
			t.Fatalf("a wrong game can be kept: %v", err)
		}
	} else {
		p := d.Ruleset().Start()
		p.LegalMoves()
		text, err := d.Into(source.File{Name: "ruleset.json", Data: []byte(commented)}, true)
		testenv.Must(t, err)
		if !strings.HasPrefix(string(text), "// the first\n{\n\t\"_about\": \"mine\", // and nobody's else\n") || !strings.HasSuffix(string(text), "}\n") {
			t.Fatalf("the file has become\n%s", text)
		}
		again, err := Open(source.File{Name: "ruleset.json", Data: text}, d.Name(), source.File{}, resources.Rulebook())
		if err != nil || again.Text() != d.Text() {
			t.Fatalf("kept and opened: %v\n%s\nwas\n%s", err, text, d.Text())
		}
	}
	d.Pieces()
	for _, z := range d.Zones() {
		d.Squares(z)
	}
	d.Get(BlackSide, Win)
}

// values draws values that hold others to a depth.
func values(depth int) *rapid.Generator[any] {
	word := rapid.SampledFrom([]any{"N", "d4", "//", "a\"b", 1, -3, true, false, nil, []any{}, Object{}})
	if depth == 0 {
		return word
	}
	return rapid.OneOf(word,
		rapid.Map(rapid.SliceOfN(values(depth-1), 0, 5), func(l []any) any { return l }),
		rapid.Map(rapid.SliceOfN(values(depth-1), 0, 3), func(l []any) any {
			o := Object{}
			for i, v := range l {
				o = append(o, Member{string(rune('J' + (i*5)%7)), v})
			}
			return o
		}))
}

// TestCommentsSurvive edits all parts of a game in turn: comments, ignored names and all that was not changed remain.
func TestCommentsSurvive(t *testing.T) {
	d, err := Open(source.File{Name: "ruleset.json", Data: []byte(commented)}, "mine", source.File{}, resources.Rulebook())
	testenv.Must(t, err)
	if d.Wrong() {
		t.Fatal(d.Faults()[0])
	}
	copied := d.Copy("copy")
	for _, text := range kept {
		if !strings.Contains(copied.Text(), text) || strings.Contains(copied.Text(), "inherits") || !copied.Ruleset().Equivalent(d.Ruleset()) {
			t.Errorf("%s is gone, or it is another game:\n%s", text, copied.Text())
		}
	}
	changes := []func(){
		func() {
			d.SetSteps('N', rules.Offset{Forward: 3, Right: 1, Range: 1}, true, LeftRight, rules.Quietly)
		},
		func() { d.Set(BothSides, nil, Win, "0") },
		func() { paint(d, rules.At(4, 5), "hand", "drop", "P") },
		func() { d.Put(rules.At(0, 0), 'N') },
		func() { d.Set(BothSides, "Another game.", "description") },
	}
	for i, change := range changes {
		before := d.Text()
		change()
		if lost := slices.DeleteFunc(slices.Clone(kept), func(text string) bool { return strings.Contains(d.Text(), text) }); d.Text() == before || len(lost) > 0 {
			t.Errorf("change %d: %q is gone:\n%s", i, lost, d.Text())
		}
		d.Undo()
		testenv.Same(t, d.Text(), before, "change", i, "undone it is")
	}
}

func paint(d *Document, sq rules.Square, way ...string) bool {
	z := Zone{Way: way}
	return d.SetSquares(z, d.Squares(z)|sq.Bit())
}
