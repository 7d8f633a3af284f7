package game

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Irregularity is what the record has in place of a legal move: an accepted illegal move (FIDE 7.5.1, A.5.2), a corrected
// position (7.1 to 7.5), an omitted turn. Its node's position was set, not played: repetition and move counts restart there, and
// no proof crosses it.
type Irregularity struct {
	Written string // the move on the score sheet; "": a corrected position, nobody moved
	Article string // of the Laws, or NullMove for an omitted turn
}

// Sets reports whether a position was corrected, which is nobody's move.
func (i Irregularity) Sets() bool { return i.Written == "" && i.Article != NullMove && i.Article != "" }

// sound reports whether every format can hold it.
func (i Irregularity) sound() bool {
	return i.Article != "" && len(i.Article) <= 20 && len(i.Written) <= 100 && oneWord(i.Article+i.Written)
}

// oneWord reports whether every format can hold a text as one word of a comment.
func oneWord(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		return !unicode.IsPrint(r) || unicode.IsSpace(r) || strings.ContainsRune("%{}[]", r)
	})
}

// NullMove replaces the article of an Irregularity that is a null move.
const NullMove = "null"

// Irregular returns the irregularity that led to a node; false for a move, and for a null move in a variation.
func (n *Node) Irregular() (Irregularity, bool) {
	if n.move != (rules.Move{}) { // the usual case
		return Irregularity{}, false
	}
	i, irregular := n.game.irregularities[n]
	return i, irregular
}

// Corrected reports whether a position was corrected here, which is nobody's move.
func (n *Node) Corrected() bool {
	i, _ := n.Irregular()
	return i.Sets()
}

func (n *Node) irregular() bool {
	_, irregular := n.Irregular()
	return irregular
}

// passes reports whether a null move led here, in the game or in a variation.
func (n *Node) passes() bool {
	i, irregular := n.Irregular()
	return n.move == (rules.Move{}) && (!irregular || i.Article == NullMove)
}

func (n *Node) stand(i Irregularity) {
	if n.game.irregularities == nil {
		n.game.irregularities = map[*Node]Irregularity{}
	}
	n.game.irregularities[n] = i
}

// Stand continues the main line with an irregularity and the position after it; a NullMove needs none. Board and rights are taken
// over. Repetition and move counts restart, except after a null move. Move numbers continue, but a corrected position has its
// own. The error is ErrGameOver after the game was ended, ErrForeign with a position of another ruleset, or ErrIrregular if the
// article or the written move is not a short word.
func (g *Game) Stand(i Irregularity, p *rules.Position) (*Node, error) {
	if g.ended.Over() {
		return nil, ErrGameOver
	}
	made := g.nodes
	n, err := g.live.VaryStanding(i, p)
	if err == nil {
		g.goOn(n, g.nodes > made)
	}
	return n, err
}

// VaryStanding is Stand for any node, as a variation.
func (n *Node) VaryStanding(i Irregularity, p *rules.Position) (*Node, error) {
	g := n.game
	if p != nil && p.Ruleset() != g.ruleset || p == nil && i.Article != NullMove {
		return nil, ErrForeign
	}
	if !i.sound() {
		return nil, ErrIrregular
	}
	if p == nil {
		c, err := n.add(rules.Move{})
		if err == nil {
			c.stand(i)
		}
		return c, err
	}
	setup := p.Setup()
	if setup.Halfmoves = 0; !i.Sets() {
		if setup.Fullmove = n.position.Fullmove(); n.position.Turn() != rules.White || setup.Turn != rules.Black {
			setup.Fullmove++
		}
	}
	setup.Unmoved = g.ruleset.StartSquares(&setup.Board)
	standing, err := rules.StandingPosition(g.ruleset, setup)
	if err != nil {
		return nil, err
	}
	for _, c := range n.children {
		if known, irregular := c.Irregular(); irregular && known == i && c.position.FEN() == standing.FEN() {
			return c, nil
		}
	}
	if n.full() {
		return nil, ErrTooLong
	}
	c := g.newNode()
	c.position = standing
	c.stand(i)
	n.adopt(c, rules.Move{})
	c.captured = n.lostTo(c)
	if i.Sets() {
		c.recount(n)
	}
	return c, nil
}

