package game

import "overtheboard/game/rules"

// Status is what the players should know of the shown position.
type Status struct {
	Kind StatusKind
	Side rules.Color // that is to move, has offered or resigned, or whose flag has fallen
}

// StatusKind is what a Status is about: the first of these that is so, from the last one on.
type StatusKind uint8

const (
	StatusTurn     StatusKind = iota // a side is to move
	StatusOffer                      // a draw is offered
	StatusClaim                      // a claim waits for its move
	StatusPaused                     // the clocks stand
	StatusOver                       // the game is over
	StatusLooking                    // an earlier position is shown, or a variation
	StatusBroken                     // a game that was read breaks off
	StatusResigned                   // what a resignation means is being judged
	StatusFlag                       // what a fallen flag means is being judged
)

// Status returns the status of the shown position.
func (c *Controller) Status() Status {
	reason, loser, deciding := c.Deciding()
	_, broken := c.game.Breakoff()
	by, offered := c.Offer()
	s := Status{Side: c.study.shown.Position().Turn()}
	switch {
	case deciding && reason == Time:
		s.Kind, s.Side = StatusFlag, loser
	case deciding:
		s.Kind, s.Side = StatusResigned, loser
	case broken && c.AtLive():
		s.Kind = StatusBroken
	case !c.AtLive():
		s.Kind = StatusLooking
	case c.game.Outcome().Over():
		s.Kind = StatusOver
	case c.Paused():
		s.Kind = StatusPaused
	case c.Begun().Claim != NoClaim:
		s.Kind = StatusClaim
	case offered:
		s.Kind, s.Side = StatusOffer, by
	}
	return s
}

// Matter is what an arbiter would note about the current position.
type Matter struct {
	Kind  MatterKind
	Count int // of repetitions, or of moves
}

// MatterKind is what a Matter is about. The zero value is nothing.
type MatterKind uint8

const (
	NoMatter         MatterKind = iota
	MatterRepetition            // the position has been there before
	MatterQuiet                 // nothing was captured and no pawn was moved for long
	MatterWinners               // a side cannot win
	MatterThreefold             // a draw by repetition can be claimed
	MatterFifty                 // a draw by moves can be claimed
)

// quietFrom is the number of moves without a capture or pawn move from which they matter.
const quietFrom = 30

// Matter returns what matters in the current position.
func (c *Controller) Matter() Matter {
	n := c.game.live
	draws := n.Position().Ruleset().Definition().Draws
	times, quiet := n.Repetitions(), n.Position().Halfmoves()/2
	claimable := func(kind ClaimKind) bool {
		return c.Can(Claiming(n.Position().Turn(), kind)) == nil && n.Claim(kind).Right()
	}
	switch {
	case claimable(ClaimThreefold):
		return Matter{MatterThreefold, times}
	case claimable(ClaimFifty):
		return Matter{MatterFifty, quiet}
	case n.CanWin(rules.White) == Cannot || n.CanWin(rules.Black) == Cannot:
		return Matter{Kind: MatterWinners}
	case quiet >= quietFrom && draws.ClaimMoves+draws.Moves > 0:
		return Matter{MatterQuiet, quiet}
	case times > 1 && draws.ClaimRepetition+draws.Repetition > 0:
		return Matter{MatterRepetition, times}
	}
	return Matter{}
}
