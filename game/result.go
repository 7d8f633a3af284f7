package game

import (
	"errors"
	"fmt"
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

// byPosition reports whether a position itself ends the game so.
func (r Reason) byPosition() bool {
	return r >= Checkmate && r <= SeventyFive || r >= CaptureRoyal
}

// lost reports whether a side loses for the reason, unless the other cannot win.
func (r Reason) lost() bool { return r == Resignation || r == Time || r == IllegalMoves }
