package game

// Nodes are made in blocks, for most games have many of them. A game that is made a new one keeps some of its blocks.
const (
	nodeBlock  = 16 // nodes
	mostBlocks = 64
)

// newNode returns a new node of the game.
func (g *Game) newNode() *Node {
	block, at := g.nodes/nodeBlock, g.nodes%nodeBlock
	if block == len(g.blocks) {
		g.blocks = append(g.blocks, new([nodeBlock]Node))
	}
	g.nodes++
	n := &g.blocks[block][at]
	*n = Node{game: g}
	return n
}

// dropNode takes the node back that newNode has returned last.
func (g *Game) dropNode() { g.nodes-- }
