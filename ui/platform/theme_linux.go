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

// FirstTheme has the window begin as the desktop wants it, light where it does not say. Fyne, which would begin dark, hears of that
// only once the window is seen. It is called before there is an application; what it returns, after that.
func FirstTheme() (done func()) {
	if _, chosen := os.LookupEnv(themeVariable); chosen {
		return func() {}
	}
	wanted := make(chan string, 1)
	go func() {
		if scheme, err := appearance.GetColorScheme(); err == nil && scheme == appearance.Dark {
			wanted <- "dark"
			return
		}
		wanted <- "light"
	}()
	theme := "light"
	select {
	case theme = <-wanted:
	case <-time.After(themePatience):
	}
	_ = os.Setenv(themeVariable, theme)
	return func() { _ = os.Unsetenv(themeVariable) }
}
