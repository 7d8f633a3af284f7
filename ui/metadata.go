package ui

import (
	"runtime/debug"

	"fyne.io/fyne/v2"
	"github.com/BurntSushi/toml"

	"overtheboard/resources"
)

// Metadata returns the program's id, name, version and icon, as the text of FyneApp.toml has them.
func Metadata(fyneApp string) (fyne.AppMetadata, error) {
	var file struct {
		Details struct {
			ID, Name, Version string
			Build             int
		}
		Migrations map[string]bool
	}
	_, err := toml.Decode(fyneApp, &file)
	d := file.Details
	return fyne.AppMetadata{
		ID: d.ID, Name: d.Name, Version: d.Version, Build: d.Build, Migrations: file.Migrations,
		Icon: fyne.NewStaticResource("icon.png", resources.Icon()),
	}, err
}

// Version returns the program's version and, where it was built in a clone, the commit: "1.0.0 (1a2b3c4)".
func Version(m fyne.AppMetadata) string {
	info, _ := debug.ReadBuildInfo()
	return m.Version + commit(info)
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
