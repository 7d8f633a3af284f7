//go:build !windows

package environment

// knownFolder returns "": the system has no call for it.
func knownFolder(PlaceKind) string { return "" }
