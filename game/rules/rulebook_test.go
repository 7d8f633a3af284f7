package rules

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

// TestSeedForm reads the files in the oldest form, which holds comments behind values, unchanged.
func TestSeedForm(t *testing.T) {
	book, err := readFolder("testdata/seed", nil)
	testenv.Must(t, err)
	library, _ := source.ReadPath("testdata/seed/"+LibraryFile, LibraryFile)
	rulesets, _ := source.ReadPath("testdata/seed/"+RulesetsFile, RulesetsFile)
	if _, odd := ReadSound(library, rulesets, nil); len(odd) != 0 {
		t.Errorf("warnings: %v", odd)
	}
	rs, _ := book.Ruleset("check")
	wantCounts(t, rs, "", 1, 14, 23, 298, 1008)
	testenv.Same(t, rs.Definition().Draws, (Draws{ClaimRepetition: 3, Repetition: 5, ClaimMoves: 50, Moves: 75, DeadPosition: true}), "draws are")
}

func definition(t *testing.T, fields string) *Definition {
	t.Helper()
	return variant(t, `{"t": {`+fields+`}}`).Definition()
}

func TestInherits(t *testing.T) {
	normal, _ := shippedBook(t).Definition("normal")
	d := definition(t, `"inherits": "normal"`)
	if d.Name != "t" || d.PGN != "t" || d.Description != "" {
		t.Errorf("name %q, pgn %q and description %q are not inherited", d.Name, d.PGN, d.Description)
	}
	d.Name, d.PGN, d.Description = normal.Name, normal.PGN, normal.Description
	if !reflect.DeepEqual(d, normal) {
		t.Errorf("got %+v\nwant %+v", d, normal)
	}
	d = definition(t, `"inherits": "chess960", "castling": null, "shuffle": null, "en_passant": [], "promotion": {}`)
	if d.Castling[White] != nil || d.Shuffle != nil || d.EnPassant[White] != nil || len(d.Promotion[White]) > 0 {
		t.Errorf("what was taken away is still there: %+v", d)
	}
	testenv.Same(t, d.Board, normal.Board, "the board is not that of the grandparent")
	d = definition(t, `"inherits": "normal", "first_row": 8, "symmetry": "rotate", "turn": "black"`)
	if d.Board[0] != 'r' || d.Board[63] != 'R' || !d.Rotate || d.Turn != Black {
		t.Errorf("the board is not turned round: %q", d.Board)
	}
}

