// Package settings is what the program remembers from one start to the next: every preference with its key, the score that
// two players have against each other, and the file in which they are kept, written whole.
//
// Begin with Preferences, which has what the window looks like and how it plays; what is remembered together with other
// things stands in its groups: Window, LastGame, Files, Sounds.
//
// It remembers, and neither asks nor shows: what a preference does is its reader's matter.
package settings
