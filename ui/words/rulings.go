package words

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// countFrom is the number of moves without capture and pawn move from which they are counted.
const countFrom = 20

// The facts.
const (
	RepetitionFact = iota
	MovesFact
	WinnersFact
	Facts
)

// Rulings is what an arbiter would watch of a position: how often it has stood on the board, how many moves were made
// without capture and pawn move, and who can still win.
type Rulings [Facts]Fact

// RulingsOf returns the facts about the position that is looked at.
func RulingsOf(c *game.Controller) Rulings {
	n := c.Shown()
	return Rulings{
		RepetitionFact: repetitionFact(c, n),
		MovesFact:      movesFact(c, n),
		WinnersFact:    {Text: winnersText(c, n)},
	}
}

// claimable tells whether the side to move could claim a draw now, and rightly.
func claimable(c *game.Controller, n *game.Node, kind game.ClaimKind) bool {
	return c.Can(game.Claiming(n.Position().Turn(), kind)) == nil && n.Claim(kind).Right()
}

// repetitionFact says how often a position has stood on the board: of the three times that give a claim, then of the
// five that end the game.
func repetitionFact(c *game.Controller, n *game.Node) Fact {
	draws := n.Position().Ruleset().Definition().Draws
	times, limit := n.Repetitions(), draws.ClaimRepetition
	if limit <= 0 || times > limit && draws.Repetition > 0 {
		limit = draws.Repetition
	}
	if limit <= 0 {
		return Fact{}
	}
	data := With{"Count": times, "Limit": limit}
	if claimable(c, n, game.ClaimThreefold) {
		return Fact{Text("facts.claimRepetition", data), true}
	}
	return Fact{Text("facts.repetition", data), false}
}

// movesFact says how many moves each side has made without capture and pawn move, once they are many.
func movesFact(c *game.Controller, n *game.Node) Fact {
	draws := n.Position().Ruleset().Definition().Draws
	moves, limit := n.Position().Halfmoves()/2, draws.ClaimMoves
	if limit <= 0 || moves > limit && draws.Moves > 0 {
		limit = draws.Moves
	}
	if limit <= 0 {
		return Fact{}
	}
	data := With{"Count": moves, "Limit": limit}
	switch {
	case claimable(c, n, game.ClaimFifty):
		return Fact{Text("facts.claimMoves", data), true}
	case moves > countFrom:
		return Fact{Text("facts.moves", data), false}
	}
	return Fact{}
}

// DecidedTexts name what has ended the game so that no move can follow.
var DecidedTexts = map[game.Reason]string{
	game.Checkmate:    "facts.checkmate",
	game.Stalemate:    "facts.stalemate",
	game.CaptureRoyal: "facts.captureRoyal",
	game.Reach:        "facts.reach",
	game.Checks:       "facts.checks",
	game.Extinction:   "facts.extinction",
	game.BareRoyal:    "facts.bareRoyal",
	game.NoPieces:     "facts.noPieces",
	game.RoyalBlasted: "facts.royalBlasted",
}

// winnersText says who can still win.
func winnersText(c *game.Controller, n *game.Node) string {
	if n.Decided() {
		return Text(DecidedTexts[n.Outcome().Reason])
	}
	able := [2]game.Ability{n.CanWin(rules.White), n.CanWin(rules.Black)}
	if known := able[0] == able[1] && able[0] != game.Undecided; !known && c.Examining() {
		return Text("facts.examining")
	}
	return Winners(able)
}

// Winners says which sides can still win, in few words.
func Winners(able [2]game.Ability) string {
	white, black := able[rules.White], able[rules.Black]
	switch {
	case white == game.Can && black == game.Can:
		return Text("facts.both")
	case white == game.Cannot && black == game.Cannot:
		return Text("facts.nobody")
	case white == game.Can && black == game.Cannot:
		return Text("facts.only", With{"Side": Color(rules.White)})
	case white == game.Cannot && black == game.Can:
		return Text("facts.only", With{"Side": Color(rules.Black)})
	}
	return Text("facts.undecided")
}

// Fact is a short remark on the position. A lit one calls for attention; an empty one keeps its place and shows nothing.
type Fact struct {
	Text string
	Lit  bool
}

// ReasonText returns the sentence that says why a game ended.
func ReasonText(g *game.Game) string { return ReasonOf(g, g.Outcome()) }

// ReasonOf returns the sentence that says why an outcome came about in a game, with the names of its players.
func ReasonOf(g *game.Game, o game.Outcome) string {
	return OutcomeReason(g.Ruleset(), o, [2]string{SideOf(g, rules.White), SideOf(g, rules.Black)})
}

// colorNames name the sides of a game whose players are not known.
func colorNames() [2]string { return [2]string{Color(rules.White), Color(rules.Black)} }

// DecidedText returns the sentence that says how a position has decided its game, whoever plays.
func DecidedText(rs *rules.Ruleset, o game.Outcome) string { return OutcomeReason(rs, o, colorNames()) }

// ruleText says what a ruleset of its own kind asks for in a position: that a piece must be taken, and how many checks
// have been given. It is "" for chess as FIDE has it.
func ruleText(p *rules.Position) string {
	var texts []string
	d := p.Ruleset().Definition()
	if d.MustCapture[p.Turn()] && mustTake(p) {
		texts = append(texts, Text("status.mustTake"))
	}
	if win := d.WinsBy(rules.White, rules.ChecksGiven); win != nil {
		texts = append(texts, Text("status.checks", With{
			"White": p.ChecksGiven(rules.White), "Black": p.ChecksGiven(rules.Black), "Count": win.Checks,
		}))
	}
	return strings.Join(texts, Text("words.space"))
}

// mustTake tells whether a legal move captures; where capturing is forced, then all do.
func mustTake(p *rules.Position) bool {
	moves := p.LegalMoves()
	return len(moves) > 0 && p.Effect(moves[0]).Captured != rules.NoPiece
}
