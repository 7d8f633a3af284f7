package words

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// MatterText returns what matters in a game's current position in a few words; "" for nothing.
func MatterText(g *game.Game, m game.Matter) string {
	switch {
	case m.Kind == game.MatterThreefold, m.Kind == game.MatterFifty:
		return Text("facts.claim")
	case m.Kind == game.MatterWinners:
		n := g.Live()
		return winners([2]game.Ability{n.CanWin(rules.White), n.CanWin(rules.Black)}, bothSides(g))
	case m.Kind == game.MatterQuiet:
		return Count("facts.quiet", m.Count)
	case m.Count > 2:
		return Text("facts.times", With{"Count": m.Count})
	case m.Kind == game.MatterRepetition:
		return Text("facts.second")
	}
	return ""
}

// Winners returns a sentence on which colours can still win.
func Winners(able [2]game.Ability) string {
	return Text("rules.sentence", With{"Text": winners(able, colorNames())})
}

func winners(able [2]game.Ability, names [2]string) string {
	white, black := able[rules.White], able[rules.Black]
	switch {
	case white == game.Can && black == game.Can:
		return Text("facts.both")
	case white == game.Cannot && black == game.Cannot:
		return Text("facts.nobody")
	case white == game.Can && black == game.Cannot:
		return Text("facts.only", With{"Side": names[rules.White]})
	case white == game.Cannot && black == game.Can:
		return Text("facts.only", With{"Side": names[rules.Black]})
	}
	return Text("facts.undecided")
}

// ReasonText returns the sentence on why a game ended.
func ReasonText(g *game.Game) string { return ReasonOf(g, g.Outcome()) }

// ReasonOf returns the sentence on the reason for an outcome, with the players' names.
func ReasonOf(g *game.Game, o game.Outcome) string {
	return outcomeReason(g.Ruleset(), o, bothSides(g))
}

func bothSides(g *game.Game) [2]string {
	return [2]string{SideOf(g, rules.White), SideOf(g, rules.Black)}
}

func colorNames() [2]string { return [2]string{Color(rules.White), Color(rules.Black)} }

// DecidedText returns the sentence on how a position has decided its game, whoever plays.
func DecidedText(rs *rules.Ruleset, o game.Outcome) string { return outcomeReason(rs, o, colorNames()) }

// ruleText returns the special rules that apply in a position: a forced capture, and checks given; "" for chess.
func ruleText(p *rules.Position) string {
	texts := []string{mustTakeText(p)}
	if win := p.Ruleset().Definition().WinsBy(rules.White, rules.ChecksGiven); win != nil {
		texts = append(texts, Text("status.checks", With{
			"White": p.ChecksGiven(rules.White), "Black": p.ChecksGiven(rules.Black), "Count": win.Checks,
		}))
	}
	return strings.TrimSpace(Paragraph(texts...))
}

// mustTakeText returns that a capture is forced, "" if not.
func mustTakeText(p *rules.Position) string {
	if p.Ruleset().Definition().MustCapture[p.Turn()] && mustTake(p) {
		return Text("status.mustTake")
	}
	return ""
}

// Checks returns how many checks a side has given, and how many win; zero if checks do not count.
func Checks(p *rules.Position, side rules.Color) (given, win int) {
	if end := p.Ruleset().Definition().WinsBy(side, rules.ChecksGiven); end != nil {
		return p.ChecksGiven(side), end.Checks
	}
	return 0, 0
}

// mustTake reports whether a legal move captures; where capturing is forced, then all do.
func mustTake(p *rules.Position) bool {
	moves := p.LegalMoves()
	return len(moves) > 0 && p.Effect(moves[0]).Captured != rules.NoPiece
}
