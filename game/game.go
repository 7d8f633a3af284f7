// Package game is one game of chess being played: the tree of its moves, its outcome, its clock, and what the players
// can do. It knows no window and no files.
//
// Begin with Game, a tree of Nodes, and with Controller, through which players play one. Edits changes a game beside its moves,
// Study is a controller's game as it is looked at, a DrawClaim and a Line say of a node what its claims and its moves are.
package game

import (
	"fmt"
	"iter"
	"slices"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// ClockStart says when White's clock starts (the first mover's, if Black begins). The zero value is at once.
type ClockStart uint8

// The two ways.
const (
	AtOnce ClockStart = iota
	AfterFirstMove
)

// Config is what a new game is played with. Only the ruleset is needed.
type Config struct {
	Ruleset     *rules.Ruleset
	Position    *rules.Position // where it starts; nil: on the ruleset's own board
	Names       [2]string       // of the players, by rules.Color
	TimeControl TimeControl
	ClockStart  ClockStart
	Started     time.Time
	Judge       Judge // who can still win; the zero Judge decides nothing
}

// Game is one game: its start, the tree of all its moves, and the line in it that was played. It is used from one
// goroutine at a time.
type Game struct {
	// Names are the players' names by rules.Color, Started is when the game began and Saved when the saved game was
	// written from which it was read (zero: not known), and Tags are what else a file says of it, by PGN's tag names.
	Names   [2]string
	Started time.Time
	Saved   time.Time
	Tags    map[string]string

	config  Config
	ruleset *rules.Ruleset
	timed   bool // see Timed
	placed  bool // the start was given
	root    *Node
	first   Node // the root, for many games have no other
	blocks  []*[nodeBlock]Node
	nodes   int     // that were made, which fill the blocks one after another
	live    *Node   // the end of the main line
	undone  []*Node // what was taken back, the next to redo last
	edits   Edits
	broken  *Breakoff

	standing map[*Node]Irregularity // that led to nodes, nil if there is none
	ended    Outcome                // by what no position decides: a claim, agreement, resignation, time
	used     time.Duration          // see Used
}

// New returns a game that stands at its start, judged like every other position. The error is an ErrConfig, or
// one of the time control.
func New(c Config) (*Game, error) {
	g := new(Game)
	if err := g.Renew(c); err != nil {
		return nil, err
	}
	return g, nil
}

// Renew makes the game a new one, just as New would, in the memory of the old one, whose nodes mean nothing from then on.
// With an error, which is one of New, the old game stays.
func (g *Game) Renew(c Config) error {
	if c.Ruleset == nil {
		return fmt.Errorf("%w: no ruleset", ErrConfig)
	}
	start, placed := c.Ruleset.Start(), c.Position != nil
	if placed {
		start, c.Position = *c.Position, nil
	}
	if start.Ruleset() != c.Ruleset {
		return fmt.Errorf("%w: the start position belongs to another ruleset", ErrConfig)
	}
	timed := !c.TimeControl.None()
	if timed {
		if err := c.TimeControl.Check(); err != nil {
			return err
		}
	}
	*g = Game{Names: c.Names, Started: c.Started, config: c, ruleset: c.Ruleset, timed: timed, placed: placed, blocks: g.oldBlocks(c.Ruleset)}
	g.edits.game = g
	g.root = &g.first
	g.root.game = g
	g.root.position, g.root.readings = start, NewClock(c.TimeControl, start.Turn()).readings
	g.live = g.root
	return nil
}

// Config returns what the same game would be started with again.
func (g *Game) Config() Config {
	c := g.config
	c.Names, c.Started = g.Names, time.Time{}
	if g.placed {
		start := g.root.position
		c.Position = &start
	}
	return c
}

// ClockStart returns when White's clock starts.
func (g *Game) ClockStart() ClockStart { return g.config.ClockStart }

// SetJudge says who is asked from now on who can still win. What is known already stays.
func (g *Game) SetJudge(j Judge) { g.config.Judge = j }

// Ruleset returns the rules of the game.
func (g *Game) Ruleset() *rules.Ruleset { return g.ruleset }

// Timed tells whether a side has a clock of its own.
func (g *Game) Timed() bool { return g.timed }

// TimeControl returns the time of both sides.
func (g *Game) TimeControl() TimeControl { return g.config.TimeControl }

// Root returns the start position's node.
func (g *Game) Root() *Node { return g.root }

// Live returns the end of the main line: the position that is played on.
func (g *Game) Live() *Node { return g.live }

// OwnBoard tells whether the game started on the ruleset's own board, counters included.
func (g *Game) OwnBoard() bool {
	own := g.ruleset.Start()
	return !g.placed || g.root.position.Setup() == own.Setup()
}

// MainLine returns the nodes from the start to the live position; the index of each is its ply.
func (g *Game) MainLine() Line { return g.live.Line() }

// Nodes yields every node of the tree, each after the one before it.
func (g *Game) Nodes() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for todo := []*Node{g.root}; len(todo) > 0; {
			n := todo[len(todo)-1]
			if !yield(n) {
				return
			}
			todo = append(todo[:len(todo)-1], n.children...)
		}
	}
}

