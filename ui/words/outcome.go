package words

import (
	"cmp"
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// reasonText returns the text of a reason as "won" by it, "drawn", "lost" by meeting a "lose" condition, or "short"; "" if a game
// does not end so.
func reasonText(form string, r game.Reason, data With) string {
	key := form + "." + r.String()
	if _, entry := find(key); entry == key {
		return ""
	}
	return Text(key, data)
}

// outcomeReason returns the sentence on why a game ended; names are the sides'.
func outcomeReason(rs *rules.Ruleset, o game.Outcome, names [2]string) string {
	winner, won := o.Result.Winner()
	switch {
	case o.Result == game.BothLost && o.Reason == game.Forfeited:
		return Text("lost.forfeit")
	case o.Result == game.BothLost:
		return Text("lost.unknown")
	case !won:
		return drawnText(rs, o)
	}
	d, data := rs.Definition(), With{"Winner": names[winner], "Loser": names[winner.Other()], "Article": Article(rs, game.Laws.Ends[o.Reason])}
	switch e := o.Reason.Ending(); {
	case d.Draws.To == winner.Wins() && drawnReason(rs, o, winner):
		data["Draw"] = drawnText(rs, o)
		return Text("won.draw", data)
	case e != rules.NoEnding && d.WinsBy(winner, e) == nil && d.LosesBy(winner.Other(), e) != nil:
		return reasonText("lost", o.Reason, data)
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
	return cmp.Or(reasonText("won", o.Reason, data), Text("won.unknown", data))
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
	return reasonText("drawn", o.Reason, nil) != ""
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
	return cmp.Or(reasonText("drawn", o.Reason, With{"Article": Article(rs, game.Laws.Ends[o.Reason])}), Text("drawn.unknown"))
}

// OutcomeLine returns the last line of a score sheet: the result and what ended the game; "" during the game.
func OutcomeLine(o game.Outcome) (result, reason string) {
	if !o.Over() {
		return "", ""
	}
	return ResultText(o.Result), reasonText("short", o.Reason, nil)
}

// ResultText returns a typeset result: "1 – 0", "½ – ½"; "" during the game.
func ResultText(r game.Result) string {
	white, black, over := strings.Cut(strings.ReplaceAll(r.Score(), "1/2", "½"), "-")
	if !over {
		return ""
	}
	return Text("result.line", With{"White": white, "Black": black})
}
