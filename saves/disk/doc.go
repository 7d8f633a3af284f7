// Package disk keeps files safe: it writes them whole or not at all, replaces only what is known, tells one content from another,
// and locks what one program alone may use. It knows no chess, and imports nothing of this program; what a file holds is its
// caller's matter.
//
// Begin with WriteFile and ReplaceFile in atomic.go, and with the sentences for what goes wrong in writeerror.go. Stamp names a
// content (stamp.go), Numbered the files of a folder of which each running program holds one (numbered.go), and Quarantine moves
// away what cannot be read (quarantine.go).
package disk
