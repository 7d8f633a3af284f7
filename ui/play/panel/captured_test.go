package panel

import (
	"slices"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/diagram"
)

func TestCapturedNames(t *testing.T) {
	rs, err := resources.Rulebook().Ruleset("normal")
	if err != nil {
		t.Fatal(err)
	}
	piece := func(letter byte) rules.Piece { return rules.NewPiece(rs.KindOf(letter), rules.Black) }
	got := diagram.CapturedNames(rs, []rules.Piece{piece('P'), piece('N'), piece('P'), piece('Q')})
	want := []string{"queen-black", "knight-black", "pawn-black", "pawn-black"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	offsets, width := capturedOffsets(want)
	if !slices.IsSorted(offsets) || width <= offsets[3] || offsets[3]-offsets[2] >= offsets[2]-offsets[1] {
		t.Errorf("offsets %v, width %v", offsets, width)
	}
}
