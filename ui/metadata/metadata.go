// Package metadata tells what FyneApp.toml and the build say of the program, without Fyne.
package metadata

import (
	"runtime/debug"

	"github.com/BurntSushi/toml"
)

// Program is what FyneApp.toml says.
type Program struct {
	ID, Name, Version string
	FormerIDs         []string // under which it was published before, the last one first
	Build             int
	Migrations        map[string]bool // of Fyne
}

// Read reads the text of FyneApp.toml.
func Read(fyneApp string) (Program, error) {
	var file struct {
		Details    Program
		Migrations map[string]bool
	}
	_, err := toml.Decode(fyneApp, &file)
	file.Details.Migrations = file.Migrations
	return file.Details, err
}

// WithCommit returns the version and, where the program was built in a clone, the commit: "1.0.0 (1a2b3c4)".
func WithCommit(version string) string {
	info, _ := debug.ReadBuildInfo()
	return version + commit(info)
}

// commit returns the commit of a build in brackets, with a "+" if its files were changed, "" if it is not known.
func commit(info *debug.BuildInfo) string {
	if info == nil {
		return ""
	}
	revision, changed := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(7, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	if revision == "" {
		return ""
	}
	return " (" + revision + changed + ")"
}
