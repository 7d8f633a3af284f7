package game

import "overtheboard/game/rules"

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
