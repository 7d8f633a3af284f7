package game

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Result says who won. The zero value is a running game, or an unknown result.
type Result uint8

const (
	Ongoing Result = iota
	WhiteWins
	BlackWins
	Drawn
	BothLost // a forfeit by both sides, or both broke the Laws
)

// ErrResult is the error of a text that is no result, or no reason.
var ErrResult = errors.New("not a result")

var scores = []string{Ongoing: "*", WhiteWins: "1-0", BlackWins: "0-1", Drawn: "1/2-1/2", BothLost: "0-0"}

// Wins returns the result of a side's win.
func Wins(c rules.Color) Result {
	if c == rules.White {
		return WhiteWins
	}
	return BlackWins
}

// Score returns the result in PGN: "1-0", "0-1", "1/2-1/2", "0-0" or "*".
func (r Result) Score() string {
	if int(r) < len(scores) {
		return scores[r]
	}
	return scores[Ongoing]
}

// ParseScore returns the result of a PGN score. The error is an ErrResult.
func ParseScore(s string) (Result, error) { return named(scores, Ongoing, s, ErrResult) }

// Winner returns the winner; false if there is none.
func (r Result) Winner() (rules.Color, bool) {
	switch r {
	case WhiteWins:
		return rules.White, true
	case BlackWins:
		return rules.Black, true
	}
	return rules.White, false
}

// Reason is why a game ended. The zero value is none, or unknown (a PGN file need not say).
type Reason uint8

// The reasons, with their articles of the FIDE Laws of Chess.
const (
	NoReason     Reason = iota
	Checkmate           // 5.1.1
	Stalemate           // 5.2.1
	DeadPosition        // 5.2.2
	Fivefold            // 9.6.1
	SeventyFive         // 9.6.2
	Threefold           // 9.2, claimed
	Fifty               // 9.3, claimed
	Agreement           // 5.2.3, 9.1
	Resignation         // 5.1.2; drawn if the opponent cannot win
	Time                // 6.9; drawn if the opponent cannot win
	IllegalMoves        // 7.5.5, the second; drawn if the opponent cannot win
	Forfeited           // 6.7.1: a side, or both, did not come
	CaptureRoyal
	Reach
	Checks
	Extinction
	BareRoyal
	NoPieces
	RoyalExploded // an explosion took a royal
)

var reasonNames = []string{
	NoReason: "", Checkmate: "checkmate", Stalemate: "stalemate", DeadPosition: "dead_position", Fivefold: "fivefold",
	SeventyFive: "seventyfive", Threefold: "threefold", Fifty: "fifty", Agreement: "agreement",
	Resignation: "resignation", Time: "time", IllegalMoves: "illegal_moves", Forfeited: "forfeit", CaptureRoyal: "capture_royal", Reach: "reach", Checks: "checks",
	Extinction: "extinction", BareRoyal: "bare_royal", NoPieces: "no_pieces",
	RoyalExploded: "royal_blasted",
}

// String returns the reason's name in saved games, "" for none.
func (r Reason) String() string { return nameOf(reasonNames, r) }

// ParseReason returns the reason with a name in saved games. The error is an ErrResult.
func ParseReason(s string) (Reason, error) {
	r, err := named(reasonNames, NoReason, s, ErrResult)
	if err != nil {
		err = fmt.Errorf("%w: unknown reason %q", ErrResult, source.Quoted(s))
	}
	return r, err
}

// Outcome is how and why a game ended. The zero value is a running game.
type Outcome struct {
	Result Result
	Reason Reason
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Ongoing }

// String returns the score and the reason, such as "1-0 checkmate".
func (o Outcome) String() string {
	if o.Reason == NoReason {
		return o.Result.Score()
	}
	return o.Result.Score() + " " + o.Reason.String()
}

var endingReasons = [...]Reason{
	rules.NoEnding: NoReason, rules.Checkmate: Checkmate, rules.Stalemate: Stalemate, rules.CaptureRoyal: CaptureRoyal,
	rules.Reach: Reach, rules.ChecksGiven: Checks, rules.Extinction: Extinction, rules.BareRoyal: BareRoyal,
	rules.NoPieces: NoPieces, rules.RoyalExploded: RoyalExploded,
}

// Ending returns the condition of the ruleset by which a game ends so, NoEnding if it ends otherwise.
func (r Reason) Ending() rules.Ending {
	return rules.Ending(max(0, slices.Index(endingReasons[:], r)))
}

func resultOf(w rules.Winner) Result {
	switch w {
	case rules.WhiteWins:
		return WhiteWins
	case rules.BlackWins:
		return BlackWins
	}
	return Drawn
}

// Draw returns the outcome of a draw for a reason. Rulesets may count every draw as a side's win.
func Draw(rs *rules.Ruleset, reason Reason) Outcome {
	return Outcome{resultOf(rs.Definition().Draws.To), reason}
}

