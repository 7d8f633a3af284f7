// Package metadata returns what FyneApp.toml and the build say about the program, without Fyne.
package metadata

import (
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
)

// Program is the content of FyneApp.toml.
type Program struct {
	ID, Name, Version string
	FormerIDs         []string // published under these before, the last one first
	Build             int
}

// Read parses FyneApp.toml, where each of these fields has its own line and a value that is also JSON.
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

// WithCommit returns the version with the commit, if the program was built in a clone: "1.0.0 (1a2b3c4)".
func WithCommit(version string) string {
	info, _ := debug.ReadBuildInfo()
	return version + commit(info)
}

// commit returns the commit of a build in brackets, with "+" if files were changed, "" if unknown.
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
