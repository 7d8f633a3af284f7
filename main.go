// Over the Board is a chess game for two people at one machine. Without a command it opens its window.
package main

import (
	_ "embed"
	"fmt"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"github.com/BurntSushi/toml"

	"overtheboard/resources"
	_ "overtheboard/resources/locale" // before Fyne reads the locale
	"overtheboard/ui"
	"overtheboard/ui/console"
)

//go:embed FyneApp.toml
var fyneApp string

func main() {
	if code, done := console.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr); done {
		os.Exit(code)
	}
	metadata, err := readMetadata(fyneApp)
	if err != nil {
		fmt.Fprintln(os.Stderr, "FyneApp.toml:", err)
		os.Exit(1)
	}
	app.SetMetadata(metadata)
	options := ui.Options{}
	if len(os.Args) > 1 {
		options.File = os.Args[1]
	}
	ui.New(app.NewWithID(metadata.ID), options).ShowAndRun()
}

// readMetadata returns what FyneApp.toml says of the program, with its icon.
func readMetadata(text string) (fyne.AppMetadata, error) {
	var file struct {
		Details struct {
			ID, Name, Version string
			Build             int
		}
		Migrations map[string]bool
	}
	_, err := toml.Decode(text, &file)
	d := file.Details
	return fyne.AppMetadata{
		ID: d.ID, Name: d.Name, Version: d.Version, Build: d.Build, Migrations: file.Migrations,
		Icon: fyne.NewStaticResource("icon.png", resources.Icon()),
	}, err
}
