// Package setup is the editor in which players set up a position: a board, pieces to put on it, its rights and counters, its
// FEN, what is wrong with it and who could still win from it. What is set up, and how that is undone, is package game/setup's.
package setup
