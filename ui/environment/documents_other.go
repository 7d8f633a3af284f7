//go:build !windows

package environment

// knownDocuments returns "": the system has no call for it.
func knownDocuments() string { return "" }
