package words

import (
	"errors"

	"overtheboard/game"
)

// whyNotTexts say why something cannot be done in the game, with the article of the FIDE Laws if one says so.
var whyNotTexts = []struct {
	why     error
	key     string
	article string
}{
	{game.ErrDeciding, "status.decidingHint", ""},
	{game.ErrGameOver, "whyNot.over", ""},
	{game.ErrNoMove, "whyNot.takeback", ""},
	{game.ErrAtLive, "whyNot.playOn", ""},
	{game.ErrNotLive, "whyNot.looking", ""},
	{game.ErrPassed, "whyNot.passed", ""},
	{game.ErrPlayed, "whyNot.played", ""},
	{game.ErrNoEdit, "whyNot.noEdit", ""},
	{game.ErrNotes, "whyNot.notes", ""},
	{game.ErrTooLong, "whyNot.tooLong", ""},
	{game.ErrPaused, "whyNot.paused", ""},
	{game.ErrClaimLost, "whyNot.claimLost", game.Laws.Touched},
	{game.ErrTooShort, "whyNot.claimEarly", ""},
	{game.ErrNoClaim, "whyNot.noClaims", ""},
	{game.ErrNoClock, "whyNot.noClock", ""},
	{game.ErrTooEarly, "whyNot.tooEarly", game.Laws.Ends[game.Agreement]},
}

// WhyNot says why an action cannot be done now, by the error of the controller's Can; "" if there is nothing to say.
func WhyNot(c *game.Controller, a game.Action, why error) string {
	switch by, open := c.Offer(); {
	case a == game.Redoing && errors.Is(why, game.ErrNoMove):
		return Text("whyNot.redo")
	case a == game.PlayingOn && errors.Is(why, game.ErrGameOver):
		return Text("whyNot.playOnOver")
	case open && errors.Is(why, game.ErrOfferOpen):
		return Text("whyNot.offered", Sides(c.Game(), by))
	}
	return Refused(c.Game(), why)
}

// Refused says why something has been refused in a game, "" for a reason that has no sentence of its own.
func Refused(g *game.Game, why error) string {
	for _, t := range whyNotTexts {
		if errors.Is(why, t.why) {
			return Text(t.key, With{"Article": Article(g.Ruleset(), t.article)})
		}
	}
	return ""
}
