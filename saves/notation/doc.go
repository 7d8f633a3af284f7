// Package notation is what the files of games have in common, whatever their format: positions as FEN, clocks and their times, turns,
// events, notes, results and copies of rules as JSON, the limits of one game, and with what games are read (Options).
//
// It reads and writes no file. Whole games are read and written by package pgn, as text that other programs know, and by package
// savedgame, as JSON with all that this program knows; package journal writes one down move by move. None of these knows another.
//
// Begin with Options, then with fen.go for positions, and with turns.go for how a move is written in JSON.
package notation
