// Package setup is a position that is being set up by hand: pieces put down, moved and taken away, rights and counters set,
// read from a FEN, and all of it undone and redone. It may be nonsense at any time, and then names its faults.
package setup
