package environment

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
)

// FindHome makes the environment name a home folder, and no folder of settings that would be another one wherever the
// program is started: without one Fyne writes into the folder that the program happens to be started in. The home is
// that of the system's list of users where HOME says none. It tells whether there is any; without it nothing can be
// kept. It is called before an app is made.
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
			os.Unsetenv(name) // as the standard of these variables has it
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
	os.Setenv("XDG_CONFIG_HOME", os.DevNull) // below which nothing can be written
	return false
}
