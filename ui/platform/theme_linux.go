package platform

import (
	"os"
	"time"

	"github.com/rymdport/portal/settings/appearance"
)

// themeVariable is the environment variable by which Fyne begins light or dark.
const themeVariable = "FYNE_THEME"

// themePatience is how long the desktop may take to say which it wants.
const themePatience = 100 * time.Millisecond

// firstTheme makes the window begin light or dark like the desktop, light if that does not say. Fyne would begin dark, and ask
// the desktop only once the window is visible. Call it before there is an application, and the result afterwards.
func firstTheme() (done func()) {
	if _, chosen := os.LookupEnv(themeVariable); chosen {
		return func() {}
	}
	scheme, nobody := make(chan appearance.ColorScheme, 1), make(chan struct{})
	go func() {
		if s, err := appearance.GetColorScheme(); err == nil {
			scheme <- s
		} else {
			close(nobody)
		}
	}()
	theme := "light"
	select {
	case s := <-scheme:
		if s == appearance.Dark {
			theme = "dark"
		}
	case <-nobody:
	case <-time.After(themePatience):
	}
	_ = os.Setenv(themeVariable, theme)
	return func() {
		select {
		case <-nobody: // Fyne would ask and complain
		default:
			_ = os.Unsetenv(themeVariable)
		}
	}
}
