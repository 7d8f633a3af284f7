// Package game implements one game of chess: the tree of its moves, its outcome, its clock, and what the players can do. It has
// no window and no files.
//
// Begin with Game, a tree of Nodes, and with Controller, through which players play one. Edits changes a game's notes and
// variations. Study is a controller's game as the player looks at it. DrawClaim and Line answer questions about a node.
package game

import (
	"fmt"
	"iter"
	"slices"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// ClockStart is when White's clock starts (the first mover's, if Black begins). The zero value is at once.
type ClockStart uint8

const (
	AtOnce ClockStart = iota
	AfterFirstMove
)

// Config is how to start a game. Only the ruleset is required.
type Config struct {
	Ruleset     *rules.Ruleset
	Position    *rules.Position // the start; nil: the ruleset's own board
	Names       [2]string       // of the players, by rules.Color
	TimeControl TimeControl
	ClockStart  ClockStart
	Started     time.Time
	Judge       Judge // decides who can still win
}

// Game is one game: its start, the tree of all its moves, and the main line, which was played. Use it from one goroutine at a
// time.
type Game struct {
	// Names are the players' names by rules.Color, Started is when the game began, and Saved is when the file it came from was
	// written (zero: unknown). Tags are other facts from the file, by PGN's tag names.
	Names   [2]string
	Started time.Time
	Saved   time.Time
	Tags    map[string]string

	config  Config
	ruleset *rules.Ruleset
	timed   bool // see Timed
	placed  bool // the start was given
	root    *Node
	first   Node // the root; many games have no other
	blocks  []*[nodeBlock]Node
	nodes   int     // in use, filling the blocks in order
	size    int     // nodes that were ever added, here or before it was copied
	live    *Node   // the end of the main line
	undone  []*Node // moves taken back; the next to redo is last
	edits   Edits
	broken  *Breakoff
	unread  map[*Node]Breakoff // of variations, by the node after which they break off; nil if there are none

	irregularities map[*Node]Irregularity // by the nodes they led to; nil if there are none
	ended          Outcome                // by other means than a position: a claim, agreement, resignation, time
	used           time.Duration          // see Used
}

// New returns a game at its start, whose position is judged like every other. The error is an ErrConfig, or one of the time
// control.
func New(c Config) (*Game, error) {
	g := new(Game)
	if err := g.Renew(c); err != nil {
		return nil, err
	}
	return g, nil
}

// Renew turns g into a new game as New would, reusing the memory of the old one, whose nodes become invalid. After an error, one
// of New's, the old game is unchanged.
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

// Config returns the settings that start the same game again.
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

// SetJudge replaces the judge. Its answers so far remain.
func (g *Game) SetJudge(j Judge) { g.config.Judge = j }

// Ruleset returns the rules of the game.
func (g *Game) Ruleset() *rules.Ruleset { return g.ruleset }

// Timed reports whether a side has a clock of its own.
func (g *Game) Timed() bool { return g.timed }

// TimeControl returns the time of both sides.
func (g *Game) TimeControl() TimeControl { return g.config.TimeControl }

// Root returns the start position's node.
func (g *Game) Root() *Node { return g.root }

// Live returns the live position's node, the end of the main line.
func (g *Game) Live() *Node { return g.live }

// OwnBoard reports whether the game started on the ruleset's own board, counters included.
func (g *Game) OwnBoard() bool {
	own := g.ruleset.Start()
	return !g.placed || g.root.position.Setup() == own.Setup()
}

// MainLine returns the nodes from the start to the live position, indexed by ply.
func (g *Game) MainLine() Line { return g.live.Line() }

// Nodes yields every node of the tree, parents before children.
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

// OnMainLine reports whether a node lies between the start and the live position.
func (g *Game) OnMainLine(n *Node) bool {
	m := g.live
	for m != nil && n != nil && m.ply > n.ply {
		m = m.parent
	}
	return m != nil && m == n
}

// Play makes a move in the live position and decides the outcome. Moves taken back become a variation. The error is ErrGameOver,
// or that of package rules for an illegal move.
func (g *Game) Play(m rules.Move) (*Node, error) {
	if g.Outcome().Over() {
		return nil, ErrGameOver
	}
	return g.advance(m)
}

// PlayOn is Play for old and foreign games: it continues after a draw that a position decided (dead position, fivefold, 75
// moves), but not after a win or a stalemate.
func (g *Game) PlayOn(m rules.Move) (*Node, error) {
	if g.ended.Over() || g.live.Decided() {
		return nil, ErrGameOver
	}
	return g.advance(m)
}

// PlayOnSAN is PlayOn for a move in algebraic notation. The notices say how the text differs from the move's own. The error may
// also be one of ParseSAN. After a win or a stalemate it says that there is no legal move.
func (g *Game) PlayOnSAN(text string) (*Node, []*source.Fault, error) {
	if g.ended.Over() {
		return nil, nil, ErrGameOver
	}
	made := g.nodes
	n, notices, err := g.live.VarySAN(text)
	if err == nil {
		g.goOn(n, g.nodes > made)
	}
	return n, notices, err
}

func (g *Game) advance(m rules.Move) (*Node, error) {
	made := g.nodes
	n, err := g.live.Vary(m)
	if err == nil {
		g.goOn(n, g.nodes > made)
	}
	return n, err
}

// goOn makes n, which follows the live node and may be new, the live one.
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

// Takeback takes back the last move. Redo can replay it until another move is made. The error is ErrGameOver, or ErrNoMove at the
// start.
func (g *Game) Takeback() error {
	switch {
	case g.Outcome().Over():
		return ErrGameOver
	case g.live == g.root:
		return ErrNoMove
	}
	return g.GoTo(g.live.parent)
}

// Redo replays the move that was taken back last. The error is ErrGameOver, or ErrNoMove if there is none.
func (g *Game) Redo() error {
	switch {
	case g.Outcome().Over():
		return ErrGameOver
	case len(g.undone) == 0:
		return ErrNoMove
	}
	return g.GoTo(g.undone[len(g.undone)-1])
}

// canRedo reports whether there is a move to redo.
func (g *Game) canRedo() bool { return len(g.undone) > 0 && !g.Outcome().Over() }

// TakenBack returns how many moves can be redone.
func (g *Game) TakenBack() int {
	if !g.canRedo() {
		return 0
	}
	return len(g.undone)
}

// SetTakenBack marks the first moves after the live position as taken back, so that they can be redone. The error is ErrNoMove if
// there are fewer, or if one of them could not have been taken back.
func (g *Game) SetTakenBack(moves int) error {
	var undone []*Node
	for n := g.live; len(undone) < moves; {
		if n = n.First(); n == nil || n.recorded().Over() {
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

// GoTo makes a node of this game the live position. If it is on the main line, the moves after it are taken back and can be
// redone. If it was taken back, it is redone. Otherwise its variation becomes the main line. The time used in the turn stays used,
// here and in all that follows. The error is ErrGameOver (of a dead position only where earlier versions knew it, too), ErrForeign, or
// ErrPassed behind a null move, which no game allows.
func (g *Game) GoTo(n *Node) error {
	switch {
	case n == nil || n.game != g:
		return ErrForeign
	case n.passed():
		return ErrPassed
	case g.ended.Over() || g.live.recorded().Over():
		return ErrGameOver
	}
	g.edits.Forget()
	g.leaveBreakoff()
	c := g.Clock()
	g.live.spend(c.turn, c.lost())
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

// Round is one numbered pair of moves. Either may be nil: White's if Black began, Black's at the end, and another one where the
// same side was to move again after a position was corrected.
type Round struct {
	Number       int // in the positions' numbering
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

// Clock returns the clock of a game that nobody plays: as it was when the turn began, less the time used in the turn. Unknown
// times are taken from earlier positions.
func (g *Game) Clock() Clock {
	c := Clock{readings: g.live.readings, control: g.config.TimeControl, turn: g.live.position.Turn(), spent: g.used}
	c.assumed = [2]bool{}
	return c
}

// Used returns how long the side to move had thought in the live position when the game was recorded or loaded.
func (g *Game) Used() time.Duration { return g.used }

// SetUsed sets how long the side to move has thought in the live position.
func (g *Game) SetUsed(d time.Duration) { g.used = bounded(d) }

// SetLeft sets the same by the time that the side to move has left.
func (g *Game) SetLeft(left time.Duration) {
	c := g.Clock()
	stage := c.stage(c.turn)
	if g.used = max(0, c.left[c.turn]-left); g.used > 0 && stage.Bonus == SimpleDelay {
		g.used += stage.Extra
	}
}

// Nodes are allocated in blocks, for most games have many. Renew reuses some blocks.
const (
	nodeBlock  = 16 // nodes
	mostBlocks = 64
)

func (g *Game) newNode() *Node {
	block, at := uint(g.nodes)/nodeBlock, uint(g.nodes)%nodeBlock
	if block == uint(len(g.blocks)) {
		g.blocks = append(g.blocks, new([nodeBlock]Node))
	}
	g.nodes++
	n := &g.blocks[block][at]
	n.Before, n.After, n.NAGs, n.nodeState = "", "", nil, nodeState{}
	n.game = g
	return n
}

// oldBlocks returns the blocks that a game under a ruleset may reuse. Their positions are not cleared: under one ruleset a move
// sets every field that is ever set.
func (g *Game) oldBlocks(rs *rules.Ruleset) []*[nodeBlock]Node {
	blocks := g.blocks[:min(len(g.blocks), mostBlocks)]
	if g.ruleset != rs {
		for _, block := range blocks {
			clear(block[:])
		}
	}
	return blocks
}

// dropNode returns the node that newNode returned last.
func (g *Game) dropNode() { g.nodes-- }
