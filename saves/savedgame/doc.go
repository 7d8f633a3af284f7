// Package savedgame reads and writes saved games: JSON with all that this program knows of a game, a copy of its rules included. Every
// move is played again when a game is read, and what the file says beside the moves is checked against them.
//
// It knows nothing of files, and no other format. Where a whole game stands within another file, Form is how.
//
// Begin with Read in read.go: it reads the form, lines.go plays the moves and variations, replay.go checks what they end with. Write in
// write.go is the way back, with tree.go for the variations.
package savedgame
