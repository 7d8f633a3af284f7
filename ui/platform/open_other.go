//go:build !darwin && !js

package platform

// onOpen does nothing: elsewhere a program is started with its file.
func onOpen(func(path string)) {}
