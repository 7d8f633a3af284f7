// Package diagram converts a position to what a board shows: pictures, targets of moves, the last move, checks.
//
// Package board draws it; package rules decides which moves are legal.
package diagram
