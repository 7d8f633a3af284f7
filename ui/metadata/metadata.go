// Package metadata returns what FyneApp.toml and the build say about the program, without Fyne.
package metadata

import (
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
)

// Program is what FyneApp.toml says.
type Program struct {
	ID, Name, Version string
	FormerIDs         []string // under which it was published before, the last one first
	Build             int
}

// Read reads the text of FyneApp.toml, where each of these fields has a line, and a value that is JSON too.
func Read(fyneApp string) (p Program, err error) {
	fields := map[string]any{"ID": &p.ID, "Name": &p.Name, "Version": &p.Version, "FormerIDs": &p.FormerIDs, "Build": &p.Build}
	for line := range strings.Lines(fyneApp) {
		key, value, _ := strings.Cut(line, " = ")
		if to := fields[key]; to != nil {
			if wrong := json.NewDecoder(strings.NewReader(value)).Decode(to); wrong != nil {
				err = errors.Join(err, fmt.Errorf("%s: %w", key, wrong))
			}
		}
	}
	return p, err
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
