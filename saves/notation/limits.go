package notation

// Limits of one game. What goes beyond them is no game of chess but may keep the program busy for long.
const (
	MaxPlies = 12_000  // from the start to any position
	MaxNodes = 100_000 // positions of the tree

	MaxTagName = 255 // characters, as PGN has it
)
