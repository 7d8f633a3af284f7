package words

import (
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

func TestPieceFacts(t *testing.T) {
	for _, c := range []struct {
		ruleset string
		letter  byte
		want    string
	}{
		{"normal", 'K', "Royal: you lose if it is checkmated. Castles with the rook."},
		{"normal", 'P', "On the last rank it promotes to a queen, rook, bishop or knight. Captures, and is captured, en passant."},
		{"shatranj", 'P', "On the last rank it promotes to a ferz."},
		{"royals taken", 'K', "Royal: capture one to win."},
		{"footrace", 'P', "Royal."},
		{"normal", 'N', ""},
	} {
		rs, _ := resources.Rulebook().Ruleset(c.ruleset)
		for side := rules.White; side <= rules.Black; side++ {
			testenv.Same(t, PieceFacts(rs, rules.NewPiece(rs.KindOf(c.letter), side)), c.want, c.ruleset, c.letter)
		}
	}
}
