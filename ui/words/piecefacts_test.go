package words

import (
	"testing"

	"overtheboard/game/rules"
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
			if got := PieceFacts(rs, rules.NewPiece(rs.KindOf(c.letter), side)); got != c.want {
				t.Errorf("%s %c: %q", c.ruleset, c.letter, got)
			}
		}
	}
}
