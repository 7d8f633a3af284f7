// Package workshop is the editor in which players make a game of their own: its pieces, its board and its rules, with what is
// wrong about them at the field that it is about. What is made, and how that is undone and written, is package
// game/variant's.
package workshop
