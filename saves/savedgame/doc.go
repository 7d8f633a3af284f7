// Package savedgame reads and writes saved games: JSON with everything that this program knows of a game, a copy of its rules
// included. Reading replays every move, and checks the rest of the file against the moves.
//
// It knows nothing of files, and no other format. Form holds a whole game within another file.
//
// Begin with Read in read.go: it reads the form, lines.go plays the moves and variations, replay.go checks the result. Write in
// write.go is the way back, with tree.go for the variations.
package savedgame
