//go:build !linux && !js

package platform

// loadGL does nothing: elsewhere OpenGL is loaded fast enough.
func loadGL() (release func()) { return func() {} }

// onDisplayLost does nothing: elsewhere no display goes while a program runs.
func onDisplayLost(func()) {}
