//go:build !unix || darwin

package environment

// FindSessionBus does nothing: the system has no session bus.
func FindSessionBus() {}
