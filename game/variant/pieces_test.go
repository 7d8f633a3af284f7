package variant

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

func opened(t testing.TB, text string) *Document {
	t.Helper()
	d, err := Open(source.File{Name: "ruleset.json", Data: []byte(`{"mine": ` + text + `}`)}, "mine", source.File{}, resources.Rulebook())
	testenv.Must(t, err)
	return d
}

func letters(pieces []Piece) string {
	var all []byte
	for _, p := range pieces {
		all = append(all, p.Letter)
	}
	return string(all)
}

func TestPieces(t *testing.T) {
	d := opened(t, `{"inherits": "normal", "pieces": {"X": {"name": "Ox", "move": [[1, 0]]}}}`)
	testenv.Same(t, letters(d.Pieces()), "BKNPQRX", "its pieces are")
	if got := letters(d.Others()); !strings.Contains(got, "A") || strings.ContainsAny(got, "BKNPQRX") {
		t.Errorf("others are %s", got)
	}
	for letter, own := range map[byte]bool{'X': true, 'N': false} {
		if p, ok := d.Piece(letter); !ok || p.Own != own || p.Library {
			t.Errorf("%c is %+v", letter, p)
		}
	}
	if p, _ := opened(t, `{"inherits": "knightmate"}`).Piece('K'); p.Own || p.Library || p.Name != "Royal Knight" {
		t.Errorf("the king is %+v", p)
	}
}

// TestForms: a piece keeps its form in the text, as far as that can express it.
func TestForms(t *testing.T) {
	for _, c := range []struct {
		before string
		edit   func(d *Document)
		after  string
	}{
		{`{"name": "Ox", "move": [[1, 0]], "capture": "move"}`, func(d *Document) {
			d.SetSteps('X', rules.Offset{Forward: 2, Range: 1}, true, Alone, rules.Quietly, rules.Capturing)
		}, `{"name": "Ox", "move": [[1, 0], [2, 0]], "capture": "move"}`},
		{`{"name": "Ox", "move": [[1, 0]], "capture": "move"}`, func(d *Document) {
			d.SetSteps('X', rules.Offset{Forward: 2, Range: 1}, true, Alone, rules.Quietly)
		}, `{"name": "Ox", "move": [[1, 0], [2, 0]], "capture": [[1, 0]]}`},
		{`{"name": "Ox", "move": "capture", "capture": [[1, 0]]}`, func(d *Document) {
			d.SetSteps('X', rules.Offset{Forward: 1, Right: 1, Range: rules.Unlimited, Manner: rules.Lame}, true, LeftRight, rules.Quietly, rules.Capturing)
		}, `{"name": "Ox", "move": "capture", "capture": [[1, 0], [1, 1, -1, "lame"], [1, -1, -1, "lame"]]}`},
		{`{"name": "Ox", "betza": "W"}`, func(d *Document) {
			d.SetSteps('X', rules.Offset{Forward: 1, Right: 1, Range: 1}, true, EightWays, rules.Quietly, rules.Capturing)
		}, `{"name": "Ox", "move": [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1]], "capture": "move"}`},
		{`{"name": "Ox", "betza": "W"}`, func(d *Document) {
			d.SetSteps('X', rules.Offset{Forward: 5, Right: 1, Range: 1}, true, Alone, rules.Quietly)
		}, `{"name": "Ox", "move": [[1, 0], [0, 1], [-1, 0], [0, -1], [5, 1]], "capture": [[1, 0], [0, 1], [-1, 0], [0, -1]]}`},
		{`{"name": "Ox", "betza": "W"}`, func(d *Document) { _, _ = d.SetBetza('X', "mRcpR") }, `{"name": "Ox", "betza": "mRcpR"}`},
		{`{"name": "Ox", "move": [[1, 0]], "initial": [[2, 0]]}`, func(d *Document) { _, _ = d.SetBetza('X', "fW") }, `{"name": "Ox", "betza": "fW"}`},
		{`{"name": "Ox", "image": "rook", "move": [[1, 0]]}`, func(d *Document) {
			d.Set(BothSides, nil, "pieces", "X", "image")
			d.Set(BothSides, "", "pieces", "X", "san")
		}, `{"name": "Ox", "move": [[1, 0]], "san": ""}`},
		{`{"name": "Ox", "move": [[1, 0], [1, 0, 3]]}`, func(d *Document) {
			d.SetSteps('X', rules.Offset{Forward: 1, Right: 0}, false, Alone, rules.Quietly)
		}, `{"name": "Ox", "move": []}`},
	} {
		d := opened(t, `{"inherits": "normal", "pieces": {"X": `+c.before+`}}`)
		c.edit(d)
		testenv.Same(t, d.Text(), laid(`{"inherits": "normal", "pieces": {"X": `+c.after+`}}`), c.before, "became")
	}
}

// TestBetza gives a piece the moves of a string, which stays as it is, and refuses invalid ones.
func TestBetza(t *testing.T) {
	d := begun(t, "normal")
	d.AddPiece('X', 0, "Ox")
	for _, text := range []string{"QN", "fmWfcFifmR2", "mRcpR"} {
		_, err := d.SetBetza('X', text)
		move, initial, capture, _ := rules.ParseBetza(text)
		if x, _ := d.Piece('X'); err != nil || x.Written != text || !slices.Equal(x.Move, move) || !slices.Equal(x.Initial, initial) || !slices.Equal(x.Capture, capture) {
			t.Errorf("%q gives %+v, %v", text, x, err)
		}
	}
	before := d.Text()
	var wrong *rules.BetzaError
	if _, err := d.SetBetza('X', "WxQ"); !errors.As(err, &wrong) || wrong.At != 2 || d.Text() != before {
		t.Errorf("%v\n%s", err, d.Text())
	}
}

