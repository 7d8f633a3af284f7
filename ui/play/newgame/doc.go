// Package newgame is the dialog for a new game: who plays, by which rules and with which time, and how they sit; with the
// start board and the moves of each piece, the dialog for a time control of one's own, and the way to rules of one's own.
//
// It starts nothing itself: it hands a Plan to the window.
package newgame
