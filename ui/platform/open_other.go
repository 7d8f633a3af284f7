//go:build !darwin && !js

package platform

// onOpen does nothing: here a program starts with its file.
func onOpen(func(path string)) {}
