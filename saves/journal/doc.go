// Package journal records the running game on disk as it is played, so that nothing is lost however the program ends, and finds
// the games that ended programs have left. A journal is a file of lines: first a whole game, then one line with a checksum for
// each step. Drafts of other unsaved work are separate files (draft.go).
//
// It knows no format but its own. Its caller supplies the form of a whole game in a line: Form, which savedgame.Form is.
//
// Begin with Journal.Follow in journal.go, which writes, and Recover in recover.go, which reads. A window uses Recorder, which
// records the game of a controller, and FindInterrupted, which returns the games to continue.
package journal
