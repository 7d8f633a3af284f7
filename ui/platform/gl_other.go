//go:build !linux && !js

package platform

// loadGL does nothing: OpenGL loads fast enough here.
func loadGL() (release func()) { return func() {} }

// onDisplayLost does nothing: the display does not go while a program runs here.
func onDisplayLost(func()) {}