// drawn decides whether a position draws the game by itself, in the order of the Laws: dead position as far as quickly decided
// (FIDE 5.2.2), fivefold repetition (9.6.1), 75 moves (9.6.2). The position must not be won or a stalemate.
func (g *Game) drawn(n *Node) Outcome {
	if n.draws().DeadPosition && n.dead() {
		return Draw(g.ruleset, DeadPosition)
	}
	return g.counted(n)
}

// counted is drawn without dead positions.
func (g *Game) counted(n *Node) Outcome {
	draws := n.draws()
	switch {
	case draws.Repetition > 0 && n.repeated(draws.Repetition):
		return Draw(g.ruleset, Fivefold)
	case draws.Moves > 0 && n.position.Halfmoves() >= 2*draws.Moves:
		return Draw(g.ruleset, SeventyFive)
	}
	return Outcome{}
}

// recorded returns what a position means for a game that an earlier version may have recorded: under rules for which those called
// no position dead, a dead one decides nothing.
func (n *Node) recorded() Outcome {
	o := n.Outcome()
	if o.Reason == DeadPosition && !n.game.ruleset.Definition().PlainEnds() {
		return n.game.counted(n)
	}
	return o
}

// PlayedOn returns the first main-line node that ended the game by itself although moves follow, as in files older than these
// rules; nil if there is none.
func (g *Game) PlayedOn() *Node {
	if g.live == g.root {
		return nil
	}
	if g.live.Decided() {
		if winner, won := g.live.outcome.Result.Winner(); won {
			g.live.parent.learn(winner, Can)
		}
	}
	if g.live.draws().DeadPosition {
		g.live.findAlive()
	}
	least := 0                                                 // a position with fewer halfmoves is not drawn
	if !g.live.draws().DeadPosition || g.live.parent.alive() { // and so are the positions before it
		least = fewestHalfmoves(g.live.draws())
	}
	var first *Node
	for n := g.live.parent; n != nil; n = n.parent {
		if n.position.Halfmoves() >= least && n.Outcome().Over() {
			first = n
		}
	}
	return first
}

// fewestHalfmoves returns the least number of halfmoves of a position that repetition or the number of moves draws.
func fewestHalfmoves(d *rules.Draws) int {
	fewest := math.MaxInt
	if d.Repetition > 0 {
		fewest = 2 * (d.Repetition - 1)
	}
	if d.Moves > 0 {
		fewest = min(fewest, 2*d.Moves)
	}
	return fewest
}

func (r Reason) byPosition() bool {
	return r >= Checkmate && r <= SeventyFive || r >= CaptureRoyal
}

// lost reports whether a side loses for the reason, unless the other cannot win.
func (r Reason) lost() bool { return r == Resignation || r == Time || r == IllegalMoves }

// contradiction returns why an outcome cannot be right: the live position decides another one, or does not give this reason (a
// dead position may be undecided, and earlier versions knew fewer), or supports no such claim, or the winner is known to be unable to win.
func (g *Game) contradiction(o Outcome) error {
	n := g.live
	winner, won := o.Result.Winner()
	drawn := o.Result == Draw(g.ruleset, o.Reason).Result
	found := n.recorded()
	if g.broken != nil && !n.Decided() { // it went on
		found = Outcome{}
	}
	switch {
	case found.Over() && (o.Result != found.Result || o.Reason != NoReason && o.Reason != found.Reason):
		return fmt.Errorf("%w: %v was given, the moves lead to %v", ErrContradiction, o, found)
	case found.Over():
		return nil
	case o.Reason == DeadPosition && drawn && n.draws().DeadPosition &&
		n.settle(rules.White) != Can && n.settle(rules.Black) != Can: // nobody is known to be able to win
		return nil
	case o.Reason.byPosition(), o.Reason == Forfeited && o.Result == Drawn:
		return fmt.Errorf("%w: %v was given, but the position does not say so", ErrContradiction, o)
	case o.Reason == Threefold && (!drawn || !n.Claim(ClaimThreefold).Right()),
		o.Reason == Fifty && (!drawn || !n.Claim(ClaimFifty).Right()):
		return fmt.Errorf("%w: %v was given, but no such claim is right", ErrContradiction, o)
	case o.Reason == Agreement && !drawn:
		return fmt.Errorf("%w: %v was given, but an agreement is a draw", ErrContradiction, o)
	case o.Reason.lost() && won && !drawn && g.ruleset.Definition().PlainEnds() && n.CanWinAtOnce(winner) == Cannot:
		return fmt.Errorf("%w: %v was given, but %s could not win any more", ErrContradiction, o, winner)
	case o.Reason.lost() && o.Result == Drawn && n.settle(rules.White) == Can && n.settle(rules.Black) == Can:
		return fmt.Errorf("%w: %v was given, but either side could still win", ErrContradiction, o)
	}
	return nil
}

// Lost returns the outcome of a resignation or a fallen flag in the live position: a draw if the other side cannot win by any
// series of moves (FIDE 5.1.2, 6.9). That may take a proof; undecided counts as "can".
func (g *Game) Lost(reason Reason, loser rules.Color) Outcome {
	g.live.settle(loser.Other())
	return g.live.Lost(reason, loser)
}
