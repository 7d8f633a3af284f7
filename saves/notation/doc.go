// Package notation is what all formats of games share: positions as FEN, clocks and their times, turns, events, notes, results
// and copies of rules as JSON, the limits of one game, and the options for reading (Options).
//
// It reads and writes no whole game. Package pgn does so as text that other programs know, package savedgame as JSON with
// everything that this program knows, and package journal move by move. None of these knows another.
//
// Begin with Options, then with fen.go for positions, and with turns.go for moves in JSON.
package notation
