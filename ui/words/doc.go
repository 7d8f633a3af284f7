// Package words makes every sentence about a game: its status and outcome, why a move is refused, what an arbiter would
// watch, captions of positions, times in words, the players' names, faults as people read them. Its Text, Count and With
// look a text up in resources/translations and fill it in.
//
// It shows nothing and asks for nothing: no widget, no preference, no file.
package words
