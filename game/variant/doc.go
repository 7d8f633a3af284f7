// Package variant is a game that is being made by hand: the texts of one ruleset and of the pieces that come with it,
// changed by edits, all of them undone and redone, with its faults named after each.
//
// The text is the truth. Every edit is a change of data ("the board has a knight here") that is worked into the JSON that is
// there, so that comments, names that begin with "_" and the order of all that it does not change stay as they are; hujson lays it
// out. What the text says is read as package rules reads it, and nothing is known here that is not in it.
//
// Begin with Document. What can be edited is all of its text, by the way to it (Get, Set); the board (Put), the moves of a piece
// (SetSteps, SetBetza) and the squares of which the rules speak (Zone) have edits of their own.
package variant
