package environment

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"overtheboard/game/testenv"
)

// Whatever the environment says, settings go to an absolute path.
func TestFindHome(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return // they have no such variables
	}
	listed := func() (string, error) { return "/home/listed", nil }
	nobody := func() (string, error) { return "", errors.New("unknown user") }
	for _, c := range []struct {
		home, config string
		listed       func() (string, error)
		found        bool
		want         string // where settings go
	}{
		{"/home/ann", "", nobody, true, "/home/ann/.config"},
		{"/home/ann", "/conf:ig", nobody, true, "/conf:ig"},
		{"/home/ann", "conf", nobody, true, "/home/ann/.config"},
		{"", "", listed, true, "/home/listed/.config"},
		{".", ".", listed, true, "/home/listed/.config"},
		{"", "/config", nobody, true, "/config"},
		{"", "", nobody, false, os.DevNull},
		{"home", "config", nobody, false, os.DevNull},
	} {
		t.Setenv("HOME", c.home)
		t.Setenv("XDG_CONFIG_HOME", c.config)
		found := findHome(c.listed)
		config, err := os.UserConfigDir()
		if found != c.found || config != c.want || err != nil {
			t.Errorf("%+v: found %v, %q, %v", c, found, config, err)
		}
		want := filepath.Join(c.want, "fyne", "some.id")
		if !found {
			want = ""
		}
		if got := OwnFolder("rules"); (got != "") != found {
			t.Errorf("%+v: own rules lie in %q", c, got)
		}
		testenv.Same(t, JournalFolder("some.id"), want, c, "the journal lies in")
	}
}
