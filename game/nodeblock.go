package game

import "overtheboard/game/rules"

// Nodes are made in blocks, for most games have many of them. A game that is made a new one keeps some of its blocks.
const (
	nodeBlock  = 16 // nodes
	mostBlocks = 64
)

// newNode returns a new node of the game, of which the position is still to be set.
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

// oldBlocks returns the blocks that a game under a ruleset may use again. Their positions hold what they held: under one
// ruleset a move sets all of the next position that is ever set.
func (g *Game) oldBlocks(rs *rules.Ruleset) []*[nodeBlock]Node {
	blocks := g.blocks[:min(len(g.blocks), mostBlocks)]
	if g.ruleset != rs {
		for _, block := range blocks {
			clear(block[:])
		}
	}
	return blocks
}

// dropNode takes the node back that newNode has returned last.
func (g *Game) dropNode() { g.nodes-- }
