package words

import (
	"errors"

	"overtheboard/game"
)

// whyNotTexts are the reasons why an action is not possible, with an article of the FIDE Laws if there is one.
var whyNotTexts = []struct {
	why     error
	key     string
	article string
}{
	{game.ErrDeciding, "status.decidingHint", ""},
	{game.ErrGameOver, "whyNot.over", ""},
	{game.ErrShownOnly, "whyNot.shownOnly", ""},
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

// WhyNot returns why an action is not possible now, from the error of the controller's Can; "" if there is nothing to say.
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

// Refused returns why an action was refused, "" for an error without a sentence.
func Refused(g *game.Game, why error) string {
	for _, t := range whyNotTexts {
		if errors.Is(why, t.why) {
			return Text(t.key, With{"Article": Article(g.Ruleset(), t.article)})
		}
	}
	return ""
}
