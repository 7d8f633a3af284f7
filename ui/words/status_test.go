package words

import (
	"strings"
	"testing"

	"overtheboard/game"
)

// TestOutcomeTexts holds that every reason can be said, won or drawn, without an empty place.
func TestOutcomeTexts(t *testing.T) {
	Load()
	for reason := game.NoReason; reason <= game.NoPieces; reason++ {
		for _, result := range []game.Result{game.WhiteWins, game.BlackWins, game.Drawn} {
			text := OutcomeReason(game.Outcome{Result: result, Reason: reason})
			if text == "" || strings.Contains(text, "no value") || strings.HasPrefix(text, "won.") || strings.HasPrefix(text, "drawn.") {
				t.Errorf("%v %v: %q", result, reason, text)
			}
		}
	}
	if got := OutcomeReason(game.Outcome{Result: game.Drawn, Reason: game.Fivefold}); got != "Draw: the same position for the fifth time (FIDE 9.6.1)." {
		t.Errorf("fivefold: %q", got)
	}
}
