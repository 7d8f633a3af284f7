package rules

import "testing"

// standardDefinition returns the definition of standard chess, written out for tests that need no files.
func standardDefinition() *Definition {
	straight := []Offset{{1, 0, Unlimited}, {-1, 0, Unlimited}, {0, 1, Unlimited}, {0, -1, Unlimited}}
	diagonal := []Offset{{1, 1, Unlimited}, {-1, 1, Unlimited}, {1, -1, Unlimited}, {-1, -1, Unlimited}}
	knight := []Offset{{2, 1, 1}, {1, 2, 1}, {-1, 2, 1}, {-2, 1, 1}, {-2, -1, 1}, {-1, -2, 1}, {1, -2, 1}, {2, -1, 1}}
	king := []Offset{{1, 0, 1}, {1, 1, 1}, {0, 1, 1}, {-1, 1, 1}, {-1, 0, 1}, {-1, -1, 1}, {0, -1, 1}, {1, -1, 1}}
	all := append(append([]Offset{}, straight...), diagonal...)
	d := &Definition{
		Name: "standard",
		Pieces: []PieceDef{
			{Letter: 'B', Name: "Bishop", Move: diagonal, Capture: diagonal, SAN: "B"},
			{Letter: 'K', Name: "King", Move: king, Capture: king, SAN: "K"},
			{Letter: 'N', Name: "Knight", Move: knight, Capture: knight, SAN: "N"},
			{Letter: 'P', Name: "Pawn", Move: []Offset{{1, 0, 1}}, Initial: []Offset{{1, 0, 2}}, Capture: []Offset{{1, 1, 1}, {1, -1, 1}}},
			{Letter: 'Q', Name: "Queen", Move: all, Capture: all, SAN: "Q"},
			{Letter: 'R', Name: "Rook", Move: straight, Capture: straight, SAN: "R"},
		},
		Royal:     []byte{'K'},
		Castling:  &CastlingDef{'K', 'R'},
		EnPassant: []byte{'P'},
		Promotion: map[byte]PromotionDef{'P': {To: []byte("QRBN"), Rank: 8}},
		Win:       []WinCondition{{Ending: Checkmate}},
		Draws:     Draws{3, 5, 50, 75, true},
	}
	for file := range 8 {
		d.Board[At(file, 0)] = "RNBQKBNR"[file]
		d.Board[At(file, 1)] = 'P'
		d.Board[At(file, 6)] = 'p'
		d.Board[At(file, 7)] = "rnbqkbnr"[file]
	}
	return d
}

// mustCompile compiles a definition that is good.
func mustCompile(t testing.TB, d *Definition) *Ruleset {
	t.Helper()
	rs, err := Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}
