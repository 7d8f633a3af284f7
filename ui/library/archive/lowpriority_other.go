//go:build !linux

package archive

// atLowPriority does something; only Linux has priorities of single threads.
func atLowPriority(do func()) { do() }