// recount makes the clock count the moves that were made before a position was corrected: none since the node before, and fewer
// if it is an earlier position (FIDE 7.1), though no stage begins twice.
func (n *Node) recount(before *Node) {
	n.readings = before.readings
	for side := range rules.Sides {
		_, made := n.game.config.TimeControl[side].at(int(n.readings.moves[side]))
		gone := before.made(side) - n.made(side)
		n.readings.moves[side] -= int32(min(made, max(0, gone)))
	}
}

func (n *Node) made(side rules.Color) int {
	if side == rules.White && n.position.Turn() == rules.Black {
		return n.position.Fullmove()
	}
	return n.position.Fullmove() - 1
}

func (g *Game) irregular() bool {
	return slices.ContainsFunc(g.MainLine(), (*Node).irregular)
}

// lostTo returns the piece of the side not to move that an irregularity took, if it took exactly one.
func (n *Node) lostTo(c *Node) rules.Piece {
	before, after := n.position.Pieces(c.Mover().Other()), c.position.Pieces(c.Mover().Other())
	if gone := before &^ after; gone.Count() == 1 && after&^before == 0 {
		return n.position.At(gone.First())
	}
	return rules.NoPiece
}

// Breakoff is where a game that was read breaks off after its last legal move.
type Breakoff struct {
	Written string // the move
	Text    string // from it to the result, white space collapsed
}

// Breakoff returns where the game breaks off; false if it is complete.
func (g *Game) Breakoff() (Breakoff, bool) {
	if g.broken == nil {
		return Breakoff{}, false
	}
	return *g.broken, true
}

// BreakOff sets where the game breaks off.
func (g *Game) BreakOff(b Breakoff) { g.broken = &b }

// Unread returns what could not be read of a variation after a node: its own rest, or a whole one that begins there; false if there
// is none.
func (n *Node) Unread() (Breakoff, bool) {
	b, found := n.game.unread[n]
	return b, found
}

// BreakOff sets what could not be read of a variation after a node. Of several, each has its own line.
func (n *Node) BreakOff(b Breakoff) {
	if known, found := n.Unread(); found {
		b = Breakoff{Written: known.Written, Text: known.Text + "\n" + b.Text}
	}
	if n.game.unread == nil {
		n.game.unread = map[*Node]Breakoff{}
	}
	n.game.unread[n] = b
}

// Unread reports whether a variation of the game breaks off.
func (g *Game) Unread() bool { return len(g.unread) > 0 }

// TakeBreakoff removes the breakoff and the outcome, so that the game can continue, and returns both. An outcome that the
// position decided at the breakoff is returned without its reason.
func (g *Game) TakeBreakoff() (Breakoff, Outcome) {
	b, ended := *g.broken, g.ended
	if !ended.Over() {
		ended.Result = g.Outcome().Result
	}
	g.broken, g.ended = nil, Outcome{}
	return b, ended
}

// leaveBreakoff turns the unread text of a game that breaks off into a comment, because the game continues with other moves.
func (g *Game) leaveBreakoff() {
	if g.broken != nil {
		g.live.After = strings.TrimSpace(g.live.After + " " + g.broken.Text)
		g.broken = nil
	}
}

// Refuse returns why the text of a move cannot be played at a node: it is illegal, or the game has ended. It returns nil if the
// move is legal.
func (n *Node) Refuse(text string) *source.Fault {
	if n.Decided() {
		return &source.Fault{Format: "%q comes after the end of the game: %s", Args: []any{source.Quoted(text), n.outcome.String()}}
	}
	_, err := n.position.ParseSAN(text)
	if err == nil {
		return nil
	}
	if why := n.position.Fault(text); why != nil && errors.Is(err, rules.ErrIllegal) {
		return &source.Fault{Format: "%q is not legal: %v", Args: []any{source.Quoted(text), why}}
	}
	return &source.Fault{Format: "%v", Args: []any{err}}
}
