// Package ruleset saves custom games: in the files of rulesets and pieces in the players' folder, with their pictures (Folder),
// and in a file to share (Bundle).
//
// Package variant gives a game's text its meaning, and package catalog says which games a window offers.
//
// Begin with ReadFolder and Keep in folder.go, and with NewBundle and Install in bundle.go.
package ruleset
