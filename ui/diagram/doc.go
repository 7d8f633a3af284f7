// Package diagram turns a position into what a board draws: pictures, targets of moves, the last move, who is in check.
//
// It draws nothing itself (package board does), and decides nothing: what is legal comes from package rules.
package diagram
