package words

import (
	"slices"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// wonTexts say why a side has won, drawnTexts why nobody has.
var (
	wonTexts = map[game.Reason]string{
		game.NoReason:     "won.unknown",
		game.Checkmate:    "won.checkmate",
		game.Stalemate:    "won.stalemate",
		game.Resignation:  "won.resignation",
		game.Time:         "won.time",
		game.CaptureRoyal: "won.captureRoyal",
		game.Reach:        "won.reach",
		game.Checks:       "won.checks",
		game.Extinction:   "won.extinction",
		game.BareRoyal:    "won.bareRoyal",
		game.NoPieces:     "won.noPieces",
		game.RoyalBlasted: "won.royalBlasted",
	}
	drawnTexts = map[game.Reason]string{
		game.NoReason:     "drawn.unknown",
		game.Stalemate:    "drawn.stalemate",
		game.DeadPosition: "drawn.deadPosition",
		game.Fivefold:     "drawn.fivefold",
		game.SeventyFive:  "drawn.seventyFive",
		game.Threefold:    "drawn.threefold",
		game.Fifty:        "drawn.fifty",
		game.Agreement:    "drawn.agreement",
		game.Resignation:  "drawn.resignation",
		game.Time:         "drawn.time",
		game.BareRoyal:    "drawn.bareRoyal",
		game.Reach:        "drawn.reach",
	}
)

// lostTexts say why a side has lost that met a condition of the ruleset's "lose".
var lostTexts = map[game.Reason]string{
	game.Checkmate:    "lost.checkmate",
	game.CaptureRoyal: "lost.captureRoyal",
	game.Reach:        "lost.reach",
	game.Checks:       "lost.checks",
	game.Extinction:   "lost.extinction",
	game.BareRoyal:    "lost.bareRoyal",
	game.NoPieces:     "lost.noPieces",
}

// endings are the conditions of a ruleset behind the reasons of outcomes.
var endings = map[game.Reason]rules.Ending{
	game.Checkmate:    rules.Checkmate,
	game.CaptureRoyal: rules.CaptureRoyal,
	game.Reach:        rules.Reach,
	game.Checks:       rules.ChecksGiven,
	game.Extinction:   rules.Extinction,
	game.BareRoyal:    rules.BareRoyal,
	game.NoPieces:     rules.NoPieces,
}

// OutcomeReason returns the sentence that says why a game of a ruleset ended; names are those of its sides.
func OutcomeReason(rs *rules.Ruleset, o game.Outcome, names [2]string) string {
	winner, won := o.Result.Winner()
	if !won {
		return drawnText(rs, o)
	}
	d, data := rs.Definition(), With{"Winner": names[winner], "Loser": names[winner.Other()], "Article": Article(rs, game.Laws.Ends[o.Reason])}
	switch e := endings[o.Reason]; {
	case d.Draws.To == winner.Wins() && drawnReason(rs, o, winner):
		data["Draw"] = drawnText(rs, o)
		return Text("won.draw", data)
	case e != rules.NoEnding && d.WinsBy(winner, e) == nil && d.LosesBy(winner.Other(), e) != nil:
		return Text(lostTexts[o.Reason], data)
	case o.Reason == game.Extinction:
		if w := d.WinsBy(winner, e); w != nil && (w.All || w.Left > 0) {
			return extinctText(rs, w, data)
		}
	case o.Reason == game.Reach:
		if w := d.WinsBy(winner, e); w != nil {
			data["Piece"], data["Squares"] = runner(rs, winner, *w), SquaresText(rs, w.Squares)
			return Text("won.reachWith", data)
		}
	case o.Reason == game.Stalemate:
		return Text(stalemateKey(rs, winner), data)
	}
	key, ok := wonTexts[o.Reason]
	if !ok {
		key = "won.unknown"
	}
	return Text(key, data)
}

// extinctText says of a side that too few of its pieces are left.
func extinctText(rs *rules.Ruleset, w *rules.WinCondition, data With) string {
	switch {
	case w.All && w.Left == 0:
		return Text("won.allTaken", data)
	case w.All:
		return Count("won.fewLeft", w.Left, data)
	}
	data["Piece"] = Or(kindNames(rs, w.Letters))
	return Count("won.fewOfKind", w.Left, data)
}

// stalemateKey returns the text for a win by a stalemate.
func stalemateKey(rs *rules.Ruleset, winner rules.Color) string {
	rule := rs.Definition().Stalemate
	switch {
	case rule[winner] == rules.StalemateFewer || rule[winner.Other()] == rules.StalemateFewer:
		return "won.stalemateFewer"
	case rule[winner.Other()] == rules.StalemateLoses && rule[winner] != rules.StalemateWins:
		return "won.stalemateOther"
	}
	return "won.stalemate"
}

// drawnReason tells whether a reason makes a draw, were draws not counted as a side's win.
func drawnReason(rs *rules.Ruleset, o game.Outcome, winner rules.Color) bool {
	d := rs.Definition()
	switch o.Reason {
	case game.Stalemate:
		rule := d.Stalemate
		return rule[winner] != rules.StalemateWins && rule[winner.Other()] != rules.StalemateLoses
	case game.Resignation, game.Time, game.Reach, game.BareRoyal, game.NoReason:
		return false // what is won so as a rule
	}
	_, draws := drawnTexts[o.Reason]
	return draws
}

// drawnText says why nobody has won. Where the ruleset has other numbers for repetition and moves than FIDE, it gives them.
func drawnText(rs *rules.Ruleset, o game.Outcome) string {
	d := rs.Definition()
	switch draws := d.Draws; {
	case o.Reason == game.Stalemate && slices.Contains(d.Stalemate[:], rules.StalemateFewer):
		return Text("drawn.stalemateFewer")
	case o.Reason == game.Fivefold && draws.Repetition != 5:
		return Text("drawn.repetition", With{"Count": draws.Repetition})
	case o.Reason == game.Threefold && draws.ClaimRepetition != 3:
		return Text("drawn.claimedRepetition", With{"Count": draws.ClaimRepetition})
	case o.Reason == game.SeventyFive && draws.Moves != 75:
		return Count("drawn.moves", draws.Moves)
	case o.Reason == game.Fifty && draws.ClaimMoves != 50:
		return Count("drawn.claimedMoves", draws.ClaimMoves)
	}
	key, ok := drawnTexts[o.Reason]
	if !ok {
		key = "drawn.unknown"
	}
	return Text(key, With{"Article": Article(rs, game.Laws.Ends[o.Reason])})
}

// shortReasons name what ended a game, in a word or two.
var shortReasons = map[game.Reason]string{
	game.Checkmate:    "short.checkmate",
	game.Stalemate:    "short.stalemate",
	game.DeadPosition: "short.deadPosition",
	game.Fivefold:     "short.fivefold",
	game.SeventyFive:  "short.seventyFive",
	game.Threefold:    "short.threefold",
	game.Fifty:        "short.fifty",
	game.Agreement:    "short.agreement",
	game.Resignation:  "short.resignation",
	game.Time:         "short.time",
	game.CaptureRoyal: "short.captureRoyal",
	game.Reach:        "short.reach",
	game.Checks:       "short.checks",
	game.Extinction:   "short.extinction",
	game.BareRoyal:    "short.bareRoyal",
	game.NoPieces:     "short.noPieces",
	game.RoyalBlasted: "short.royalBlasted",
}

// OutcomeLine returns what a score sheet ends with: the result, and what ended the game. "" while it goes on.
func OutcomeLine(o game.Outcome) (result, reason string) {
	if !o.Over() {
		return "", ""
	}
	if key, ok := shortReasons[o.Reason]; ok {
		reason = Text(key)
	}
	return ResultText(o.Result), reason
}

// ResultText writes a result as people do, "" while there is none: "1 – 0", "½ – ½".
func ResultText(r game.Result) string {
	o := game.Outcome{Result: r}
	if !o.Over() {
		return ""
	}
	return Text("result.line", With{"White": ScoreOf(o, rules.White), "Black": ScoreOf(o, rules.Black)})
}

// ScoreOf returns a side's points, as its bar shows them; "" while the game goes on.
func ScoreOf(o game.Outcome, side rules.Color) string {
	switch winner, won := o.Result.Winner(); {
	case !o.Over():
		return ""
	case !won:
		return "½"
	case winner == side:
		return "1"
	}
	return "0"
}
