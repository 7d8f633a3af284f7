// Package evidence explains the judge's verdicts: where a position occurred before, where the count of moves began, which line
// lets a side still win or what blocks it, which pieces attack a mated king. It makes sentences and positions, and a view of
// them.
//
// The facts come from package game. The window makes the claim, when the player confirms it in a dialog.
package evidence
