// Package evidence shows why an arbiter rules as he does: where a position stood before, from where moves are counted, by
// which line a side can still win or what shuts it in, who attacks a mated king. First as sentences and positions, then
// as a view of them.
//
// It finds nothing out that package game does not know, and claims nothing: the window does, with an answer of its dialog.
package evidence
