package ui

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

// outcomeReason returns the sentence that says why a game ended.
func outcomeReason(o game.Outcome) string {
	winner, won := o.Result.Winner()
	texts, unknown := drawnTexts, "drawn.unknown"
	if won {
		texts, unknown = wonTexts, "won.unknown"
	}
	key, ok := texts[o.Reason]
	if !ok {
		key = unknown
	}
	return tr(key, words{"Winner": colorWord(winner), "Loser": colorWord(winner.Other())})
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

// outcomeLine returns what a score sheet ends with: the result, and what ended the game. "" while it goes on.
func outcomeLine(o game.Outcome) (result, reason string) {
	if !o.Over() {
		return "", ""
	}
	if key, ok := shortReasons[o.Reason]; ok {
		reason = tr(key)
	}
	return o.Result.Score(), reason
}

// moveSign returns a move as a score sheet has it: with (=) if a draw was offered with it.
func moveSign(n *game.Node) string {
	if n.Offered() {
		return n.SAN() + " (=)"
	}
	return n.SAN()
}

// scoreOf returns a side's points, as its bar shows them; "" while the game goes on.
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

// turnText returns "Black to move" or "Black to move, in check".
func turnText(p *rules.Position) string {
	side := words{"Side": colorWord(p.Turn())}
	if p.Ruleset().CheckRule() && p.AttackedRoyals(p.Turn()) != 0 {
		return tr("status.check", side)
	}
	return tr("status.turn", side)
}

// moveText says in words what the move that led to a node did; "" for the start.
func moveText(n *game.Node) string {
	m, ok := n.Move()
	if !ok {
		return ""
	}
	p := n.Parent().Position()
	rs, effect := p.Ruleset(), p.Effect(m)
	data := words{
		"Side": colorWord(n.Mover()), "Piece": pieceName(rs, p.At(m.From)), "Captured": pieceName(rs, effect.Captured),
		"From": m.From.String(), "To": m.To.String(),
	}
	if m.Promotion != rules.NoKind {
		data["Promoted"] = pieceName(rs, rules.NewPiece(m.Promotion, n.Mover()))
	}
	return tr(moveKey(m, effect), data)
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

// statusOf returns the status of the position that is looked at.
func statusOf(c *game.Controller) status {
	g, n := c.Game(), c.Shown()
	if reason, loser, deciding := c.Deciding(); deciding {
		return status{headline: decidingText(reason, loser), detail: tr("status.decidingHint"), notice: true}
	}
	switch outcome := g.Outcome(); {
	case !c.AtLive():
		return status{headline: lookingText(g, n), detail: tr("status.lookingHint", words{"Last": nodeCaption(g.Live())}), notice: true}
	case outcome.Over():
		over := status{headline: reasonText(g), ruling: true}
		if g.Live() != g.Root() {
			over.detail = tr("status.overHint")
		}
		return over
	case c.Paused():
		side := words{"Side": colorWord(n.Position().Turn())}
		return status{headline: tr("status.paused", side), detail: tr("clock.pausedHint"), notice: true}
	}
	if c.Armed() != game.NoClaim {
		side := words{"Side": colorWord(n.Position().Turn())}
		return status{headline: tr("status.claiming", side), detail: tr("status.claimingHint"), notice: true}
	}
	s := status{headline: turnText(n.Position()), detail: strings.TrimSpace(ruleText(n.Position()) + " " + moveText(n))}
	if touched := c.Touched(); touched != rules.NoSquare {
		s.detail = tr("status.touched", words{
			"Piece": pieceName(g.Ruleset(), n.Position().At(touched)), "Square": touched.String(),
		})
	}
	if by, open := c.Offer(); open {
		s.detail = tr("status.offered", words{"Side": colorWord(by)})
		if errors.Is(c.WhyNotAccept(by.Other()), game.ErrTooEarly) {
			s.detail += " " + tr("whyNot.tooEarly")
		}
	}
	return s
}

// lookingText says which earlier position is shown.
func lookingText(g *game.Game, n *game.Node) string {
	if n.Ply() == 0 {
		return tr("status.lookingAtStart")
	}
	return tr("status.looking", words{"Move": nodeCaption(n)})
}

// decidingText says what a proof is awaited for.
func decidingText(reason game.Reason, loser rules.Color) string {
	side := words{"Side": colorWord(loser), "Opponent": colorWord(loser.Other())}
	if reason == game.Time {
		return tr("status.flagFell", side)
	}
	return tr("status.resigned", side)
}
