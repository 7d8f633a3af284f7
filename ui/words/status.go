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

// turnText returns "Black to move" or "Black to move, in check".
func turnText(g *game.Game, p *rules.Position) string {
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

// StatusOf returns the status of the shown position.
func StatusOf(c *game.Controller) Status {
	g, n := c.Game(), c.Shown()
	if reason, loser, deciding := c.Deciding(); deciding {
		headline := ResignsText(g, loser)
		if reason == game.Time {
			headline = Text("status.flagFell", Sides(g, loser))
		}
		return Status{Headline: headline, Detail: Text("status.decidingHint"), Notice: true}
	}
	side := Sides(g, n.Position().Turn())
	said := Paragraph(Irregularities(n)...)
	b, broken := g.Breakoff()
	switch {
	case broken && c.AtLive():
		return Status{Headline: BrokenOff(g, b), Detail: WhyBroken(n, b.Written), Links: [2]Link{{Text("command.correct"), "correct"}}, Notice: true}
	case !c.AtLive():
		s := Status{Headline: lookingText(n), Detail: said, Notice: true}
		if !g.Outcome().Over() && c.Can(game.PlayingOn) == nil { // otherwise there is a button
			s.Links[0] = Link{Text("command.playOn"), "playOn"}
		} else if g.Outcome().Over() && len(g.MainLine().Irregularities()) > 0 {
			s.Links[0] = Link{Text("status.why"), "why"}
		}
		return s
	case g.Outcome().Over():
		return Status{Headline: EndTitle(g), Detail: EndReason(g), Links: [2]Link{{Text("status.why"), "why"}}, Notice: true}
	case c.Paused():
		s := Status{Headline: Text("status.paused", side), Detail: said, Links: [2]Link{{Text("button.continue"), "pause"}}, Notice: true}
		if said != "" {
			s.Links[1] = Link{Text("status.why"), "why"}
		}
		return s
	case c.Begun().Claim != game.NoClaim:
		return Status{Headline: Text("status.claiming", side), Detail: Text("status.claimingHint"), Links: [2]Link{{Text("button.cancel"), "claim"}}, Notice: true}
	}
	s := Status{Headline: turnText(g, n.Position()), Detail: mustTakeText(n.Position()), Links: [2]Link{Matter(c)}}
	if s.Detail == "" && said != "" {
		s.Detail, s.Links[0] = said, cmp.Or(s.Links[0], Link{Text("status.why"), "why"})
	}
	if by, declined := n.Declined(); declined && s.Detail == "" {
		s.Detail = DeclinesText(g, by)
	}
	if touched := TouchedText(c); touched != "" {
		s.Detail = touched
	}
	if by, open := c.Offer(); open {
		s.Headline = OffersText(g, by)
		s.Links = [2]Link{{Text("bar.accept"), "accept"}, {Text("bar.decline"), "decline"}}
		if why := c.Can(game.Accepting(by.Other())); why != nil {
			s.Detail, s.Links = Refused(g, why), [2]Link{}
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
	sq := c.Begun().Piece
	if sq == rules.NoSquare {
		return ""
	}
	return Text("status.touched", With{"Piece": Piece(p.Ruleset(), p.At(sq)), "Square": sq.String()})
}

func lookingText(n *game.Node) string {
	if n.Ply() == 0 {
		return Text("status.lookingAtStart")
	}
	return Text("status.looking", With{"Move": Caption(n)})
}

// Status is a headline with its links, and a sentence below. An answer to the players' last action has no links. A notice
// describes the whole state of the game.
type Status struct {
	Headline, Detail string
	Links            [2]Link
	Notice, Answer   bool
}

// Link is a word or two, and the ID of the command that a tap runs.
type Link struct{ Text, Does string }
