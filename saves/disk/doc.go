// Package disk protects files: it writes them atomically, replaces only known contents, distinguishes contents, and locks files
// for one program. It knows no chess, imports nothing of this program, and does not look at what a file holds.
//
// Begin with WriteFile and ReplaceFile in atomic.go, and with the sentences for errors in writeerror.go. Stamp identifies a
// content (stamp.go), Numbered the files of a folder of which each running program has one (numbered.go), and Quarantine renames
// what cannot be read (quarantine.go).
package disk
