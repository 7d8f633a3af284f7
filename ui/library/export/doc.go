// Package export makes pictures of a game for files: the board as PNG, the score sheet as PDF, the game as an animated GIF.
//
// It copies what it needs of a game when an export begins; the rest may run on any goroutine.
package export
