//go:build !linux

package platform

// firstTheme does nothing: Fyne knows the system's theme from the start.
func firstTheme() (done func()) { return func() {} }
