// Package workshop is the editor for custom games: pieces, board and rules, with each error at the field that it is about.
// Package game/variant has the draft, its undo and its files.
package workshop