// TestInheritedFaults reports at "inherits" what is right in the parent and wrong in the child, and a circle once for each of its
// rulesets.
func TestInheritedFaults(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"a": {"royal": "K", "pieces": {"Y": {"name": "y", "move": []}}, "promotion": {"Y": ["K"]}, ` + kings + "},\n" +
			`"t": {"inherits": "a", "pieces": {}}}`, "2:/t/inherits a no piece has the letter \"Y\""},
		{`{"t": {"inherits": "normal", ` + kings + `}}`, "1:/t K R"},
		{"{\"a\": {\"inherits\": \"b\"},\n\"b\": {\"inherits\": \"c\"},\n\"c\": {\"inherits\": \"a\"}}", "2:/b/inherits b, c, a, b"},
	} {
		_, err := readText(t, "", c.text)
		refused(t, c.text, err, c.want)
	}
}

func TestOptions(t *testing.T) {
	d := definition(t, `"inherits": "normal", "stalemate": "loss", "must_capture": true, "pgn": "",
		"draws": {"claim_repetition": false, "moves": 0, "repetition": 4}, "_note": {"a": 1, "a": 2},
		"promotion": {"P": {"to": ["Q", "K"], "rank": 6}}, "royal": ["K", "Q"],
		"win": ["checkmate", {"reach": ["d4", "e4"]}, {"checks": 7}, {"extinction": ["N"]}, "bare_royal", "no_pieces"]`)
	if d.Stalemate != Both(StalemateLoses) || d.MustCapture != Both(true) || d.PGN != "" {
		t.Errorf("got %+v", d)
	}
	testenv.Same(t, d.Draws, (Draws{Repetition: 4, ClaimMoves: 50, DeadPosition: true}), "draws are")
	if want := promotesOn('P', "QK", 5); !reflect.DeepEqual(d.Promotion, want) {
		t.Errorf("promotion is %v", d.Promotion)
	}
	want := []WinCondition{{Ending: Checkmate}, {Ending: Reach, Squares: 1<<27 | 1<<28}, {Ending: ChecksGiven, Checks: 7},
		{Ending: Extinction, Letters: []byte("N")}, {Ending: BareRoyal}, {Ending: NoPieces}}
	if !reflect.DeepEqual(d.Win, Both(want)) {
		t.Errorf("win is %v", d.Win)
	}
}

func TestLibraryDefaults(t *testing.T) {
	book, err := readText(t, `{"X": {"name": "X", "move": "capture", "capture": "initial", "initial": [[1, 0], [2, 0, -1]], "san": ""}}`,
		`{"t": {"royal": "X", "win": [], "fen": "8/8/8/8/8/8/8/X7"}}`)
	testenv.Must(t, err)
	d, _ := book.Definition("t")
	offsets := triples{{1, 0, 1}, {2, 0, Unlimited}}.offsets()
	want := []PieceDef{{Letter: 'X', Name: "X", Move: offsets, Initial: offsets, Capture: offsets}}
	if !reflect.DeepEqual(d.Pieces, want) {
		t.Errorf("got %+v", d.Pieces)
	}
}

func TestWarnings(t *testing.T) {
	library := `{"K": {"name": "King", "move": [[1, 0], [1, 0, 1]], "capture": "move", "_imagee": "k", "$schema": 1}}`
	rulesets := `{"t": {"royal": "K", "board": [["k", " ", " "], [" ", " ", " "], [" ", " ", "K"]], "win": ["checkmate", {"extinction": ["Q"]}]}}`
	if _, err := readText(t, library, rulesets); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range oddities(t, library, rulesets) {
		got = append(got, w.File+":"+told(w))
	}
	if want := []string{LibraryFile + ":1:/K/move/1", RulesetsFile + ":1:/t/win Q", RulesetsFile + ":1:/t/board"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestBase takes from the base what a folder lacks, and does not change the base.
func TestBase(t *testing.T) {
	base := shippedBook(t)
	file := source.File{Name: RulesetsFile, Data: []byte(`{"normal": {"inherits": "classic"}, "mine": {"inherits": "normal"}}`)}
	book, err := ReadFiles(source.File{}, file, base)
	testenv.Must(t, err)
	names := book.Names()
	if !slices.Equal(names, append(base.Names(), "mine")) {
		t.Errorf("names are %v", names)
	}
	mine, _ := book.Ruleset("mine")
	classic, _ := base.Ruleset("classic")
	if !mine.Equivalent(classic) {
		t.Error("a ruleset of the folder inherits from the base's instead of the folder's own")
	}
	if d, _ := base.Definition("normal"); d.Castling[White] == nil {
		t.Error("the base was changed")
	}
	if book, err := ReadFiles(source.File{}, source.File{}, base); err != nil || !slices.Equal(book.Names(), base.Names()) {
		t.Errorf("an empty folder: %v", err)
	}
	if _, err := book.Ruleset("Mine"); !errors.Is(err, ErrNoRuleset) || !strings.Contains(err.Error(), `"mine"`) {
		t.Errorf("unknown name: %v", err)
	}
}

// TestReadSound reads the valid rulesets of a file with a wrong one, and names the faults of the other.
func TestReadSound(t *testing.T) {
	one := `{"royal": "K", ` + kings + `}`
	base, err := readText(t, "", `{"good": `+one+`}`)
	testenv.Must(t, err)
	file := source.File{Name: "own.json", Data: []byte(`{"better": ` + one + `, "good": {"royal": "K", "board": []}}`)}
	sound, faults := ReadSound(source.File{}, file, base)
	if names := sound.Names(); !slices.Contains(names, "better") || slices.Contains(names, "good") {
		t.Errorf("sound are %q", names)
	}
	if len(faults) == 0 || !strings.HasPrefix(faults[0].Pointer, "/good/board") || faults[0].File != "own.json" {
		t.Errorf("faults %v", faults)
	}
	if _, err := ReadFiles(source.File{}, file, base); err == nil {
		t.Error("ReadFiles takes a wrong ruleset")
	}
	if _, err := base.Ruleset("good"); err != nil {
		t.Error("the base has changed")
	}
}

// TestBookWithAnother: the first book takes precedence for a name that both have.
func TestBookWithAnother(t *testing.T) {
	one := `{"royal": "K", ` + kings + `}`
	a, err1 := readText(t, "", `{"one": `+one+`, "both": `+one+`}`)
	b, err2 := readText(t, "", `{"both": `+one+`, "two": `+one+`}`)
	testenv.Must(t, errors.Join(err1, err2))
	joined := a.With(b)
	for name, book := range map[string]*Rulebook{"one": a, "both": a, "two": b} {
		rs, err := joined.Ruleset(name)
		if own, _ := book.Ruleset(name); err != nil || rs != own {
			t.Errorf("%s comes from the wrong book", name)
		}
	}
	testenv.Same(t, len(joined.Names()), len(a.Names())+1, "names", joined.Names())
	if slices.Contains(a.Names(), "two") {
		t.Error("the first book has changed")
	}
}

// TestHeirs: inherited fields are read once, and no file makes more tables than fit into memory.
func TestHeirs(t *testing.T) {
	offsets, pieces, heirs := "", "", ""
	for i := range 15 * 15 {
		if i != 7*15+7 { // which would not move
			offsets += fmt.Sprintf("[%d, %d],", i/15-7, i%15-7)
		}
	}
	for letter := 'A'; letter <= 'Z'; letter++ {
		pieces += fmt.Sprintf(`"%c": {"name": "x", "move": [%s], "capture": "move"},`, letter, offsets)
	}
	for i := range 20 {
		heirs += fmt.Sprintf(`"h%d": {"inherits": "r"},`, i)
	}
	text := `{"r": {"royal": "", "win": ["no_pieces"], "fen": "abcdefgh/8/8/ABCDEFGH/IJKLMNOP/QRSTUVWX/YZ6", "pieces": {` + pieces + `}},` + heirs + `}`
	b, faults := ReadSound(source.File{}, source.File{Name: RulesetsFile, Data: []byte(text)}, nil)
	each := 26 * 2 * (15*15 - 1)
	if n := len(b.Names()); n != maxOffsets/each || len(faults) != 21-n {
		t.Errorf("%d rulesets of %d offsets each, %d faults", n, each, len(faults))
	}
	testenv.Same(t, told(faults[len(faults)-1]), "1:/h19 100000", "the last fault is")
	alone := strings.ReplaceAll(text, offsets, offsets+strings.ReplaceAll(offsets, "],", ", 2],"))
	if b, faults = ReadSound(source.File{}, source.File{Name: RulesetsFile, Data: []byte(alone)}, nil); len(b.Names()) > 0 || told(faults[0]) != "1:/r 20000" {
		t.Errorf("of twice as many offsets: %q, %s", b.Names(), told(faults[0]))
	}
}

// TestLongLists: a list with a limit is read only up to it.
func TestLongLists(t *testing.T) {
	long := func(entry string) string { return strings.Repeat(entry+",", 2500) }
	keys := ""
	for i := range 2000 {
		keys += fmt.Sprintf(`"k%d": 1, `, i)
	}
	for _, c := range []struct{ ruleset, want string }{
		{`"win": [` + long(`"checkmate"`) + `]`, "/t/win 14"},
		{`"win": [{"reach": [` + long(`"e4"`) + `]}]`, "/t/win/0/reach 128"},
		{`"royal": [` + long(`"K"`) + `]`, "/t/royal 52"},
		{`"board": [` + long(`[]`) + `]`, "/t/board 16"},
		{`"promotion": {"P": [` + long(`"Q"`) + `]}`, "/t/promotion/P 52"},
		{`"pieces": {"K": {"name": "x", "move": [` + long(`[1, 0]`) + `]}}`, "/t/pieces/K/move 2000"},
		{`"pieces": {` + strings.Repeat(`"_": 1,`, 100) + `"K": {"name": "x", "move": [[` + long("1") + `]]}}`, "/t/pieces/K/move/0 10"},
		{`"castling": {` + keys + `"king": "K"}`, "/t/castling 100"},
	} {
		_, err := readText(t, "", rulesetOf(c.ruleset))
		refused(t, c.want, err, "1:"+c.want)
		if n := len(source.Faults(err)); n > 200 {
			t.Errorf("%s: %d faults", c.want, n)
		}
	}
}

// TestCopyWithUnknownKeys reads a saved game's copy of its rules with keys that are not known: it must stay readable.
func TestCopyWithUnknownKeys(t *testing.T) {
	doc, err := source.ParseJSON("save.json", []byte(`{"ruleset": {"inherits": "normal", "colour": 1}, "pieces": {"K": {"name": "King", "betza": "K", "hat": 1}}}`))
	testenv.Must(t, err)
	fields := doc.Root().Fields("ruleset", "pieces")
	if d := shippedBook(t).ReadCopy("t", fields["ruleset"], fields["pieces"]); d == nil || len(doc.Faults()) != 2 || !doc.Faults()[0].Warning {
		t.Errorf("%v, %v", d, doc.Faults())
	}
}

// TestNamesThatCannotBeSeen: a ruleset's name is seen, and looks like no other one; and so is a piece's name. Games that were written
// under a name with letters of several scripts open.
func TestNamesThatCannotBeSeen(t *testing.T) {
	base := shippedBook(t)
	for name, fault := range map[string]string{
		"\u3164": "nothing of the ruleset's name", " \u200b": "nothing of the ruleset's name", "normal\u200d": `looks like "normal"`,
		"nor\u2060mal": `looks like "normal"`, "normal ": `looks like "normal"`, "mine\u00ad": `looks like "mine"`,
		"n\u043ermal": "U+043E", "n\u03bfrmal": "U+03BF", "n\u0585rmal": "U+0585", "n\u09e6rmal": "U+09E6", "my g\u0430me": "U+0430",
		"\u0441\u04bb\u0435\u0455\u0455960": `looks like "chess960"`, "\uff4eormal": `looks like "normal"`, "\U0001d427ormal": `looks like "normal"`,
		"norma1": `looks like "normal"`, "norrnal": `looks like "normal"`, "king  of\u00a0the hill": `looks like "king of the hill"`,
		"three\u2010check": `looks like "three-check"`, "m\u0131chess": "", "Моя игра": "", "игра-X": "", "X象棋": "", "normal 1": "",
		"نرم\u200cافزار": "", "my game": "", "Größe": "",
	} {
		file := source.File{Name: RulesetsFile, Data: fmt.Appendf(nil, `{"mine": {"inherits": "normal"}, %q: {"inherits": "normal"}}`, name)}
		if _, err := ReadFiles(source.File{}, file, base); (err == nil) != (fault == "") || err != nil && !strings.Contains(err.Error(), fault) {
			t.Errorf("%q: %v", name, err)
		}
	}
	for name, fault := range map[string]string{"\u3164": "1 to 40", "\u200b": "1 to 40", "Que\u0435n": "U+0435", "Конь": ""} {
		library := source.File{Name: LibraryFile, Data: fmt.Appendf(nil, `{"Q": {"name": %q, "betza": "Q"}}`, name)}
		if _, err := ReadFiles(library, source.File{}, base); (err == nil) != (fault == "") || err != nil && !strings.Contains(err.Error(), fault) {
			t.Errorf("%q: %v", name, err)
		}
	}
	doc, err := source.ParseJSON("save.json", []byte(`{"inherits": "normal"}`))
	testenv.Must(t, err)
	if rs := base.ReadCopy("my g\u0430me", doc.Root(), source.Value{}); rs == nil || len(doc.Faults()) != 1 || !doc.Faults()[0].Warning {
		t.Errorf("%v, %v", rs, doc.Faults())
	}
}
