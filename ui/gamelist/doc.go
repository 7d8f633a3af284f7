// Package gamelist lists the games that can be chosen, in groups and by what is searched for, and asks for one of them. It reads no
// files, which package catalog does, and shows no game's board or rules.
//
// Begin with List; Choose is a dialog with nothing else in it.
package gamelist
