package source

import "time"

// The limits of all that is read from outside. docs/files.md has them as a table. What a game may hold is in game/limits.go.
const (
	// A file of JSON: a saved game, rulesets, pieces, preferences, a bundle. Nesting and values are counted before parsing, since deep
	// recursion or a large tree may end the process.
	MaxFileSize = 16 << 20
	MaxNesting  = 100
	MaxValues   = 1 << 19

	// The rulesets of a folder. Their text stays in memory, since a ruleset may inherit from any of them.
	MaxFolderFiles  = 200
	MaxFolderSize   = 16 << 20
	MaxFolderValues = 1 << 17

	// A picture of a piece. Beyond some of these a drawing library would not end. Elements that are used repeatedly count again.
	MaxPNG         = 4 << 20
	MaxPNGSide     = 2048 // pixels
	MaxSVG         = 256 << 10
	MaxSVGElements = 5000
	MaxSVGNesting  = 60
	MaxSVGNumber   = 100_000
	DrawTime       = 3 * time.Second

	// The pictures of a bundle: one of each letter in both colours; those of a folder, of which each takes 256 KB of memory; and the
	// time for all of either.
	MaxBundlePictures = 52
	MaxFolderPictures = 256
	AllDrawTime       = time.Minute

	// A text of PGN or FEN is read bit by bit. This is what one piece of it has at most, in bytes.
	MaxToken = 1 << 20 // a tag, a move, a comment behind a semicolon
	MaxRules = 32 << 20
	MaxLine  = 1 << 16 // of positions, in a file or typed into the console

	// A score sheet: its moves, those of both sides.
	MaxSheetMoves = 1000

	// The memory that a list of games takes besides as much as its games take in their file.
	MaxListed = 128 << 20

	// A file of games in UTF-16, as UTF-8: its list holds it.
	MaxRecoded = 64 << 20

	// The list of files in a zip file.
	MaxZipDirectory = 8 << 20

	// What the program wrote itself, but others may have replaced.
	MaxDraft   = 64 << 20
	MaxArchive = 512 << 20 // a year's file of games
	MaxBinned  = 1 << 30   // a deleted game

	// The desktop's own settings, such as user-dirs.dirs.
	MaxDesktopFile = 64 << 10
)