// TestSymmetry: a brush paints the images of a step, and nothing twice.
func TestSymmetry(t *testing.T) {
	for _, c := range []struct {
		s              Symmetry
		forward, right int
		want           int
	}{{EightWays, 2, 1, 8}, {EightWays, 1, 1, 4}, {EightWays, 0, 3, 4}, {LeftRight, 2, 1, 2}, {LeftRight, 2, 0, 1}, {Alone, 2, 1, 1}} {
		d := begun(t, "normal")
		d.AddPiece('X', 0, "Ox")
		d.SetSteps('X', rules.Offset{Forward: 1, Right: 0}, false, Alone, rules.Quietly, rules.Capturing)
		d.SetSteps('X', rules.Offset{Forward: c.forward, Right: c.right, Range: 1}, true, c.s, rules.Capturing)
		x, _ := d.Piece('X')
		if len(x.Capture) != c.want || len(x.Move) != 0 || !slices.Contains(x.Capture, rules.Offset{Forward: c.forward, Right: c.right, Range: 1}) {
			t.Errorf("symmetry %d of %d, %d: %v", c.s, c.forward, c.right, x.Capture)
		}
		d.SetSteps('X', rules.Offset{Forward: c.forward, Right: c.right, Range: 2}, true, Alone, rules.Capturing)
		x, _ = d.Piece('X')
		testenv.Same(t, len(x.Capture), c.want, "a longer step comes beside the shorter", x.Capture)
		d.SetSteps('X', rules.Offset{Forward: c.forward, Right: c.right, Range: 1}, false, c.s, rules.Capturing)
		x, _ = d.Piece('X')
		testenv.Same(t, len(x.Capture), 0, "left is", x.Capture)
	}
}

// TestSetLetter renames a piece everywhere in the rules, and removing it removes it there.
func TestSetLetter(t *testing.T) {
	const text = `{"board": [["R", "K", "R"], ["P", " ", "#"], ["r", "k", "r"]], "royal": {"white": "K", "black": ["K"]},
		"castling": {"king": "K", "partner": ["R"]}, "promotion": {"P": ["R", "N"]}, "initial": {"R": ["*1"]}, "en_passant": ["P", "R"],
		"hand": {"start": ["R", "R"], "drop": {"R": ["b2"]}}, "blast": {"spares": ["R"]}, "shuffle": {"between": ["K", "R"]},
		"win": ["checkmate", {"extinction": ["R"]}, {"reach": ["b2"], "by": ["R", "K"]}]}`
	d := opened(t, text)
	if !d.SetLetter('R', 'X') {
		t.Fatal("not renamed")
	}
	want := strings.NewReplacer(`"R"`, `"X"`, `"r"`, `"x"`).Replace(text)
	if got := plain(d.Text()); strings.Contains(strings.ReplaceAll(got, `"image": "rook"`, ""), `"R"`) || !strings.Contains(got, `"name": "Rook"`) {
		t.Errorf("it is\n%s", got)
	}
	d.Set(BothSides, nil, "pieces")
	testenv.Same(t, plain(d.Text()), plain(want), "it is", d.Text(), want)
	d = opened(t, text)
	d.RemovePiece('R')
	if want := `{"board": [[" ", "K", " "], ["P", " ", "#"], [" ", "k", " "]], "royal": {"white": "K", "black": ["K"]},
		"promotion": {"P": ["N"]}, "initial": {}, "en_passant": ["P"],
		"hand": {"drop": {}}, "blast": {},
		"win": ["checkmate", {"reach": ["b2"], "by": ["K"]}]}`; plain(d.Text()) != plain(want) {
		t.Errorf("without rooks it is\n%s, want\n%s", d.Text(), want)
	}
	if d.SetLetter('P', 'K') || d.SetLetter('P', 'p') || d.SetLetter('Y', 'Z') {
		t.Error("a letter that is taken, or none, was given, or to no piece")
	}
	d.Undo()
	testenv.Same(t, d.Text(), text, "it is not one change")
}

// TestLibraryPiece: the players' library overrides the shipped piece, and an edit is for this game alone.
func TestLibraryPiece(t *testing.T) {
	library := source.File{Name: rules.LibraryFile, Data: []byte(`{"N": {"name": "Nag", "move": [[1, 0]], /* slow */ "capture": "move"}}`)}
	file := source.File{Name: "ruleset.json", Data: []byte(`{"mine": {"inherits": "normal"}}`)}
	d, err := Open(file, "mine", library, resources.Rulebook())
	testenv.Must(t, err)
	if p, _ := d.Piece('N'); !p.Library || p.Name != "Nag" {
		t.Errorf("the knight is %+v", p)
	}
	d.Set(BothSides, "Mare", "pieces", "N", "name")
	if !strings.Contains(d.Text(), `"name": "Mare"`) || d.texts.Now.Pieces != string(library.Data) {
		t.Errorf("%s\n%s", d.Text(), d.texts.Now.Pieces)
	}
	again, err := Begin(resources.Rulebook(), "normal", "same", library)
	testenv.Must(t, err)
	if n, _ := again.Piece('N'); n.Name != "Knight" || again.CanUndo() {
		t.Errorf("chess begun anew has the knight %+v", n)
	}
	if d.Set(BothSides, 7, "pieces", "N", "name"); !slices.Equal(d.Faults()[0].Way, []string{"pieces", "N", "name"}) {
		t.Errorf("%+v", d.Faults())
	}
}
