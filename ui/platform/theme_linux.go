package platform

import (
	"os"
	"time"

	"github.com/rymdport/portal/settings/appearance"
)

// themeVariable is the variable of the environment by which Fyne can be told to begin light or dark.
const themeVariable = "FYNE_THEME"

// themePatience is how long the desktop may take to say which it wants.
const themePatience = 100 * time.Millisecond

// firstTheme has the window begin as the desktop wants it, light where it does not say. Fyne, which would begin dark, hears of that
// only once the window is seen. It is called before there is an application; what it returns, after that.
func firstTheme() (done func()) {
	if _, chosen := os.LookupEnv(themeVariable); chosen {
		return func() {}
	}
	scheme := make(chan appearance.ColorScheme, 1)
	go func() {
		if s, err := appearance.GetColorScheme(); err == nil {
			scheme <- s
		}
		close(scheme)
	}()
	theme, done := "light", func() { _ = os.Unsetenv(themeVariable) }
	select {
	case s, ok := <-scheme:
		if s == appearance.Dark {
			theme = "dark"
		}
		if !ok {
			done = func() {} // nobody will say, and Fyne, which would ask, would complain
		}
	case <-time.After(themePatience):
	}
	_ = os.Setenv(themeVariable, theme)
	return done
}
