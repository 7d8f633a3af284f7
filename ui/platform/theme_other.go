//go:build !linux

package platform

// FirstTheme does nothing: Fyne knows from the start what the system wants.
func FirstTheme() (done func()) { return func() {} }
