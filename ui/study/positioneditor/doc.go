// Package positioneditor is the position editor: a board, pieces to put on it, rights and counters, the FEN, errors, and who could still
// win. Package game/setup has the position and its undo.
package positioneditor
