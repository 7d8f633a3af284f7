// Package journal keeps the running game on the disk as it is played, so that nothing of it is lost however the program ends, and finds
// the games that ended programs have left. A journal is a file of lines: first a whole game, then what has happened in it, a
// line with a checksum for each step. Drafts of what else is being made are kept beside it (draft.go).
//
// It knows no format but its own. How a whole game is written in a line is for its caller to say: Form, which savedgame.Form is.
//
// Begin with Journal.Follow in journal.go, which writes, and Recover in recover.go, which reads. Recorder is what a window uses: it writes
// the game of a controller down, and FindInterrupted returns what it takes up again.
package journal
