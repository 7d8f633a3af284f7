package game

// Limits of a game. They are asked when something is taken into it, so that all of it can be written and read again. More is no
// chess, but might keep the program busy for long.
const (
	MostPlies = 12_000  // from the start to any position
	MostNodes = 100_000 // positions that were ever in the tree, without the start

	MostComment = 16 << 20 // bytes of a comment before or after a move
	MostNAGs    = 25       // annotations of a move
	MostNAG     = 999

	MostTags    = 1000
	MostTagName = 255 // characters, as in PGN
)
