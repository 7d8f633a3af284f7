// Package export makes pictures of a game, for files: the board as PNG, the score sheet as PDF, and the
// game as an animated GIF.
//
// It shows nothing and reads no preference. What it needs of a game it is given when a file is begun; all else can be done
// on any goroutine.
package export
