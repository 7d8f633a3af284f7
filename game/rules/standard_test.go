package rules

import "testing"

// triples are offsets that are made freely: forward, right, range.
type triples [][3]int

func (t triples) offsets() []Offset {
	var list []Offset
	for _, o := range t {
		list = append(list, Offset{Forward: o[0], Right: o[1], Range: o[2]})
	}
	return list
}

// standardDefinition returns the definition of standard chess, written out for tests that need no files.
func standardDefinition() *Definition {
	straight := triples{{1, 0, Unlimited}, {-1, 0, Unlimited}, {0, 1, Unlimited}, {0, -1, Unlimited}}.offsets()
	diagonal := triples{{1, 1, Unlimited}, {-1, 1, Unlimited}, {1, -1, Unlimited}, {-1, -1, Unlimited}}.offsets()
	knight := triples{{2, 1, 1}, {1, 2, 1}, {-1, 2, 1}, {-2, 1, 1}, {-2, -1, 1}, {-1, -2, 1}, {1, -2, 1}, {2, -1, 1}}.offsets()
	king := triples{{1, 0, 1}, {1, 1, 1}, {0, 1, 1}, {-1, 1, 1}, {-1, 0, 1}, {-1, -1, 1}, {0, -1, 1}, {1, -1, 1}}.offsets()
	all := append(append([]Offset{}, straight...), diagonal...)
	d := &Definition{
		Width: 8, Height: 8,
		Name: "standard",
		Pieces: []PieceDef{
			{Letter: 'B', Name: "Bishop", Move: diagonal, Capture: diagonal, SAN: "B"},
			{Letter: 'K', Name: "King", Move: king, Capture: king, SAN: "K"},
			{Letter: 'N', Name: "Knight", Move: knight, Capture: knight, SAN: "N"},
			{Letter: 'P', Name: "Pawn", Move: triples{{1, 0, 1}}.offsets(), Initial: triples{{1, 0, 2}}.offsets(), Capture: triples{{1, 1, 1}, {1, -1, 1}}.offsets()},
			{Letter: 'Q', Name: "Queen", Move: all, Capture: all, SAN: "Q"},
			{Letter: 'R', Name: "Rook", Move: straight, Capture: straight, SAN: "R"},
		},
		Royal:     Both([]byte{'K'}),
		Castling:  Both(&CastlingDef{King: 'K', Partners: []byte{'R'}}),
		EnPassant: Both(&EnPassantDef{Of: []byte{'P'}, On: everywhere}),
		Promotion: promotesOn('P', "QRBN", 7),
		Win:       Both([]WinCondition{{Ending: Checkmate}}),
		Draws:     Draws{ClaimRepetition: 3, Repetition: 5, ClaimMoves: 50, Moves: 75, DeadPosition: true},
	}
	for file := range 8 {
		d.Board[At(file, 0)] = "RNBQKBNR"[file]
		d.Board[At(file, 1)] = 'P'
		d.Board[At(file, 6)] = 'p'
		d.Board[At(file, 7)] = "rnbqkbnr"[file]
	}
	return d
}

// promotesOn returns that a kind promotes to others on a rank, counted from 0 as each side sees it.
func promotesOn(letter byte, to string, rank int) [2]map[byte]PromotionDef {
	return [2]map[byte]PromotionDef{
		{letter: {To: []byte(to), Zone: rankSet(rank)}},
		{letter: {To: []byte(to), Zone: rankSet(7 - rank)}},
	}
}

func mustCompile(t testing.TB, d *Definition) *Ruleset {
	t.Helper()
	rs, err := Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// valid reports whether an offset leads to another square of the board and is repeated at least once.
func (o Offset) valid() bool {
	return (o.Forward != 0 || o.Right != 0) && abs(o.Forward) <= 7 && abs(o.Right) <= 7 &&
		(o.Range > 0 || o.Range == Unlimited) && o.Manner <= Lame && !o.stuck()
}

// HasLegalMove reports whether there is a legal move.
func (p *Position) HasLegalMove() bool { return len(p.LegalMoves()) > 0 }

// Definition returns what the files say of a ruleset, or ErrNoRuleset.
func (b *Rulebook) Definition(name string) (*Definition, error) {
	rs, err := b.Ruleset(name)
	if err != nil {
		return nil, err
	}
	return rs.Definition(), nil
}
