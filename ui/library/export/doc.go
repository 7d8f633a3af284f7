// Package export makes what is printed or shown of a game: its score sheet and an annotated game as PDF, the game as an animated
// GIF. Begin with Document, what pages are made of, and WritePDF.
//
// It copies what it needs of a game when an export begins; the rest may run on any goroutine.
package export
