package environment

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
)

// FindHome sets HOME from the system's list of users if it is not set, and removes relative configuration paths: Fyne would
// otherwise write into the working folder. It reports whether there is a home folder; without one nothing can be saved. Call it
// before making an app.
func FindHome() bool {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		home, err := os.UserHomeDir()
		return err == nil && filepath.IsAbs(home)
	}
	return findHome(func() (string, error) {
		u, err := user.Current()
		if err != nil {
			return "", err
		}
		return u.HomeDir, nil
	})
}

func findHome(listed func() (string, error)) bool {
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"} {
		if value := os.Getenv(name); value != "" && !filepath.IsAbs(value) {
			os.Unsetenv(name) // as the XDG standard requires
		}
	}
	if home := os.Getenv("HOME"); filepath.IsAbs(home) {
		return true
	}
	if home, err := listed(); err == nil && filepath.IsAbs(home) {
		os.Setenv("HOME", home)
		return true
	}
	os.Unsetenv("HOME")
	if os.Getenv("XDG_CONFIG_HOME") != "" {
		return true
	}
	os.Setenv("XDG_CONFIG_HOME", os.DevNull) // nothing can be written below it
	return false
}
