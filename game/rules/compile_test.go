package rules

import (
	"slices"
	"testing"
)

// TestEquivalent compares rulesets by how they play, not by their names.
func TestEquivalent(t *testing.T) {
	standard := mustCompile(t, standardDefinition(t))
	for _, test := range []struct {
		name   string
		change func(*Definition)
		want   bool
	}{
		{"names and texts", func(d *Definition) { d.Name, d.Description, d.Pieces[0].Name, d.Pieces[0].Image = "x", "y", "z", "w" }, true},
		{"the order of offsets", func(d *Definition) { slices.Reverse(d.Pieces[4].Move) }, true},
		{"an offset twice", func(d *Definition) {
			d.Pieces[4].Move = append(slices.Clone(d.Pieces[4].Move), Offset{Forward: 1, Range: 3})
		}, true},
		{"a range that is not limited by the board", func(d *Definition) {
			d.Pieces[5].Capture = triples{{1, 0, 7}, {-1, 0, 7}, {0, 1, 9}, {0, -1, 7}}.offsets()
		}, true},
		{"numbers of draws", func(d *Definition) { d.Draws = Draws{} }, true},
		{"rotation", func(d *Definition) { d.Rotate = true }, true}, // every chess piece is its own mirror image
		{"a shuffled back rank", func(d *Definition) { d.Board[0], d.Board[1] = d.Board[1], d.Board[0] }, true},
		{"initial moves from a rank", func(d *Definition) { d.Initial[White] = map[byte]Bitboard{'P': rankSet(1)} }, false},
		{"en passant on one rank", func(d *Definition) { d.EnPassant[Black] = &EnPassantDef{[]byte("P"), rankSet(2)} }, false},
		{"promotion as one likes", func(d *Definition) {
			d.Promotion[White] = map[byte]PromotionDef{'P': {To: d.Promotion[White]['P'].To, Zone: rankSet(7), Leaving: true}}
		}, false},
		{"castling to other files", func(d *Definition) {
			d.Castling[White] = &CastlingDef{King: 'K', Partners: []byte("R"), Goals: []int{1, 6}}
		}, false},
		{"a leaping pawn", func(d *Definition) { d.Pieces[3].Initial = triples{{2, 0, 1}}.offsets() }, false},
		{"pawns on the third rank", func(d *Definition) { d.Board[8], d.Board[16] = 0, 'P' }, false},
		{"a shorter rook", func(d *Definition) {
			d.Pieces[5].Capture = triples{{1, 0, 6}, {-1, 0, 7}, {0, 1, 9}, {0, -1, 7}}.offsets()
		}, false},
		{"no castling", func(d *Definition) { d.Castling[Black] = nil }, false},
		{"no en passant", func(d *Definition) { d.EnPassant[White] = nil }, false},
		{"promotion to less", func(d *Definition) { d.Promotion = promotesOn('P', "QRB", 7) }, false},
		{"stalemate", func(d *Definition) { d.Stalemate[White] = StalemateWins }, false},
		{"forced captures", func(d *Definition) { d.MustCapture[Black] = true }, false},
		{"another win", func(d *Definition) { d.Win[White] = append(d.Win[White], WinCondition{Ending: BareRoyal}) }, false},
		{"another royal", func(d *Definition) { d.Royal[Black] = []byte("KQ") }, false},
	} {
		d := standardDefinition(t)
		test.change(d)
		rs := mustCompile(t, d)
		if rs.Equivalent(standard) != test.want || standard.Equivalent(rs) != test.want {
			t.Errorf("%s: equivalent: %v", test.name, !test.want)
		}
	}
}

// TestQuickGenerators: the standard pieces use the fast generators; losing one would only be slow.
func TestQuickGenerators(t *testing.T) {
	rs := mustCompile(t, standardDefinition(t))
	for c := range rs.generators {
		g := &rs.generators[c]
		if len(g.setwise) != 1 || len(g.leapers) != 1 || len(g.others) != 0 || g.bishops.b == NoKind || g.rooks.b == NoKind {
			t.Errorf("%s: %+v", Color(c), g)
		}
	}
}

// TestCountingAllocatesNothing: counting does not allocate for each position.
func TestCountingAllocatesNothing(t *testing.T) {
	for _, name := range []string{"normal", "antichess", "nightriders", "two crowns"} {
		p := shippedRuleset(t, name).Start()
		shallow := testing.AllocsPerRun(3, func() { Perft(&p, 2) })
		if deep := testing.AllocsPerRun(1, func() { Perft(&p, 4) }); deep > shallow+40 {
			t.Errorf("%s: %v allocations, %v two plies less deep", name, deep, shallow)
		}
	}
}
