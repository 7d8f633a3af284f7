package words

import (
	"cmp"
	"slices"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// reasons are the keys for each reason of a game's end: in a word or two, for the side that won by it, for a draw, for a side
// that met a "lose" condition, and the ruleset's condition.
var reasons = map[game.Reason]struct {
	short, won, drawn, lost string
	ending                  rules.Ending
}{
	game.NoReason:      {won: "won.unknown", drawn: "drawn.unknown"},
	game.Checkmate:     {short: "short.checkmate", won: "won.checkmate", lost: "lost.checkmate", ending: rules.Checkmate},
	game.Stalemate:     {short: "short.stalemate", won: "won.stalemate", drawn: "drawn.stalemate"},
	game.DeadPosition:  {short: "short.deadPosition", drawn: "drawn.deadPosition"},
	game.Fivefold:      {short: "short.fivefold", drawn: "drawn.fivefold"},
	game.SeventyFive:   {short: "short.seventyFive", drawn: "drawn.seventyFive"},
	game.Threefold:     {short: "short.threefold", drawn: "drawn.threefold"},
	game.Fifty:         {short: "short.fifty", drawn: "drawn.fifty"},
	game.Agreement:     {short: "short.agreement", drawn: "drawn.agreement"},
	game.Resignation:   {short: "short.resignation", won: "won.resignation", drawn: "drawn.resignation"},
	game.Time:          {short: "short.time", won: "won.time", drawn: "drawn.time"},
	game.IllegalMoves:  {short: "short.illegalMoves", won: "won.illegalMoves", drawn: "drawn.illegalMoves"},
	game.CaptureRoyal:  {short: "short.captureRoyal", won: "won.captureRoyal", lost: "lost.captureRoyal", ending: rules.CaptureRoyal},
	game.Reach:         {short: "short.reach", won: "won.reach", drawn: "drawn.reach", lost: "lost.reach", ending: rules.Reach},
	game.Checks:        {short: "short.checks", won: "won.checks", lost: "lost.checks", ending: rules.ChecksGiven},
	game.Extinction:    {short: "short.extinction", won: "won.extinction", lost: "lost.extinction", ending: rules.Extinction},
	game.BareRoyal:     {short: "short.bareRoyal", won: "won.bareRoyal", drawn: "drawn.bareRoyal", lost: "lost.bareRoyal", ending: rules.BareRoyal},
	game.NoPieces:      {short: "short.noPieces", won: "won.noPieces", lost: "lost.noPieces", ending: rules.NoPieces},
	game.RoyalExploded: {short: "short.royalBlasted", won: "won.royalBlasted"},
}

// outcomeReason returns the sentence on why a game ended; names are the sides'.
func outcomeReason(rs *rules.Ruleset, o game.Outcome, names [2]string) string {
	winner, won := o.Result.Winner()
	if !won {
		return drawnText(rs, o)
	}
	d, data := rs.Definition(), With{"Winner": names[winner], "Loser": names[winner.Other()], "Article": Article(rs, game.Laws.Ends[o.Reason])}
	reason := reasons[o.Reason]
	switch e := reason.ending; {
	case d.Draws.To == winner.Wins() && drawnReason(rs, o, winner):
		data["Draw"] = drawnText(rs, o)
		return Text("won.draw", data)
	case e != rules.NoEnding && d.WinsBy(winner, e) == nil && d.LosesBy(winner.Other(), e) != nil:
		return Text(reason.lost, data)
	case o.Reason == game.Extinction:
		if w := d.WinsBy(winner, e); w != nil && (w.All || w.Left > 0) {
			return extinctText(rs, w, data)
		}
	case o.Reason == game.Reach:
		if w := d.WinsBy(winner, e); w != nil {
			data["Piece"], data["Squares"] = runner(rs, winner, *w), squaresText(rs, w.Squares)
			return Text("won.reachWith", data)
		}
	case o.Reason == game.Stalemate:
		return Text(stalemateKey(rs, winner), data)
	}
	return Text(cmp.Or(reason.won, "won.unknown"), data)
}

// extinctText returns that a side has too few of its pieces left.
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

// drawnReason reports whether a reason makes a draw, unless the rules count draws as a side's win.
func drawnReason(rs *rules.Ruleset, o game.Outcome, winner rules.Color) bool {
	d := rs.Definition()
	switch o.Reason {
	case game.Stalemate:
		rule := d.Stalemate
		return rule[winner] != rules.StalemateWins && rule[winner.Other()] != rules.StalemateLoses
	case game.Resignation, game.Time, game.IllegalMoves, game.Reach, game.BareRoyal, game.NoReason:
		return false // usually a win
	}
	return reasons[o.Reason].drawn != ""
}

// drawnText returns why the game is drawn, with the ruleset's numbers for repetition and moves if they differ from FIDE's.
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
	return Text(cmp.Or(reasons[o.Reason].drawn, "drawn.unknown"), With{"Article": Article(rs, game.Laws.Ends[o.Reason])})
}

// OutcomeLine returns the last line of a score sheet: the result and what ended the game; "" during the game.
func OutcomeLine(o game.Outcome) (result, reason string) {
	if !o.Over() {
		return "", ""
	}
	if key := reasons[o.Reason].short; key != "" {
		reason = Text(key)
	}
	return ResultText(o.Result), reason
}

// ResultText returns a typeset result: "1 – 0", "½ – ½"; "" during the game.
func ResultText(r game.Result) string {
	o := game.Outcome{Result: r}
	if !o.Over() {
		return ""
	}
	return Text("result.line", With{"White": scoreOf(o, rules.White), "Black": scoreOf(o, rules.Black)})
}

// scoreOf returns a side's points for its player bar; "" during the game.
func scoreOf(o game.Outcome, side rules.Color) string {
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
