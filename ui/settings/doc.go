// Package settings stores what the program remembers between starts: every preference with its key, the score between two
// players, and the file that contains them, which is written whole.
//
// Begin with Preferences: each is a Setting with a key, a default and its valid values.
package settings
