// Package words makes every sentence about a game: status and outcome, why a move is refused, what an arbiter would watch,
// captions of positions, times in words, names of players, errors. Its Text, Count and With look a text up in
// resources/translations and fill it in.
//
// It has no widgets and reads no preferences or files.
package words
