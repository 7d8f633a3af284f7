package notation

// Limits of one game. More is no chess, but might keep the program busy for long.
const (
	MaxPlies = 12_000  // from the start to any position
	MaxNodes = 100_000 // positions of the tree

	MaxTagName = 255 // characters, as in PGN
)
