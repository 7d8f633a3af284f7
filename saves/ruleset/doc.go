// Package ruleset keeps games that players have made in their own folder, in the files of rulesets and pieces that lie there,
// with their pictures beside them (Folder); and in one file that is given away (Bundle).
//
// What a game's text means is package variant's matter, and package catalog's which games a window offers.
//
// Begin with ReadFolder and Keep in folder.go, and with NewBundle and Install in bundle.go.
package ruleset