// OnMainLine tells whether a node lies between the start and the live position.
func (g *Game) OnMainLine(n *Node) bool {
	m := g.live
	for m != nil && n != nil && m.ply > n.ply {
		m = m.parent
	}
	return m != nil && m == n
}

// Outcome returns how the game ended; the zero value while it goes on.
func (g *Game) Outcome() Outcome {
	if g.ended.Over() {
		return g.ended
	}
	return g.live.Outcome()
}

// Play makes a move in the live position and decides its outcome. What was taken back stays as a
// variation. The error is ErrGameOver, or the rules' own for an illegal move.
func (g *Game) Play(m rules.Move) (*Node, error) {
	if g.Outcome().Over() {
		return nil, ErrGameOver
	}
	return g.advance(m)
}

// PlayOn is Play for games of old or from elsewhere: it goes on after a draw that a position decided by itself (dead
// position, fivefold, 75 moves), though not after a win or a stalemate.
func (g *Game) PlayOn(m rules.Move) (*Node, error) {
	if g.ended.Over() || g.live.Decided() {
		return nil, ErrGameOver
	}
	return g.advance(m)
}

// PlayOnSAN is PlayOn for the move that a text means. The notices say how the text differs from the move's own; the error
// may also be one of ParseSAN. A win or a stalemate leaves no legal move, which is what it says of a text that follows.
func (g *Game) PlayOnSAN(text string) (*Node, []*source.Fault, error) {
	if g.ended.Over() {
		return nil, nil, ErrGameOver
	}
	made := g.nodes
	n, notices, err := g.live.followSAN(text)
	if err == nil {
		g.goOn(n, g.nodes > made)
	}
	return n, notices, err
}

func (g *Game) advance(m rules.Move) (*Node, error) {
	made := g.nodes
	n, err := g.live.follow(m)
	if err == nil {
		g.goOn(n, g.nodes > made)
	}
	return n, err
}

// goOn makes a node that follows the live one, a new one or not, the live one.
func (g *Game) goOn(n *Node, fresh bool) {
	g.leaveBreakoff()
	if !fresh {
		n.events = nil
		n.press(g.live)
	}
	if g.live.children[0] != n {
		g.live.children.put(n, 0)
	}
	g.live, g.undone, g.used = n, nil, 0
	g.edits.Forget()
}

// Vary adds a move to any node of the game as a variation, and leaves the main line as it is. A move that is there
// already is returned. The error is ErrForeign, or the rules' own for an illegal move.
func (g *Game) Vary(n *Node, m rules.Move) (*Node, error) {
	if n == nil || n.game != g {
		return nil, ErrForeign
	}
	return n.follow(m)
}

// VarySAN is Vary for the move that a text means: see PlayOnSAN.
func (g *Game) VarySAN(n *Node, text string) (*Node, []*source.Fault, error) {
	if n == nil || n.game != g {
		return nil, nil, ErrForeign
	}
	return n.followSAN(text)
}

// VaryPass adds a null move to a node as a variation: the other side is to move. Files hold them; nobody plays them.
func (g *Game) VaryPass(n *Node) (*Node, error) {
	if n == nil || n.game != g {
		return nil, ErrForeign
	}
	return n.add(rules.Move{})
}

