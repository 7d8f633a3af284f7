package game

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Irregularity is what stands in the record of a game where no legal move does: an illegal move that stood (FIDE 7.5.1, A.5.2), a
// position that was put right (7.1 to 7.5), a turn that was left out. Its node's position was set, not played: all that counts by
// history begins anew there, and no proof goes across it.
type Irregularity struct {
	Written string // the move as the score sheet has it; "": a position was put right, and nobody moved
	Article string // of the Laws, NullMove for a turn that was left out
}

// Sets tells whether a position was put right, which is no move of anybody.
func (i Irregularity) Sets() bool { return i.Written == "" && i.Article != NullMove && i.Article != "" }

// sound tells whether every format can hold it.
func (i Irregularity) sound() bool {
	return i.Article != "" && len(i.Article) <= 20 && len(i.Written) <= 100 && oneWord(i.Article+i.Written)
}

// oneWord tells whether every format can hold a text as a word of a comment.
func oneWord(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		return !unicode.IsPrint(r) || unicode.IsSpace(r) || strings.ContainsRune("%{}[]", r)
	})
}

// NullMove stands for the article of an Irregularity that is a null move.
const NullMove = "null"

// Irregular returns the irregularity that led to a node; false for a move, and for a null move in a variation.
func (n *Node) Irregular() (Irregularity, bool) {
	i, irregular := n.game.standing[n]
	return i, irregular
}

func (n *Node) irregular() bool {
	_, irregular := n.Irregular()
	return irregular
}

// passes tells whether a null move led here, in the game or in a variation.
func (n *Node) passes() bool {
	i, irregular := n.Irregular()
	return n.move == (rules.Move{}) && (!irregular || i.Article == NullMove)
}

// stand says what irregularity led here.
func (n *Node) stand(i Irregularity) {
	if n.game.standing == nil {
		n.game.standing = map[*Node]Irregularity{}
	}
	n.game.standing[n] = i
}

// Stand goes on in the main line with an irregularity and the position that stood after it; a NullMove needs none. The board and
// the rights are kept; what counts by history begins anew, but not for a null move. The number of the move goes on, unless a
// position is put right, which has its own. It is ErrGameOver after a game that was ended, ErrForeign with a position of another
// ruleset, and ErrIrregular if the article or what was written is no short word.
func (g *Game) Stand(i Irregularity, p *rules.Position) (*Node, error) {
	if g.ended.Over() {
		return nil, ErrGameOver
	}
	made := g.nodes
	n, err := g.VaryStanding(g.live, i, p)
	if err == nil {
		g.goOn(n, g.nodes > made)
	}
	return n, err
}

// VaryStanding is Stand for any node, as a variation.
func (g *Game) VaryStanding(n *Node, i Irregularity, p *rules.Position) (*Node, error) {
	if n == nil || n.game != g || p != nil && p.Ruleset() != g.ruleset || p == nil && i.Article != NullMove {
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

// recount has the clock count the moves that were made before a position was put right: none since the node before, and fewer
// if it had stood earlier (FIDE 7.1), though no stage begins twice.
func (n *Node) recount(before *Node) {
	n.readings = before.readings
	for side := range rules.Sides {
		_, made := n.game.config.TimeControl[side].at(int(n.readings.moves[side]))
		gone := before.made(side) - n.made(side)
		n.readings.moves[side] -= int32(min(made, max(0, gone)))
	}
}

// made returns how many moves a side has made by a position's number.
func (n *Node) made(side rules.Color) int {
	if side == rules.White && n.position.Turn() == rules.Black {
		return n.position.Fullmove()
	}
	return n.position.Fullmove() - 1
}

// irregular tells whether there is an irregularity in the main line.
func (g *Game) irregular() bool {
	return slices.ContainsFunc(g.MainLine(), (*Node).irregular)
}

// lostTo returns the piece of the side not to move that an irregularity took, if it took just that one.
func (n *Node) lostTo(c *Node) rules.Piece {
	before, after := n.position.Pieces(c.Mover().Other()), c.position.Pieces(c.Mover().Other())
	if gone := before &^ after; gone.Count() == 1 && after&^before == 0 {
		return n.position.At(gone.First())
	}
	return rules.NoPiece
}

// Breakoff is where a game that was read breaks off, behind its last move: its text goes on with what is no legal move.
type Breakoff struct {
	Written string // the move
	Text    string // it and all that follows but the result, white space narrowed
}

// Breakoff returns where the game breaks off; false if it is whole.
func (g *Game) Breakoff() (Breakoff, bool) {
	if g.broken == nil {
		return Breakoff{}, false
	}
	return *g.broken, true
}

// BreakOff says where the game breaks off.
func (g *Game) BreakOff(b Breakoff) { g.broken = &b }

// Mend says that the game does not break off any more, and takes back how it ended, for it is to go on. It returns both. What the
// position has decided by itself where it breaks off is no reason any more.
func (g *Game) Mend() (Breakoff, Outcome) {
	b, ended := *g.broken, g.ended
	if !ended.Over() {
		ended.Result = g.Outcome().Result
	}
	g.broken, g.ended = nil, Outcome{}
	return b, ended
}

// leaveBreakoff makes what follows a game that breaks off a comment, for it goes on otherwise.
func (g *Game) leaveBreakoff() {
	if g.broken != nil {
		g.live.After = strings.TrimSpace(g.live.After + " " + g.broken.Text)
		g.broken = nil
	}
}

// Refuse returns why the text of a move cannot be played at a node: it is not legal, or follows the end of the game; nil if it can.
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
