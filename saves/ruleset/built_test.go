package ruleset

import (
	"cmp"
	"path/filepath"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/savestest"
)

// built are variants made from normal chess with the editor's edits alone, each with the same ruleset written by hand, or the
// name of the shipped one.
var built = []struct {
	name, text string
	edit       func(d *variant.Document)
}{
	{name: "knightmate", edit: func(d *variant.Document) {
		for _, file := range []int{1, 6} {
			d.PutBoth(rules.At(file, 0), 'M')
		}
		n, _ := d.Piece('N')
		d.Set(variant.BothSides, "Royal Knight", "pieces", "K", "name")
		d.Set(variant.BothSides, "knight", "pieces", "K", "image")
		d.SetMoves('K', n.Move, n.Initial, n.Capture)
		d.Set(variant.BothSides, []any{"M", "Q", "R", "B"}, "promotion", "P")
	}},
	{name: "cannons", text: `{"cannons": {"inherits": "normal", "board": [
		["R", "C", "B", "Q", "K", "B", "C", "R"], ["P", "P", "P", "P", "P", "P", "P", "P"],
		[" ", " ", " ", " ", " ", " ", " ", " "], [" ", " ", " ", " ", " ", " ", " ", " "],
		[" ", " ", " ", " ", " ", " ", " ", " "], [" ", " ", " ", " ", " ", " ", " ", " "],
		["p", "p", "p", "p", "p", "p", "p", "p"], ["r", "c", "b", "q", "k", "b", "c", "r"]],
		"pieces": {"C": {"name": "Cannon", "betza": "mRcpR"}}, "promotion": {"P": ["Q", "R", "B", "C"]}}}`,
		edit: func(d *variant.Document) {
			d.AddPiece('Y', 0, "Cannon")
			d.SetSteps('Y', rules.Offset{Forward: 1, Right: 0}, false, variant.Alone, rules.Quietly, rules.Capturing)
			d.SetSteps('Y', rules.Offset{Forward: 1, Range: rules.Unlimited}, true, variant.EightWays, rules.Quietly)
			d.SetSteps('Y', rules.Offset{Forward: 1, Range: rules.Unlimited, Manner: rules.Over}, true, variant.EightWays, rules.Capturing)
			d.SetLetter('Y', 'V')
			for _, file := range []int{1, 6} {
				d.PutBoth(rules.At(file, 0), 'V')
			}
			d.Set(variant.BothSides, "V", "promotion", "P", "to", "3")
		}},
	{name: "los alamos", edit: func(d *variant.Document) {
		d.RemovePiece('B')
		d.Set(variant.BothSides, nil, "castling")
		d.Set(variant.BothSides, nil, "en_passant")
		d.SetSize(6, 6)
		for file, letter := range []byte("RNQKNR") {
			d.PutBoth(rules.At(file, 0), letter)
		}
		d.SetSteps('P', rules.Offset{Forward: 1, Right: 0}, false, variant.Alone, rules.Initially)
	}},
	{name: "three-check", edit: func(d *variant.Document) {
		d.Set(variant.BothSides, variant.Object{{Name: "checks", Value: 3}}, variant.Win, "-")
	}},
	{name: "horde", edit: func(d *variant.Document) {
		for sq := rules.Square(0); sq < 32; sq++ {
			d.Put(sq, 'P')
		}
		for _, sq := range []rules.Square{rules.At(1, 4), rules.At(2, 4), rules.At(5, 4), rules.At(6, 4)} {
			d.Put(sq, 'P')
		}
		d.Set(variant.WhiteSide, "", "royal")
		d.Set(variant.WhiteSide, nil, "castling")
		d.SetSquares(variant.Zone{Way: []string{"initial", "P"}}, 0xff00)
		d.SetSquares(variant.Zone{Side: variant.WhiteSide, Way: []string{"initial", "P"}}, 0xffff)
		d.SetSquares(variant.Zone{Way: []string{"en_passant", "on"}}, 0xff<<40)
		d.Set(variant.BlackSide, variant.Object{{Name: "extinction", Value: "all"}}, variant.Win, "0")
	}},
}

// TestBuilt makes variants of normal chess by edits alone, saves them, reads the files and counts their moves.
func TestBuilt(t *testing.T) {
	for _, c := range built {
		folder := t.TempDir()
		path := filepath.Join(folder, rules.RulesetsFile)
		d, err := variant.Begin(resources.Rulebook(), "normal", "mine", source.File{})
		testenv.Must(t, err)
		c.edit(d)
		if d.Wrong() {
			t.Errorf("%s: %v\n%s", c.name, d.Faults()[0], d.Text())
			continue
		}
		keep(t, path, d)
		s, _ := ReadFolder(path)
		book, err := rules.ReadFiles(s.Pieces, s.Rulesets, resources.Rulebook())
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		want := savestest.Ruleset(t, savestest.Book(t, cmp.Or(c.text, "{}")), c.name)
		got := savestest.Ruleset(t, book, "mine")
		for depth := 1; depth <= 3; depth++ {
			p, q := got.Start(), want.Start()
			if n, m := rules.Perft(&p, depth), rules.Perft(&q, depth); n != m {
				t.Errorf("%s: depth %d has %d, want %d\n%s", c.name, depth, n, m, savestest.Read(t, path))
				break
			}
		}
		if c.text == "" && c.name != "knightmate" && !got.Equivalent(want) {
			t.Errorf("%s is another game:\n%s", c.name, savestest.Read(t, path))
		}
	}
}

// TestShipped saves every shipped ruleset unchanged: it is the same there.
func TestShipped(t *testing.T) {
	testenv.OneGoroutine(t)
	folder := t.TempDir()
	for _, name := range resources.Rulebook().Names() {
		path := filepath.Join(folder, name+".json")
		d, err := variant.Begin(resources.Rulebook(), name, "my "+name, source.File{})
		testenv.Must(t, err)
		keep(t, path, d)
		got, want := open(t, path, "my "+name).Ruleset(), savestest.Ruleset(t, resources.Rulebook(), name)
		if p, q := got.Start(), want.Start(); p.FEN() != q.FEN() || !got.Equivalent(want) {
			t.Errorf("%s: another game:\n%s", name, savestest.Read(t, path))
		}
	}
}
