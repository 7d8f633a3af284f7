package words

import (
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// TestBeginning: a move is found by the beginning of its text, in any case, or by its squares, and completed. A pawn's drop is
// also found with its letter.
func TestBeginning(t *testing.T) {
	const middle = "r2qkbnr/pppbpppp/2n5/1B1p4/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
	const drops = "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1"
	for _, c := range []struct{ ruleset, fen, text, want, completed string }{
		{"normal", middle, "o", "O-O", "O-O"}, {"normal", middle, "0-0", "O-O", "O-O"}, {"normal", middle, "ed", "exd5", "exd5"},
		{"normal", middle, "Bx", "Bxc6", "Bxc6"}, {"normal", middle, "bc", "Bc4 Bxc6", "bc"}, {"normal", middle, "e4d5", "exd5", "e4d5"},
		{"normal", middle, "b2", "b3 b4", "b2"}, {"normal", middle, "B2", "", "B2"}, {"normal", middle, "", "", ""},
		{"normal", middle, "q", "Qe2", "Qe2"}, {"normal", middle, "na", "Na3", "Na3"},
		{"crazyhouse", drops, "P@e6", "@e6", "P@e6"}, {"crazyhouse", drops, "p@e6", "@e6", "p@e6"}, {"crazyhouse", drops, "@e6", "@e6", "@e6"},
		{"crazyhouse", drops, "N@f3", "N@f3", "N@f3"}, {"crazyhouse", drops, "n@f3", "N@f3", "N@f3"}, {"crazyhouse", drops, "P@e8", "", "P@e8"},
	} {
		rs, err := resources.Rulebook().Ruleset(c.ruleset)
		var p rules.Position
		if err == nil {
			p, _, err = rs.ParseFEN(c.fen)
		}
		testenv.Must(t, err)
		found := Beginning(TypedMoves(&p), c.text)
		var sans []string
		for _, m := range found {
			sans = append(sans, m.San)
		}
		if got := strings.Join(sans, " "); got != c.want || Completed(found, c.text) != c.completed {
			t.Errorf("%q begins %q, and is completed to %q", c.text, got, Completed(found, c.text))
		}
	}
}
