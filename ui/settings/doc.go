// Package settings is what the program remembers from one start to the next: every preference with its key, the score that
// two players have against each other, and the file in which they are kept, written whole.
//
// Begin with Preferences: each is a Setting, which has its key, what it is at first, and what it can be.
//
// It remembers, and neither asks nor shows: what a preference does is its reader's matter.
package settings
