//go:build !linux

package platform

// firstTheme does nothing: Fyne knows from the start what the system wants.
func firstTheme() (done func()) { return func() {} }
