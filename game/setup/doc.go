// Package setup implements the position editor without its window: put, move and remove pieces, set rights and counters, read a
// FEN, undo and redo. The position may be nonsense at any time; Position then returns its faults.
package setup