// Takeback takes the last move back; Redo makes it again until another one is made. It is ErrGameOver after the end
// of the game, ErrNoMove at its start.
func (g *Game) Takeback() error {
	switch {
	case g.Outcome().Over():
		return ErrGameOver
	case g.live == g.root:
		return ErrNoMove
	}
	return g.GoTo(g.live.parent)
}

// Redo makes the move again that was taken back last: ErrNoMove if there is none.
func (g *Game) Redo() error {
	switch {
	case g.Outcome().Over():
		return ErrGameOver
	case len(g.undone) == 0:
		return ErrNoMove
	}
	return g.GoTo(g.undone[len(g.undone)-1])
}

// CanRedo tells whether there is a move to redo.
func (g *Game) CanRedo() bool { return len(g.undone) > 0 && !g.Outcome().Over() }

// TakenBack returns how many moves can be redone, one after the other.
func (g *Game) TakenBack() int {
	if !g.CanRedo() {
		return 0
	}
	return len(g.undone)
}

// SetTakenBack says that so many moves, which are the first that follow the live position, were taken back and can be redone. It
// is ErrNoMove if there are not as many, or one that nobody could take back.
func (g *Game) SetTakenBack(moves int) error {
	var undone []*Node
	for n := g.live; len(undone) < moves; {
		if n = n.First(); n == nil || n.Outcome().Over() {
			return ErrNoMove
		}
		undone = append(undone, n)
	}
	for _, n := range undone {
		if n.passed() { // in the game, not in a variation
			n.stand(Irregularity{Article: NullMove})
		}
	}
	slices.Reverse(undone)
	g.undone = undone
	return nil
}

// GoTo makes a node of this game the live position. If it lies on the main line, what comes after it is taken back
// and can be redone; if it was taken back, it is redone; if neither, its variation becomes the main line. The error
// is ErrGameOver, ErrForeign, or ErrPassed behind a null move, which no game allows.
func (g *Game) GoTo(n *Node) error {
	switch {
	case n == nil || n.game != g:
		return ErrForeign
	case n.passed():
		return ErrPassed
	case g.Outcome().Over():
		return ErrGameOver
	}
	g.edits.Forget()
	g.leaveBreakoff()
	g.used = 0
	switch i := slices.Index(g.undone, n); {
	case i >= 0:
		g.live, g.undone = n, g.undone[:i]
	case g.OnMainLine(n):
		for ; g.live != n; g.live = g.live.parent {
			g.undone = append(g.undone, g.live)
		}
	default:
		g.live, g.undone = n, nil
		for ; n.parent != nil; n = n.parent {
			n.parent.children.put(n, 0)
		}
	}
	return nil
}

// endDead ends the game at a node of the main line that was proved dead later than it was played. What was played
// since stays as a variation. A resignation or a fallen flag at the node stays too, as something that happened; the
// dead position, which was there before it, is what ended the game (FIDE 5.2.2).
func (g *Game) endDead(n *Node) {
	g.live, g.undone, g.used, g.ended = n, nil, 0, Outcome{}
	g.edits.Forget()
}

// End ends the game by what no position decides. If replaying contradicts the outcome, the error is an
// ErrContradiction and nothing changes, unless the record is irregular, where an arbiter decides. A reason that is not known is no
// contradiction.
func (g *Game) End(o Outcome) error {
	if found := g.live.Outcome(); !o.Over() && !found.Over() {
		return fmt.Errorf("%w: %v ends no game", ErrContradiction, o)
	}
	if err := g.contradiction(o); err != nil && !g.irregular() {
		return err
	}
	if g.live.Outcome() != o {
		g.ended = o
	}
	return nil
}

// Round is one round of the history: a move of White and one of Black. Either may be nil: White's if Black
// began, Black's at the end, and another one where the same side was to move again after a position was put right.
type Round struct {
	Number       int // as the positions count
	White, Black *Node
}

// Rounds returns the moves of the main line in rounds.
func (g *Game) Rounds() []Round {
	var rounds []Round
	for _, n := range g.MainLine()[1:] {
		white := n.Mover() == rules.White
		if white || len(rounds) == 0 || rounds[len(rounds)-1].Black != nil {
			rounds = append(rounds, Round{Number: n.parent.position.Fullmove()})
		}
		last := &rounds[len(rounds)-1]
		if white {
			last.White = n
		} else {
			last.Black = n
		}
	}
	return rounds
}
