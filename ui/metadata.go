package ui

import (
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
