package workshop

import (
	"cmp"
	"slices"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/resources"
)

// painted returns the piece that some taps paint, each with the brush before it.
func painted(t *testing.T, taps ...any) rules.PieceDef {
	t.Helper()
	d, err := variant.Begin(resources.Rulebook(), "normal", "mine", source.File{})
	if err != nil || !d.AddPiece('X', 0, "Something") {
		t.Fatal("no piece to paint", err)
	}
	d.SetSteps('X', rules.Offset{Forward: 1, Right: 0}, false, variant.Alone, rules.Quietly, rules.Capturing)
	var b brush
	for _, tap := range taps {
		switch tap := tap.(type) {
		case brush:
			b = tap
		case step:
			b.paint(d, 'X', tap, false)
		case erased:
			b.paint(d, 'X', step(tap), true)
		}
	}
	p, _ := d.Piece('X')
	return p.PieceDef
}

type erased step

// is reports whether a piece has the moves that a Betza string stands for.
func is(t *testing.T, def rules.PieceDef, betza string) bool {
	t.Helper()
	move, initial, capture, err := rules.ParseBetza(betza)
	if err != nil {
		t.Fatalf("%s: %v", betza, err)
	}
	sorted := func(offsets []rules.Offset) []rules.Offset {
		return slices.SortedFunc(slices.Values(offsets), func(a, b rules.Offset) int {
			return cmp.Or(cmp.Compare(a.Forward, b.Forward), cmp.Compare(a.Right, b.Right), cmp.Compare(a.Range, b.Range), cmp.Compare(a.Manner, b.Manner))
		})
	}
	same := func(a, b []rules.Offset) bool { return slices.Equal(sorted(a), sorted(b)) }
	return same(def.Move, move) && same(def.Initial, initial) && same(def.Capture, capture)
}

// TestBrushPaints: a few taps make the pieces that players know.
func TestBrushPaints(t *testing.T) {
	const both, quietly, taking, initially = 0, 1, 2, 3
	const eight, sides, alone = variant.EightWays, variant.LeftRight, variant.Alone
	for want, taps := range map[string][]any{
		"N":        {brush{both, 1, rules.Freely, eight}, step{2, 1}},
		"R":        {brush{both, rules.Unlimited, rules.Freely, eight}, step{1, 0}},
		"mRcpR":    {brush{both, rules.Unlimited, rules.Freely, eight}, step{0, 1}, brush{taking, rules.Unlimited, rules.Over, eight}, step{0, 1}},
		"nN":       {brush{both, 1, rules.Lame, eight}, step{1, -2}},
		"gQ":       {brush{both, rules.Unlimited, rules.Beyond, eight}, step{1, 0}, step{1, 1}},
		"pR":       {brush{both, 1, rules.Over, eight}, step{1, 0}}, // of one step there would be no place for the hurdle
		"fmWfcF":   {brush{quietly, 1, rules.Freely, sides}, step{1, 0}, brush{taking, 1, rules.Freely, sides}, step{1, 1}},
		"fmWifmR2": {brush{quietly, 1, rules.Freely, alone}, step{1, 0}, brush{initially, 2, rules.Freely, alone}, step{1, 0}},
		"W":        {brush{both, 1, rules.Freely, eight}, step{1, 0}, step{1, 1}, step{-1, -1}}, // the last takes away again
		"W3":       {brush{both, 1, rules.Freely, eight}, step{1, 0}, brush{both, 3, rules.Freely, eight}, step{1, 0}},
		"FN":       {brush{both, 1, rules.Freely, eight}, step{2, 1}, step{1, 1}, brush{initially, 2, rules.Freely, eight}, step{1, 0}, erased{0, 1}},
	} {
		if got := painted(t, taps...); !is(t, got, want) {
			t.Errorf("painted %+v, want %s", got, want)
		}
	}
}
