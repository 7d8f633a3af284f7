// Package variant implements the game editor without its window: the texts of one ruleset and its pieces, edits of them, undo and
// redo, and the faults after each edit.
//
// The text is authoritative. An edit changes data ("the board has a knight here") and is merged into the JSON, so that comments,
// names that begin with "_" and the order of everything else stay; hujson formats it. Package rules gives the text its meaning,
// and the editor has no state outside it.
//
// Begin with Document. Get and Set edit everything in the text by its path; the board (Put), the moves of a piece (SetSteps,
// SetBetza) and the squares in the rules (Zone) have edits of their own.
package variant
