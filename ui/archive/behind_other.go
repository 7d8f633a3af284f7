//go:build !linux

package archive

// behind does something; only Linux has priorities of single threads.
func behind(do func()) { do() }
