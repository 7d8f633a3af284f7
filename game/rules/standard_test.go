package rules

import (
	"encoding/json"
	"testing"

	"overtheboard/game/testenv"
)

// triples are offsets that are made freely: forward, right, range.
type triples [][3]int

func (t triples) offsets() []Offset {
	var list []Offset
	for _, o := range t {
		list = append(list, Offset{Forward: o[0], Right: o[1], Range: o[2]})
	}
	return list
}

// standardDefinition returns a copy of the definition of standard chess that tests may change.
func standardDefinition(t testing.TB) *Definition {
	t.Helper()
	text, err := json.Marshal(shippedRuleset(t, "normal").Definition())
	testenv.Must(t, err)
	d := &Definition{}
	testenv.Must(t, json.Unmarshal(text, d))
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
	testenv.Must(t, err)
	return rs
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
