package words

import (
	"errors"
	"strings"

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
	}
)

// OutcomeReason returns the sentence that says why a game ended.
func OutcomeReason(o game.Outcome) string {
	winner, won := o.Result.Winner()
	texts, unknown := drawnTexts, "drawn.unknown"
	if won {
		texts, unknown = wonTexts, "won.unknown"
	}
	key, ok := texts[o.Reason]
	if !ok {
		key = unknown
	}
	return Text(key, With{"Winner": Color(winner), "Loser": Color(winner.Other())})
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
}

// OutcomeLine returns what a score sheet ends with: the result, and what ended the game. "" while it goes on.
func OutcomeLine(o game.Outcome) (result, reason string) {
	if !o.Over() {
		return "", ""
	}
	if key, ok := shortReasons[o.Reason]; ok {
		reason = Text(key)
	}
	return o.Result.Score(), reason
}

// MoveSign returns a move as a score sheet has it: with (=) if a draw was offered with it.
func MoveSign(n *game.Node) string {
	if n.Offered() {
		return n.SAN() + " (=)"
	}
	return n.SAN()
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

// turnText returns "Black to move" or "Black to move, in check".
func turnText(p *rules.Position) string {
	side := With{"Side": Color(p.Turn())}
	if p.Ruleset().CheckRule() && p.AttackedRoyals(p.Turn()) != 0 {
		return Text("status.check", side)
	}
	return Text("status.turn", side)
}

// moveText says in words what the move that led to a node did; "" for the start.
func moveText(n *game.Node) string {
	m, ok := n.Move()
	if !ok {
		return ""
	}
	p := n.Parent().Position()
	rs, effect := p.Ruleset(), p.Effect(m)
	data := With{
		"Side": Color(n.Mover()), "Piece": Piece(rs, p.At(m.From)), "Captured": Piece(rs, effect.Captured),
		"From": m.From.String(), "To": m.To.String(),
	}
	if m.Promotion != rules.NoKind {
		data["Promoted"] = Piece(rs, rules.NewPiece(m.Promotion, n.Mover()))
	}
	return Text(moveKey(m, effect), data)
}

func moveKey(m rules.Move, effect rules.Effect) string {
	takes := effect.Captured != rules.NoPiece
	switch {
	case m.Castling == rules.Kingside:
		return "move.castledShort"
	case m.Castling == rules.Queenside:
		return "move.castledLong"
	case effect.EnPassant:
		return "move.enPassant"
	case m.Promotion != rules.NoKind && takes:
		return "move.tookPromoted"
	case m.Promotion != rules.NoKind:
		return "move.promoted"
	case takes:
		return "move.took"
	}
	return "move.moved"
}

// StatusOf returns the status of the position that is looked at.
func StatusOf(c *game.Controller) Status {
	g, n := c.Game(), c.Shown()
	if reason, loser, deciding := c.Deciding(); deciding {
		return Status{Headline: decidingText(reason, loser), Detail: Text("status.decidingHint"), Notice: true}
	}
	switch outcome := g.Outcome(); {
	case !c.AtLive():
		return Status{Headline: lookingText(g, n), Detail: Text("status.lookingHint", With{"Last": Caption(g.Live())}), Notice: true}
	case outcome.Over():
		over := Status{Headline: ReasonText(g), Ruling: true}
		if g.Live() != g.Root() {
			over.Detail = Text("status.overHint")
		}
		return over
	case c.Paused():
		side := With{"Side": Color(n.Position().Turn())}
		return Status{Headline: Text("status.paused", side), Detail: Text("clock.pausedHint"), Notice: true}
	}
	if c.Armed() != game.NoClaim {
		side := With{"Side": Color(n.Position().Turn())}
		return Status{Headline: Text("status.claiming", side), Detail: Text("status.claimingHint"), Notice: true}
	}
	s := Status{Headline: turnText(n.Position()), Detail: strings.TrimSpace(ruleText(n.Position()) + " " + moveText(n))}
	if touched := c.Touched(); touched != rules.NoSquare {
		s.Detail = Text("status.touched", With{
			"Piece": Piece(g.Ruleset(), n.Position().At(touched)), "Square": touched.String(),
		})
	}
	if by, open := c.Offer(); open {
		s.Detail = Text("status.offered", With{"Side": Color(by)})
		if errors.Is(c.Can(game.Accepting(by.Other())), game.ErrTooEarly) {
			s.Detail += " " + Text("whyNot.tooEarly")
		}
	}
	return s
}

// lookingText says which earlier position is shown.
func lookingText(g *game.Game, n *game.Node) string {
	if n.Ply() == 0 {
		return Text("status.lookingAtStart")
	}
	return Text("status.looking", With{"Move": Caption(n)})
}

// decidingText says what a proof is awaited for.
func decidingText(reason game.Reason, loser rules.Color) string {
	side := With{"Side": Color(loser), "Opponent": Color(loser.Other())}
	if reason == game.Time {
		return Text("status.flagFell", side)
	}
	return Text("status.resigned", side)
}

// Status is a headline and the sentence below it; a notice is drawn to be seen. If the sentence answers what the
// players have just tried, it comes first where there is room for one line only. A ruling opens its reason by a tap.
type Status struct {
	Headline, Detail string
	Notice           bool
	Answer           bool
	Ruling           bool
}
