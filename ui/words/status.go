package words

import (
	"cmp"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// MoveSign returns a move as on a score sheet: with § for an illegal move that stood, and (=) for a draw offer. A corrected
// position is a § alone.
func MoveSign(n *game.Node) string {
	text := Move(n.Position().Ruleset(), n.SAN())
	if i, irregular := n.Irregular(); i.Sets() {
		text = "§"
	} else if irregular && i.Article != game.NullMove {
		text += " §"
	}
	if n.Offered() {
		return text + " (=)"
	}
	return text
}

// TurnText returns "Black to move" or "Black to move, in check".
func TurnText(g *game.Game, p *rules.Position) string {
	side := Sides(g, p.Turn())
	if p.InCheck() {
		return Text("status.check", side)
	}
	return Text("status.turn", side)
}

// moveText describes a node's move in words; "" for the start.
func moveText(n *game.Node) string {
	m, ok := n.Move()
	if !ok {
		return ""
	}
	p := n.Parent().Position()
	rs, effect := p.Ruleset(), p.Effect(m)
	data := With{
		"Side": SideOf(n.Game(), n.Mover()), "Piece": Piece(rs, effect.Piece), "Captured": Piece(rs, effect.Captured),
		"From": m.From.String(), "To": m.To.String(),
	}
	if m.Promotion != rules.NoKind {
		data["Promoted"] = Piece(rs, rules.NewPiece(m.Promotion, n.Mover()))
	}
	text := Text(moveKey(m, effect), data)
	if more := effect.Exploded.Count(); more > 0 {
		text = Paragraph(text, Count("move.blasted", more, data))
	}
	return text
}

func moveKey(m rules.Move, effect rules.Effect) string {
	takes := effect.Captured != rules.NoPiece
	switch {
	case m.IsDrop():
		return "move.dropped"
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

// StatusOf returns the status of the shown position in words.
func StatusOf(c *game.Controller) Status {
	g, n, status := c.Game(), c.Shown(), c.Status()
	side, irregular := Sides(g, status.Side), Paragraph(Irregularities(n)...)
	switch status.Kind {
	case game.StatusFlag:
		return Status{Text("status.flagFell", side), Text("status.decidingHint"), true}
	case game.StatusResigned:
		return Status{ResignsText(g, status.Side), Text("status.decidingHint"), true}
	case game.StatusBroken:
		b, _ := g.Breakoff()
		return Status{BrokenOff(g, b), WhyBroken(n, b.Written), true}
	case game.StatusLooking:
		return Status{lookingText(n), irregular, true}
	case game.StatusOver:
		return Status{EndTitle(g), EndReason(g), true}
	case game.StatusPaused:
		return Status{Text("status.paused", side), irregular, true}
	case game.StatusClaim:
		return Status{Text("status.claiming", side), Text("status.claimingHint"), true}
	}
	s := Status{Headline: TurnText(g, n.Position()), Detail: cmp.Or(TouchedText(c), mustTakeText(n.Position()), irregular)}
	if by, declined := n.Declined(); declined && s.Detail == "" {
		s.Detail = DeclinesText(g, by)
	}
	if status.Kind == game.StatusOffer {
		s.Headline = OffersText(g, status.Side)
		if why := c.Can(game.Accepting(status.Side.Other())); why != nil {
			s.Detail = Refused(g, why)
		}
	}
	return s
}

// stops end sentences, in all languages.
const stops = ".。।"

// EndTitle returns a game's end in a few words: "Anna wins".
func EndTitle(g *game.Game) string { return ResultTitle(g, g.Outcome().Result) }

// ResultTitle is EndTitle for a result that a game may have.
func ResultTitle(g *game.Game, r game.Result) string {
	key, data := "drawn.unknown", With{}
	if winner, won := r.Winner(); won {
		key, data = "won.unknown", With{"Winner": SideOf(g, winner)}
	} else if r == game.BothLost {
		key = "lost.unknown"
	}
	return strings.TrimRight(Text(key, data), stops)
}

// EndReason returns what ended a game in a word or two: "by checkmate"; "" for none.
func EndReason(g *game.Game) string {
	_, reason := OutcomeLine(g.Outcome())
	if reason == "" {
		return ""
	}
	return Text("over.by", With{"Reason": reason})
}

// ResignsText returns that a side resigns.
func ResignsText(g *game.Game, side rules.Color) string {
	return Text("status.resigned", Sides(g, side))
}

// OffersText returns that a side offers a draw.
func OffersText(g *game.Game, side rules.Color) string {
	return strings.TrimRight(Text("status.offered", Sides(g, side)), stops)
}

// DeclinesText returns that a side declines a draw.
func DeclinesText(g *game.Game, side rules.Color) string {
	return Text("speech.declined", Sides(g, side))
}

// TouchedText returns what was touched and must be played; "" for none.
func TouchedText(c *game.Controller) string {
	p := c.Live().Position()
	if k := c.Begun().Held; k != rules.NoKind {
		return Text("status.touchedHand", With{"Piece": Piece(p.Ruleset(), rules.NewPiece(k, p.Turn()))})
	}
	key, sq := "status.touchedVictim", c.Begun().Victim
	if sq == rules.NoSquare {
		key, sq = "status.touched", c.Begun().Piece
	}
	if sq == rules.NoSquare {
		return ""
	}
	return Text(key, With{"Piece": Piece(p.Ruleset(), p.At(sq)), "Square": sq.String()})
}

func lookingText(n *game.Node) string {
	if n.Ply() == 0 {
		return Text("status.lookingAtStart")
	}
	return Text("status.looking", With{"Move": Caption(n)})
}

// Status is a headline, and a sentence below. A notice describes the whole state of the game.
type Status struct {
	Headline, Detail string
	Notice           bool
}
